"""A study: many runs in shards, each a plain process of the program, each flown once.

A study is a folder. `study.json` says what is flown; `shards/` holds a Parquet file a shard, which
carries its own manifest (version, vehicle, digests, seed, runs); byte K of `claims` is locked by
whoever flies run K. Nothing else is remembered, so whatever was broken off goes on from there.
"""
import contextlib
import fcntl
import hashlib
import json
import os
import re
import socket
import struct
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet as parquet

from .flights import notes, options as words_of, span
from .program import ProgramError, ask, program


class StudyError(RuntimeError):
    """Why a study cannot be flown or merged."""


@dataclass(frozen=True)
class Study:
    """What is flown, and where it is kept."""
    folder: Path
    #: Words of the command line that choose what flies.
    options: tuple[str, ...]
    #: What every shard says of itself, but with all of the runs.
    manifest: dict
    #: SHA-256 of the program's file.
    digest: str

    @classmethod
    def begin(cls, folder, runs, seed=1, **vehicle) -> "Study":
        """A new study, or the same one again; refuses a folder that holds another."""
        if not str(folder):
            raise StudyError("the folder of a study has an empty name")
        folder = Path(folder).absolute()
        if folder.exists() and not folder.is_dir():
            raise StudyError(f"{folder} is no folder")
        for name in ("vehicle", "dispersions", "mission"):
            if vehicle.get(name) is not None:
                vehicle[name] = Path(vehicle[name]).absolute()
        words = [*words_of(**vehicle), "--seed", str(seed)]
        said = ask("simulate", "--runs", span(runs), *words, "--manifest", "-")
        try:
            study = cls(folder, tuple(words), json.loads(said), _program_digest())
        except ValueError:
            raise ProgramError(f"{program()} is no artemis-sim: it tells no manifest") from None
        if not (folder / "study.json").exists():
            (folder / "shards").mkdir(parents=True, exist_ok=True)
            study._write()
        there = cls.open(folder)
        study._expect(there.manifest, f"{folder} holds another study")
        if there.digest != study.digest:
            raise StudyError(f"{folder} was begun with another build of artemis-sim")
        return there

    @classmethod
    def open(cls, folder) -> "Study":
        """The study of a folder."""
        folder = Path(folder).absolute()
        try:
            kept = json.loads((folder / "study.json").read_text())
        except FileNotFoundError:
            raise StudyError(f"{folder} holds no study: begin one with `plan` or `study`") from None
        except ValueError as error:
            raise StudyError(f"{folder}/study.json is damaged: {error}") from None
        try:
            study = cls(folder, tuple(kept["options"]), dict(kept["manifest"]), str(kept["program"]))
            _ends(study.manifest["runs"])
        except (KeyError, TypeError, ValueError, AttributeError):
            raise StudyError(f"{folder}/study.json is damaged: it has no options, manifest and program") from None
        return study

    @property
    def runs(self) -> tuple[int, int]:
        """The first run and the last."""
        return _ends(self.manifest["runs"])

    def shards(self) -> list[tuple[int, int, Path]]:
        """What is flown already: first run, last run, file; in order."""
        files = (self.folder / "shards").glob("*.parquet")
        named = ((re.fullmatch(r"(\d+)-(\d+)\.parquet", file.name), file) for file in files)
        return sorted((int(name[1]), int(name[2]), file) for name, file in named if name)

    def missing(self, shard: int, part=(0, 1)) -> list[tuple[int, int]]:
        """Runs that nobody has flown yet, `shard` at a time; of the K-th of N parts alone."""
        first, last = self.runs
        whole = [(a, min(a + shard - 1, last)) for a in range(first, last + 1, shard)]
        there = [(a, b) for a, b, _ in self.shards()]
        return [gap for cell in whole[part[0]::part[1]] for gap in _gaps(cell, there)]

    def fly(self, runs: tuple[int, int], threads: int = 1) -> tuple[int, int] | None:
        """Flies what is not there by then of a shard; gives the first run and the last that were flown now."""
        if _program_digest() != self.digest:
            raise StudyError(f"{socket.gethostname()} has another build of artemis-sim")
        with self._claim(runs) as claim:
            # Somebody with shards of another size may have flown a part of it meanwhile.
            gaps = _gaps(runs, [(a, b) for a, b, _ in self.shards()])
            for gap in gaps:
                self._fly(gap, threads, claim)
        return (gaps[0][0], gaps[-1][1]) if gaps else None

    def _fly(self, runs, threads, claim):
        final = self.folder / "shards" / "{:09}-{:09}.parquet".format(*runs)
        draft = final.with_suffix(f".{socket.gethostname()}.{os.getpid()}")
        ask("simulate", "--runs", span(runs), *self.options, "--threads", threads,
            "--parquet", draft, held=claim)
        try:
            found = notes(parquet.read_table(draft, columns=["run"]))
            self._expect(found | {"runs": self.manifest["runs"]}, f"run {runs[0]}")
            # Unlike a renaming, a link fails where there is one already.
            os.link(draft, final)
        finally:
            os.unlink(draft)

    @contextlib.contextmanager
    def _claim(self, runs):
        """Waits until nobody else flies these runs. The lock belongs to the open file, and so to the
        program too, which inherits it: it falls when the last of them ends, however it does."""
        handle = os.open(self.folder / "claims", os.O_RDWR | os.O_CREAT, 0o666)
        try:
            size = runs[1] - runs[0] + 1
            lock = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, runs[0], size, 0)
            fcntl.fcntl(handle, fcntl.F_OFD_SETLKW, lock)
            yield handle
        finally:
            os.close(handle)

    def _expect(self, found: dict, where: str):
        """Refuses what is of another version, vehicle, dispersion, seed or range."""
        for name, wanted in self.manifest.items():
            there = found.get(name)
            if there != wanted:
                there, wanted = _apart(str(there), str(wanted))
                raise StudyError(f"{where}: {name} is {there}, and not {wanted}")

    def _write(self):
        kept = {"options": self.options, "manifest": self.manifest, "program": self.digest}
        draft = self.folder / f"study.{os.getpid()}"
        draft.write_text(json.dumps(kept, indent=2) + "\n")
        os.replace(draft, self.folder / "study.json")


def _apart(one: str, other: str) -> list[str]:
    """Two lines of words; long ones without what both begin with and end with."""
    both = [one.split(), other.split()]
    if max(len(one), len(other)) < 100:
        return [one, other]
    for end in (0, -1):
        while min(map(len, both)) > 1 and both[0][end] == both[1][end]:
            for words in both:
                words.pop(end)
    return [" ".join(words).rstrip(",") for words in both]


def _ends(words: str) -> tuple[int, int]:
    first, last = map(int, words.split(".."))
    return first, last


def _gaps(cell, there) -> list[tuple[int, int]]:
    """What of a range no other range covers."""
    gaps, next_run = [], cell[0]
    for first, last in there:
        if last < next_run or first > cell[1]:
            continue
        if first > next_run:
            gaps.append((next_run, first - 1))
        next_run = max(next_run, last + 1)
    return gaps + ([(next_run, cell[1])] if next_run <= cell[1] else [])


_digests: dict = {}


def _program_digest() -> str:
    """SHA-256 of the program's file, taken anew when the file changes."""
    about = os.stat(program())
    key = (program(), about.st_mtime_ns, about.st_size)
    if key not in _digests:
        with open(program(), "rb") as file:
            _digests[key] = hashlib.file_digest(file, "sha256").hexdigest()
    return _digests[key]
