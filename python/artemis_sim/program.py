"""Where the program is, and how it is asked."""
import os
import shutil
import signal
import subprocess
import warnings
from pathlib import Path


class ProgramError(RuntimeError):
    """What the program said when it refused."""


def program() -> str:
    """The program: the one named in ARTEMIS_SIM, of this checkout, or on the PATH, in this order."""
    if named := os.environ.get("ARTEMIS_SIM"):
        if found := shutil.which(named):
            return found
        raise ProgramError(f"ARTEMIS_SIM is {named}, which cannot be run")
    built = Path(__file__).resolve().parents[2] / ".build/release/artemis-sim"
    if built.is_file():
        return str(built)
    if found := shutil.which("artemis-sim"):
        return found
    raise ProgramError(
        "cannot find artemis-sim: build it with `make build`, install it, or name it in ARTEMIS_SIM")


def ask(*words, held=None, may_miss=False) -> bytes:
    """Runs the program with these words, and gives what it wrote to standard output.

    `held` is an open file that stays open for as long as the program runs, whatever becomes of us.
    `may_miss`: a flight that did not come to what was asked for counts too, with a warning.
    The program ends with whoever asked it, even if that one is killed.
    """
    leash = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
    answer = subprocess.run(
        [*leash, program(), *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True,
        pass_fds=() if held is None else (held,))
    if answer.returncode:
        said = answer.stderr.decode(errors="replace").strip()
        if may_miss and answer.returncode == 1 and answer.stdout:
            warnings.warn(said.rpartition("\n")[2], stacklevel=4)
            return answer.stdout
        raise ProgramError(said or _ending(answer.returncode))
    return answer.stdout


def _ending(code: int) -> str:
    """How a program ended that said nothing."""
    if code >= 0:
        return f"artemis-sim ended with {code}"
    return f"artemis-sim was ended by signal {-code} ({signal.strsignal(-code) or 'unknown'})"
