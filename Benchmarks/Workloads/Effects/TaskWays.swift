import Foundation

/// A way to have short work done elsewhere and to wait for it, without a store.
public protocol TaskWay {
  /// The name in tables and files.
  static var contenderName: String { get }
  /// Starts a number of works, waits for them, and returns how many were done.
  @MainActor static func run(_ count: Int) async -> Int
}

/// A task for each: the floor under what runs on the pool.
public enum BareTask: TaskWay {
  public static var contenderName: String { "task" }

  @MainActor @inlinable
  public static func run(_ count: Int) async -> Int {
    if count == 1 { return await Task.detached { 1 }.value }
    var done = 0
    for task in (0..<count).map({ _ in Task.detached { 1 } }) { done += await task.value }
    return done
  }
}

/// A task for each that runs at once up to its first suspension: the floor under an immediate start.
public enum ImmediateTask: TaskWay {
  public static var contenderName: String { "task-immediate" }

  @MainActor @inlinable
  public static func run(_ count: Int) async -> Int {
    if count == 1 { return await Task.immediate { 1 }.value }
    var done = 0
    for task in (0..<count).map({ _ in Task.immediate { 1 } }) { done += await task.value }
    return done
  }
}

/// One task group for all.
public enum TaskGroupWay: TaskWay {
  public static var contenderName: String { "task-group" }

  @MainActor
  public static func run(_ count: Int) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<count { group.addTask { 1 } }
      var done = 0
      for await one in group { done += one }
      return done
    }
  }
}

/// A work item for each on a global queue, which tells a group when it is done.
public enum WorkItemWay: TaskWay {
  public static var contenderName: String { "dispatch-work-item" }

  @MainActor
  public static func run(_ count: Int) async -> Int {
    let group = DispatchGroup()
    let done = ItemCount()
    for _ in 0..<count {
      DispatchQueue.global().async(group: group, execute: DispatchWorkItem { done.add() })
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .main) { continuation.resume() }
    }
    return done.count
  }

  private final class ItemCount: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    func add() { lock.withLock { value += 1 } }
    var count: Int { lock.withLock { value } }
  }
}
