"""turns.py PROGRAM FOLDER [SECONDS | pairs COUNT]: whole visits through authorize and launch, in each
of which one call fails: of the system, of OpenGL, of OpenAL, of SDL, or for memory. The same visit goes without a
fault first, which says how often each function is called; its first two calls, its last one and one
between fail in turn, and of the system's every one. With SECONDS a sample is taken that fits. With `pairs`
two things go wrong in each of COUNT visits: sound, picture, window, gamepad, disk, clock, the desktop's
bus, or the program is stopped for a while.

What must hold each time: an exit code of README's, with one line that says why; the visit that was
recorded plays, and is the start of the one without a fault; the state file is whole or is not there;
nothing half written lies about; nothing launches that was not held for two seconds."""
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SYSTEM = set(re.findall(r"(\w+)\(", "".join(
    line for line in (HERE / "wrap.py").read_text().split('SYSTEM = """')[1].split('"""')[0])))
HEAP = {"malloc", "calloc", "realloc"}
ENOSPC, EIO, EACCES, EINTR = 28, 5, 13, 4
# How these fail in life; others with an error of the device.
REASONS = {"write": [ENOSPC, EINTR], "pwrite": [ENOSPC], "read": [EIO, EINTR], "fsync": [EIO, ENOSPC],
           "open": [EACCES, EINTR], "mkdir": [EACCES, ENOSPC], "rename": [EACCES, ENOSPC]}
# Most of a visit's cost is its sound: where the fault is none of sound's, what sound is made with cannot
# be had either, which is said in a line and changes no digest.
SILENCE = "alcLoopbackOpenDeviceSOFT:1:5"
# Stops a program that cannot be trusted to stop.
LIMIT_S = 240


