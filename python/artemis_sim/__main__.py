"""The command line: python3 -m artemis_sim, or artemis-sim-study where it is installed."""
import argparse
import os
import sys
import time

from .apart import lines as apart_lines
from .flights import measured, read, units
from .merge import merge
from .page import write_page
from .program import ProgramError
from .statistics import summary
from .stop import Enough
from .study import Study, StudyError


def main(words=None) -> int:
    """Does what the words say; gives the exit code."""
    words = sys.argv[1:] if words is None else words
    # What `capture` is told stands behind two dashes, and is none of ours.
    end = words.index("--") if words[:1] == ["film"] and "--" in words else len(words)
    arguments = _parser().parse_args(words[:end])
    arguments.options = words[end + 1:]
    try:
        arguments.do(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("artemis-sim-study: broken off; the same command goes on", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read has seen enough, as `head` has. What Python would still write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    # Arrow's errors are among the values.
    except (ProgramError, StudyError, ValueError, KeyError, OSError) as error:
        words = error.args[0] if isinstance(error, KeyError) else error
        print(f"artemis-sim-study: {words}", file=sys.stderr)
        return 1
    return 0


def _study(a):
    from . import cluster

    study = _begin(a)
    enough = Enough(study, a.until_width) if a.until_width else None
    # A study that was enough before flies nothing more.
    if not enough or enough.last() is None:
        progress = _Progress(study, a.shard)
        for runs in cluster.fly(study, a.shard, a.workers, a.scheduler):
            progress.add(runs)
            if enough and enough.last() is not None:
                break
        progress.end()
    last = enough.last() if enough else None
    if last is not None:
        print(f"enough at run {last}: the interval is no wider than {a.until_width}")
    _say(merge(study, last))


def _plan(a):
    study = _begin(a)
    print(f"{study.folder}: runs {study.manifest['runs']} of seed {study.manifest['seed']}, "
          f"{study.manifest['vehicle']}")


def _fly(a):
    study = Study.open(a.folder)
    for runs in study.missing(a.shard, a.part):
        study.fly(runs, a.threads)


def _merge(a):
    _say(merge(Study.open(a.folder)))


def _page(a):
    table = _runs(a.table)
    if os.path.exists(a.page) and os.path.samefile(a.table, a.page):
        raise StudyError(f"{a.page} is to be written, but is read from there")
    write_page(table, a.page, a.envelopes)


def _apart(a):
    table = _runs(a.table)
    if a.by not in measured(table):
        raise StudyError(f"--by is {a.by}, but must be one of: {', '.join(measured(table))}")
    for line in apart_lines(table, a.run, a.by, units(table)[a.by]):
        print(line)


def _runs(path):
    table = read(path)
    if not {"run", "outcome"} <= set(table.column_names):
        raise StudyError(f"{path} is no table of runs")
    return table


def _film(a):
    from . import cluster, film

    for part in cluster.film(a.folder, a.parts, a.options, a.workers, a.scheduler):
        if sys.stderr.isatty():
            print(f"part {part} of {a.parts}" if part else "sound", file=sys.stderr)
    print(f"{film.gather(a.folder)}/, with {a.folder}/sound.wav")


def _say(path):
    for line in [path, *summary(read(path))]:
        print(line)


def _begin(a) -> Study:
    return Study.begin(a.folder, a.runs, a.seed, vehicle=a.vehicle, pack=a.pack, set=dict(a.set),
                       dispersions=a.dispersions, until=a.until, mission=a.mission)


# What options hold. argparse names the option and says what is wrong with it.


def _span(words):
    first, dots, last = words.partition("..")
    try:
        runs = (int(first), int(last)) if dots else (0, int(words) - 1)
    except ValueError:
        runs = (0, -1)
    if not 0 <= runs[0] <= runs[1]:
        raise argparse.ArgumentTypeError(f"is {words}, but must be a number of runs, or the first and the last as 3..5")
    return runs


def _part(words):
    try:
        number, count = map(int, words.split("/"))
    except ValueError:
        number = count = 0
    if not 1 <= number <= count:
        raise argparse.ArgumentTypeError(f"is {words}, but must be K/N with K from 1 to N")
    return number - 1, count


def _change(words):
    key, sign, number = words.partition("=")
    if not key or not sign:
        raise argparse.ArgumentTypeError(f"is {words}, but must be KEY=NUMBER")
    return key, number


def _width(words):
    try:
        width = float(words)
    except ValueError:
        width = 0
    if not 0 < width < 1:
        raise argparse.ArgumentTypeError(f"is {words}, but must be between 0 and 1")
    return width


def _count(words):
    if not words.isdecimal() or int(words) < 1:
        raise argparse.ArgumentTypeError(f"is {words}, but must be a whole number from 1 on")
    return int(words)


class _Progress:
    """Runs done and time left, on a terminal alone."""

    def __init__(self, study, shard):
        self.total = sum(b - a + 1 for a, b in study.missing(shard))
        self.done, self.began = 0, time.monotonic()

    def add(self, runs):
        if runs:
            self.done += runs[1] - runs[0] + 1
        if sys.stderr.isatty() and self.done:
            left = (time.monotonic() - self.began) / self.done * (self.total - self.done)
            print(f"\r{self.done} of {self.total} runs, {left:.0f} s left \033[K", end="",
                  file=sys.stderr)

    def end(self):
        took = time.monotonic() - self.began
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
        print(f"{self.done} runs flown in {took:.1f} s, "
              f"{self.done / took:.1f} a second")


def _parser():
    parser = argparse.ArgumentParser(prog="artemis-sim-study", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name, do, about):
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(do=do)
        return added

    study = command("study", _study, "fly what is missing on Dask, and merge it")
    plan = command("plan", _plan, "begin a study without flying it, for other engines")
    for one in (study, plan):
        one.add_argument("folder")
        one.add_argument("--runs", required=True, type=_span, metavar="N|A..B", help="which runs")
        one.add_argument("--seed", default="1")
        one.add_argument("--vehicle", metavar="FILE")
        one.add_argument("--pack")
        one.add_argument("--dispersions", metavar="FILE")
        one.add_argument("--until", choices=["splashdown"], help="fly whole missions")
        one.add_argument("--mission", metavar="FILE")
        one.add_argument("--set", action="append", type=_change, default=[], metavar="KEY=NUMBER")
    study.add_argument("--workers", type=_count, help="processes here (default: one a core)")
    study.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler that is there")
    study.add_argument("--until-width", type=_width, metavar="W",
                       help="stop when the 95 %% interval of success is so narrow")
    fly = command("fly", _fly, "fly what is missing of a part of a study, without Dask")
    fly.add_argument("folder")
    fly.add_argument("--part", type=_part, default="1/1", metavar="K/N", help="each N-th shard from the K-th")
    fly.add_argument("--threads", type=_count, default=1)
    for one in (study, fly):
        one.add_argument("--shard", type=_count, default=1000, help="runs a shard (1000)")
    command("merge", _merge, "check a study and write one table").add_argument("folder")
    page = command("page", _page, "a table of runs as one HTML file")
    page.add_argument("table")
    page.add_argument("page")
    page.add_argument("--envelopes", type=_count, default=0, metavar="N",
                      help="also fly the first N runs again for envelopes against time")
    apart = command("apart", _apart, "say what set one run of a table apart")
    apart.add_argument("table")
    apart.add_argument("run", type=int)
    apart.add_argument("--by", required=True, metavar="COLUMN", help="in what")
    film = command("film", _film, "film on Dask, in parts of each N-th picture, with the sound once; "
                   "what `capture` is told stands behind --")
    film.add_argument("folder")
    film.add_argument("--parts", type=_count, required=True, metavar="N")
    film.add_argument("--workers", type=_count)
    film.add_argument("--scheduler", metavar="ADDRESS")
    return parser


if __name__ == "__main__":
    sys.exit(main())
