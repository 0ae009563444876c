#!/usr/bin/env python3
"""Writes Tests/HarnessTests/Statistics/StatisticsFixtures.swift: what NumPy and SciPy say of fixed samples.

Needs `pip install numpy scipy`; the tests need only the file. Run it from the root of the repository.
"""
import subprocess

import numpy
from scipy import stats

PATH = "Tests/HarnessTests/Statistics/StatisticsFixtures.swift"


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


with open(PATH, "w") as file:
    file.write("// Written by scripts/make-statistics-fixtures.py with NumPy and SciPy. Do not edit.\n\n")
    file.write("extension StatisticsFixture {\n  static let all: [StatisticsFixture] = [\n")
    for name, values in samples():
        file.write(fixture(name, values))
    file.write("  ]\n}\n")
subprocess.run(["swift", "format", "format", "-i", PATH], check=True)
