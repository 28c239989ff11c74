"""card.py CARD FILM STALLS: whether a sound card got a film's sound, sample by sample.

Both are WAV files of 32-bit floats at 48 kHz in stereo. Every twentieth of a second of the film's
sound that can be heard is looked for in the card's; where it is found it is the same within a
millionth of its power. Sound may only be missing where the card's falls behind (a stall: the card
ran dry) or catches up (blocks were left out since too many waited), and the twentieth after that.
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


card, film = samples(sys.argv[1]).astype(float), samples(sys.argv[2]).astype(float)
made = int(sys.argv[3])
heard = found = 0
lag, lags = None, []
for begin in range(0, len(film) - PIECE, PIECE):
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
        start = begin + lag - RATE // 4 if lag is not None else 0
        place, distance = best(card, piece, start, (4 if lag is not None else 20) * RATE)
    if distance > 1e-6:
        continue
    found += 1
    if lag != place - begin:
        lags.append((begin / RATE, (place - begin) / RATE))
        lag = place - begin
for second, late in lags:
    print(f"from {second:6.2f} s of the film on the card is {late:.3f} s late")
steps = [late - before for (_, before), (_, late) in zip(lags, lags[1:])]
behind, ahead = [s for s in steps if s > 0], [-s for s in steps if s < 0]
print(f"{heard} twentieths of a second are heard, {found} were found")
print(f"fell behind {len(behind)} times by {sum(behind):.3f} s, {made} stalls were made;")
print(f"caught up {len(ahead)} times by {sum(ahead):.3f} s")
assert heard > 600, "the film can hardly be heard"
assert sum(s > 0.2 for s in behind) >= made - 1, "the stalls that were made are not in the sound"
# Each spoils the piece that it cuts, and the seam those around it.
assert heard - found <= 2 * len(steps) + 2, "sound is missing"
# A piece of a steady tone may be found a few periods off, so single steps prove nothing: after each
# time that it fell behind, a tenth of a second may be left out at most, since no more may wait.
assert sum(ahead) <= 0.1 * len(behind), "more was left out than may wait"
