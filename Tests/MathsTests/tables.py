#!/usr/bin/env python3
"""Writes Sources/Maths/KernelTables.swift: the constants of the elementary functions.

Needs mpmath (PyPI). Run from the repository's root: python3 Tests/MathsTests/tables.py
Polynomials are Chebyshev fits, which lie within a small factor of the best possible.
"""
import struct
from mpmath import mp, mpf, pi, log, exp, sin, cos, asin, atan, sqrt, chebyfit, polyval

mp.prec = 400


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", float(x)))[0]


def truncated(x, places):
    """x with nothing below 2**-places."""
    return mp.nint(x * mpf(2) ** places) / mpf(2) ** places


def words(name, comment, values):
    digits = ["%016x" % (v if isinstance(v, int) else bits(v)) for v in values]
    cells = ["0x" + "_".join(d[i:i + 4] for i in (0, 4, 8, 12)) for d in digits]
    rows = [", ".join(cells[i:i + 4]) for i in range(0, len(cells), 4)]
    return "/// %s\nlet %s: [UInt64] = [\n  %s,\n]\n" % (comment, name, ",\n  ".join(rows))


def pairs(values):
    out = []
    for v in values:
        out += [mpf(float(v)), v - mpf(float(v))]
    return out


def constants(name, comment, pieces):
    rows = ["  static let %s = %s" % (n, float(v).hex()) for n, v in pieces]
    return "/// %s\nenum %s {\n%s\n}\n" % (comment, name, "\n".join(rows))


def polynomial(name, comment, f, interval, count):
    worst_coefficients, error = chebyfit(f, interval, count, error=True)
    print("%-8s %2d coefficients, error %s" % (name, count, mp.nstr(error, 3)))
    c = list(reversed(worst_coefficients))
    return constants(name, comment, [("c%d" % i, v) for i, v in enumerate(c)])


def split(value, widths):
    """value as a sum of pieces that end at the given binary places, and a last free one."""
    out = []
    for places in widths:
        piece = mp.floor(value * mpf(2) ** places) / mpf(2) ** places
        out.append(piece)
        value -= piece
    return out + [mpf(float(value))]


def logarithm():
    inverses, table = [], []
    for i in range(128):
        low, high = 1 + mpf(i) / 128, 1 + mpf(i + 1) / 128
        if i >= 53:  # from 1.414 on the argument is halved
            low, high = low / 2, high / 2
        inverse = mpf(1) if i in (0, 127) else truncated(2 / (low + high), 10)
        value = -log(inverse)
        head = truncated(value, 42)
        inverses.append(inverse)
        table += [inverse, head, value - head]
    return table


def main():
    # Away from zero, so that nothing is lost to 0/0; the fits hold down to it all the same.
    tiny = mpf(2) ** -100
    quarter = (pi / 4) ** 2 * mpf("1.001")
    half_pi, ln2 = pi / 2, log(2)
    p = split(half_pi, [32, 65, 98])
    parts = ["// Written by Tests/MathsTests/tables.py; not by hand.\n"]
    parts.append(constants("HalfPi", "π/2: three pieces of 33 bits for exact products, and pairs.", [
        ("first", p[0]), ("second", p[1]), ("third", p[2]), ("fourth", p[3]),
        ("high", half_pi), ("low", half_pi - mpf(float(half_pi))), ("inverse", 2 / pi)]))
    h = split(ln2, [42])
    e = split(ln2 / 64, [41])
    parts.append(constants("Ln2", "ln 2 in two pieces; by 64 in two, for `exp`; and inverses.", [
        ("high", h[0]), ("low", h[1]), ("nearest", ln2), ("rest", ln2 - mpf(float(ln2))),
        ("sixtyFourthHigh", e[0]), ("sixtyFourthLow", e[1]), ("sixtyFourOver", 64 / ln2),
        ("inverseHigh", 1 / ln2), ("inverseLow", 1 / ln2 - mpf(float(1 / ln2)))]))

    def s(z):
        z = max(z, tiny)
        return (sin(sqrt(z)) / sqrt(z) - 1) / z

    def c(z):
        z = max(z, tiny)
        return (cos(sqrt(z)) - 1 + z / 2) / (z * z)

    def a(z):
        z = max(z, tiny)
        return (asin(sqrt(z)) / sqrt(z) - 1) / z

    def t(z):
        z = max(z, tiny)
        return (atan(sqrt(z)) / sqrt(z) - 1) / z

    def l(r):
        r = r if abs(r) > tiny else tiny
        return (log(1 + r) - r + r * r / 2) / r ** 3

    def x(r):
        r = r if abs(r) > tiny else tiny
        return (exp(r) - 1 - r) / r ** 2

    parts.append(polynomial("SineFit", "(sin √z / √z − 1) / z", s, [0, quarter], 6))
    parts.append(polynomial("CosineFit", "(cos √z − 1 + z/2) / z²", c, [0, quarter], 6))
    parts.append(polynomial("ArcsineFit", "(asin √z / √z − 1) / z", a, [0, mpf("0.2501")], 12))
    parts.append(polynomial(
        "ArctangentFit", "(atan √z / √z − 1) / z", t, [0, mpf("0.0079") ** 2], 4))
    parts.append(polynomial("LogarithmFit", "(ln(1+r) − r + r²/2) / r³", l,
                            [mpf("-0.0079"), mpf("0.0079")], 8))
    parts.append(polynomial("ExponentialFit", "(eʳ − 1 − r) / r²", x,
                            [mpf("-0.00545"), mpf("0.00545")], 5))
    parts.append(words("powersOfTwo", "2^(j/64), j = 0 … 63: nearest double, and what it lacks.",
                       pairs([mpf(2) ** (mpf(j) / 64) for j in range(64)])))
    parts.append(words("arctangents", "atan(k/64), k = 0 … 64: nearest double, and what it lacks.",
                       pairs([atan(mpf(k) / 64) for k in range(65)])))
    parts.append(words(
        "logarithms",
        "Of each 128th from 1 to 2: a short inverse i of its middle, −ln i to 42 places, the rest.",
        logarithm()))
    mp.prec = 1600
    digits = int(mp.floor(2 / +pi * mpf(2) ** 1280))
    two_over_pi = [0] + [(digits >> (1280 - 64 * (i + 1))) & (2 ** 64 - 1) for i in range(20)]
    parts.append(words("twoOverPi", "2/π in binary, after one word of zeros.", two_over_pi))
    with open("Sources/Maths/KernelTables.swift", "w") as f:
        f.write("\n".join(parts))


main()
