#!/usr/bin/env python3
"""Writes the fixtures of Tests/HarnessTests/Statistics/: what NumPy and SciPy say of fixed samples.

Needs `pip install numpy scipy`; the tests need only the file. Run it from the root of the repository.
"""
import itertools
import subprocess

import numpy
from scipy import stats

PATH = "Tests/HarnessTests/Statistics/StatisticsFixtures.swift"
RANKS_PATH = "Tests/HarnessTests/Statistics/RankFixtures.swift"


def samples():
    generator = numpy.random.default_rng(20240607)
    yield "single", numpy.array([42.0])
    yield "pair", numpy.array([3.0, 1.0])
    yield "five", numpy.array([5.0, 1.0, 4.0, 2.0, 3.0])
    yield "ties", numpy.array([7.0] * 9 + [8.0, 9.0])
    yield "outlier", numpy.array([10.0, 10.1, 9.9, 10.2, 9.8, 10.0, 10.1, 55.0])
    yield "normal", generator.normal(100, 5, 30)
    yield "lognormal", generator.lognormal(3, 1, 101)
    yield "uniform", generator.uniform(0, 1, 15)
    yield "exponential", generator.exponential(1000, 64)
    yield "long tail", numpy.round(generator.pareto(2, 400) * 100)


def median_ranks(count, confidence=0.95):
    """The largest rank whose symmetric interval covers the median with the confidence, else 1."""
    best = 1
    for rank in range(1, (count + 1) // 2 + 1):
        if 1 - 2 * stats.binom.cdf(rank - 1, count, 0.5) >= confidence:
            best = rank
    return best, 1 - 2 * stats.binom.cdf(best - 1, count, 0.5)


def quantile_interval(ordered, probability, confidence=0.95):
    """The order statistics that the quantile lies below, or above, with at most half of the risk; nil if none."""
    count, risk = len(ordered), (1 - confidence) / 2
    lows = [r for r in range(1, count + 1) if stats.binom.cdf(r - 1, count, probability) <= risk]
    highs = [r for r in range(1, count + 1) if stats.binom.sf(r - 1, count, probability) <= risk]
    end = lambda ranks, choose: repr(float(ordered[choose(ranks) - 1])) if ranks else "nil"
    return end(lows, max), end(highs, min)


def fixture(name, values):
    ordered = numpy.sort(values)
    rank, coverage = median_ranks(len(values))
    q = lambda p: numpy.quantile(values, p)
    reach = 1.5 * (q(0.75) - q(0.25))
    outliers = int(numpy.sum((values < q(0.25) - reach) | (values > q(0.75) + reach)))
    stddev = numpy.std(values, ddof=1) if len(values) > 1 else 0.0
    number = lambda value: repr(float(value))
    intervals = [quantile_interval(ordered, p) for p in (0.25, 0.75, 0.9, 0.99, 0.999)]
    wrapped = ",\n        ".join(
        ", ".join(number(v) for v in values[i : i + 4]) for i in range(0, len(values), 4))
    return f"""    StatisticsFixture(
      name: "{name}",
      values: [
        {wrapped},
      ],
      median: {number(numpy.median(values))}, low: {number(ordered[rank - 1])}, high: {number(ordered[-rank])},
      coverage: {number(coverage)}, mean: {number(numpy.mean(values))},
      stddev: {number(stddev)}, mad: {number(stats.median_abs_deviation(values))},
      quantiles: [
        {number(q(0.25))}, {number(q(0.75))}, {number(q(0.9))},
        {number(q(0.99))}, {number(q(0.999))},
      ],
      quantileLows: [{", ".join(low for low, _ in intervals)}],
      quantileHighs: [{", ".join(high for _, high in intervals)}],
      outliers: {outliers}),
"""


def numbers(values):
    return "[" + ", ".join(repr(float(v)) for v in values) + "]"


def paired_samples():
    generator = numpy.random.default_rng(7)
    yield "one", numpy.array([0.5])
    yield "five alike", numpy.array([1.0, 2.0, 3.0, 4.0, 5.0])
    yield "ties and zeros", numpy.array([0.0, 1.0, 1.0, -1.0, 2.0, 2.0, 3.0, -2.0, 4.0])
    yield "normal", generator.normal(0.4, 1, 12)
    yield "skewed", generator.lognormal(0, 1, 20) - 1.0
    yield "many", generator.normal(0.1, 1, 45)


def two_samples():
    generator = numpy.random.default_rng(11)
    yield "three each", numpy.array([1.0, 2.0, 3.0]), numpy.array([4.0, 5.0, 6.0])
    yield "ties", numpy.array([1.0, 2.0, 2.0, 3.0, 5.0]), numpy.array([2.0, 3.0, 3.0, 6.0, 7.0, 7.0])
    yield "normal", generator.normal(0, 1, 12), generator.normal(1, 1, 9)
    yield "large", generator.normal(0, 1, 60), generator.normal(0.3, 1, 70)


def paired_p(values):
    """Exact: SciPy's distribution without ties, else all choices of signs."""
    moved = values[values != 0]
    if len(moved) < 2:
        return 1.0
    if len(set(abs(moved))) == len(moved):
        return stats.wilcoxon(moved, method="exact").pvalue
    ranks = stats.rankdata(abs(moved))
    signs = numpy.array(numpy.meshgrid(*[[0, 1]] * len(moved))).reshape(len(moved), -1)
    sums = ranks @ signs
    observed = ranks[moved > 0].sum()
    return min(1.0, 2 * numpy.mean(sums <= min(observed, ranks.sum() - observed)))


def two_sample_p(first, second):
    if len(set([*first, *second])) == len(first) + len(second):
        method = "exact" if max(len(first), len(second)) <= 50 else "asymptotic"
        return stats.mannwhitneyu(first, second, method=method).pvalue
    together = numpy.concatenate([first, second])
    ranks = stats.rankdata(together)
    sums = numpy.array([sum(c) for c in itertools.combinations(ranks, len(first))])
    observed, centre = ranks[: len(first)].sum(), ranks.sum() * len(first) / len(together)
    return min(1.0, 2 * min(numpy.mean(sums <= observed + 1e-9), numpy.mean(sums >= observed - 1e-9)))


def inverted(candidates, p_value, confidence=0.95):
    """The interval of the shifts that the test does not reject: its ends are among the candidates."""
    ordered = numpy.sort(candidates)
    for cut in range(1, (len(ordered) + 1) // 2):
        if p_value((ordered[cut - 1] + ordered[cut]) / 2) > 1 - confidence:
            return ordered[cut - 1], ordered[-cut]
    return ordered[0], ordered[-1]


def paired_interval(values):
    averages = [(a + b) / 2 for i, a in enumerate(values) for b in values[i:]]
    low, high = inverted(averages, lambda shift: stats.wilcoxon(values - shift, method="exact").pvalue)
    return numpy.median(averages), low, high


def two_sample_interval(first, second):
    differences = [b - a for b in second for a in first]
    p_value = lambda shift: two_sample_p(first, second - shift)
    low, high = inverted(differences, p_value)
    return numpy.median(differences), low, high


def rank_fixtures():
    yield "  static let paired: [RankFixture] = [\n"
    for name, values in paired_samples():
        distinct = len(values) > 1 and len(set(abs(values[values != 0]))) == len(values)
        ends = numbers(paired_interval(values)) if distinct else "nil"
        yield f'    RankFixture(name: "{name}", first: {numbers(values)}, second: [], '
        yield f"pValue: {float(paired_p(values))!r}, shift: {ends}),\n"
    yield "  ]\n  static let unpaired: [RankFixture] = [\n"
    for name, first, second in two_samples():
        distinct = len(set([*first, *second])) == len(first) + len(second) and max(len(first), len(second)) <= 50
        ends = numbers(two_sample_interval(first, second)) if distinct else "nil"
        yield f'    RankFixture(name: "{name}", first: {numbers(first)}, second: {numbers(second)}, '
        yield f"pValue: {float(two_sample_p(first, second))!r}, shift: {ends}),\n"
    yield "  ]\n  static let proportions: [ProportionFixture] = [\n"
    for successes, trials in [(0, 10), (3, 3000), (40, 40), (7, 20), (1, 100)]:
        ends = stats.binomtest(successes, trials).proportion_ci(method="exact")
        yield f"    ProportionFixture(successes: {successes}, trials: {trials}, "
        yield f"low: {float(ends.low)!r}, high: {float(ends.high)!r}),\n"
    yield "  ]\n"


with open(PATH, "w") as file:
    file.write("// Written by scripts/make-statistics-fixtures.py with NumPy and SciPy. Do not edit.\n"
               "// As long as there are cases: one file, so that it is written as a whole.\n\n")
    file.write("extension StatisticsFixture {\n  static let all: [StatisticsFixture] = [\n")
    for name, values in samples():
        file.write(fixture(name, values))
    file.write("  ]\n}\n")
with open(RANKS_PATH, "w") as file:
    file.write("// Written by scripts/make-statistics-fixtures.py with NumPy and SciPy. Do not edit.\n"
               "// As long as there are cases: one file, so that it is written as a whole.\n\n")
    file.write("extension RankFixture {\n")
    file.writelines(rank_fixtures())
    file.write("}\n")
subprocess.run(["swift", "format", "format", "-i", PATH, RANKS_PATH], check=True)
