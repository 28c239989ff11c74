"""What trials say: intervals of a chance, percentiles, and what goes with what."""
import math

import pyarrow as pa
import pyarrow.compute as pc

from .flights import inputs, measured, success

#: The standard normal's 97.5 % point.
DEVIATIONS = 1.959963984540054
PARTS = (0.01, 0.1, 0.5, 0.9, 0.99)


def wilson(successes: int, trials: int, deviations=DEVIATIONS) -> tuple[float, float]:
    """Wilson's score interval for a chance; at 95 % unless other deviations are given."""
    if not 0 <= successes <= trials or trials == 0:
        raise ValueError(f"{successes} successes of {trials} trials give no chance")
    p, z2 = successes / trials, deviations**2
    middle = (p + z2 / (2 * trials)) / (1 + z2 / trials)
    half = deviations / (1 + z2 / trials) * math.sqrt(
        p * (1 - p) / trials + z2 / (4 * trials**2))
    return (0.0 if successes == 0 else middle - half,
            1.0 if successes == trials else middle + half)


def outcomes(table: pa.Table) -> dict[str, int]:
    """How many flights ended in which way, the most frequent first."""
    counts = pc.value_counts(table["outcome"]).to_pylist()
    return {c["values"]: c["counts"] for c in sorted(counts, key=lambda c: -c["counts"])}


def causes(table: pa.Table) -> dict[str, int]:
    """What ended missions and how often, the most frequent first."""
    named = table.filter(pc.not_equal(table["cause"], ""))
    words = pc.binary_join_element_wise(named["outcome"], named["cause"], ": ")
    counts = pc.value_counts(words).to_pylist()
    ranked = sorted(counts, key=lambda c: (-c["counts"], c["values"]))
    return {c["values"]: c["counts"] for c in ranked}


def percentiles(table: pa.Table, name: str, parts=PARTS) -> list[float]:
    """Percentiles of a column among the flights that have it, straight between the nearest two."""
    demand_numbers(table, [name])
    column = table[name].filter(pc.is_finite(table[name]))
    return pc.quantile(column, list(parts)).to_pylist() if len(column) else []


def rank_correlation(a: pa.ChunkedArray, b: pa.ChunkedArray) -> float:
    """Spearman's coefficient among the flights that have both; NaN where one of them stands still."""
    both = pc.and_(pc.is_finite(a), pc.is_finite(b))
    x, y = _ranks(a.filter(both)), _ranks(b.filter(both))
    if len(x) < 2:
        return math.nan
    # Means of ranks are the same for both.
    mean = (len(x) + 1) / 2
    dx, dy = pc.subtract(x, mean), pc.subtract(y, mean)
    size = math.sqrt(_dot(dx, dx) * _dot(dy, dy))
    return _dot(dx, dy) / size if size else math.nan


def drivers(table: pa.Table, name: str) -> dict[str, float]:
    """Spearman's coefficient of each drawn quantity with a column, the strongest first."""
    demand_numbers(table, [name])
    found = {d: rank_correlation(column, table[name]) for d, column in inputs(table).items()}
    known = {d: r for d, r in found.items() if not math.isnan(r)}
    return dict(sorted(known.items(), key=lambda pair: -abs(pair[1])))


def covariance(table: pa.Table, names: list[str]) -> list[list[float]]:
    """Sample covariance of columns among the flights that have all of them; at an event, for instance,
    of its altitude, speed and path angle."""
    demand_numbers(table, names)
    whole = table.select(names)
    for name in names:
        whole = whole.filter(pc.is_finite(whole[name]))
    if whole.num_rows < 2:
        return [[math.nan] * len(names) for _ in names]
    apart = [pc.subtract(whole[n], pc.mean(whole[n])) for n in names]
    return [[_dot(a, b) / (whole.num_rows - 1) for b in apart] for a in apart]


def summary(table: pa.Table) -> list[str]:
    """Outcomes, the interval of success and percentiles, in lines."""
    lines = [f"{name}: {count} of {table.num_rows}" for name, count in outcomes(table).items()]
    if "cause" in table.column_names:
        lines += [f"  {name}: {count}" for name, count in causes(table).items()]
    low, high = wilson(outcomes(table).get(success(table.column_names), 0), table.num_rows)
    lines.append(f"chance of the {success(table.column_names)}: {low:.4f} to {high:.4f} at 95 % (Wilson)")
    heads = ["1 %", "10 %", "median", "90 %", "99 %"]
    lines.append(f"{'column':34}" + "".join(f"{h:>13}" for h in heads))
    for name in measured(table):
        if cells := percentiles(table, name):
            lines.append(f"{name:34}" + "".join(f"{c:13.6g}" for c in cells))
    return lines


def demand_numbers(table, names):
    """Refuses columns of words."""
    for name in names:
        if not pa.types.is_floating(table.schema.field(name).type):
            raise ValueError(f"{name} holds no numbers that could go with others")


def _ranks(values):
    """Ranks from 1; equals share the middle of theirs."""
    low = pc.rank(values, "ascending", tiebreaker="min")
    high = pc.rank(values, "ascending", tiebreaker="max")
    return pc.divide(pc.cast(pc.add(low, high), pa.float64()), 2.0)


def _dot(a, b):
    return pc.sum(pc.multiply(a, b)).as_py()
