"""kills.py PROGRAM FOLDER COUNT: visits that are recorded and killed at a moment of chance, half of
them after they were stopped and went on once or twice. Each recording must play, and to the last
second before; a visit that is ended by TERM instead has the digest that its recording has."""
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Ticks that may be lost: what a second of the visit's own time has, at this speed.
SPEED = 4
LOST = 120 * SPEED + 120


def last_tick(words):
    ticks = re.findall(r"^ *(\d+) +\d+\.\d\d ", words, re.M)
    return int(ticks[-1]) if ticks else 0


def visit(program, place, moment, stops, how):
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    environment = dict(os.environ, ARTEMIS_SIM_ROOT=str(ROOT), XDG_STATE_HOME=str(place / "state"),
                       XDG_CONFIG_HOME=str(place / "config"), ALSOFT_DRIVERS="null")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    record = place / "visit.json"
    with open(place / "words", "w") as words:
        game = subprocess.Popen(
            [program, "run", "--off-screen", "--size", "64x64", "--tier", "low", "--speed", str(SPEED), "--trace",
             "--record", record], env=environment, cwd=place, stdout=words, stderr=subprocess.STDOUT)
        # Counted from the first tick, however long it takes to get there.
        while game.poll() is None and last_tick((place / "words").read_text()) == 0:
            time.sleep(0.02)
        for rest in sorted(stops):
            time.sleep(rest)
            game.send_signal(signal.SIGSTOP)
            time.sleep(0.3)
            game.send_signal(signal.SIGCONT)
        time.sleep(moment)
        game.send_signal(how)
        code = game.wait()
    said = (place / "words").read_text()
    if how == signal.SIGKILL and not record.exists():
        # Its first second was not over.
        return None if last_tick(said) <= LOST else f"{last_tick(said)} ticks and no recording"
    digest = re.search(r"^digest (0x\w+) after (\d+)", said, re.M)
    played = subprocess.run([program, "replay", record], cwd=ROOT, capture_output=True, text=True)
    found = re.search(r"ticks +(\d+).*digest (0x\w+)", played.stdout, re.S)
    if played.returncode != 0 or not found:
        return f"does not play: {played.stderr.strip()}"
    ticks = int(found[1])
    if how == signal.SIGKILL:
        lost = last_tick(said) - ticks
        return None if lost <= LOST else f"{lost} ticks are lost"
    if code != 128 + how or not digest:
        return f"ended with {code}"
    return None if digest[1] == found[2] else "its recording differs"


def main():
    program, folder, count = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), int(sys.argv[3])
    chance = random.Random(int(os.environ.get("FAULT_SEED", "1")))
    failed = 0
    for number in range(count):
        stops = [chance.uniform(0, 1) for _ in range(chance.choice([0, 0, 1, 2]))]
        how = signal.SIGTERM if number % 10 == 9 else signal.SIGKILL
        wrong = visit(program, folder / f"visit-{number}", chance.uniform(0, 5), stops, how)
        if wrong:
            failed += 1
            print(f"FAILED visit {number}: {wrong}", flush=True)
        else:
            shutil.rmtree(folder / f"visit-{number}")
    print(f"{count} visits ended by a signal, {failed} of them badly")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
