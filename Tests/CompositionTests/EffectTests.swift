import StoreTesting
import TestSupport
import Testing

@testable import Composition

@Suite struct EffectTests {
  private let run = Effect<Int>.run { _ in }

  @Test func combiningWithNothingIsTheOther() {
    #expect(Effect<Int>.merge(.none, .send(1)).shape == "send 1")
    #expect(Effect<Int>.merge(.send(1), .none).shape == "send 1")
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.merge(.none, .send(1), .none).shape == "send 1")
    #expect(Effect<Int>.merge([.none, .none]).isNone)
    #expect(Effect<Int>.merge([]).isNone)
    #expect(Effect<Int>.merge(.send(1)).shape == "send 1")
    #expect(Effect<Int>.concatenate(.none, .send(1)).shape == "send 1")
    #expect(Effect<Int>.concatenate(.none, .none, .none).isNone)
    #expect(Effect<Int>.concatenate([.none, .send(1)]).shape == "send 1")
    #expect(Effect<Int>.concatenate(.send(1)).shape == "send 1")
  }

  @Test func membersKeepTheirOrder() {
    #expect(Effect<Int>.merge(.send(1), .send(2)).shape == "merge(send 1, send 2)")
    #expect(
      Effect<Int>.merge(.send(1), .none, .send(2), .send(3), .none).shape == "merge(send 1, send 2, send 3)")
    #expect(Effect<Int>.merge((1...3).map { .send($0) }).shape == "merge(send 1, send 2, send 3)")
    #expect(Effect<Int>.concatenate(.send(1), .send(2)).shape == "concatenate(send 1, send 2)")
    #expect(
      Effect<Int>.concatenate(.send(1), .send(2), .none, .send(3)).shape
        == "concatenate(send 1, send 2, send 3)")
    #expect(
      Effect<Int>.concatenate(.concatenate(.send(1), .send(2)), .concatenate(.send(3), .send(4))).shape
        == "concatenate(send 1, send 2, send 3, send 4)")
  }

  @Test func cancellableNothingIsNothingUnlessItCancels() {
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
    #expect(Effect<Int>.none.cancellable(id: 1, cancelInFlight: true).shape == "cancellable(none, true)")
    #expect(run.cancellable(id: 1).shape == "cancellable(run, false)")
  }

  @Test func mapReachesEveryKind() {
    let effect = Effect<Int>.merge(
      .none, .send(1), .concatenate(.send(2), .send(3)),
      Effect.send(4).cancellable(id: 1, cancelInFlight: true),
      .cancel(id: 2), run)
    #expect(
      effect.map { "<\($0)>" }.shape
        == "merge(send <1>, concatenate(send <2>, send <3>), cancellable(send <4>, true), cancel, run)")
    #expect(Effect<Int>.none.map { "\($0)" }.isNone)
  }

  @Test func mapKeepsTheIDs() throws {
    let effect = Effect<Int>.merge(run.cancellable(id: "a"), .cancel(id: "b")).map { "\($0)" }
    guard case .composite(.merge(let members)) = effect.kind,
      case .composite(.cancellable(_, let id, false)) = members[0].kind,
      case .composite(.cancel(let other)) = members[1].kind
    else {
      Issue.record("another shape: \(effect.shape)")
      return
    }
    #expect(id == CancelID("a"))
    #expect(other == CancelID("b"))
  }

  @Test func mapWrapsWhatRunSendsAndWhatItsHandlerSends() async throws {
    struct Failure: Error {}
    let effect = Effect<Int>.run { send in
      await send(1)
      throw Failure()
    } catch: { _, send in
      await send(2)
    }
    let sent = Log<String>()
    guard case .composite(.run(let run)) = effect.map({ "<\($0)>" }).map({ "[\($0)]" }).kind else {
      Issue.record("not a run")
      return
    }
    await run.perform(Send { sent.append($0) })
    #expect(sent.entries == ["[<1>]", "[<2>]"])
  }
}
