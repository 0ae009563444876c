import Composition
import Foundation
import TestSupport
import Testing

@Suite struct PropagationTests {
  enum LevelKey: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }

  private var level: Int { DependencyValues.current[LevelKey.self] }

  @Test func asynchronousOverridesReachTheWorkAndItsTasks() async {
    await withDependencies {
      $0[LevelKey.self] = 1
    } operation: {
      await Task.yield()
      #expect(level == 1)
      async let child = level
      #expect(await child == 1)
      await withDependencies {
        $0[LevelKey.self] += 1
      } operation: {
        await Task.yield()
        #expect(level == 2)
      }
      #expect(level == 1)
    }
    #expect(level == 0)
  }

  @MainActor
  @Test func asynchronousOverridesStayOnTheCallersActor() async {
    await withDependencies {
      $0[LevelKey.self] = 1
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
    }
  }

  @Test func aThreadInheritsNothingUnlessTheDependenciesEscape() async {
    let seen = Log<Int>()
    withDependencies {
      $0[LevelKey.self] = 1
    } operation: {
      withEscapedDependencies { dependencies in
        Thread.detachNewThread {
          seen.append(DependencyValues.current[LevelKey.self])
          dependencies.yield { seen.append(DependencyValues.current[LevelKey.self]) }
          seen.append(DependencyValues.current[LevelKey.self])
        }
      }
    }
    while seen.count < 3 { await Task.yield() }
    #expect(seen.entries == [0, 1, 0])
  }

  @Test func escapedDependenciesReachAsynchronousWork() async {
    let escaped = withDependencies {
      $0[LevelKey.self] = 1
    } operation: {
      withEscapedDependencies { $0 }
    }
    let inside = await Task.detached {
      await escaped.yield { await Task { DependencyValues.current[LevelKey.self] }.value }
    }.value
    #expect(inside == 1)
    #expect(level == 0)
  }

  final class Importer: DependencySource {
    let dependencies = DependencyValues.current
  }

  @Test func anObjectPassesOnTheValuesOfItsMaking() async {
    let importer = withDependencies {
      $0[LevelKey.self] = 1
    } operation: {
      Importer()
    }
    withDependencies {
      $0[LevelKey.self] = 5
    } operation: {
      withDependencies(from: importer) { #expect(level == 1) }
      withDependencies(from: importer) {
        $0[LevelKey.self] += 1
      } operation: {
        #expect(level == 2)
      }
      #expect(level == 5)
    }
    await withDependencies(from: importer) {
      await Task.yield()
      #expect(level == 1)
    }
    await withDependencies(from: importer) {
      $0[LevelKey.self] += 1
    } operation: {
      await Task.yield()
      #expect(level == 2)
    }
  }

  /// Inside a reducer the store's values are in force; work of an effect sees those that the reducer saw.
  @Test func anEffectSeesTheValuesInForceWhereItWasMade() async {
    let seen = Log<Int>()
    let effect = withDependencies {
      $0[LevelKey.self] = 3
    } operation: {
      Effect<Int>.run { _ in
        await Task.yield()
        seen.append(DependencyValues.current[LevelKey.self])
      }
    }
    guard case .composite(.run(let run)) = effect.kind else {
      Issue.record("not a run effect")
      return
    }
    await run.perform(Send { _ in })
    #expect(seen.entries == [3])
  }
}
