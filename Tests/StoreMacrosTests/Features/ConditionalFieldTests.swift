import StoreCore
import Testing

/// Properties of `@ObservableState` that stand in `#if`.
@Suite struct ConditionalFieldTests {
  @ObservableState
  struct Panel: Equatable {
    var title = "title"
    #if compiler(>=6)
      var trace: [Int] = [1]
      @ObservationStateIgnored var notes = 7
      var shared: UInt8 = 1
      var firstNote: Int {
        get { trace[0] }
        set { trace[0] = newValue }
      }
    #else
      var size = 2
      var shared = "shared"
    #endif
    var children: [String] = ["child"]
    #if NEVER_DEFINED
      var never = 0
    #endif
    var count = 3
  }

  @Test func fieldsLieWhereTheStateHasThem() {
    #expect(MemoryLayout<Panel.Fields>.size == MemoryLayout<Panel>.size)
    var panel = Panel()
    #expect(Panel.value(at: \.trace, in: panel) == [1])
    #expect(Panel.value(at: \.notes, in: panel) == 7)
    #expect(Panel.value(at: \.shared, in: panel) == 1)
    #expect(Panel.value(at: \.children, in: panel) == ["child"])
    #expect(Panel.value(at: \.count, in: panel) == 3)
    panel.withChild(\.children) { $0.append("second") }
    panel.withChild(\.count) { $0 += 1 }
    panel.withChild(\.firstNote) { $0 = 5 }
    #expect(panel == Panel(trace: [5], children: ["child", "second"], count: 4))
  }

  @Test func eachHasItsOwnMark() throws {
    let paths: [PartialKeyPath<Panel>] = [\.title, \.trace, \.shared, \.children, \.count]
    let indices = try paths.map { try #require(Panel.fieldIndex(of: $0)) }
    #expect(Set(indices).count == paths.count)
    #expect(Panel.fieldIndex(of: \.notes) == nil)
    var panel = Panel()
    let changes: [(inout Panel) -> Void] = [
      { $0.title = "new" }, { $0.trace.append(2) }, { $0.shared = 2 }, { $0.children = [] }, { $0.count = 0 },
    ]
    for (change, written) in zip(changes, indices) {
      panel.clearFieldMarks(stamp: 7)
      change(&panel)
      #expect(indices.filter { panel.fieldMarks.mayHaveChanged($0, since: 7) } == [written])
    }
  }

  /// As if another macro had added a property.
  private struct Lopsided: ObservableFields {
    struct Fields {
      var fieldMarks: FieldMarks
      var count: Int
    }

    var fieldMarks = FieldMarks()
    var addition = 1
    var count = 2
  }

  @Test func fieldsOfAnotherSizeStopTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Lopsided.value(at: \.count, in: Lopsided()) }
    await #expect(processExitsWith: .failure) {
      var state = Lopsided()
      state.withChild(\.count) { $0 = 3 }
    }
  }
}
