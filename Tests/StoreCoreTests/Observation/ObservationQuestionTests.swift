import CObservation
import Foundation
import Observation
import Testing

@testable import StoreCore

/// The word that Observation keeps for each thread says the same as an access, wherever it was found.
@MainActor
@Suite struct ObservationQuestionTests {
  init() { StoreRuntime.prepareTracking() }

  /// By the word, twice, as it is looked for on each thread that asks, and by an access.
  private nonisolated static var answers: [Bool] {
    [store_observation_is_tracking(), store_observation_is_tracking(), store_observation_probe_access()]
  }

  private nonisolated static func tracked(_ body: () -> Void) { withObservationTracking(body) {} }

  #if os(Linux)
    @Test func theWordIsFound() {
      #expect(store_observation_has_word())
      #expect(!store_observation_is_tracking())
    }
  #endif

  @Test func bothSayWhetherReadsAreTracked() {
    #expect(Self.answers == [false, false, false])
    Self.tracked {
      #expect(Self.answers == [true, true, true])
      Self.tracked { #expect(Self.answers == [true, true, true]) }
      #expect(Self.answers == [true, true, true])
    }
    #expect(Self.answers == [false, false, false])
  }

  /// The main actor is not bound to a thread. The one that it leaves waits here, so that nobody else asks.
  @Test func eachThreadHasAWordOfItsOwn() {
    Self.tracked {
      Self.onAnotherThread {
        #expect(Self.answers == [false, false, false])
        Self.tracked { #expect(Self.answers == [true, true, true]) }
        #expect(Self.answers == [false, false, false])
      }
      #expect(Self.answers == [true, true, true])
    }
    Self.onAnotherThread { Self.tracked { #expect(Self.answers == [true, true, true]) } }
  }

  /// As where no word behaves so: each answer is that of an access.
  @Test func withoutAWordAccessesAreProbed() {
    store_observation_look(store_observation_before)
    store_observation_look(store_observation_within)
    store_observation_look(store_observation_after)
    #expect(!store_observation_has_word())
    Self.onAnotherThread {
      #expect(Self.answers == [false, false, false])
      Self.tracked { #expect(Self.answers == [true, true, true]) }
      #expect(Self.answers == [false, false, false])
    }
    ObservationProbe.findWord()
  }

  private static func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    Thread {
      body()
      ended.signal()
    }.start()
    ended.wait()
  }
}
