/// What a gate judges, and how strictly: the contents of `bench.policy.json`.
///
/// ```json
/// {
///   "version": 1,
///   "level": 0.01,
///   "rules": [
///     {"workload": "^contended-", "metric": "^wall_time$", "tolerance": 0.05, "resolution": 0.2},
///     {"workload": "^feed-append$", "metric": "^peak_live_bytes$", "maximum": 20000000},
///     {"contender": "^store$", "metric": "^allocations$", "allowance": 1}
///   ]
/// }
/// ```
///
/// Without a file ``standard`` holds. The rules of a file come after the standard ones; of all rules that match a row,
/// the last that states a property decides it.
public struct GatePolicy: Hashable, Sendable {
  /// The chance of even one false alarm that a whole comparison may have.
  public var level: Double
  /// The rules in order.
  public var rules: [PatternRule]

  /// Creates a policy; `rules` come after the standard ones.
  public init(level: Double = 0.01, adding rules: [PatternRule] = []) {
    self.level = level
    self.rules = Self.standardRules + rules
  }

  /// Exact counts may not grow. Times of one thread may grow by 1 %, of several by 2.5 %; to be called good, a row must
  /// also exclude that it grew by 5 %, or 10 % with several threads. CPU times and latencies are shown and not judged,
  /// nor is what is noisy and no time, but where it comes from nothing: what was 0 in every sample and is more in every sample is a regression.
  public static let standard = GatePolicy()

  private static let standardRules = [PatternRule(metric: "^(cpu_time|latency_.*)$", isJudged: false)]

  /// What holds for one row.
  public struct Rule: Hashable, Sendable {
    /// Whether the row can fail a gate.
    public var isJudged: Bool
    /// The share by which the row may become worse.
    public var tolerance: Double
    /// The share that must be excluded for the row to be called good: a row too noisy for that is inconclusive.
    public var resolution: Double
    /// By how much an exact count may grow, per operation.
    public var allowance: Double
    /// The budget: the figure that the head may not exceed, whatever the base says.
    public var maximum: Double?
    /// Whether a rule says that the row isn't judged. It then passes even where it grew from 0, which no row does that is
    /// only not judged by default.
    public var isLeftOut = false
  }

  /// The rule of a row; `head` is the head's key where it may differ in kind.
  public func rule(for key: RowKey, _ head: RowKey? = nil) -> Rule {
    var rule = Self.standardRule(for: key, head)
    for pattern in rules where pattern.matches(key) {
      if let isJudged = pattern.isJudged { (rule.isJudged, rule.isLeftOut) = (isJudged, !isJudged) }
      rule.tolerance = pattern.tolerance ?? rule.tolerance
      rule.resolution = max(pattern.resolution ?? rule.resolution, rule.tolerance)
      rule.allowance = pattern.allowance ?? rule.allowance
      rule.maximum = pattern.maximum ?? rule.maximum
    }
    return rule
  }

  private static func standardRule(for key: RowKey, _ head: RowKey?) -> Rule {
    let metric = Metric.named(key.metric)
    let isJudged = metric?.isJudged ?? true
    let isAlone = key.id.threads == 1
    return switch key.kind {
    case .exact:
      Rule(isJudged: isJudged, tolerance: metric?.tolerance ?? 0, resolution: 0, allowance: 0)
    case .time:
      Rule(
        isJudged: isJudged, tolerance: metric?.tolerance ?? (isAlone ? 0.01 : 0.025),
        resolution: isAlone ? 0.05 : 0.10, allowance: 0)
    case .noisyCount, .sampled, .unavailable:
      Rule(isJudged: false, tolerance: metric?.tolerance ?? 0.05, resolution: 0.10, allowance: 0)
    }
  }
}

/// Properties of the rows that its patterns match.
public struct PatternRule: Hashable, Sendable {
  /// Regular expressions that match anywhere in the name; nil matches all.
  public var workload, contender, params, metric: String?
  /// See ``GatePolicy/Rule/isJudged``; nil leaves it as it is. So do the others.
  public var isJudged: Bool?
  /// See ``GatePolicy/Rule/tolerance``. A rule that states it also judges the row, unless it says otherwise.
  public var tolerance: Double?
  /// See ``GatePolicy/Rule/resolution``.
  public var resolution: Double?
  /// See ``GatePolicy/Rule/allowance``.
  public var allowance: Double?
  /// See ``GatePolicy/Rule/maximum``.
  public var maximum: Double?

  /// Creates a rule.
  public init(
    workload: String? = nil, contender: String? = nil, params: String? = nil, metric: String? = nil,
    isJudged: Bool? = nil, tolerance: Double? = nil, resolution: Double? = nil, allowance: Double? = nil,
    maximum: Double? = nil
  ) {
    self.workload = workload
    self.contender = contender
    self.params = params
    self.metric = metric
    self.isJudged = isJudged ?? (tolerance == nil ? nil : true)
    self.tolerance = tolerance
    self.resolution = resolution
    self.allowance = allowance
    self.maximum = maximum
  }

  /// Reads `metric=fraction`, for example `wall_time=0.05`; nil for anything else or a negative fraction.
  public init?(tolerance text: String) {
    let halves = text.split(separator: "=", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, let fraction = Double(halves[1]), fraction.isFinite,
      fraction >= 0
    else { return nil }
    self.init(metric: "^\(halves[0])$", tolerance: fraction)
  }

  /// Whether the rule is about a row.
  public func matches(_ key: RowKey) -> Bool {
    let pairs = [
      (workload, key.id.workload), (contender, key.id.contender), (params, key.id.parameters.description),
      (metric, key.metric),
    ]
    return pairs.allSatisfy { pattern, name in
      guard let pattern else { return true }
      guard let regex = try? Regex(pattern) else { return false }
      return name.contains(regex)
    }
  }
}
