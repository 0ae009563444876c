import StoreCore
import TestSupport

/// A feature with an action for each thing that a test store has to deal with.
struct Workshop: Reducer {
  struct State: Equatable {
    var count = 0
    var ticks = 0
    var isLoading = false
    var answers: [Int] = []
  }

  enum Action: Equatable, CasePathable {
    case increment
    case incrementTwice
    case load
    case response(Int)
    case startTimer
    case stopTimer
    case tick
    case wait
    case waitTwice
    case nothing

    struct AllCasePaths {
      var response: AnyCasePath<Action, Int> {
        AnyCasePath(
          case: { .response($0) }, extract: { if case .response(let value) = $0 { value } else { nil } })
      }
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .tick }, extract: { $0 == .tick ? () : nil })
      }
      var increment: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .increment }, extract: { $0 == .increment ? () : nil })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock
  /// Holds up the effects of `wait`.
  var gate = Gate()

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .incrementTwice:
      return .merge(.send(.increment), .send(.increment))
    case .load:
      state.isLoading = true
      return .run { send in await send(.response(42)) }
    case .response(let answer):
      state.isLoading = false
      state.answers.append(answer)
      return answer == 42 ? .none : .send(.increment)
    case .startTimer:
      return .run { send in
        while true {
          try await self.clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer, cancelInFlight: true)
    case .stopTimer:
      return .cancel(id: CancelID.timer)
    case .tick:
      state.ticks += 1
      return state.ticks == 3 ? .run { send in await send(.response(3)) } : .none
    case .wait:
      return .run { _ in await gate.pass() }
    case .waitTwice:
      return .concatenate(.run { _ in await gate.pass() }, .run { _ in await gate.pass() })
    case .nothing:
      return .none
    }
  }
}

extension Workshop {
  /// Where the effects of `wait` and `waitTwice` are made in this file.
  static let lineOfWait = 75
  static let lineOfWaitTwice = 77
}
