"""What set a flight apart: its drawn inputs by their effects, which the other flights tell."""
import math

import pyarrow as pa
import pyarrow.compute as pc

from .flights import drawn

#: Flights for each drawn quantity, below which chance would be taken for effects.
LEAST = 4


def effects(table: pa.Table, name: str) -> dict[str, tuple[float, float]]:
    """Of each drawn quantity its mean and its effect on a column, by least squares over all flights that have
    both; effects are taken as straight, and what never differed has none. Of too few flights none is said."""
    rows = table.filter(pc.is_finite(table[name]))
    inputs = [d for d in drawn(table) if _stirs(rows[d])]
    if rows.num_rows < LEAST * max(1, len(inputs)):
        return {}
    apart = [_standard(rows[d]) for d in inputs]
    result = pc.subtract(rows[name], pc.mean(rows[name]))
    matrix = [[_dot(a, b) for b in apart] + [_dot(a, result)] for a in apart]
    slopes = _solved(matrix)
    return {d: (pc.mean(rows[d]).as_py(), slope / pc.stddev(rows[d]).as_py())
            for d, slope in zip(inputs, slopes)}


def set_apart(table: pa.Table, run: int, name: str) -> tuple[list[tuple[str, float]], float]:
    """How far each drawn quantity moved a column of this flight from the mean, the farthest first, and what they
    leave unexplained."""
    row, rows = _row(table, run), table.filter(pc.is_finite(table[name]))
    moved = {d: slope * (row[d] - mean) for d, (mean, slope) in effects(table, name).items()}
    left = row[name] - pc.mean(rows[name]).as_py() - sum(moved.values())
    return sorted(moved.items(), key=lambda pair: -abs(pair[1])), left


def _row(table, run):
    row = table.filter(pc.equal(table["run"], run)).to_pylist()
    if not row:
        raise KeyError(f"there is no run {run}")
    return row[0]


def _stirs(column):
    """Whether it is a number in every row, and not always the same."""
    return len(column) > 1 and pc.all(pc.is_finite(column)).as_py() and pc.stddev(column).as_py() > 0


def _standard(column):
    return pc.divide(pc.subtract(column, pc.mean(column)), pc.stddev(column))


def _solved(matrix):
    """Gauss and Jordan's elimination with the largest pivot; each row ends in its right side."""
    size = len(matrix)
    for k in range(size):
        best = max(range(k, size), key=lambda row: abs(matrix[row][k]))
        matrix[k], matrix[best] = matrix[best], matrix[k]
        for row in range(size):
            if row != k:
                factor = matrix[row][k] / matrix[k][k]
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[k])]
    return [matrix[k][size] / matrix[k][k] for k in range(size)]


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
    for which, by in moved:
        if abs(by) >= abs(moved[0][1]) / 20:
            said.append(f"  {by:+.4g} by {which} {row[which]:.4g}")
    if not moved:
        return said + [f"  too few flights to say by what: {LEAST} are needed for each drawn quantity"]
    return said + [f"  {left:+.4g} by what is not straight, or was not drawn"]
