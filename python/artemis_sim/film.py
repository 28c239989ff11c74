"""A film whose pictures are made by many processes, and its sound once.

A film is a folder. `film.json` says what is filmed, in how many parts; a part's pictures lie in `part-K` when all
of them are made, and in `film` when all parts are. What was broken off goes on with the next part.
"""
import json
import os
import shutil
import socket
from pathlib import Path

from .program import ask
from .study import StudyError


def plan(folder, parts: int, options=()) -> list[int]:
    """Begins a film with these words of `capture`, or goes on with it; gives the parts that are missing, 0 for
    the sound."""
    folder = Path(folder).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {"parts": parts, "options": [str(word) for word in options]}
    kept = folder / "film.json"
    if not kept.exists():
        kept.write_text(json.dumps(wanted, indent=2) + "\n")
    if (found := json.loads(kept.read_text())) != wanted:
        raise StudyError(f"{folder} holds another film: {found}")
    return [part for part in range(parts + 1) if not _made(folder, part).exists()]


def make(folder, part: int) -> int:
    """Makes one part, or the sound of the whole as part 0."""
    folder = Path(folder).absolute()
    about = json.loads((folder / "film.json").read_text())
    draft = folder / f"draft-{part}.{socket.gethostname()}.{os.getpid()}"
    shutil.rmtree(draft, ignore_errors=True)
    if part:
        ask("capture", *about["options"], "--part", f"{part}/{about['parts']}", "--out", draft)
        os.rename(draft, _made(folder, part))
    else:
        # The sound is made with its pictures; the smallest there are cost next to nothing.
        ask("capture", *_without_looks(about["options"]), "--size", "64x64", "--tier", "low",
            "--out", draft, "--audio", f"{draft}.wav")
        shutil.rmtree(draft)
        os.rename(f"{draft}.wav", _made(folder, 0))
    return part


def gather(folder) -> Path:
    """All pictures in one folder, once every part is made; gives it."""
    folder = Path(folder).absolute()
    about = json.loads((folder / "film.json").read_text())
    if missing := plan(folder, about["parts"], about["options"]):
        raise StudyError(f"parts {missing} of {folder} are missing: film them first")
    whole = folder / "film"
    whole.mkdir(exist_ok=True)
    for part in range(1, about["parts"] + 1):
        for picture in sorted(_made(folder, part).iterdir()):
            os.replace(picture, whole / picture.name)
    return whole


def _made(folder, part):
    return folder / (f"part-{part}" if part else "sound.wav")


def _without_looks(options):
    """What decides the sound alone."""
    kept, words = [], iter(options)
    for word in words:
        if word in ("--size", "--tier", "--bits", "--dome"):
            next(words)
        elif word not in ("--alpha", "--captions"):
            kept.append(word)
    return kept
