#!/usr/bin/env python3
"""Writes Tests/MathsTests/reference.txt: arguments and correctly rounded values, as bit patterns.

Needs mpmath (PyPI). Run from the repository's root: python3 Tests/MathsTests/reference.py [points]
"""
import random
import struct
import sys
from fractions import Fraction
from mpmath import mp, mpf
import mpmath

mp.prec = 1400  # enough to reduce any double by π; lowered where it is not needed
FAST = 260


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def double(b):
    return struct.unpack("<d", struct.pack("<Q", b & (2 ** 64 - 1)))[0]


def rounded(v):
    """The double nearest to v, subnormals and overflow included: exact, by way of a fraction."""
    if not v:
        return 0.0
    sign, man, exponent, _ = v._mpf_
    value = Fraction(int(man)) * Fraction(2) ** exponent
    try:
        out = value.numerator / value.denominator  # Python rounds int / int correctly
    except OverflowError:
        out = float("inf")
    return -out if sign else out


def spread(low, high):
    """Either sign, exponents evenly spread."""
    x = 2.0 ** random.uniform(low, high)
    return x if random.random() < 0.5 else -x


def near_quarters():
    """Doubles that lie unusually near a multiple of π/2."""
    out = [6381956970095103 * 2.0 ** 797, 5319372648326541416707072.0 * 2.0 ** -51]
    with mp.workprec(1400):
        for _ in range(400):
            n = random.randrange(1, 2 ** random.randrange(1, 40))
            out.append(float(n * mpmath.pi / 2))
    return out


def angles():
    k = random.random()
    if k < 0.3:
        return random.uniform(-7, 7)
    if k < 0.6:
        return random.uniform(-1e4, 1e4)
    return spread(-30, 20) if k < 0.8 else spread(20, 1023)


def beside(x, reach=40):
    return double(bits(x) + random.randrange(-reach, reach))


def logs():
    k = random.random()
    if k < 0.3:
        return abs(1 + spread(-50, -1))
    return abs(spread(-1074, 1023)) if k < 0.7 else random.uniform(0.3, 3)


def powers():
    k = random.random()
    if k < 0.3:
        return random.uniform(0, 10), random.uniform(-20, 20)
    if k < 0.5:
        return 1 + spread(-40, -3), spread(0, 40)
    if k < 0.6:
        return -float(random.randrange(1, 50)), float(random.randrange(-60, 60))
    x = abs(spread(-1000, 1000))
    return x, random.uniform(-1080, 1030) / float(mpmath.log(x, 2))


def units():
    k = random.random()
    if k < 0.5:
        return random.uniform(-1, 1)
    return 1 - abs(spread(-52, -1)) if k < 0.7 else max(-1.0, min(1.0, spread(-40, 0)))


def tangents():
    k = random.random()
    if k < 0.5:
        return random.uniform(-3, 3)
    return spread(-40, 60) if k < 0.8 else beside(random.randrange(1, 130) / 128)


def points():
    k = random.random()
    if k < 0.5:
        return random.uniform(-1, 1), random.uniform(-1, 1)
    if k < 0.6:
        x = random.uniform(-1, 1)
        return beside(x * random.randrange(1, 65) / 64), x
    return spread(-300, 300), spread(-300, 300)


def exponents():
    k = random.random()
    if k < 0.5:
        return random.uniform(-20, 20)
    return random.uniform(-745.2, 709.8) if k < 0.8 else spread(-40, 3)


TABLE = [
    ("sin", angles, mpmath.sin, near_quarters), ("cos", angles, mpmath.cos, near_quarters),
    ("tan", angles, mpmath.tan, near_quarters), ("asin", units, mpmath.asin, None),
    ("acos", units, mpmath.acos, None), ("atan", tangents, mpmath.atan, None),
    ("atan2", points, mpmath.atan2, None), ("exp", exponents, mpmath.exp, None),
    ("exp2", exponents, lambda x: mpf(2) ** x, None), ("log", logs, mpmath.log, None),
    ("log2", logs, lambda x: mpmath.log(x) / mpmath.log(2), None),
    ("pow", powers, lambda x, y: x ** int(y) if x < 0 else mpmath.exp(y * mpmath.log(x)), None),
]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    path = sys.argv[2] if len(sys.argv) > 2 else "Tests/MathsTests/reference.txt"
    random.seed(2026)
    with open(path, "w") as f:
        for name, draw, function, hard in TABLE:
            arguments = hard() if hard else []
            while len(arguments) < count:
                arguments.append(draw())
            for argument in arguments:
                xs = argument if isinstance(argument, tuple) else (argument,)
                mp.prec = 1400 if max(abs(x) for x in xs) > 1e15 and hard else FAST
                value = rounded(function(*[mpf(x) for x in xs]))
                words = ["%x" % bits(v) for v in (*xs, value)]
                f.write(name + " " + " ".join(words) + "\n")


main()
