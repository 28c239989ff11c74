"""Flights as Arrow tables. The program flies them; nothing of its physics is here."""
import pyarrow as pa
import pyarrow.parquet as parquet

from .program import ask


def fly(*, run=None, seed=1, until=None, rate=10, **vehicle) -> pa.Table:
    """One flight: a row a moment. With `run`, that one of the scattered flights of `seed`.

    Without `until` it flies to where the last stage is left behind.
    `vehicle=`, `pack=`, `dispersions=` and `set={"core.dryMass_kg": 101000}` choose what flies.
    """
    scatter = [] if run is None else ["--run", run, "--seed", seed]
    until = [] if until is None else ["--until", until]
    return _table(*until, "--rate", rate, *scatter, *options(**vehicle))


def scatter(runs, *, seed=1, threads=None, **vehicle) -> pa.Table:
    """Many flights: a row a run. `runs` is how many, or the first and the last of them."""
    threads = [] if threads is None else ["--threads", threads]
    return _table("--runs", span(runs), "--seed", seed, *threads, *options(**vehicle))


def read(path) -> pa.Table:
    """A table that was written before, by the program or by a study."""
    return parquet.read_table(path)


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


def measured(table: pa.Table) -> list[str]:
    """The columns of a table of runs that came of it."""
    return [n for n in table.column_names if n not in ("run", "outcome", *drawn(table))]


def span(runs) -> str:
    """Runs as the command line takes them: 7, or "3..5" for (3, 5), both of them too."""
    return f"{runs[0]}..{runs[1]}" if isinstance(runs, (tuple, list)) else str(runs)


def options(*, vehicle=None, pack=None, set=None, dispersions=None) -> list[str]:
    """The words of a command line that choose what flies."""
    named = [("--vehicle", vehicle), ("--pack", pack), ("--dispersions", dispersions)]
    words = [str(w) for name, value in named if value is not None for w in (name, value)]
    for key, value in (set or {}).items():
        words += ["--set", f"{key}={value}"]
    return words


def _table(*words) -> pa.Table:
    return parquet.read_table(pa.BufferReader(ask("simulate", *words, "--parquet", "-")))


def _about(table, what):
    held = notes(table)
    return {name: held.get(f"{what}.{name}", "") for name in table.column_names}
