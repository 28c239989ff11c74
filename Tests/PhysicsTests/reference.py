"""Writes the values that the tests of Physics are held against, from other people's tools.

    pip install numpy scipy skyfield skyfield-data ambiance pymap3d astropy geographiclib
    python Tests/PhysicsTests/reference.py

Rewrites the files Reference+*.swift beside this one.
"""
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, note, columns, rows):
    with open(os.path.join(HERE, f"Reference+{name}.swift"), "w") as out:
        out.write(f"// Written by reference.py: {note}\n// Columns: {columns}\nextension Reference {{\n")
        out.write(f"  static let {name[0].lower() + name[1:]}: [[Double]] = [\n")
        for row in rows:
            numbers = [repr(float(x)) for x in row]
            if len("    [" + ", ".join(numbers) + "],") < 100:
                out.write("    [" + ", ".join(numbers) + "],\n")
            else:
                out.write("    [\n")
                for number in numbers:
                    out.write(f"      {number},\n")
                out.write("    ],\n")
        out.write("  ]\n}\n")


def air():
    """US Standard Atmosphere 1976 up to 81 km; above 86 km the tests hold the printed tables of
    PrintedAir.swift, since ussa1976 departs from them by 5 % at 300 km."""
    from ambiance import Atmosphere
    rows = []
    for h in list(range(-4000, 81000, 2500)) + [11000, 11019, 20063, 32162, 47350, 51413, 71802]:
        a = Atmosphere(float(h))
        rows.append([h, a.temperature[0], a.pressure[0], a.density[0], a.speed_of_sound[0]])
    write("Air", "ambiance", "altitude m, temperature K, pressure Pa, density, speed of sound", rows)


def sky():
    """Moon and Sun of DE421, mean equator and equinox of date."""
    from skyfield.api import load, load_file
    from skyfield_data import get_skyfield_data_path
    from skyfield.precessionlib import compute_precession
    eph = load_file(os.path.join(get_skyfield_data_path(), "de421.bsp"))
    ts = load.timescale(builtin=True)
    earth, moon, sun = eph["earth"], eph["moon"], eph["sun"]
    rows = []
    for jd in np.arange(2458849.5, 2462867.5, 61.37):
        t = ts.tt_jd(jd + 69.184 / 86400)
        P = compute_precession(t.tdb)
        m = P @ (moon - earth).at(t).position.m
        s = P @ (sun - earth).at(t).position.m
        rows.append([jd, *m, *s])
    write("Sky", "skyfield with DE421, geometric, precessed to the mean equator and equinox of date",
          "Julian date UTC, Moon x y z m, Sun x y z m", rows)


def frames():
    """Geodetic to ECEF of pymap3d, and Greenwich sidereal time of astropy (ERFA)."""
    import pymap3d
    import erfa
    rows = []
    rng = np.random.default_rng(1)
    for _ in range(24):
        lat, lon = rng.uniform(-89, 89), rng.uniform(-180, 180)
        alt = float(rng.choice([-100, 0, 30, 5e3, 1e5, 4e5, 2e6, 3.6e7]))
        rows.append([lat, lon, alt, *pymap3d.geodetic2ecef(lat, lon, alt)])
    for day in (2459899.5, 2458849.5, 2461041.5):
        for s in (0.0, 24464.0, 80000.0):
            g = erfa.gmst82(day, s / 86400)
            rows.append([day, s, g, 0, 0, 0])
    write("Frames", "pymap3d (first 24 rows) and ERFA's gmst82 (the rest)",
          "latitude deg, longitude deg, altitude m, ECEF x y z; or Julian day, seconds, angle", rows)


def precession():
    """Vectors of the mean equator and equinox of date, and the same of J2000."""
    from skyfield.api import load
    from skyfield.precessionlib import compute_precession
    ts = load.timescale(builtin=True)
    rng = np.random.default_rng(2)
    rows = []
    for jd in (2458849.5, 2459899.5, 2461041.5, 2462867.5):
        P = compute_precession(ts.tt_jd(jd + 69.184 / 86400).tdb)
        for _ in range(3):
            v = rng.normal(size=3)
            v /= np.linalg.norm(v)
            rows.append([jd, *v, *(P.T @ v)])
    write("Precession", "skyfield", "Julian date, unit vector of date, of J2000", rows)


