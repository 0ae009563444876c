extension Metric {
  /// Instructions on callgrind's simulated processor.
  public static let callgrindInstructions = Metric(
    name: "callgrind_instructions", unit: .count, polarity: .lower, kind: .exact, pass: .instructions,
    summary: "instructions of the main thread under callgrind, the same in every run; needs --instructions",
    tolerance: 0.01, instrument: CallgrindInstrument.self)
}
