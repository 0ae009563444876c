/// An observation that goes on for as long as this token is kept.
///
/// Contract: ``cancel()``, or dropping the token, ends it; one that ends inside a callback counts from the next round.
@MainActor
public final class StoreObservation {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  isolated deinit { end?() }

  /// Ends the observation; again does nothing.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
