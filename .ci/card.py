"""card.py FILM STOPS HITCHES CARD…: whether sound cards, one after the other, got a film's sound, sample by sample.

All are WAV files of 32-bit floats at 48 kHz in stereo. Every twentieth of a second of the film's
sound that can be heard is looked for in the card's; where it is found it is the same within a
millionth of its power. Time was made to stand STOPS times, and there alone may the card's sound fall
behind. HITCHES more are allowed where the machine is so busy that a card may run dry. Between two cards
there was none, for no longer than three seconds.
"""

import sys

import numpy

RATE = 48_000
PIECE = RATE // 20


def samples(path):
    bytes_ = open(path, "rb").read()
    return numpy.frombuffer(bytes_[bytes_.index(b"data") + 8 :][: (len(bytes_) - 64) // 8 * 8], "<f4").reshape(-1, 2)


def best(card, piece, start, reach):
    """Where `piece` lies in the card's sound from `start` on, and how unlike it is there."""
    part = card[max(start, 0) : start + reach + len(piece)]
    if len(part) < len(piece):
        return None, 1.0
    size = 1 << (len(part) + len(piece)).bit_length()
    product = sum(
        numpy.fft.irfft(
            numpy.fft.rfft(part[:, c], size) * numpy.conj(numpy.fft.rfft(piece[:, c], size)), size)
        for c in (0, 1))[: len(part) - len(piece) + 1]
    power = numpy.cumsum(numpy.concatenate([[0], (part**2).sum(axis=1)]))
    energy = power[len(piece) :] - power[: -len(piece)]
    own = float((piece**2).sum())
    # The squared distance between the piece and what lies there.
    distance = numpy.maximum(energy + own - 2 * product, 0) / own
    place = int(distance.argmin())
    return max(start, 0) + place, float(distance[place])


film = samples(sys.argv[1]).astype(float)
stops, hitches = int(sys.argv[2]), int(sys.argv[3])
cards = [samples(path).astype(float) for path in sys.argv[4:]]
card = numpy.concatenate(cards)
heard, missing = 0, []
lag, lags = None, []
# The film's sound fades out in its last half second, a visit's does not.
for begin in range(0, len(film) - RATE // 2 - PIECE, PIECE):
    piece = film[begin : begin + PIECE]
    # Below -90 dBFS rounding counts.
    if numpy.sqrt((piece**2).mean()) < 3e-5:
        continue
    heard += 1
    # Where the piece before was, else near there; at first anywhere.
    distance = 1.0
    if lag is not None:
        place, distance = best(card, piece, begin + lag, 0)
    if distance > 1e-6:
        start = begin + lag - 4 * RATE if lag is not None else 0
        place, distance = best(card, piece, start, (8 if lag is not None else 20) * RATE)
    if distance > 1e-6:
        missing.append(begin / RATE)
        continue
    if lag != place - begin:
        lags.append((begin / RATE, (place - begin) / RATE))
        lag = place - begin
for second, late in lags:
    print(f"from {second:6.2f} s of the film on the card is {late:.3f} s late")
steps = [late - before for (_, before), (_, late) in zip(lags, lags[1:])]
stood = [s for s in steps if s > 0.5]
lost = [s for s in steps if s < -0.5]
others = [s for s in steps if abs(s) <= 0.5]
print(f"{heard} twentieths of a second are heard, all but {len(missing)} were found:", *missing)
print(f"time stood {len(stood)} times, a card was missing {len(lost)} times; beside that the sound was shifted {len(others)} times"
      + (f", most by {max(map(abs, others)):.3f} s" if others else ""))
assert heard > 600, "the film can hardly be heard"
assert len(stood) == stops, f"time stood {len(stood)} times, not {stops}"
assert len(lost) == len(cards) - 1, "sound was left out"
assert all(s > -3 for s in lost), "another card was found late"
assert len(others) <= hitches, "the card ran dry, or something was left out"
# Each spoils the piece that it cuts, and the seam those around it.
assert len(missing) <= 2 * len(steps) + 2 - sum(lost) * RATE / PIECE, "sound is missing"
behind, ahead = [s for s in steps if s > 0], [-s for s in others if s < 0]
# After each time that it fell behind, a tenth of a second may be left out at most.
assert sum(ahead) <= 0.1 * len(behind), "more was left out than may wait"
