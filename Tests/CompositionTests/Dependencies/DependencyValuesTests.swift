import Composition
import Testing

@Suite struct DependencyValuesTests {
  enum NumberKey: DependencyKey {
    static let liveValue = 1
    static let testValue = 1
  }
  enum NameKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
  }

  struct Reader {
    @Dependency(\.number) var number
  }

  @Test func withoutAnOverrideAValueIsTheTestValue() {
    #expect(DependencyValues()[NumberKey.self] == 1)
    #expect(DependencyValues.current[NameKey.self] == "test")
  }

  @Test func aCopyIsIndependent() {
    var values = DependencyValues()
    values[NumberKey.self] = 2
    let copy = values
    values[NumberKey.self] = 3
    values[NameKey.self] = "other"
    #expect(copy[NumberKey.self] == 2)
    #expect(copy[NameKey.self] == "test")
    #expect(values[NumberKey.self] == 3)
    #expect(values[NameKey.self] == "other")
  }

  @Test func overridesNestAndEnd() throws {
    let reader = Reader()
    struct Failure: Error {}
    withDependencies {
      $0.number = 2
      $0[NameKey.self] = "outer"
    } operation: {
      withDependencies {
        $0.number = 3
      } operation: {
        #expect(reader.number == 3)
        #expect(DependencyValues.current[NameKey.self] == "outer")
      }
      #expect(throws: Failure.self) {
        try withDependencies {
          $0.number = 4
        } operation: {
          throw Failure()
        }
      }
      #expect(reader.number == 2)
    }
    #expect(reader.number == 1)
  }

  @Test func aBracketPutsValuesInForceAndTheOuterOnesBack() {
    let reader = Reader()
    var values = DependencyValues()
    values.number = 5
    withDependencies {
      $0.number = 2
    } operation: {
      let context = DependencyContext.enter(values)
      #expect(reader.number == 5)
      withDependencies {
        $0.number += 1
      } operation: {
        #expect(reader.number == 6)
      }
      #expect(reader.number == 5)
      context.leave()
      #expect(reader.number == 2)
    }
    withExtendedLifetime(values) {}
  }

  @Test func tasksInheritOverrides() async {
    let task = withDependencies {
      $0.number = 2
    } operation: {
      Task { Reader().number }
    }
    #expect(await task.value == 2)
  }
}

extension DependencyValues {
  fileprivate(set) var number: Int {
    get { self[DependencyValuesTests.NumberKey.self] }
    set { self[DependencyValuesTests.NumberKey.self] = newValue }
  }
}
