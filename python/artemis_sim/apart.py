"""What set a flight apart: its drawn inputs by their effects, which the other flights tell."""
import math

import pyarrow as pa
import pyarrow.compute as pc

from .flights import inputs
from .statistics import demand_numbers

#: Flights for each drawn quantity, below which chance would be taken for effects.
LEAST = 4
#: Standard errors below which an effect is not to be told from chance: one of 370 would be taken for one.
ERRORS = 3


def effects(table: pa.Table, name: str) -> dict[str, tuple[float, float]]:
    """Of each of `inputs` its mean and its effect on a column, by least squares over all flights that have
    that column; effects are taken as straight. What never differed has none, nor has what cannot be told from chance:
    the others are fitted again without it. Of too few flights none is said.

    What only some flights have, as the time of a failure, moves the others nowhere."""
    demand_numbers(table, [name])
    rows = table.filter(pc.is_finite(table[name]))
    columns = {d: _filled(column) for d, column in inputs(rows).items()}
    columns = {d: column for d, column in columns.items() if _stirs(column)}
    if rows.num_rows < LEAST * max(1, len(columns)):
        return {}
    apart = {d: _standard(column) for d, column in columns.items()}
    result = pc.subtract(rows[name], pc.mean(rows[name]))
    slopes, errors = _fitted(apart, result)
    kept = {d: apart[d] for d in apart if abs(slopes[d]) > ERRORS * errors[d]}
    slopes, _ = _fitted(kept, result)
    return {d: (pc.mean(columns[d]).as_py(), slopes[d] / pc.stddev(columns[d]).as_py()) for d in kept}


def set_apart(table: pa.Table, run: int, name: str) -> tuple[list[tuple[str, float]], float]:
    """How far each drawn quantity moved a column of this flight from the mean, the farthest first, and what they
    leave unexplained."""
    demand_numbers(table, [name])
    row, rows = _row(table, run), table.filter(pc.is_finite(table[name]))
    moved = {d: slope * (_value(row, d, mean) - mean) for d, (mean, slope) in effects(table, name).items()}
    left = row[name] - pc.mean(rows[name]).as_py() - sum(moved.values())
    return sorted(moved.items(), key=lambda pair: -abs(pair[1])), left


def _row(table, run):
    row = table.filter(pc.equal(table["run"], run)).to_pylist()
    if not row:
        raise KeyError(f"there is no run {run}")
    return row[0]


def _fitted(columns, result):
    """Slopes of columns by their names, and the slopes' standard errors."""
    names, count = list(columns), len(columns)
    matrix = [[_dot(columns[a], columns[b]) for b in names] + [_dot(columns[a], result)]
              + [float(a == b) for b in names] for a in names]
    solved = _solved(matrix)
    slopes = {a: row[0] for a, row in zip(names, solved)}
    left = result
    for a in names:
        left = pc.subtract(left, pc.multiply(columns[a], slopes[a]))
    free = max(1, len(result) - count - 1)
    errors = {a: math.sqrt(max(0.0, _dot(left, left) / free * row[1 + place]))
              for place, (a, row) in enumerate(zip(names, solved))}
    return slopes, errors


def _value(row, name, usual):
    """What a row holds of one of `inputs`; the usual value where it has none."""
    column, _, which = name.partition(" ")
    if which:
        return float(row[column] == float(which))
    return row[name] if math.isfinite(row[name]) else usual


def _words(row, name):
    if name in row:
        return f"{name} {row[name]:.4g}"
    return name if _value(row, name, 0) else name.replace(" ", " not ")


def _filled(column):
    """With their mean for those that have no number; with nothing but it where too few have one."""
    known = column.filter(pc.is_finite(column))
    mean = pc.mean(known).as_py() or 0.0
    has = pc.is_finite(column) if len(known) >= LEAST else pc.less(column, -math.inf)
    return pc.if_else(has, column, mean)


def _stirs(column):
    """Whether it is not always the same."""
    return len(column) > 1 and pc.stddev(column).as_py() > 0


def _standard(column):
    return pc.divide(pc.subtract(column, pc.mean(column)), pc.stddev(column))


def _solved(matrix):
    """Gauss and Jordan's elimination with the largest pivot; each row ends in its right sides."""
    size = len(matrix)
    for k in range(size):
        best = max(range(k, size), key=lambda row: abs(matrix[row][k]))
        matrix[k], matrix[best] = matrix[best], matrix[k]
        for row in range(size):
            if row != k:
                factor = matrix[row][k] / matrix[k][k]
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[k])]
    return [[right / matrix[k][k] for right in matrix[k][size:]] for k in range(size)]


def _dot(a, b):
    return pc.sum(pc.multiply(a, b)).as_py()


def lines(table: pa.Table, run: int, name: str, unit: str) -> list[str]:
    """The same in words, down to a twentieth of the largest."""
    row = _row(table, run)
    if not math.isfinite(row[name]):
        return [f"run {run}: {row['outcome']}; {name} did not come"]
    moved, left = set_apart(table, run, name)
    mean = pc.mean(table[name].filter(pc.is_finite(table[name]))).as_py()
    said = [f"run {run}: {row['outcome']}; {name} {row[name]:.6g} {unit}, "
            f"{row[name] - mean:+.4g} from the mean"]
    small = 0.0
    for which, by in moved:
        if abs(by) >= abs(moved[0][1]) / 20:
            said.append(f"  {by:+.4g} by {_words(row, which)}")
        else:
            small += by
    if not moved:
        return said + [f"  by nothing that can be told from chance: {LEAST} flights are needed for each drawn quantity, and "
                       "more where its effect is small"]
    rest = [f"  {small:+.4g} by others together"] if small else []
    return said + rest + [f"  {left:+.4g} by what is not straight, was not drawn, or is not to be told from chance"]
