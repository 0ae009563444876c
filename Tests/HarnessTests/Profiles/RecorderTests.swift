import Testing

@testable import Harness

/// Functions with a planted cost, and the same without it.
private enum Planted {
  nonisolated(unsafe) static var sink: Node?
  nonisolated(unsafe) static var array = [Int](repeating: 0, count: 500)

  @inline(never) static func allocating(_ isPlanted: Bool) { if isPlanted { blackHole(Node()) } }
  @inline(never) static func retaining(_ isPlanted: Bool) { if isPlanted { sink = kept } }
  @inline(never) static func copying(_ isPlanted: Bool) {
    guard isPlanted else { return }
    var copy = array
    copy[opaque(0)] &+= 1
    blackHole(copy)
  }
  /// What both sides do.
  @inline(never) static func working() { blackHole([Node()]) }
  nonisolated(unsafe) static var kept = Node()
}

/// One recorder at a time: the table of stacks belongs to the process.
@MainActor @Suite(.serialized, .enabled(if: countsAllocations)) struct RecorderTests {
  private let naming = StackRecording.Naming(root: "planted", splitsSpecialisations: false)

  /// Records `body` after a first run of it, which fills caches.
  private func record(_ recorder: ProfileRecorder, _ body: () -> Void) -> StackRecording {
    body()
    recorder.begin()
    body()
    _ = recorder.end()
    var recording = recorder.finish()
    recording.facts.append(RunEnvironment.Fact(name: "operations", value: "100"))
    return recording
  }

  private func allocations(_ isPlanted: Bool, _ body: (Bool) -> Void) throws -> StackRecording {
    record(try ProfileMechanism.allocationRecorder(.current)) {
      for _ in 0..<100 {
        Planted.working()
        body(isPlanted)
      }
    }
  }

  private func retains(_ isPlanted: Bool, every: Int = 1) throws -> StackRecording {
    record(try ProfileMechanism.referenceRecorder(.current, every: every)) {
      for _ in 0..<100 {
        Planted.working()
        Planted.retaining(isPlanted)
      }
    }
  }

  @Test func everyAllocationIsAttributed() throws {
    let recording = try allocations(true, Planted.allocating)
    let made = recording.profile(.allocations, of: .allocations, naming, Symbolizer(recording.places)) {
      $0.events
    }
    #expect(made["counted"] == "300")
    #expect(made["attributed"] == "300")
    #expect(made.total == 300)
    #expect(made["lost"] == "0")
    #expect(FunctionTable(made).rows.first { $0.name == "static Planted.allocating(_:)" }?.total == 100)
  }

  @Test func whatIsStillHeldIsToldFromWhatWasGivenBack() throws {
    var kept: [Node] = []
    kept.reserveCapacity(200)
    let recording = record(try ProfileMechanism.allocationRecorder(.current)) {
      for index in 0..<100 {
        let node = Node()
        if index < 30 { kept.append(node) }
      }
    }
    #expect(recording.stacks.reduce(0) { $0 + $1.events } == 100)
    #expect(recording.stacks.reduce(0) { $0 + $1.liveEvents } == 30)
    #expect(recording.stacks.reduce(0) { $0 + $1.liveBytes } == 30 * 32)
    #expect(kept.count == 60)
  }

  @Test func everyRetainIsSeenWhereItIsMade() throws {
    let recording = try retains(true)
    let made = recording.profile(.retains, of: .retains, naming, Symbolizer(recording.places)) { $0.events }
    let row = FunctionTable(made).rows.first { $0.name == "static Planted.retaining(_:)" }
    #expect((row?.total ?? 0) >= 100)
    let harness = try #require(made["harness"].flatMap { Int($0) })
    #expect(String(made.total + harness) == made["seen_retains"])
  }

  @Test func everyNthRetainIsASample() throws {
    let recording = try retains(true, every: 7)
    let seen = recording.facts.first { $0.name == "seen_retains" }.flatMap { Int($0.value) } ?? 0
    #expect(seen >= 100)
    #expect(recording.stacks.filter { $0.kind == .retains }.reduce(0) { $0 + $1.events } == seen / 7)
  }

  @Test func plantedRegressionsAreBlamedOnTheirFunctionEveryTime() throws {
    let tries = try (0..<10).map { _ in
      (
        allocation: try (allocations(false, Planted.allocating), allocations(true, Planted.allocating)),
        copy: try (allocations(false, Planted.copying), allocations(true, Planted.copying)),
        retain: try (retains(false), retains(true))
      )
    }
    // Named once for all, since that takes far longer than to record.
    let places = tries.flatMap {
      [$0.allocation.0, $0.allocation.1, $0.copy.0, $0.copy.1, $0.retain.0, $0.retain.1].map(\.places)
    }
    let symbolizer = Symbolizer(places.reduce(into: []) { $0.formUnion($1) })
    func blame(
      _ pair: (StackRecording, StackRecording), _ unit: ProfileUnit, of kind: ProfileUnit,
      _ weight: (StackRecording.Stack) -> Int
    ) -> Blame? {
      Blame(
        base: pair.0.profile(unit, of: kind, naming, symbolizer, weight: weight),
        head: pair.1.profile(unit, of: kind, naming, symbolizer, weight: weight))
    }
    for attempt in tries {
      let allocation = blame(attempt.allocation, .allocations, of: .allocations) { $0.events }
      #expect(
        allocation?.sentence
          == "static Planted.allocating(_:): +1 allocations per operation (0 to 1), 100 % of the growth")
      let copy = blame(attempt.copy, .bytes, of: .allocations) { $0.bytes }
      #expect(copy?.suspects.first?.name == "static Planted.copying(_:)")
      let retain = blame(attempt.retain, .retains, of: .retains) { $0.events }
      #expect(retain?.suspects.first?.name == "static Planted.retaining(_:)")
    }
  }
}
