/// What `perf script` prints of a recording, read line by line.
enum PerfScript {
  /// The fields that ``events(_:)`` reads.
  static let fields = ["--fields", "tid,time,event,ip,dso", "--no-inline", "--show-lost-events"]

  /// One thing that perf recorded.
  enum Event: Hashable {
    /// A stack, innermost first, at a time in nanoseconds.
    case sample(thread: Int, time: Int, places: [CodeAddress])
    /// A thread left the CPU, because it waited or because another one was put in its place; or it came back.
    case switched(thread: Int, time: Int, isOut: Bool, isPreempted: Bool)
    /// Records that found no room.
    case lost(Int)
  }

  /// The events in the order of the text. A line `TID SECONDS: ...` starts one; the frames follow, `OFFSET (FILE)`.
  static func events(_ text: String) -> [Event] {
    var events: [Event] = []
    var sample: (thread: Int, time: Int)?
    var places: [CodeAddress] = []
    func close() {
      if let sample { events.append(.sample(thread: sample.thread, time: sample.time, places: places)) }
      sample = nil
      places = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == "\t" || line.hasPrefix("          "), sample != nil {
        if let place = place(line, isInnermost: places.isEmpty) { places.append(place) }
        continue
      }
      close()
      let words = line.split(separator: " ")
      guard words.count >= 3, let thread = Int(words[0]), let time = nanoseconds(words[1]) else { continue }
      if words[2] == "PERF_RECORD_SWITCH" {
        events.append(
          .switched(
            thread: thread, time: time, isOut: words.dropFirst(3).first == "OUT",
            isPreempted: words.contains("preempt")))
      } else if words[2].hasPrefix("PERF_RECORD_LOST") {
        events.append(.lost(words.last.flatMap { Int($0) } ?? 1))
      } else {
        sample = (thread, time)
      }
    }
    close()
    return events
  }

  /// A return address is behind its call, so that a byte is taken off, but for the place of the sample itself.
  private static func place(_ line: Substring, isInnermost: Bool) -> CodeAddress? {
    let words = line.drop(while: \.isWhitespace).split(separator: " ", maxSplits: 1)
    guard let address = words.first, let offset = UInt64(address, radix: 16) else {
      return nil
    }
    let file = words.dropFirst().first.map { $0.drop { $0 == "(" }.prefix { $0 != ")" } } ?? ""
    return CodeAddress(
      file: file == "[unknown]" ? "" : String(file), offset: isInnermost ? offset : offset &- 1)
  }

  /// `532.290304:` in nanoseconds.
  private static func nanoseconds(_ text: Substring) -> Int? {
    let halves = text.dropLast().split(separator: ".")
    guard text.last == ":", halves.count == 2, let seconds = Int(halves[0]), let fraction = Int(halves[1])
    else {
      return nil
    }
    let scale = (halves[1].count..<9).reduce(1) { scale, _ in scale * 10 }
    return seconds * 1_000_000_000 + fraction * scale
  }

  /// Runs `perf script` on a recording.
  static func run(_ folder: ProfileFolder, _ flags: [String] = []) throws -> [Event] {
    guard let text = ToolOutput.text(of: ["perf", "script", "--input", folder.perfData] + fields + flags) else {
      throw ProfileFailure.unreadable("perf script can't read what perf record left")
    }
    return events(text)
  }
}
