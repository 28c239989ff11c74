"""launch.py FILM SHAKE T0 CUT: whether the launch in a film's sound is an event. FILM is a WAV file of
32-bit floats at 48 kHz in stereo; in seconds, the picture begins to shake at SHAKE, the boosters light
at T0 and the picture is cut to black at CUT.
launch.py PRESSURE LEVEL: whether the last second of a pressure file has LEVEL, in decibels."""

import sys

import numpy

RATE = 48_000


def samples(path, channels):
    data = open(path, "rb").read()
    return numpy.frombuffer(data[data.index(b"data") + 8 :], "<f4").reshape(-1, channels).astype(float)


if len(sys.argv) == 3:
    last = samples(sys.argv[1], 1)[-RATE:] * 10_000
    level = 10 * numpy.log10((last**2).mean() / 4e-10)
    print(f"{level:.2f} dB in the file, {sys.argv[2]} dB printed")
    assert abs(level - float(sys.argv[2])) < 0.06
    sys.exit()

sound = samples(sys.argv[1], 2)
shake, zero, cut = map(float, sys.argv[2:])
spectrum = numpy.fft.rfft(sound, axis=0)
frequency = numpy.fft.rfftfreq(len(sound), 1 / RATE)


def weighted():
    """The K-weighting of ITU-R BS.1770, as the filters' responses: the shelf, then the high-pass."""
    z = numpy.exp(-2j * numpy.pi * frequency / RATE)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2)
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return numpy.fft.irfft(spectrum * (shelf * high)[:, None], len(sound), axis=0)


heard = weighted()


def loudness(begin, end):
    """Momentary loudness, of 0.4 s each, every 0.1 s: what lies wholly between the two."""
    for start in numpy.arange(begin, end - 0.4, 0.1):
        part = heard[int(start * RATE) : int((start + 0.4) * RATE)]
        yield -0.691 + 10 * numpy.log10((part**2).mean(axis=0).sum() + 1e-12)


def depth(begin, end):
    """What sounds below 80 Hz, in decibels; each a quarter of a second."""
    for start in numpy.arange(begin, end - 0.25, 0.05):
        part = low[int(start * RATE) : int((start + 0.25) * RATE)]
        yield 10 * numpy.log10((part**2).mean() + 1e-15)


# Lights, tilt, shake, and then the rumble.
low = numpy.fft.irfft(spectrum * (frequency < 80)[:, None], len(sound), axis=0).mean(axis=1)
hum = max(depth(shake - 1.5, shake - 0.5))
early = max(depth(shake - 0.5, shake + 0.1))
rumble = max(depth(shake + 0.1, shake + 1.5))
print(f"below 80 Hz {hum:.1f} dB, as the picture begins to shake {early:.1f}, then {rumble:.1f}")
assert early < hum + 6 and rumble > hum + 20, "the rumble does not come after the shake"

# Sound is 0.8 s behind the light.
before = max(loudness(zero - 1.5, zero + 0.8))
bang = max(loudness(zero + 0.7, zero + 1.8))
trough = min(loudness(zero + 1.5, zero + 3))
after = max(loudness(zero + 3, cut))
launch = slice(int((zero + 2) * RATE), int(cut * RATE))
steps = numpy.diff(sound[launch].mean(axis=1))
skewness = ((steps - steps.mean()) ** 3).mean() / steps.std() ** 3
above = spectrum * (frequency > 300)[:, None]
sides = numpy.fft.irfft(above, len(sound), axis=0)[launch]
width = (sides[:, 0] * sides[:, 1]).mean() / numpy.sqrt((sides**2).mean(axis=0).prod())
wave = max(loudness(cut, cut + 0.8))
silence = numpy.abs(sound[int((cut + 0.8) * RATE) : int((cut + 0.9) * RATE)]).max()
print(f"before {before:.1f}, overpressure {bang:.1f}, trough {trough:.1f}, loudest {after:.1f} LUFS")
print(f"skewness of the derivative {skewness:.2f}; above 300 Hz the ears' correlation is {width:.2f}")
print(f"after the cut {wave:.1f} LUFS, then at most {silence:.1e}")
assert 8 <= bang - before <= 10.5, "the overpressure does not stand out, or hurts"
assert trough < bang - 6, "it does not draw breath"
assert after > bang - 1, "it does not grow"
assert skewness > 0.1, "it does not crackle"
assert width < 0.7, "it does not surround"
assert -30 < wave < bang - 5 and silence < 1e-4, "one last wave, then nothing"