MU, RE = 3.986004418e14, 6378137.0
J2, J3, J4 = 1.0826266836e-3, -2.5326564853e-6, -1.6196215914e-6


def orbits():
    """Kepler's problem, and 3.5 h under J2 to J4, Moon and Sun, by scipy's DOP853 with DE421."""
    from scipy.integrate import solve_ivp
    from scipy.optimize import brentq
    from skyfield.api import load, load_file
    from skyfield_data import get_skyfield_data_path
    from skyfield.precessionlib import compute_precession
    eph = load_file(os.path.join(get_skyfield_data_path(), "de421.bsp"))
    ts = load.timescale(builtin=True)
    P = compute_precession(ts.tt_jd(2459899.78).tdb)
    rows = []
    r0 = np.array([-353446.5, 5636760.6, 3299022.6])
    v0 = np.array([-8160.3, -324.9, 729.0])
    for scale, dt in ((1.0, 600.0), (1.0, 20000.0), (1.0, -5000.0), (1.36, 90000.0), (1.5, 90000.0)):
        v = v0 * scale
        f = lambda t, y: np.concatenate([y[3:], -MU * y[:3] / np.linalg.norm(y[:3]) ** 3])
        y = solve_ivp(f, (0, dt), [*r0, *v], method="DOP853", rtol=1e-13, atol=1e-6).y[:, -1]
        rows.append([*r0, *v, dt, *y, 0])

    def third(t):
        tt = ts.tt_jd(2459899.5 + (24464 + t + 69.184) / 86400)
        moon = P @ (eph["moon"] - eph["earth"]).at(tt).position.m
        sun = P @ (eph["sun"] - eph["earth"]).at(tt).position.m
        return moon, sun

    grid = np.arange(0, 14001, 500.0)
    samples = [np.concatenate(third(t)) for t in grid]
    from scipy.interpolate import CubicSpline
    spline = CubicSpline(grid, samples)

    def force(t, y):
        r = y[:3]
        d = np.linalg.norm(r)
        a = -MU * r / d ** 3
        k = 1.5 * J2 * MU * RE ** 2 / d ** 5
        z2 = 5 * r[2] ** 2 / d ** 2
        a = a + k * r * np.array([z2 - 1, z2 - 1, z2 - 3])
        x, yy, z = r
        w = z * z / d ** 2
        k = -2.5 * J3 * MU * RE ** 3 / d ** 7
        p = z * (3 - 7 * w)
        a = a + k * np.array([x * p, yy * p, d * d * (6 * w - 7 * w * w - 0.6)])
        k = 15 / 8 * J4 * MU * RE ** 4 / d ** 7
        p = 1 - 14 * w + 21 * w * w
        a = a + k * np.array([x * p, yy * p, z * (5 - 70 / 3 * w + 21 * w * w)])
        both = spline(t)
        for b, mu in ((both[:3], 4.902798458e12), (both[3:], 1.32712440018e20)):
            a = a + mu * ((b - r) / np.linalg.norm(b - r) ** 3 - b / np.linalg.norm(b) ** 3)
        return np.concatenate([y[3:], a])

    y = solve_ivp(force, (500, 13100), [*r0, *v0], method="DOP853", rtol=1e-13, atol=1e-6).y[:, -1]
    rows.append([*r0, *v0, 12600, *y, 1])
    write("Orbits", "scipy's DOP853 at 1e-13",
          "position, velocity, seconds, position, velocity, 1: J2 to J4, Moon and Sun from T+500 s", rows)