class Visits:
    """Makes visits of one program, each in a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = Path(program).resolve(), folder
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([HERE / "build", self.program, folder], check=True)
        self.library = folder / "calls.so"

    def make(self, name, fault=None, visit=HERE / "visit.txt", pad=None, spoil=None):
        place = self.folder / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        environment = dict(os.environ, ARTEMIS_SIM_ROOT=str(ROOT), XDG_STATE_HOME=str(place / "state"),
                           XDG_CONFIG_HOME=str(place / "config"), ALSOFT_DRIVERS="null", LD_PRELOAD=str(self.library),
                           VISIT=str(visit), FAULT_COUNTS=str(place / "counts"), LC_ALL="C.UTF-8",
                           SWIFT_BACKTRACE="enable=no")
        for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "LD_BIND_NOW"):
            environment.pop(name, None)
        if fault:
            environment["FAULT"] = fault
        if pad:
            environment["PAD"] = str(pad)
        words = [self.program, "run", "--off-screen", "--size", "64x64", "--tier", "low", "--speed", "20",
                 "--trace", "--record", str(place / "visit.json")]
        try:
            if spoil:
                return Outcome(place, *spoil(words, environment, place))
            done = subprocess.run(words, env=environment, cwd=place, capture_output=True, text=True, timeout=LIMIT_S)
            return Outcome(place, done.returncode, done.stdout, done.stderr)
        except subprocess.TimeoutExpired:
            return Outcome(place, None, "", "")

    def replay(self, file):
        done = subprocess.run([self.program, "replay", file], cwd=ROOT, capture_output=True, text=True)
        digest = re.search(r"0x[0-9a-f]{16}", done.stdout)
        return digest and digest[0] if done.returncode == 0 else None


class Outcome:
    def __init__(self, place, code, said, warned):
        self.place, self.code, self.said, self.warned = place, code, said, warned
        self.record = place / "visit.json"
        digest = re.search(r"^digest (0x[0-9a-f]{16})", said, re.M)
        self.digest = digest and digest[1]
        self.steps = re.findall(r"— (\w+)", said)

    def counts(self):
        pairs = (line.split() for line in (self.place / "counts").read_text().splitlines())
        return {name: int(count) for name, count in pairs}


def leaps(visits):
    """An hour is lost between two pictures, once with a hand on the button: what is wrong then."""
    keys = (HERE / "visit.txt").read_text().splitlines()
    lists = {
        "leap": [line for key in keys for line in ([f"{key.split()[0]} -3600 0", key] if "44 1" in key else [key])],
        # Down for a single picture, within which the hour is lost.
        "held": keys[:14] + ["190 44 1", "191 -3600 0", "191 44 0", "300 0 0"],
        "not-held": keys[:14] + ["300 0 0"],
    }
    for name, lines in lists.items():
        file = visits.folder / f"{name}.txt"
        file.write_text("\n".join(lines) + "\n")
        outcome = visits.make(name, visit=file)
        launched = "launchSequence" in outcome.steps
        print(f"{name}: {outcome.code}, {outcome.steps[-1:]}")
        if outcome.code != 0 or visits.replay(outcome.record) != outcome.digest:
            yield f"{name}: ended with {outcome.code}, or its recording differs"
        if launched != (name == "leap"):
            yield f"{name}: {'launched' if launched else 'did not launch'}"


def faults(counts, chance):
    """NAME:N:ERRNO, the rarest functions first in no order."""
    for name, count in counts.items():
        if name in SYSTEM:
            numbers = range(1, count + 1)
        else:
            numbers = sorted({1, 2, (count + 1) // 2, chance.randint(1, count), count} & set(range(1, count + 1)))
        for number in numbers:
            for reason in REASONS.get(name, [EIO]):
                yield f"{name}:{number}:{reason}"


def judge(visits, clean, outcome, fault):
    """What is wrong with how it ended; nothing if all is well."""
    name, _, reason = fault.split(":")
    wrong = []
    if outcome.code is None:
        return ["did not end"]
    died = outcome.code < 0
    # Swift cannot go on without memory; what was there must outlast it all the same.
    if died and name not in HEAP:
        wrong.append(f"died of signal {-outcome.code}")
    if not died and outcome.code not in (0, 4, 5):
        wrong.append(f"ended with {outcome.code}")
    lines = [line for line in outcome.warned.splitlines()
             if line.startswith("artemis-sim: ") and "ALC_SOFT_loopback" not in line]
    if outcome.code > 0 and not lines:
        wrong.append("said nothing")
    if re.search(r"Fatal error|Stack dump|\*\*\*", outcome.warned) and name not in HEAP:
        wrong.append("crashed")
    # A key that is asked for a picture later is pressed later, and another size is one of the inputs: then
    # it is another visit.
    is_other = name in ("SDL_PollEvent", "SDL_GL_GetDrawableSize") and outcome.record.exists()
    if outcome.code == 0 and outcome.digest != (visits.replay(outcome.record) if is_other else clean.digest):
        wrong.append(f"another digest: {outcome.digest}")
    if int(reason) == EINTR and outcome.code != 0:
        wrong.append("an interruption was taken for an end")
    if outcome.code == 0 and not outcome.record.exists():
        wrong.append("no recording and not a word")
    if outcome.record.exists() and outcome.record.read_bytes() != clean.record.read_bytes():
        if visits.replay(outcome.record) is None:
            wrong.append("the recording does not play")
    state = outcome.place / "state/artemis-sim/artemis.state.json"
    if state.exists():
        try:
            json.loads(state.read_text())
        except ValueError:
            wrong.append("the state file is damaged")
    left = [str(path) for path in outcome.place.rglob("*") if path.name.startswith(".artemis-")]
    if left:
        wrong.append(f"left {left}")
    return wrong


KINDS = {"sound": r"alc?[A-Z]", "picture": r"gl[A-Z]|SDL_GL_", "window": r"SDL_(?!GL_|GameC|Joy)",
         "gamepad": r"SDL_(GameC|Joy)", "disk": r"[a-z]+$"}
OTHERS = ["clock", "bus", "stop"]


def spoiler(stops, buses, chance):
    """Runs the program, and stops it or kills its session bus at a moment of chance."""
    moments = [chance.uniform(0.2, 6) for _ in range(stops + buses)]

    def run(words, environment, place):
        bus = None
        if buses:
            bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], cwd=place,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            environment = dict(environment, DBUS_SESSION_BUS_ADDRESS=bus.stdout.readline().strip())
        with open(place / "said", "w") as said, open(place / "warned", "w") as warned:
            game = subprocess.Popen(words, env=environment, cwd=place, stdout=said, stderr=warned)
            for number, moment in enumerate(sorted(moments)):
                time.sleep(moment)
                if bus and number == len(moments) - 1:
                    bus.kill()
                else:
                    game.send_signal(signal.SIGSTOP)
                    time.sleep(0.5)
                    game.send_signal(signal.SIGCONT)
            try:
                code = game.wait(LIMIT_S)
            except subprocess.TimeoutExpired:
                game.kill()
                game.wait()
                code = None
        if bus:
            bus.kill()
            bus.wait()
        return code, (place / "said").read_text(), (place / "warned").read_text()
    return run


def pairs(visits, count):
    """Two different things that go wrong in one visit, COUNT times."""
    chance = random.Random(int(os.environ.get("FAULT_SEED", "1")))
    clean = visits.make("clean", pad=200)
    assert clean.code == 0 and clean.steps[-1] == "completed", (clean.code, clean.said, clean.warned)
    counts, failed = clean.counts(), 0
    for number in range(count):
        kinds = chance.sample(sorted(KINDS) + OTHERS, 2)
        faults = []
        for kind in (kind for kind in kinds if kind in KINDS):
            names = [name for name in counts if re.match(KINDS[kind], name) and name not in HEAP]
            name = chance.choice(sorted(names))
            faults.append(f"{name}:{chance.randint(1, counts[name])}:{chance.choice(REASONS.get(name, [EIO]))}")
        keys = (HERE / "visit.txt").read_text().splitlines()
        if "clock" in kinds:
            place = chance.randint(1, len(keys) - 1)
            keys.insert(place, f"{keys[place].split()[0]} -{chance.choice([1, 60, 86400])} 0")
        hands = visits.folder / f"pair-{number}.txt"
        hands.write_text("\n".join(keys) + "\n")
        spoil = spoiler(kinds.count("stop"), kinds.count("bus"), chance) if {"stop", "bus"} & set(kinds) else None
        outcome = visits.make(f"pair-{number}", " ".join(faults), hands, pad=200, spoil=spoil)
        wrong = [] if outcome.code is not None else ["did not end"]
        if outcome.code is not None:
            # A leap moves the hand against the visit's time, and a bus may say that somebody reads
            # the screen: then the visit is another, and is held against its own recording.
            like = outcome if {"clock", "bus"} & set(kinds) else clean
            for fault in faults or ["stop:1:0"]:
                wrong += judge(visits, like, outcome, fault)
            if outcome.code == 0 and outcome.record.exists() and visits.replay(outcome.record) != outcome.digest:
                wrong.append("its recording has another digest")
        failed += bool(wrong)
        said = (outcome.warned.strip().splitlines() or [""])[-1]
        print(f"{'FAILED' if wrong else 'ok'} {' and '.join(kinds)} ({' '.join(faults)}): {outcome.code}, {said} "
              f"{'; '.join(sorted(set(wrong)))}", flush=True)
        if not wrong:
            shutil.rmtree(outcome.place)
    print(f"{count} pairs of faults, {failed} met badly")
    sys.exit(bool(failed))


def main():
    program, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    if sys.argv[3:4] == ["pairs"]:
        pairs(Visits(program, folder), int(sys.argv[4]))
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else None
    start = time.monotonic()
    visits = Visits(program, folder)
    clean = visits.make("clean")
    assert clean.code == 0 and clean.digest and clean.steps[-1] == "completed", (clean.code, clean.said, clean.warned)
    assert visits.replay(clean.record) == clean.digest, "the recording has another digest than the visit"
    failed, done = [(fault, [fault]) for fault in leaps(visits)], 0
    chance = random.Random(int(os.environ.get("FAULT_SEED", "1")))
    todo = list(faults(clean.counts(), chance))
    chance.shuffle(todo)
    only = os.environ.get("FAULT_ONLY")
    if only:
        todo = [fault for fault in todo if re.search(only, fault)]

    def one(pair):
        number, fault = pair
        if seconds and time.monotonic() - start > seconds:
            return None
        is_sound = re.match(KINDS["sound"], fault) or fault.split(":")[0] in HEAP
        outcome = visits.make(f"visit-{number}", fault if is_sound else f"{fault} {SILENCE}")
        wrong = judge(visits, clean, outcome, fault)
        said = (outcome.warned.strip().splitlines() or [""])[-1]
        print(f"{'FAILED' if wrong else 'ok'} {fault}: {outcome.code}, {said} {'; '.join(wrong)}", flush=True)
        if not wrong:
            shutil.rmtree(outcome.place)
        return (fault, wrong)

    with ThreadPoolExecutor(int(os.environ.get("FAULT_JOBS", os.cpu_count() or 1))) as pool:
        for result in pool.map(one, enumerate(todo)):
            if result:
                done += 1
                failed += [result] if result[1] else []
    print(f"{done} of {len(todo)} faults, {len(failed)} met badly, in {time.monotonic() - start:.0f} s")
    for fault, wrong in failed:
        print(f"  {fault}: {'; '.join(wrong)}")
    sys.exit(bool(failed) or not done)


if __name__ == "__main__":
    main()
