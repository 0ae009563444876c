import CHarness

/// What jobs and tasks did over time: who waited, who ran, who was cancelled.
///
/// A task is spawned when its first job waits, is suspended between its jobs, and has ended, or waits for something that
/// never came, after the last one. A store's drains are the main actor's jobs.
struct Timeline {
  /// One moment of a job.
  struct Moment: Hashable {
    enum Kind: Hashable { case waits, begins, ends }
    let kind: Kind
    /// Nanoseconds.
    let time: Int
    /// 0 for a job that is no task's.
    let task: Int
    /// Where the job goes on.
    let function: String
    let isMain, isCancelled: Bool
  }

  /// The moments in the order in which they came.
  let moments: [Moment]

  /// How many jobs ran.
  var jobs: Int { moments.count { $0.kind == .ends } }

  /// What was traced last in this process.
  static func current() -> Timeline {
    let map = ProcessMap(parsing: HostFacts.memoryMap)
    let events = (0..<harness_task_trace_count()).map { harness_task_trace_at($0) }
    let places = events.map { map.place(of: UInt64($0.function)) }
    let symbolizer = Symbolizer(Set(places))
    return Timeline(
      moments: zip(events, places).map { event, place in
        let kind: Moment.Kind =
          switch event.moment {
          case harness_job_waits: .waits
          case harness_job_begins: .begins
          default: .ends
          }
        // The outermost of the functions that stand there is the one that the job is about.
        let symbol = symbolizer.functions(at: place).last ?? ""
        let name = Demangling.function(of: symbol).text
        return Moment(
          kind: kind, time: Int(event.nanoseconds), task: Int(event.task),
          function: adapters[name] ?? name, isMain: event.is_main, isCancelled: event.is_cancelled
        )
      })
  }

  /// The runtime's own functions between a task and what it waits for.
  private static let adapters = [
    "future_adapter": "the task starts", "non_future_adapter": "the task starts",
    "task_future_wait_resume_adapter": "what was awaited has ended",
  ]

  /// What each task is called: the first function of the program that it goes on with.
  private func names() -> [Int: String] {
    moments.reduce(into: [:]) { names, moment in
      let isAdapter = Self.adapters.values.contains(moment.function)
      guard names[moment.task] == nil, !isAdapter, FrameKind(of: moment.function) == .program else { return }
      names[moment.task] = moment.function
    }
  }

  /// The timeline in the Trace Event Format, which Perfetto and chrome://tracing open.
  ///
  /// Each executor is a thread with its jobs; each task an asynchronous span with its suspensions; the jobs that wait a
  /// counter.
  var chromeTrace: String {
    let start = moments.first?.time ?? 0
    var events: [JSONText] = [
      Self.event("M", "process_name", 0, [("args", .object([("name", .text("jobs on one thread"))]))]),
      Self.event(
        "M", "thread_name", 0, [("tid", .number(1)), ("args", .object([("name", .text("main actor"))]))]),
      Self.event("M", "thread_name", 0, [("tid", .number(2)), ("args", .object([("name", .text("pool"))]))]),
    ]
    var waiting = [true: 0, false: 0]
    var began: Moment?
    var cancelled: Set<Int> = []
    let lastEnds = moments.indices.reduce(into: [Int: Int]()) {
      if moments[$1].kind == .ends { $0[moments[$1].task] = $1 }
    }
    let names = names()
    var spawned: Set<Int> = []
    for (index, moment) in moments.enumerated() {
      let time = Double(moment.time - start) / 1e3
      switch moment.kind {
      case .waits:
        waiting[moment.isMain, default: 0] += 1
        events.append(Self.counter(time, waiting))
        if moment.task != 0, spawned.insert(moment.task).inserted {
          events.append(
            Self.ofTask("b", "task \(moment.task): \(names[moment.task] ?? "runtime")", time, moment.task))
          events.append(Self.ofTask("n", "spawned", time, moment.task))
        }
      case .begins:
        waiting[moment.isMain, default: 0] -= 1
        events.append(Self.counter(time, waiting))
        began = moment
      case .ends:
        if let began { events.append(Self.job(began, until: moment.time, start)) }
        if moment.task != 0, spawned.contains(moment.task) {
          let isLast = lastEnds[moment.task] == index
          events.append(Self.ofTask("n", isLast ? "finished" : "suspended", time, moment.task))
          if isLast { events.append(Self.ofTask("e", "task \(moment.task)", time, moment.task)) }
        }
      }
      if moment.isCancelled, moment.task != 0, cancelled.insert(moment.task).inserted {
        events.append(Self.ofTask("n", "cancelled", time, moment.task))
      }
    }
    return JSONText.object([("displayTimeUnit", .text("ns")), ("traceEvents", .array(events))]).document
  }

  private static func event(_ phase: String, _ name: String, _ time: Double, _ more: [(String, JSONText)])
    -> JSONText
  {
    .object([("ph", .text(phase)), ("name", .text(name)), ("ts", .number(time)), ("pid", .number(1))] + more)
  }

  private static func counter(_ time: Double, _ waiting: [Bool: Int]) -> JSONText {
    let values = [("main actor", true), ("pool", false)].map {
      ($0.0, JSONText.number(Double(waiting[$0.1] ?? 0)))
    }
    return event("C", "jobs that wait", time, [("args", .object(values))])
  }

  private static func ofTask(_ phase: String, _ name: String, _ time: Double, _ task: Int) -> JSONText {
    event(phase, name, time, [("cat", .text("task")), ("id", .text(String(task))), ("tid", .number(2))])
  }

  private static func job(_ began: Moment, until end: Int, _ start: Int) -> JSONText {
    event(
      "X", began.function, Double(began.time - start) / 1e3,
      [
        ("dur", .number(Double(end - began.time) / 1e3)), ("tid", .number(began.isMain ? 1 : 2)),
        ("cat", .text("job")), ("args", .object([("task", .number(Double(began.task)))])),
      ])
  }
}
