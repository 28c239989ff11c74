"""Times JSBSim's J246, its Shuttle-derived launch vehicle, on its own script at 120 Hz.

    pip install jsbsim
    python Tests/PhysicsTests/jsbsim_bench.py [seconds]

Prints wall seconds on one thread as its last line; `artemis-sim bench` runs it in turn with ours.
"""
import sys
import time

import jsbsim

RATE = 120
seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 120.0
fdm = jsbsim.FGFDMExec(jsbsim.get_default_root_dir())
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
if fdm.get_sim_time() < seconds - 1 / RATE:
    sys.exit("J246 ended early")
print(f"\n{wall:.6f}")
