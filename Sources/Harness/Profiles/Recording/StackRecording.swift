import CHarness
import Foundation

/// The stacks that a process recorded of itself, by address, and what could not be held.
struct StackRecording: Sendable {
  /// A stack with its weights.
  struct Stack: Sendable {
    let kind: ProfileUnit
    let events, bytes, liveEvents, liveBytes: Int
    /// Innermost first.
    let places: [CodeAddress]
  }

  var stacks: [Stack]
  /// Facts of the recording.
  var facts: [RunEnvironment.Fact]

  /// Takes what the hooks or the sampler recorded since `harness_stacks_prepare`.
  static func current() -> StackRecording {
    let map = ProcessMap(parsing: HostFacts.memoryMap)
    let stacks = (0..<harness_stacks_count()).map { index in
      // SAFETY: the recorder is stopped, so the entry's frames stay as they are; `depth` of them are read and copied.
      let stack = unsafe harness_stacks_at(index)
      let frames = unsafe UnsafeBufferPointer(start: stack.frames, count: Int(stack.depth))
      // A return address is behind the call: the byte before it belongs to the caller's line.
      let places = unsafe frames.enumerated().map { level, address in
        let isSampled = unsafe level == 0 && stack.kind == harness_stack_sample
        return map.place(of: UInt64(address) &- (isSampled ? 0 : 1))
      }
      return unsafe Stack(
        kind: unit(of: stack.kind), events: Int(stack.events), bytes: Int(stack.bytes),
        liveEvents: Int(stack.live_events), liveBytes: Int(stack.live_bytes), places: places)
    }
    let lost = harness_stacks_lost()
    return StackRecording(
      stacks: stacks,
      facts: RunEnvironment([
        "lost": String(lost.stacks), "truncated": String(lost.truncated),
        "untracked_blocks": String(lost.blocks),
      ]).facts)
  }

  private static func unit(of kind: harness_stack_kind) -> ProfileUnit {
    switch kind {
    case harness_stack_sample: .samples
    case harness_stack_allocation: .allocations
    case harness_stack_retain: .retains
    default: .releases
    }
  }
}

/// The form in which a process hands its recording to the one that started it.
extension StackRecording {
  /// Lines `# name: value`, `file INDEX PATH`, and `stack KIND EVENTS BYTES LIVE LIVE_BYTES INDEX:OFFSET...`.
  var text: String {
    var files: [String: Int] = [:]
    var lines = facts.map { "# \($0.name): \($0.value)" }
    var body: [String] = []
    for stack in stacks {
      let places = stack.places.map { place in
        let index = files[place.file] ?? files.count
        if files.updateValue(index, forKey: place.file) == nil { lines.append("file \(index) \(place.file)") }
        return "\(index):\(String(place.offset, radix: 16))"
      }
      let weights = [stack.events, stack.bytes, stack.liveEvents, stack.liveBytes].map(String.init)
      body.append((["stack", stack.kind.rawValue] + weights + places).joined(separator: " "))
    }
    return (lines + body).map { $0 + "\n" }.joined()
  }

  /// Reads the text back; nil if it is damaged.
  init?(parsing text: String) {
    self.init(stacks: [], facts: [])
    var files: [Int: String] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if line.hasPrefix("# "), let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        facts.append(RunEnvironment.Fact(name: String(line[..<colon].dropFirst(2)), value: value))
      } else if fields.first == "file", fields.count >= 2, let index = Int(fields[1]) {
        files[index] = line.split(separator: " ", maxSplits: 2).dropFirst(2).first.map(String.init) ?? ""
      } else if fields.first == "stack", fields.count >= 7, let kind = ProfileUnit(rawValue: String(fields[1]))
      {
        let weights = fields[2..<6].compactMap { Int($0) }
        let places = fields[6...].compactMap { field -> CodeAddress? in
          let halves = field.split(separator: ":")
          guard halves.count == 2, let index = Int(halves[0]), let offset = UInt64(halves[1], radix: 16) else {
            return nil
          }
          return CodeAddress(file: files[index] ?? "", offset: offset)
        }
        guard weights.count == 4, places.count == fields.count - 6 else { return nil }
        stacks.append(
          Stack(
            kind: kind, events: weights[0], bytes: weights[1], liveEvents: weights[2], liveBytes: weights[3],
            places: places))
      } else {
        return nil
      }
    }
  }
}