def elements():
    """Osculating elements by skyfield; the second state is the one of Vallado's example 2-5."""
    from skyfield.api import load
    from skyfield.elementslib import OsculatingElements
    from skyfield.units import Distance, Velocity
    t = load.timescale(builtin=True).tt_jd(2451545.0)
    rows = []
    for r, v in (([-353446.5, 5636760.6, 3299022.6], [-8160.3, -324.9, 729.0]),
                 ([6524834.0, 6862875.0, 6448296.0], [4901.327, 5533.756, -1976.341]),
                 ([-4.1e6, 5.2e6, 1.3e6], [-5100.0, -5300.0, 3900.0]),
                 ([7.1e6, -2.0e6, 3.0e5], [1500.0, 9800.0, 4600.0]),
                 ([-2.4e7, -3.3e7, 9.0e6], [2100.0, -1900.0, -600.0])):
        r, v = np.array(r), np.array(v)
        e = OsculatingElements(Distance(m=r), Velocity(km_per_s=v / 1000), t, MU / 1e9)
        rows.append([*r, *v, e.semi_major_axis.m, e.eccentricity, e.inclination.degrees,
                     e.longitude_of_ascending_node.degrees, e.argument_of_periapsis.degrees,
                     e.true_anomaly.degrees])
    write("Elements", "skyfield's osculating elements",
          "position, velocity, semi-major axis m, eccentricity, inclination, ascending node, "
          "argument of perigee, true anomaly deg", rows)


def surface():
    """Shortest ways on the ellipsoid by GeographicLib: from the pad, and between random places."""
    from geographiclib.geodesic import Geodesic
    rng = np.random.default_rng(3)
    pad = (28.627222, -80.620833)
    rows = [(*pad, *end) for end in (pad, (28.627222, -80.62), (29.0, -78.9), (31.0, -60.0),
                                     (-10.0, 40.0), (-27.0, 98.0), (28.627222, 99.0))]
    while len(rows) < 24:
        a, b = [(np.degrees(np.arcsin(rng.uniform(-1, 1))), rng.uniform(-180, 180)) for _ in "ab"]
        if Geodesic.WGS84.Inverse(*a, *b)["a12"] < 178:
            rows.append((*a, *b))
    write("Surface", "GeographicLib (Karney)", "latitude, longitude, and of the other, deg; metres",
          [(*r, Geodesic.WGS84.Inverse(*r)["s12"]) for r in rows])


def paths():
    """Velocities given by speed, climb and azimuth, turned to Earth-fixed axes by pymap3d."""
    import pymap3d
    rng = np.random.default_rng(4)
    rows = []
    for climb in (90.0, 89.0, 45.0, 21.5, 3.0, 0.0, -7.0, -60.0):
        lat, lon, alt = rng.uniform(-85, 85), rng.uniform(-180, 180), rng.uniform(0, 5e5)
        speed, azimuth = rng.uniform(50, 11000), rng.uniform(0, 360)
        c, a = np.radians((climb, azimuth))
        enu = speed * np.array([np.cos(c) * np.sin(a), np.cos(c) * np.cos(a), np.sin(c)])
        rows.append([*pymap3d.geodetic2ecef(lat, lon, alt), *pymap3d.enu2uvw(*enu, lat, lon),
                     speed, climb, azimuth, enu[2]])
    write("Paths", "pymap3d", "position m, velocity m/s; speed, climb, azimuth deg, vertical m/s", rows)


def stances():
    """Attitudes made by scipy from pitch, yaw and roll against a launch frame of pymap3d's."""
    import pymap3d
    from scipy.spatial.transform import Rotation
    rng = np.random.default_rng(5)
    rows = []
    for _ in range(10):
        lat, lon = rng.uniform(-80, 80), rng.uniform(-180, 180)
        azimuth, pitch, roll = rng.uniform(0, 360), rng.uniform(-170, 170), rng.uniform(-170, 170)
        yaw = rng.uniform(-80, 80)
        axis = lambda e, n, u: np.array(pymap3d.enu2uvw(e, n, u, lat, lon))
        launch = Rotation.from_matrix(np.column_stack((axis(1, 0, 0), axis(0, 0, 1), axis(0, -1, 0))))
        s, c = np.sin(np.radians(azimuth)), np.cos(np.radians(azimuth))
        upright = Rotation.from_matrix(np.column_stack(
            (axis(c, -s, 0), axis(0, 0, 1), axis(-s, -c, 0))))
        # Pitch turns the tip ahead, away from the back; yaw turns it to the right.
        body = upright * Rotation.from_euler("XZY", [-pitch, -yaw, roll], degrees=True)
        rows.append([*launch.as_quat(), *body.as_quat(), azimuth, pitch, yaw, roll])
    write("Stances", "scipy's Rotation and pymap3d",
          "launch frame and body as quaternions x y z w; azimuth, pitch, yaw, roll deg", rows)


