"""Flights as Arrow tables. The program flies them; nothing of its physics is here."""
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as parquet

from .program import ask

#: The columns of a table of runs that are words; the last two are those of missions.
WORDS = ("outcome", "cause", "ascent")
#: Drawn numbers that name something and are no quantity.
NAMES = ("drawnFailedEngine", "drawnWindProfile", "drawnLoss")


def fly(*, run=None, seed=1, rate=10, **vehicle) -> pa.Table:
    """One flight: a row a moment. With `run`, that one of the scattered flights of `seed`.

    Without `until` it flies to where the last stage is left behind. One that falls back is a table too, with a
    warning.
    `vehicle=`, `pack=`, `dispersions=` and `set={"core.dryMass_kg": 101000}` choose what flies.
    """
    scatter = [] if run is None else ["--run", run, "--seed", seed]
    return _table("--rate", rate, *scatter, *options(**vehicle), may_miss=True)


def scatter(runs, *, seed=1, threads=None, **vehicle) -> pa.Table:
    """Many flights: a row a run. `runs` is how many, or the first and the last of them.

    With `until="splashdown"` they are missions from the pad to the sea, by the plan of `mission=`.
    """
    threads = [] if threads is None else ["--threads", threads]
    return _table("--runs", span(runs), "--seed", seed, *threads, *options(**vehicle))


def sensitivities(*keys, threads=None, **vehicle) -> pa.Table:
    """How the insertion changes with each number of the vehicle's file, or of these parts of it, such as
    "booster": a row a number.

    `key` is what `set=` takes, `value` what it is; the other columns are changes for each unit of it. The
    insertion's own figures are among the `notes`.
    """
    if option := next((key for key in keys if key.startswith("-")), None):
        raise ValueError(f"{option} is no key of a vehicle's file")
    threads = [] if threads is None else ["--threads", threads]
    return _table(*keys, *threads, *options(**vehicle), verb="sensitivities")


def read(path) -> pa.Table:
    """A table that was written before, by the program or by a study."""
    try:
        return parquet.read_table(path)
    except FileNotFoundError:
        raise FileNotFoundError(f"{path}: there is no such table") from None


def notes(table: pa.Table) -> dict[str, str]:
    """Everything the table says of itself: version, vehicle, seed, runs, `unit.…`, `meaning.…`."""
    held = table.schema.metadata or {}
    return {k.decode(): v.decode() for k, v in held.items() if not k.startswith(b"ARROW:")}


def units(table: pa.Table) -> dict[str, str]:
    """The unit of each column; "1" where there is none."""
    return _about(table, "unit")


def meanings(table: pa.Table) -> dict[str, str]:
    """What the numbers of each column are."""
    return _about(table, "meaning")


def drawn(table: pa.Table) -> list[str]:
    """The columns of a table of runs that chance decided."""
    return [name for name in table.column_names if name.startswith("drawn")]


def inputs(table: pa.Table) -> dict[str, pa.ChunkedArray]:
    """What was drawn as columns that results can be held against. A number that only names (a failed engine, a wind)
    is no quantity: each of its values but the most frequent has a column of 1 where it was drawn and 0 elsewhere."""
    found = {}
    for name in drawn(table):
        if name not in NAMES:
            found[name] = table[name]
            continue
        counts = pc.value_counts(table[name]).to_pylist()
        usual = max(counts, key=lambda c: (c["counts"], -c["values"]))["values"] if counts else None
        for value in sorted(c["values"] for c in counts if c["values"] != usual):
            found[f"{name} {value:g}"] = pc.cast(pc.equal(table[name], value), pa.float64())
    return found


def measured(table: pa.Table) -> list[str]:
    """The columns of a table of runs that came of it."""
    return [n for n in table.column_names if n not in ("run", *WORDS, *drawn(table))]


def success(columns: list[str]) -> str:
    """The outcome that counts as success in a table of these columns: a mission's is another than an
    ascent's."""
    return "splashdown" if "cause" in columns else "orbit"


def span(runs) -> str:
    """Runs as the command line takes them: 7, or "3..5" for (3, 5), both of them too."""
    return f"{runs[0]}..{runs[1]}" if isinstance(runs, (tuple, list)) else str(runs)


def options(
    *, vehicle=None, pack=None, set=None, dispersions=None, until=None, mission=None
) -> list[str]:
    """The words of a command line that choose what flies."""
    named = [("--vehicle", vehicle), ("--pack", pack), ("--dispersions", dispersions),
             ("--until", until), ("--mission", mission)]
    words = [str(w) for name, value in named if value is not None for w in (name, value)]
    for key, value in (set or {}).items():
        words += ["--set", f"{key}={value}"]
    return words


def _table(*words, verb="simulate", may_miss=False) -> pa.Table:
    said = ask(verb, *words, "--parquet", "-", may_miss=may_miss)
    return parquet.read_table(pa.BufferReader(said))


def _about(table, what):
    held = notes(table)
    return {name: held.get(f"{what}.{name}", "") for name in table.column_names}
