"""A table of runs as one HTML file: no links outward, nothing to install, a run behind each dot."""
import json
import math
import shlex
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from .apart import effects
from .flights import drawn, meanings, measured, notes, span, success, units
from .program import ask
from .statistics import PARTS, drivers, outcomes, percentiles, wilson

#: Dots that a browser still draws without a wait; of more, those that failed and others at even steps.
MOST = 20_000


def write_page(table: pa.Table, path, envelopes: int = 0):
    """Writes the page, to standard output for "-"; with `envelopes` it flies so many runs again to show them
    against time."""
    data = _data(table)
    data["envelopes"] = _envelopes(data, envelopes) if envelopes else ""
    words = json.dumps(data, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
    page = Path(__file__).with_name("page.html").read_text().replace("/*DATA*/ null", words)
    if str(path) == "-":
        sys.stdout.write(page)
        return
    try:
        Path(path).write_text(page)
    except OSError as error:
        raise OSError(f"cannot write {path}: {error.strerror}") from None


def _data(table):
    about = notes(table)
    low, high = wilson(outcomes(table).get(success(table.column_names), 0), table.num_rows)
    shown = _shown(table)
    said, unit = meanings(table), units(table)
    return {
        "notes": {k: v for k, v in about.items() if "." not in k},
        "flights": table.num_rows, "outcomes": outcomes(table), "chance": [low, high],
        "success": success(table.column_names),
        "parts": PARTS,
        "columns": [
            {"name": n, "unit": unit[n], "meaning": said[n], "isDrawn": n in drawn(table),
             "percentiles": percentiles(table, n), "drivers": _of(drivers, table, n), "effects": _of(effects, table, n),
             "mean": _mean(table, n),
             "values": [_number(v) for v in shown[n].to_pylist()]}
            for n in [*measured(table), *drawn(table)]],
        "runs": shown["run"].to_pylist(), "ends": shown["outcome"].to_pylist(),
    }


def _of(what, table, name):
    return {} if name in drawn(table) else what(table, name)


def _mean(table, name):
    return pc.mean(table[name].filter(pc.is_finite(table[name]))).as_py()


def _shown(table):
    """At most `MOST` rows, in the order of their runs."""
    if table.num_rows <= MOST:
        return table
    good = pc.equal(table["outcome"], success(table.column_names))
    odd = table.filter(pc.invert(good)).slice(0, MOST // 2)
    even = table.filter(good)
    step = -(-even.num_rows // (MOST - odd.num_rows))
    even = even.take(pa.array(range(0, even.num_rows, step), pa.int64()))
    return pa.concat_tables([odd, even]).sort_by("run")


def _number(value):
    """Nine figures: what a dot needs, and no more."""
    return float(f"{value:.9g}") if math.isfinite(value) else None


def _expect(about, now):
    """Refuses to fly again by files that are others by now, or by another version."""
    for name in ("version", "vehicleDigest", "dispersionsDigest"):
        if now.get(name) != about.get(name):
            raise ValueError(f"the flights of this table cannot be flown again: {name} was {about.get(name)}, "
                             f"and is {now.get(name)} now")


def _envelopes(data, count):
    """The program's own page of bands against time, of the first runs; of missions of their ascents."""
    about = data["notes"]
    first, last = map(int, about["runs"].split(".."))
    words = shlex.split(about.get("options", ""))
    for option in ("--until", "--mission"):
        if option in words:
            place = words.index(option)
            del words[place:place + 2]
    runs = span((first, min(last, first + count - 1)))
    _expect(about, json.loads(ask("simulate", "--runs", runs, "--seed", about["seed"], *words, "--manifest", "-")))
    drawn_page = ask("simulate", "--runs", runs, "--seed", about["seed"], *words, "--plot", "-")
    return drawn_page.decode()