def intervals():
    """Wilson's intervals at 95 % by scipy."""
    from scipy.stats import binomtest
    rows = []
    for k, n in ((0, 1), (1, 1), (0, 100), (100, 100), (7, 10), (993, 1000), (1, 1000), (9999, 10000)):
        ci = binomtest(k, n).proportion_ci(0.95, method="wilson")
        rows.append([k, n, ci.low, ci.high])
    write("Intervals", "scipy", "successes, trials, low, high", rows)


def percentiles():
    """Percentiles by numpy: sixty values, and below what each part of them lies."""
    values = np.random.default_rng(6).normal(30_000, 400, 60)
    parts = (0, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1)
    write("Percentiles", "numpy", "the values; then part and percentile",
          [values, *([p, np.percentile(values, 100 * p)] for p in parts)])


if __name__ == "__main__":
    for job in (air, sky, frames, precession, orbits, elements, surface, paths, stances,
                intervals, percentiles):


def de421_from_liftoff():
    """Moon and Sun of DE421, geometric, in the mean equator and equinox of lift-off, by mission time."""
    from skyfield.api import load, load_file
    from skyfield_data import get_skyfield_data_path
    from skyfield.precessionlib import compute_precession
    eph = load_file(os.path.join(get_skyfield_data_path(), "de421.bsp"))
    ts = load.timescale(builtin=True)
    at_liftoff = compute_precession(ts.tt_jd(2459899.5, (24464 + 69.184) / 86400).tdb)

    def bodies(t):
        tt = ts.tt_jd(2459899.5, (24464 + np.asarray(t, dtype=float) + 69.184) / 86400)
        moon = at_liftoff @ (eph["moon"] - eph["earth"]).at(tt).position.m
        return moon, at_liftoff @ (eph["sun"] - eph["earth"]).at(tt).position.m

    return bodies


def mission_sky():
    """Chebyshev coefficients of DE421 for the weeks of the mission: Sources/Physics/MissionSkyTable.swift."""
    from numpy.polynomial import chebyshev
    bodies = de421_from_liftoff()

    def fit(begin, end, degree, which):
        u = np.cos(np.pi * (np.arange(degree + 1) + 0.5) / (degree + 1))
        places = bodies((begin + end) / 2 + u * (end - begin) / 2)[which]
        return [chebyshev.chebfit(u, axis, degree) for axis in places]

    def number(x):
        whole, part = ("%.4f" % abs(x)).split(".")
        if len(whole) > 4:
            whole = "{:,}".format(int(whole)).replace(",", "_")
        return ("-" if "%.4f" % x != "%.4f" % abs(x) else "") + whole + "." + part

    def lines(rows):
        for row in rows:
            yield "    ["
            line = "      "
            for x in row:
                if len(line) + len(number(x)) + 2 > 98:
                    yield line.rstrip()
                    line = "      "
                line += number(x) + ", "
            yield line.rstrip()
            yield "    ],"

    day = 86400.0
    moon = [row for k in range(7) for row in fit(4 * k * day, (4 * k + 4) * day, 12, 0)]
    sun = fit(0, 28 * day, 15, 1)
    text = [
        "/// Chebyshev coefficients of the Moon's and the Sun's place, in metres, over the first 28 days from",
        "/// lift-off, in the mean equator and equinox of lift-off: fitted to JPL's DE421 (public domain) by",
        "/// `mission_sky` in Tests/PhysicsTests/reference.py.",
        "enum MissionSkyTable {",
        "  /// Seven stretches of four days; x, y and z of each.",
        "  static let moon: [[Double]] = [", *lines(moon), "  ]", "",
        "  /// One stretch of 28 days.",
        "  static let sun: [[Double]] = [", *lines(sun), "  ]", "}", ""]
    with open(os.path.join(HERE, "../../Sources/Physics/MissionSkyTable.swift"), "w") as out:
        out.write("\n".join(text))


