extension RootCore {
  /// Puts the state where only this core reaches it: where it stands, if no snapshot is left, else into a copy.
  @usableFromInline @inline(never)
  func takeStateBack() {
    isLent = false
    if phase == .lent { phase = .idle }
    guard let lent = lentState else { return }
    lentState = nil
    unsafe stateAddress = UnsafeMutableRawPointer(lent.takeBack())
  }
}
