"""composite.py WIDTH HEIGHT RATE START [--calm] [--areas] [--cells N] [--even FROM TO] [--white FROM]
[--map FILE] [--curve FILE]: what of a film of the launch could harm, measured on its pixels, which come
as raw gbrp on standard input. RATE is frames a second, START the second of the visit that the first
frame shows. Prints what it found as JSON, and fails where a limit of comfort is broken: one flash in a
second and its envelope, in which nothing before the second after --white counts; with --calm, for visits
without motion, no flash at all; with --areas, three flashes in any second of any block too, with --cells
of all but N cells as well. --even also fails where, between these seconds, one picture differs from the one
before by more than 2.5 times what is usual in the half second before it and after it. --map writes the
most flashes in a second of each cell as a picture, --curve mean and brightest of each frame as text.

Written from WCAG 2.2 and from the limits of comfort alone, apart from the program's own analyser:
a flash is two opposing changes of relative luminance by 0.10 or more, the darker state below 0.80.
It is counted in cells of 0.1 degree (1024 pixels are 300 of them), in blocks of 20 by 20 pixels, any
one of which is an area of 400, and over a quarter of any 341 x 256 pixels.

The envelope is that of the picture's mean relative luminance: the rise goes from 10 to 90 percent of the
way from where it began to the peak, the fall back from 90 to 10 percent of the peak, the hold is within
2 percent of the peak, and it is black while the mean is below 0.001 and no pixel in a thousand is above
0.01."""

import argparse
import json
import sys

import numpy

arguments = argparse.ArgumentParser()
for name, kind in ("width", int), ("height", int), ("rate", int), ("start", float):
    arguments.add_argument(name, type=kind)
arguments.add_argument("--map")
arguments.add_argument("--curve")
arguments.add_argument("--calm", action="store_true")
arguments.add_argument("--cells", type=int)
arguments.add_argument("--areas", action="store_true")
arguments.add_argument("--even", type=float, nargs=2)
arguments.add_argument("--white", type=float)
asked = arguments.parse_args()

SCREEN = 1024
CELL = 341.33 / 100
BLOCK = 20.0
WEIGHTS = numpy.array([0.2126, 0.7152, 0.0722], "f4")
encoded = numpy.arange(256) / 255
LINEAR = numpy.where(
    encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4).astype("f4")


def spans(length, size, step):
    """Spans of a size, a step apart: the pixels of each, and how much of it they are."""
    starts = numpy.arange(0, max(length - size, 0) + 1e-6, step)[:, None]
    pixels = starts.astype(int) + numpy.arange(int(numpy.ceil(size)) + 1)
    inside = numpy.minimum(pixels + 1, starts + size) - numpy.maximum(pixels, starts)
    return numpy.minimum(pixels, length - 1), (numpy.clip(inside, 0, 1) / size).astype("f4")


def averaged(plane, down, across):
    """A picture's means over spans of rows and of columns."""
    (rows, heights), (columns, widths) = down, across
    strips = numpy.einsum("nk,nkx->nx", heights, plane[rows])
    return numpy.einsum("nk,ynk->yn", widths, strips[:, columns])


class Flashes:
    """Counts flashes within a second, place by place: turning points that are far enough apart."""

    def __init__(self, value):
        self.low, self.high = value.copy(), value.copy()
        self.way = numpy.zeros(value.shape, "i1")
        self.recent = []
        self.changes = numpy.zeros(value.shape, "i2")
        self.most = numpy.zeros(value.shape, "i2")
        self.reached = numpy.full(value.shape, -1, "i4")

    def follow(self, value, frame):
        numpy.minimum(self.low, value, out=self.low)
        numpy.maximum(self.high, value, out=self.high)
        up = (self.way <= 0) & (value - self.low >= 0.0999) & (self.low < 0.8)
        down = (self.way >= 0) & (self.high - value >= 0.0999) & (value < 0.8) & ~up
        self.high[up] = value[up]
        self.low[down] = value[down]
        self.way[up], self.way[down] = 1, -1
        self.count(up | down, frame)
        return self.changes // 2

    def count(self, turned, frame):
        self.recent.append(numpy.flatnonzero(turned))
        self.changes.ravel()[self.recent[-1]] += 1
        if len(self.recent) > asked.rate:
            self.changes.ravel()[self.recent.pop(0)] -= 1
        now = self.changes // 2
        more = now > self.most
        self.most[more] = now[more]
        self.reached[more] = frame