def mission():
    """Coasts between Earth and Moon by scipy's DOP853, Moon and Sun by DE421 through a spline; J2 to J4
    of the Earth and J2 and C22 of the Moon as differences of their potentials."""
    from scipy.integrate import solve_ivp
    from scipy.interpolate import CubicSpline
    bodies = de421_from_liftoff()
    grid = np.arange(0, 28 * 86400.0, 900.0)
    spline = CubicSpline(grid, np.concatenate(bodies(grid)).T)
    tilt = np.radians(23.4363)
    pole = np.array([0, -np.sin(tilt), np.cos(tilt)])
    moon_gm, moon_radius, moon_j2, moon_c22 = 4.902798458e12, 1738000.0, 2.0321e-4, 2.2382e-5

    def gradient(potential, r, h):
        steps = np.eye(3) * h
        return np.array([(8 * (potential(r + e) - potential(r - e))
                          - (potential(r + 2 * e) - potential(r - 2 * e))) / (12 * h) for e in steps])

    def zonal(r):
        d = np.linalg.norm(r)
        s = r[2] / d
        p2, p3 = (3 * s * s - 1) / 2, (5 * s ** 3 - 3 * s) / 2
        p4 = (35 * s ** 4 - 30 * s * s + 3) / 8
        return -MU / d * (J2 * (RE / d) ** 2 * p2 + J3 * (RE / d) ** 3 * p3 + J4 * (RE / d) ** 4 * p4)

    def force(t, y):
        r = y[:3]
        d = np.linalg.norm(r)
        both = spline(t)
        a = gradient(zonal, r, d * 1e-3) - MU * r / d ** 3
        for b, gm in ((both[:3], moon_gm), (both[3:], 1.32712440018e20)):
            a = a + gm * ((b - r) / np.linalg.norm(b - r) ** 3 - b / np.linalg.norm(b) ** 3)
        q = r - both[:3]
        if np.linalg.norm(q) < 2e7:
            x = -both[:3] + pole * (both[:3] @ pole)
            x = x / np.linalg.norm(x)
            axes = np.array([x, np.cross(pole, x), pole])

            def lunar(q):
                X, Y, Z = axes @ q
                n = np.linalg.norm(q)
                return moon_gm / n * (moon_radius / n) ** 2 * (
                    -moon_j2 * (3 * Z * Z / n ** 2 - 1) / 2 + 3 * moon_c22 * (X * X - Y * Y) / n ** 2)

            a = a + gradient(lunar, q, np.linalg.norm(q) * 1e-3)
        return np.concatenate([y[3:], a])

    separation = [-2665878.759412763, 8882328.41957359, 5435400.417828989,
                  -7838.405209077915, 2379.239079671068, 2231.604059141794]
    rows = []
    for begin, state, seconds in (
            (7020.0, separation, 12600.0), (7020.0, separation, 4 * 86400.0),
            (453451.0, FLYBY, 6 * 3600.0), (831900.0, RETROGRADE, 4 * 86400.0)):
        y = solve_ivp(force, (begin, begin + seconds), state, method="DOP853", rtol=1e-13,
                      atol=[1e-5] * 3 + [1e-10] * 3).y[:, -1]
        rows.append([begin, *state, seconds, *y])
    write("Mission", "scipy's DOP853 at 1e-13 with DE421, in the mean equator and equinox of lift-off",
          "mission time s, position, velocity, seconds, position, velocity", rows)


# States within the mission: on the way to the Moon's near side twelve minutes before it is passed 130 km
# up, and at the start of the distant retrograde orbit.
FLYBY = [-336641124.617, -163884744.892, -60164116.478,
         731.343017, 1165.578114, 339.303621]
RETROGRADE = [95051814.743, -329292950.121, -185374095.622,
         1000.820458, -55.485768, -76.892654]

if __name__ == "__main__":
    for job in (air, sky, frames, precession, orbits, elements, mission_sky, mission):
        if len(sys.argv) == 1 or job.__name__ in sys.argv[1:]:
            job()
