extension Metric {
  /// Instructions on callgrind's simulated processor.
  public static let callgrindInstructions = Metric(
    name: "callgrind_instructions", unit: .count, polarity: .lower, kind: .exact, pass: .instructions,
    summary: "instructions on one thread under callgrind, alike in every run; needs --instructions",
    tolerance: 0.01,
    absence: "measure what stays on one thread: others did a part of this work",
    instrument: CallgrindInstrument.self)
}