class Reds(Flashes):
    """Changes to or from a saturated red by 0.2 in CIE 1976 UCS, as WCAG 2.2 has it; black is grey."""

    def __init__(self, colour):
        super().__init__(colour[..., 0])
        self.last, self.wasRed = self.chroma(colour)

    @staticmethod
    def chroma(colour):
        r, g, b = (colour[..., i] for i in range(3))
        x = 0.4124 * r + 0.3576 * g + 0.1805 * b
        y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        z = 0.0193 * r + 0.1192 * g + 0.9505 * b
        whole = x + 15 * y + 3 * z
        isSeen = whole > 0.01
        whole = numpy.where(isSeen, whole, 1)
        uv = numpy.stack(
            [numpy.where(isSeen, 4 * x / whole, 0.1978), numpy.where(isSeen, 9 * y / whole, 0.4683)],
            -1)
        return uv, isSeen & (r >= 0.8 * (r + g + b))

    def follow(self, colour, frame):
        uv, isRed = self.chroma(colour)
        far = numpy.hypot(*numpy.moveaxis(uv - self.last, -1, 0)) > 0.2
        turned = far & (isRed | self.wasRed)
        moved = turned | ~(self.wasRed | isRed)
        self.last[moved] = uv[moved]
        self.wasRed[moved] = isRed[moved]
        self.count(turned, frame)
        return self.changes // 2


