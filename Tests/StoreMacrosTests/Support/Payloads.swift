import Foundation

/// Payloads of every kind of storage, comparable, and counted where they are objects.
final class Node: Equatable, Comparable, @unchecked Sendable {
  /// How many there are; the tests that look at it run one after the other.
  // SAFETY: only the serialised suite that makes nodes reads and writes it.
  nonisolated(unsafe) static var alive = 0

  let number: Int

  init(_ number: Int) {
    self.number = number
    Node.alive += 1
  }

  deinit { Node.alive -= 1 }

  static func == (one: Node, other: Node) -> Bool { one.number == other.number }
  static func < (one: Node, other: Node) -> Bool { one.number < other.number }
}

protocol Named: Sendable { var name: String { get } }

struct Short: Named, Equatable { var name: String }

/// Too large for an existential's inline buffer.
struct Long: Named, Equatable {
  var name: String
  var filler: (Int, Int, Int, Int) = (1, 2, 3, 4)
  static func == (one: Long, other: Long) -> Bool { one.name == other.name }
}

struct Broken: Error, Equatable { var reason = 0 }

struct Nothing: Equatable {}

struct Wide32: Equatable {
  var a = 1
  var b: UInt8 = 2
  var c = "three"
}
