import ActionQueue
import NaiveStores
import Workloads

extension ActionQueue: DrainedQueue {
  public static var contenderName: String { "action-queue" }
  @inline(__always)
  public func add(_ element: sending Element) { push(element) }
  @inline(__always)
  public func take(limit: Int, _ body: (consuming Element) -> Void) -> Int { drain(limit: limit, body) }
}

extension MutexArrayQueue: DrainedQueue {
  public static var contenderName: String { "mutex-array" }
  @inline(__always)
  public func add(_ element: sending Element) { push(element) }
  @inline(__always)
  public func take(limit: Int, _ body: (consuming Element) -> Void) -> Int { drain(limit: limit, body) }
}

extension NSLockArrayQueue: DrainedQueue {
  public static var contenderName: String { "nslock-array" }
  @inline(__always)
  public func add(_ element: sending Element) { push(element) }
  @inline(__always)
  public func take(limit: Int, _ body: (consuming Element) -> Void) -> Int { drain(limit: limit, body) }
}

extension VyukovQueue: DrainedQueue {
  public static var contenderName: String { "vyukov-malloc" }
  @inline(__always)
  public func add(_ element: sending Element) { push(element) }
  @inline(__always)
  public func take(limit: Int, _ body: (consuming Element) -> Void) -> Int { drain(limit: limit, body) }
}

extension PlainArrayQueue: DrainedQueue {
  public static var contenderName: String { "plain-array" }
  @inline(__always)
  public func add(_ element: sending Element) { push(element) }
  @inline(__always)
  public func take(limit: Int, _ body: (consuming Element) -> Void) -> Int { drain(limit: limit, body) }
}

extension DispatchSerialQueue: ConsumerQueue {
  public static var contenderName: String { "dispatch-serial" }
}

extension AsyncStreamQueue: ConsumerQueue {
  public static var contenderName: String { "async-stream" }
}

extension ActorQueue: ConsumerQueue {
  public static var contenderName: String { "actor" }
}
