/// What a gate says of a change: one state, and a sentence for each thing that speaks for it.
///
/// Fails closed: whatever is not a proven pass has a state of its own.
public struct GateDecision: Hashable, Sendable {
  /// The states.
  public enum State: String, Sendable, CaseIterable {
    /// Nothing that is judged became worse.
    case pass
    /// A row became worse, or is above its budget.
    case regression
    /// A final state was wrong.
    case wrong
    /// A row is too noisy to tell.
    case inconclusive
    /// Equal programs measured differently, or the machine was busy: no time is to be believed.
    case untrusted
    /// A row, the whole base, or the figure of a new row is missing.
    case missing
    /// The sides come from different machines or builds.
    case incompatible
  }

  /// One thing that speaks for a state.
  public struct Finding: Hashable, Sendable {
    /// What it speaks for, which may be less than the outcome.
    public let state: State
    /// What was seen.
    public let sentence: String
  }

  /// The outcome.
  public let state: State
  /// Why: what speaks for the outcome first.
  public let findings: [Finding]
  /// What is worth knowing and fails nothing.
  public let notices: [String]

  /// Decides on a comparison.
  ///
  /// What says more comes first: different machines, wrong results, missing rows, exact regressions, distrust of the
  /// times, regressions of times, inconclusive rows.
  ///
  /// - Parameters:
  ///   - comparison: The base against the head.
  ///   - control: The same program against itself, measured in between; nil if there was none.
  ///   - compatibility: What tells the sides apart.
  ///   - doubts: What speaks against the times.
  ///   - allowsOtherMachine: Whether sides of different machines may be judged, by exact counts alone.
  public init(
    _ comparison: Comparison, control: ControlVerdict? = nil,
    compatibility: Compatibility = Compatibility([], []), doubts: [String] = [],
    allowsOtherMachine: Bool = false
  ) {
    var found: [(state: State, sentence: String)] = []
    for difference in compatibility.differencesOfCounts {
      found.append((.incompatible, "\(difference): even counts differ between them; measure both sides alike"))
    }
    for difference in compatibility.differencesOfTimes where !allowsOtherMachine {
      let advice = "measure both sides on one machine, or judge counts alone with --allow-cross-machine"
      found.append((.incompatible, "\(difference): times of different machines say nothing; \(advice)"))
    }
    let timesCount = compatibility.differencesOfTimes.isEmpty
    for row in comparison.rows {
      guard let state = State(row.verdict), timesCount || row.isExactlyJudged || state == .missing else {
        continue
      }
      found.append((state, "\(row.label): \(row.reason)"))
    }
    if comparison.rows.allSatisfy({ $0.base?.statistics == nil }) {
      found.append((.missing, "the base has no figure at all: give the results of the base, or measure them"))
    }
    let judged = comparison.rows.filter(\.isJudged).filter { timesCount || $0.isExactlyJudged }
    if judged.isEmpty {
      found.append((.inconclusive, "no row could be judged: see what the policy leaves out"))
    }
    if timesCount, comparison.rows.contains(where: { $0.restsOnTimes }) {
      if let control, control.isTripped { found.append((.untrusted, control.sentence)) }
      found += doubts.map { (.untrusted, "times are not to be trusted: \($0)") }
    }
    let isExact = comparison.rows.contains { State($0.verdict) == .regression && $0.isExactlyJudged }
    let order: [State] =
      [.incompatible, .wrong, .missing] + (isExact ? [.regression] : []) + [
        .untrusted, .regression, .inconclusive,
      ]
    let decided = order.first { state in found.contains { $0.state == state } } ?? .pass
    state = decided
    let ordered = found.filter { $0.state == decided } + found.filter { $0.state != decided }
    findings = ordered.map { Finding(state: $0.state, sentence: $0.sentence) }
    let better = comparison.rows(.improvement).map(\.label)
    notices =
      better.isEmpty
      ? []
      : ["better: \(better.joined(separator: "; ")). 'bench accept BASE HEAD' makes that the new baseline."]
  }

  /// The verdict in one sentence.
  public func sentence(for comparison: Comparison) -> String {
    let judged = comparison.rows.count(where: \.isJudged)
    let same = comparison.rows(.sameBinary).count
    let binary = same == 0 ? "" : " (\(same) of them same-binary)"
    return switch state {
    case .pass: "Pass: none of \(judged) judged rows\(binary) became worse."
    default: "\(state.rawValue.capitalized): \(findings.first?.sentence ?? "")."
    }
  }
}

extension GateDecision.State {
  /// What a row's verdict asks for; nil for nothing.
  init?(_ verdict: RowVerdict) {
    switch verdict {
    case .regression, .overBudget: self = .regression
    case .wrong: self = .wrong
    case .missing: self = .missing
    case .inconclusive: self = .inconclusive
    case .pass, .improvement, .sameBinary, .notJudged, .skipped, .added: return nil
    }
  }
}

extension RowComparison {
  /// Whether the verdict holds whatever the machine did.
  public var isExactlyJudged: Bool {
    smallestDetectableEffect == 0 || verdict == .overBudget || verdict == .wrong
  }

  /// Whether the row has a verdict that says something of the change.
  var isJudged: Bool { ![.notJudged, .skipped, .added].contains(verdict) }

  /// Whether the verdict rests on noisy figures that were judged.
  var restsOnTimes: Bool {
    pAdjusted != nil && isJudged && verdict != .sameBinary
  }
}
