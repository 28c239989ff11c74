"""Times JSBSim's J246, its Shuttle-derived launch vehicle, on its own script at 120 Hz.

    pip install jsbsim
    python Tests/PhysicsTests/jsbsim_bench.py [seconds]

Prints simulated over wall seconds on one thread, to hold beside `artemis-sim bench`.
"""
import os
import sys
import time

import jsbsim

RATE = 120
seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 120.0
root = jsbsim.get_default_root_dir()
fdm = jsbsim.FGFDMExec(root)
fdm.set_debug_level(0)
fdm.disable_output()
if not fdm.load_script("scripts/J2460.xml"):
    sys.exit("J246's script is not in this jsbsim")
fdm.set_dt(1 / RATE)
fdm.run_ic()
fdm.disable_output()
begin = time.perf_counter()
while fdm.get_sim_time() < seconds and fdm.run():
    pass
wall = time.perf_counter() - begin
steps = fdm.get_sim_time() * RATE
print(f"J246: {fdm.get_sim_time():.1f} s in {wall:.3f} s: {fdm.get_sim_time() / wall:.0f} times "
      f"real time, {1e9 * wall / steps:.0f} ns a step")