def filled(flashing):
    """The largest part of any 341 x 256 pixels that is marked; all of the picture where it is smaller."""
    rows, columns = min(75, flashing.shape[0]), min(100, flashing.shape[1])
    sums = numpy.pad(flashing.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    inside = sums[rows:, columns:] - sums[:-rows, columns:] - sums[rows:, :-columns]
    return (inside + sums[:-rows, :-columns]).max() / 7500


scale = asked.width / SCREEN
small = [spans(n, CELL * scale, CELL * scale) for n in (asked.height, asked.width)]
large = [spans(n, BLOCK * scale, BLOCK * scale / 2) for n in (asked.height, asked.width)]
size = asked.width * asked.height * 3
means, brightest, cells = [], [], None
steps, before = [], None
over = {"general": [0, None], "red": [0, None]}
while len(data := sys.stdin.buffer.read(size)) == size:
    planes = numpy.frombuffer(data, "u1").reshape(3, asked.height, asked.width)
    green, blue, red = (LINEAR[plane] for plane in planes)
    light = WEIGHTS[0] * red + WEIGHTS[1] * green + WEIGHTS[2] * blue
    colour = numpy.stack([averaged(plane, *small) for plane in (red, green, blue)], -1)
    fine, coarse = colour @ WEIGHTS, averaged(light, *large)
    if cells is None:
        cells, blocks, reds = Flashes(fine), Flashes(coarse), Reds(colour)
    frame = len(means)
    thinned = planes[:, ::2, ::2].astype("i2")
    if before is not None:
        steps.append(float(numpy.abs(thinned - before).mean()))
    before = thinned
    for kind, counts in ("general", cells.follow(fine, frame)), ("red", reds.follow(colour, frame)):
        while filled(counts > over[kind][0]) > 0.25:
            over[kind] = [over[kind][0] + 1, frame]
    blocks.follow(coarse, frame)
    means.append(float(light.mean()))
    some = light[::2, ::2].ravel()
    brightest.append(float(numpy.partition(some, -(some.size // 1000) - 1)[-(some.size // 1000) - 1]))
means, brightest = numpy.array(means), numpy.array(brightest)


def second(frame):
    return round(asked.start + float(frame) / asked.rate, 3)


def crossing(level, frames):
    """The moment, in frames, at which the mean first passes a level along some frames."""
    for one, other in zip(frames, frames[1:]):
        if (means[one] - level) * (means[other] - level) <= 0 and means[one] != means[other]:
            return one + (other - one) * (level - means[one]) / (means[other] - means[one])
    return float("nan")


def worst(kind, above, step, side, most=8):
    """Where most flashes are, each with the second at which it got there, and how many exceed 3."""
    order = numpy.argsort(-kind.most, axis=None)[:most]
    places = []
    for row, column in zip(*numpy.unravel_index(order, kind.most.shape)):
        if kind.most[row, column] > above:
            places.append({
                "flashes": int(kind.most[row, column]), "at_s": second(kind.reached[row, column]),
                "x": round((column + side / 2) * step), "y": round((row + side / 2) * step)})
    return {"most": int(kind.most.max()), "above3": int((kind.most > 3).sum()), "places": places}


report = {"frames": len(means), "begins_s": asked.start}
for kind in over:
    most, frame = over[kind]
    report[kind] = {"mostInASecond": most, "at_s": None if frame is None else second(frame)}
report["red"]["inACell"] = int(reds.most.max())
report["cells"] = worst(cells, 1, CELL, 1)
report["blocks"] = worst(blocks, 1, BLOCK / 2, 2)
faults = []
for kind in over:
    if over[kind][0] > (0 if asked.calm or kind == "red" else 1):
        faults.append(f"{over[kind][0]} {kind} flashes in a second")
if asked.cells is not None and (cells.most > 3).sum() > asked.cells:
    faults.append(f"{(cells.most > 3).sum()} cells flash more than 3 times a second")
if asked.areas and blocks.most.max() > 3:
    faults.append(f"{(blocks.most > 3).sum()} blocks flash more than 3 times a second")

if asked.even:
    jumps = []
    for index, step in enumerate(steps):
        around = steps[max(index - 30, 0):index] + steps[index + 1:index + 31]
        jumps.append(step / max(float(numpy.median(around)), 0.02))
    first, last = (round((at - asked.start) * asked.rate) for at in asked.even)
    top = first + int(numpy.argmax(jumps[first:last]))
    report["step"] = {"timesTheMedian": round(jumps[top], 2), "at_s": second(top + 1)}
    if jumps[top] > 2.5:
        faults.append(f"a step of {jumps[top]:.2f} times the median at {second(top + 1)} s")

isBlack = (means < 0.001) & (brightest < 0.01)
runs = numpy.flatnonzero(numpy.diff(numpy.pad(isBlack, 1)))
longest = max(zip(runs[::2], runs[1::2]), key=lambda run: run[1] - run[0], default=(0, 0))
black = float(longest[1] - longest[0]) / asked.rate
report["black_s"] = round(black, 3)
report["blackFrom_s"] = second(longest[0])
if not 0.8 - 1e-6 <= black <= 1.2 + 1e-6:
    faults.append(f"black lasts {black:.3f} s")
if not asked.calm:
    least = max(round((asked.white - asked.start) * asked.rate), 0) if asked.white else 0
    top = least + int(means[least:].argmax())
    foot = top
    while foot > least and (means[foot - 1] < means[foot] or means[max(foot - 6, least):foot].min() < means[foot]):
        foot -= 1
    base, peak = means[foot], means[top]
    up = [crossing(base + part * (peak - base), range(foot, top + 1)) for part in (0.1, 0.9)]
    fall = [crossing(part * peak, range(top, len(means))) for part in (0.9, 0.1)]
    held = numpy.flatnonzero(means >= 0.98 * peak)
    envelope = {
        "begins_s": second(foot), "base": round(float(base), 4), "peak": round(float(peak), 4),
        "rise_s": round((up[1] - up[0]) / asked.rate, 3),
        "hold_s": round(float(held[-1] - held[0]) / asked.rate, 3),
        "fall_s": round((fall[1] - fall[0]) / asked.rate, 3)}
    report["flash"] = envelope
    for name, least in ("rise_s", 0.25), ("fall_s", 0.40):
        if not envelope[name] >= least:
            faults.append(f"{name} is {envelope[name]}")
    if envelope["hold_s"] > 0.1 or envelope["peak"] > 0.8 + 0.002:
        faults.append(f"white of {envelope['peak']} for {envelope['hold_s']} s")
if asked.map:
    grey = numpy.minimum(cells.most * 16, 255).astype("u1")
    with open(asked.map, "wb") as file:
        file.write(b"P5 %d %d 255\n" % grey.shape[::-1] + grey.tobytes())
if asked.curve:
    numpy.savetxt(asked.curve, numpy.stack([means, brightest], 1), "%.6f")
report["faults"] = faults
json.dump(report, sys.stdout, indent=1)
print()
sys.exit(1 if faults else 0)
