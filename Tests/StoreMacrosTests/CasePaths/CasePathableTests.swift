import MacroFeatures
import StoreCore
import Testing

/// `@CasePathable` on enums of 1, 2 and 12 cases, of every access level.
@Suite struct CasePathableTests {
  @Test func oneCase() {
    check(OneChoice.allCasePaths.only, of: [.only(1), .only(2)], finds: [0: 1, 1: 2])
    #expect(OneChoice.only(3).only == 3)
  }

  @Test func twoCases() {
    check(TwoChoices.allCasePaths.first, of: [.first("f"), .second], finds: [0: "f"])
    check(TwoChoices.allCasePaths.second, of: [.first("f"), .second], finds: [1])
    #expect(TwoChoices.second.first == nil)
    #expect(TwoChoices.second.is(\.second))
  }

  @Test func twelveCases() {
    let paths = TwelveChoices.allCasePaths
    let values: [TwelveChoices] = [
      .none, .bool(true), .int(1), .text("t"), .list([1]), .pair(2, text: "2"), .labelled(count: 3),
      .maybe(nil),
      .object(Node(4)), .nested(.int(5)), .inner(.first("6")), .`default`(7),
    ]
    check(paths.none, of: values, finds: [0])
    check(paths.bool, of: values, finds: [1: true])
    check(paths.int, of: values, finds: [2: 1])
    check(paths.text, of: values, finds: [3: "t"])
    check(paths.list, of: values, finds: [4: [1]])
    check(paths.pair, of: values, finds: [5: (2, "2")], by: ==)
    check(paths.labelled, of: values, finds: [6: 3])
    check(paths.maybe, of: values, finds: [7: nil])
    check(paths.object, of: values, finds: [8: Node(4)])
    check(paths.nested, of: values, finds: [9: .int(5)])
    check(paths.inner, of: values, finds: [10: .first("6")])
    check(paths.default, of: values, finds: [11: 7])
    #expect(paths.pair.extract(.pair(2, text: "two"))?.text == "two")
  }

  @Test func generics() {
    let values: [GenericChoice<String>] = [.content("c"), .contents(["d"], count: 1), .nothing]
    check(GenericChoice<String>.allCasePaths.content, of: values, finds: [0: "c"])
    check(GenericChoice<String>.allCasePaths.contents, of: values, finds: [1: (["d"], 1)], by: ==)
    check(GenericChoice<String>.allCasePaths.nothing, of: values, finds: [2])
  }

  @Test func accessLevels() {
    #expect(PublicCounter.Place.there(1)[case: \.there] == 1)
    #expect(PublicCounter.Place.here.is(\.here))
    #expect(PackageChoice.number(2)[case: \.number] == 2)
    #expect(chosenNumber(3) == 3)
    #expect(runPrivately(4) == 5)
  }

  @Test func payloadsAreChangedInPlace() {
    var choice = TwelveChoices.list([])
    #expect(
      choice.modify(\.list) { list in
        list.append(1)
        return list.count
      } == 1)
    #expect(choice == .list([1]))
    #expect(choice.modify(\.int) { $0 = 5 } == nil)
    #expect(choice == .list([1]))
    choice = .pair(1, text: "a")
    choice.modify(\.pair) { $0.text = "b" }
    #expect(choice == .pair(1, text: "b"))
  }

  @Test func composedPathsLeadOn() {
    let values: [TwelveChoices] = [.inner(.first("f")), .inner(.second), .nested(.int(1)), .none]
    let path: CaseKeyPath<TwelveChoices, String> = \.inner.first
    check(TwelveChoices.allCasePaths[keyPath: path], of: values, finds: [0: "f"])
    check(TwelveChoices.allCasePaths.inner.second, of: values, finds: [1])
    check(TwelveChoices.allCasePaths.nested.int, of: values, finds: [2: 1])
    #expect(TwelveChoices.inner(.first("f")).is(\.inner.first))
  }

  @CasePathable
  enum Branched: Equatable {
    case always
    #if compiler(>=6)
      case sometimes(Int)
    #else
      case sometimes
    #endif
  }

  @Test func aCaseMayStandInEachBranch() {
    check(Branched.allCasePaths.sometimes, of: [.always, .sometimes(1)], finds: [1: 1])
  }
}
