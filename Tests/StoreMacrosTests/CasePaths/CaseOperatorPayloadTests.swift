import Foundation
import StoreCore
import TestSupport
import Testing

/// `/Root.case` on every kind of payload.
@Suite(.serialized) struct CaseOperatorPayloadTests {
  enum Existential {
    case error(any Error), named(any Named), any(Any), object(AnyObject), both(any Named & Equatable), type(
      any Any.Type)
    case none
  }

  @Test func existentials() {
    let node = Node(1)
    let values: [Existential] = [
      .error(Broken(reason: 1)), .named(Short(name: "s")), .named(Long(name: "l")), .any(7),
      .any(Long(name: "a")),
      .object(node), .both(Short(name: "b")), .type(Int.self), .none,
    ]
    check(/Existential.error, of: values, finds: [0: Broken(reason: 1)]) { $0 as? Broken == $1 as? Broken }
    check(/Existential.named, of: values, finds: [1: Short(name: "s"), 2: Long(name: "l")]) {
      $0.name == $1.name
    }
    check(/Existential.any, of: values, finds: [3: 7, 4: Long(name: "a")]) {
      $0 as? Int == $1 as? Int && $0 as? Long == $1 as? Long
    }
    check(/Existential.object, of: values, finds: [5: node], by: ===)
    check(/Existential.both, of: values, finds: [6: Short(name: "b")]) { $0.name == $1.name }
    check(/Existential.type, of: values, finds: [7: Int.self], by: ==)
    check(AnyCasePath(caseOf: Existential.none), of: values, finds: [8])
  }

  enum Inner: Equatable { case one(Int), two(String), three }
  enum Outer { case inner(Inner), other(Inner), optional(Int?), deep(Int??), none }

  @Test func nestedEnums() {
    let values: [Outer] = [
      .inner(.one(1)), .inner(.three), .other(.two("2")), .optional(nil), .optional(5), .deep(.some(nil)),
      .none,
    ]
    check((/Outer.inner).appending(/Inner.one), of: values, finds: [0: 1])
    check((/Outer.inner).appending(/Inner.three), of: values, finds: [1])
    check((/Outer.other).appending(/Inner.two), of: values, finds: [2: "2"])
    check(/Outer.optional, of: values, finds: [3: nil, 4: 5])
    check(/Outer.deep, of: values, finds: [5: .some(nil)])
    check(AnyCasePath(caseOf: Outer.none), of: values, finds: [6])
    check(/Optional<Int>.some, of: [1, nil], finds: [0: 1])
    check(/Optional<Node>.some, of: [nil, Node(1)], finds: [1: Node(1)])
  }

  enum Tuples { case pair(Int, String), named(x: Int, y: String), three(Int, b: Bool, String), one(count: Int) }

  @Test func tuples() {
    let values: [Tuples] = [.pair(1, "1"), .named(x: 2, y: "2"), .three(3, b: true, "3"), .one(count: 4)]
    check(/Tuples.pair, of: values, finds: [0: (1, "1")], by: ==)
    check(/Tuples.named, of: values, finds: [1: (2, "2")], by: ==)
    check(/Tuples.three, of: values, finds: [2: (3, true, "3")], by: ==)
    check(/Tuples.one, of: values, finds: [3: 4])
  }

  enum Values { case date(Date), data(Data), url(URL), id(UUID), decimal(Decimal), none }

  @Test func foundation() {
    let date = Date(timeIntervalSince1970: 1)
    let data = Data(repeating: 7, count: 100)
    let url = URL(fileURLWithPath: "/folder")
    let id = UUID()
    let values: [Values] = [.date(date), .data(data), .url(url), .id(id), .decimal(3.5), .none]
    check(/Values.date, of: values, finds: [0: date])
    check(/Values.data, of: values, finds: [1: data])
    check(/Values.url, of: values, finds: [2: url])
    check(/Values.id, of: values, finds: [3: id])
    check(/Values.decimal, of: values, finds: [4: 3.5])
    check(AnyCasePath(caseOf: Values.none), of: values, finds: [5])
  }

