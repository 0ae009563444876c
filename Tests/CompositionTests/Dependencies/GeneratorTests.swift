import Composition
import Foundation
import StoreTesting
import Testing

@Suite struct GeneratorTests {
  struct Reader {
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.suspendingClock) var suspendingClock
  }

  @Test func aConstantDate() {
    let moment = Date(timeIntervalSince1970: 1_234)
    withDependencies {
      $0.date = .constant(moment)
    } operation: {
      #expect(Reader().date.now == moment)
      #expect(Reader().date() == moment)
    }
  }

  @Test func incrementingIdentifiersCountFromZero() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(Reader().uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      #expect(Reader().uuid() == UUID(1))
      #expect(UUID(0xABCD).uuidString == "00000000-0000-0000-0000-00000000ABCD")
    }
  }

  @Test func aConstantIdentifier() {
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      #expect([Reader().uuid(), Reader().uuid()] == [UUID(7), UUID(7)])
    }
  }

  @Test func liveGeneratorsAreThePlatforms() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(Reader().uuid() != Reader().uuid())
      let before = Date()
      let now = Reader().date.now
      #expect(before <= now && now <= Date())
      #expect(Reader().suspendingClock is SuspendingClock)
    }
  }

  @Test func theSuspendingClockCanBeReplaced() {
    withDependencies {
      $0.suspendingClock = TestClock()
    } operation: {
      #expect(Reader().suspendingClock is TestClock)
    }
  }
}
