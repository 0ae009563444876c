import Foundation

/// Runs a few programs one step at a time, in every order up to a number of preemptions.
///
/// Each program has a thread of its own, but only the one that holds the baton runs. Before each access to
/// shared memory it calls ``step()``, where the scheduler may pass the baton on. Orders are explored depth
/// first: the choices of one execution are kept, the last one that has an untried alternative is changed, and
/// all is run again.
///
/// The method is the context-bounded search of Musuvathi and Qadeer (CHESS, PLDI 2007).
final class Scheduler: @unchecked Sendable {
  // SAFETY: everything is touched only by the holder of the baton, or by `run` while nobody holds it.
  enum State { case ready, waiting, finished }

  struct Choice {
    let options: [Int]
    var taken = 0
  }

  private let bound: Int
  private let baton: [DispatchSemaphore]
  private let ended = DispatchSemaphore(value: 0)
  private var programs: [@Sendable () -> Void] = []
  private var states: [State] = []
  private var running = 0
  private var path: [Choice] = []
  private var depth = 0
  private var preemptions = 0
  private var tokens = 0
  private var ending = false
  private var stopped = false
  private(set) var clock = 0
  private(set) var violation: String?

  init(threads: Int, bound: Int) {
    self.bound = bound
    baton = (0..<threads).map { _ in DispatchSemaphore(value: 0) }
    for thread in 0..<threads {
      let worker = Thread { [self] in work(thread) }
      worker.stackSize = 1 << 19
      worker.start()
    }
  }

  /// Runs the programs once, in the order to be tried next. The last program starts asleep; see ``sleep()``.
  ///
  /// - Returns: what went wrong, if anything. The scheduler is of no use after that: its threads stay where
  ///   they are.
  func run(_ programs: [@Sendable () -> Void]) -> String? {
    self.programs = programs
    states = programs.map { _ in .ready }
    states[programs.count - 1] = .waiting
    (running, depth, preemptions, tokens, clock, ending) = (-1, 0, 0, 0, 0, false)
    passOn()
    ended.wait()
    self.programs = []
    return violation
  }

  /// Goes on to the next order; false when all have been tried.
  func next() -> Bool {
    while let last = path.last {
      if last.taken + 1 < last.options.count {
        path[path.count - 1].taken += 1
        return true
      }
      path.removeLast()
    }
    return false
  }

  /// Lets the threads go.
  func stop() {
    stopped = true
    for semaphore in baton { semaphore.signal() }
  }

  // What programs call.

  /// Called before each access to shared memory.
  func step() {
    clock += 1
    if clock > 5_000 { fail("no end after 5,000 steps") }
    passOn()
  }

  /// Sleeps until there is a token, and takes it; false when nothing can give one any more.
  func sleep() -> Bool {
    if tokens == 0 {
      states[running] = .waiting
      passOn()
    }
    if ending { return false }
    tokens -= 1
    return true
  }

  /// Gives the sleeper a token.
  func wake() {
    step()
    tokens += 1
    if tokens > 1 { fail("two wake-ups for one sleeper") }
    for thread in states.indices where states[thread] == .waiting { states[thread] = .ready }
  }

  /// Ends the execution here and now.
  func fail(_ what: String) {
    violation = "\(what); schedule \(path.map { $0.options[$0.taken] })"
    ended.signal()
    DispatchSemaphore(value: 0).wait()
  }

  // The baton.

  private func work(_ thread: Int) {
    while true {
      baton[thread].wait()
      if stopped { return }
      programs[thread]()
      states[thread] = .finished
      passOn(finishing: true)
    }
  }

  private func passOn(finishing: Bool = false) {
    let before = running
    guard let after = choose() else {
      ended.signal()
      return
    }
    if before == after { return }
    running = after
    baton[after].signal()
    if before >= 0 && !finishing { baton[before].wait() }
  }

  /// The thread to run now; nil when all have finished.
  private func choose() -> Int? {
    let goesOn = running >= 0 && states[running] == .ready
    var options = goesOn ? [running] : []
    if !goesOn || preemptions < bound {
      for thread in states.indices where thread != running && states[thread] == .ready {
        options.append(thread)
      }
    }
    guard var chosen = options.first else {
      // Only sleepers are left: they are told, and finish.
      ending = true
      return states.firstIndex(of: .waiting)
    }
    if options.count > 1 {
      if depth == path.count { path.append(Choice(options: options)) }
      chosen = path[depth].options[path[depth].taken]
      depth += 1
    }
    if goesOn && chosen != running { preemptions += 1 }
    return chosen
  }
}