  /// Enums of other modules, of which this code knows no more than their metadata says.
  @Test func enumsOfOtherModules() {
    let intervals: [DispatchTimeInterval] = [.seconds(1), .milliseconds(1), .never, .nanoseconds(2)]
    check(/DispatchTimeInterval.seconds, of: intervals, finds: [0: 1])
    check(/DispatchTimeInterval.milliseconds, of: intervals, finds: [1: 1])
    check(/DispatchTimeInterval.nanoseconds, of: intervals, finds: [3: 2])
    check(AnyCasePath(caseOf: DispatchTimeInterval.never), of: intervals, finds: [2])
    let results: [Result<String, Broken>] = [.success("s"), .failure(Broken())]
    check(/Result<String, Broken>.success, of: results, finds: [0: "s"])
    check(/Result<String, Broken>.failure, of: results, finds: [1: Broken()])
    let tasks: [TaskResult<Int>] = [.success(1), .failure(Broken())]
    check(/TaskResult<Int>.success, of: tasks, finds: [0: 1])
    let context = DecodingError.Context(codingPath: [], debugDescription: "d")
    let errors: [DecodingError] = [.dataCorrupted(context), .typeMismatch(Int.self, context)]
    check(/DecodingError.dataCorrupted, of: errors, finds: [0: context]) {
      $0.debugDescription == $1.debugDescription
    }
    check(/DecodingError.typeMismatch, of: errors, finds: [1: (Int.self, context)]) { $0.0 == $1.0 }
    let strategies: [JSONEncoder.DateEncodingStrategy] = [
      .iso8601, .formatted(DateFormatter()), .custom { _, _ in },
    ]
    check(AnyCasePath(caseOf: JSONEncoder.DateEncodingStrategy.iso8601), of: strategies, finds: [0])
  }

  enum Functions {
    case call((Int) -> Int), maybe((() -> Void)?), pair(Int, () -> Int), type(Int.Type), number(Int)
  }

  @Test func functionsAreNotGuessedAt() {
    let values: [Functions] = [.call { $0 }, .maybe(nil), .pair(1, { 2 }), .type(Int.self), .number(5)]
    let reports = Log<Report>()
    Report.withHandler({ reports.append($0) }) {
      checkNothing(/Functions.call, in: values)
      checkNothing(/Functions.maybe, in: values)
      checkNothing(/Functions.pair, in: values)
      checkNothing(/Functions.type, in: values)
      check(/Functions.number, of: values, finds: [4: 5])
    }
    #expect(Set(reports.entries.map(\.cause)).count == 4)
    for report in reports.entries { #expect(report.fix.contains("@CasePathable")) }
  }

  @Test func whatIsNoEnumNeverMatches() {
    let path: AnyCasePath<String, Int> = /{ (number: Int) in "\(number)" }
    #expect(path.extract("1") == nil)
    #expect(AnyCasePath(caseOf: "text").extract("text") == nil)
  }

  enum Owners { case node(Node), other(Node), indirect(Indirect), number(Int) }
  indirect enum Indirect { case node(Node), none }

  @Test func payloadsAreNeitherLostNorKept() {
    let before = Node.alive
    do {
      let values: [Owners] = [.node(Node(1)), .other(Node(2)), .indirect(.node(Node(3))), .number(4)]
      for _ in 0..<100 {
        check(/Owners.node, of: values, finds: [0: Node(1)])
        check(/Owners.other, of: values, finds: [1: Node(2)])
        check((/Owners.indirect).appending(/Indirect.node), of: values, finds: [2: Node(3)])
      }
      withExtendedLifetime(values) { #expect(Node.alive == before + 3) }
    }
    #expect(Node.alive == before)
  }
}
