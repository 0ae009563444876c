import Foundation
import Testing

@testable import Harness

@Suite struct RecordingTests {
  private static func place(_ symbol: String) -> CodeAddress {
    CodeAddress(file: CallgrindDump.symbolFile + symbol, offset: 0)
  }

  private func recording(_ stacks: [(ProfileUnit, Int, [String])]) -> StackRecording {
    StackRecording(
      stacks: stacks.map { kind, events, symbols in
        StackRecording.Stack(
          kind: kind, events: events, bytes: 2 * events, liveEvents: 0, liveBytes: 0,
          places: symbols.map(Self.place))
      }, facts: [])
  }

  private let naming = StackRecording.Naming(root: "w/c", splitsSpecialisations: false)

  @Test func aStackIsCutWhereWorkStarts() {
    let made = recording([
      (.retains, 3, ["swift_retain", "f", "swift_job_run", "_dispatch_client_callout", "main"]),
      (.retains, 2, ["g", "unknown_thread"]), (.retains, 1, ["start_thread"]),
      (.retains, 4, ["read", "$s7Harness11PerfControlC3sayyySSF", "f", "swift_job_run"]),
      (.releases, 9, ["f", "start_thread"]),
    ]).profile(.retains, of: .retains, naming, Symbolizer([])) { $0.events }
    #expect(
      made.stacks.map { $0.frames.joined(separator: ";") + " \($0.weight)" } == [
        "w/c;[outside of the work];unknown_thread;g 2", "w/c;f;swift_retain 3",
      ])
    #expect(made["within_region"] == "60.0 %")
    #expect(made["harness"] == "5")
  }

  @Test func aFunctionAndItsHalvesAreOneFrame() {
    let made = recording([(.retains, 1, ["swift_retain", "f", "f", "g", "g", "f", "swift_job_run"])])
      .profile(.retains, of: .retains, naming, Symbolizer([])) { $0.events }
    #expect(made.stacks.map(\.frames) == [["w/c", "f", "g", "f", "swift_retain"]])
    #expect(
      StackRecording.joined([
        "P.f(_:) for A", "P.f(_:)", "P.f(_:) for B", "B.f(_:)", "P.f(_:) for C", "D.f(_:)", "P.g() for D",
        "D.f(_:)", "D.f(_:) for good", "table for A.b", "good",
      ]) == [
        "P.f(_:) for A", "B.f(_:)", "P.f(_:) for C", "D.f(_:)", "P.g() for D", "D.f(_:)", "D.f(_:) for good",
        "table for A.b", "good",
      ])
  }

  @Test func aStackThatEndsTooSoonIsCompletedFromItsLike() {
    let whole = recording([
      (.samples, 5, ["leaf", "f", "g", "swift_job_run", "main"]), (.samples, 2, ["f", "h", "swift_job_run"]),
      (.samples, 3, ["other", "f"]), (.samples, 1, ["unknown"]), (.samples, 1, ["main"]),
    ]).completed(Symbolizer([]))
    #expect(
      whole.stacks.map { $0.places.map { $0.file.dropFirst(CallgrindDump.symbolFile.count) } } == [
        ["leaf", "f", "g", "swift_job_run", "main"], ["f", "h", "swift_job_run"],
        ["other", "f", "g", "swift_job_run"], ["unknown"], ["main"],
      ])
    #expect(whole.stacks.map(\.events) == [5, 2, 3, 1, 1])
    #expect(whole.facts.map { "\($0.name) \($0.value)" } == ["completed 3"])
  }

  @Test func theRecordersOwnFramesAreLeftOut() {
    let symbols = [
      ("take_frame", "/bench"), ("_Unwind_Backtrace", "/lib/libgcc_s.so.1"), ("on_allocate", "/bench"),
      ("malloc", "/lib/libjemalloc.so.2"), ("swift_slowAlloc", "/lib/libswiftCore.so"), ("f", "/bench"),
      ("start_thread", "/lib/libc.so.6"),
    ].map { (name: $0.0, file: $0.1) }
    let (stack, isWithin) = ProfileRegion.limited(symbols)
    #expect(stack == ["f", "swift_slowAlloc"])
    #expect(isWithin)
  }

  @Test func aRecordingReadsBack() throws {
    let stack = StackRecording.Stack(
      kind: .allocations, events: 3, bytes: 144, liveEvents: 1, liveBytes: 48,
      places: [
        CodeAddress(file: "/a b", offset: 0x10), CodeAddress(file: "", offset: 0xFF),
        CodeAddress(file: "/a b", offset: 2),
      ])
    let made = StackRecording(stacks: [stack], facts: [RunEnvironment.Fact(name: "rate", value: "9: s")])
    let read = try #require(StackRecording(parsing: made.text))
    #expect(read.text == made.text)
    #expect(read.stacks[0].places == stack.places)
    let weights = [
      read.stacks[0].events, read.stacks[0].bytes, read.stacks[0].liveEvents, read.stacks[0].liveBytes,
    ]
    #expect(weights == [3, 144, 1, 48])
    #expect(read.facts == made.facts)
    #expect(StackRecording(parsing: "stack allocations 1 2 3 4 0:zz") == nil)
    #expect(StackRecording(parsing: "nonsense") == nil)
  }

  @Test func perfsTextIsRead() {
    let text = """
      10407   532.290304: cpu-clock:u: \n\t            1240 (/tmp/t)\n\t           2724a (/lib/libc.so.6)

      10407 532.291000: PERF_RECORD_LOST lost 12
      10408   532.3000001: context-switches: \n\tffffffff ([unknown])

      10408   532.400000: PERF_RECORD_SWITCH OUT preempt
      10408   532.500000: PERF_RECORD_SWITCH IN
      """
    #expect(
      PerfScript.events(text) == [
        .sample(
          thread: 10407, time: 532_290_304_000,
          places: [
            CodeAddress(file: "/tmp/t", offset: 0x1240), CodeAddress(file: "/lib/libc.so.6", offset: 0x27249),
          ]),
        .lost(12),
        .sample(
          thread: 10408, time: 532_300_000_100, places: [CodeAddress(file: "", offset: 0xFFFF_FFFF)]),
        .switched(thread: 10408, time: 532_400_000_000, isOut: true, isPreempted: true),
        .switched(thread: 10408, time: 532_500_000_000, isOut: false, isPreempted: false),
      ])
  }

  @Test func anAbsenceLastsUntilTheReturn() {
    let here = [CodeAddress(file: "/a", offset: 1)]
    let stacks = ProfileMechanism.absences(in: [
      .sample(thread: 1, time: 100, places: here),
      .switched(thread: 1, time: 101, isOut: true, isPreempted: false),
      .sample(thread: 2, time: 150, places: here),
      .switched(thread: 2, time: 151, isOut: true, isPreempted: true),
      .switched(thread: 1, time: 300, isOut: false, isPreempted: false),
      .switched(thread: 2, time: 160, isOut: false, isPreempted: false),
      .sample(thread: 3, time: 170, places: here),
    ])
    #expect(stacks.map(\.events) == [200, 10])
    #expect(stacks[0].places == here)
    #expect(stacks[1].places.first?.file == ProfileMechanism.preemptedFrame)
  }

  @Test func callgrindsCostsGoToTheirCallers() {
    let dump = """
      events: Ir
      fn=f'g'2'swift_job_run
      12 5
      +1 7
      calls=1 3
      12 1000
      fn=g'swift_job_run
      3 4
      """
    let profile = CallgrindDump.profile(dump, naming: naming, facts: [])
    #expect(
      profile.stacks.map { $0.frames.joined(separator: ";") + " \($0.weight)" } == ["w/c;g 4", "w/c;g;f 12"])
  }
}
