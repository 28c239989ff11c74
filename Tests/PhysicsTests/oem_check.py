"""Reads the orbit message of `artemis-sim simulate --oem` with somebody else's reader.

    pip install oem
    python Tests/PhysicsTests/oem_check.py .build/release/artemis-sim

The states that `oem` reads are held against the telemetry's, turned from the mean equator of date
to J2000 by ERFA: within what the message's digits hold. Says so where there is no `oem`.
"""
import csv
import os
import subprocess
import sys
import tempfile

try:
    import erfa
    import numpy as np
    from oem import OrbitEphemerisMessage
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(0)

with tempfile.TemporaryDirectory() as folder:
    table, message = os.path.join(folder, "flight.csv"), os.path.join(folder, "orbit.oem")
    subprocess.run(
        [sys.argv[1], "simulate", "--until", "perigeeRaiseStart", "--csv", table, "--oem", message],
        check=True, stdout=subprocess.DEVNULL)
    rows = list(csv.DictReader(open(table)))
    states = OrbitEphemerisMessage.open(message).states

assert len(states) > 200, len(states)
assert all(s.frame == "EME2000" and s.center == "EARTH" for s in states)
flown = [[float(row[k]) for k in row if k != "events"] for row in rows][-len(states):]
columns = list(rows[0])
place = [columns.index(k) for k in ("eciX_m", "eciY_m", "eciZ_m")]
pace = [columns.index(k) for k in ("eciVX_m_s", "eciVY_m_s", "eciVZ_m_s")]
worst = [0.0, 0.0, 0.0]
for state, row in zip(states, flown):
    moment = state.epoch.utc
    seconds = (moment.jd1 - 2459899.5) * 86400 + moment.jd2 * 86400 - 24464
    # Precession without the frame's bias, as EME2000 has it.
    turn = erfa.bp06(moment.tt.jd1, moment.tt.jd2)[1].T
    r = turn @ np.array([row[k] for k in place])
    v = turn @ np.array([row[k] for k in pace])
    worst[0] = max(worst[0], abs(seconds - row[0]))
    worst[1] = max(worst[1], np.linalg.norm(state.position * 1000 - r))
    worst[2] = max(worst[2], np.linalg.norm(state.velocity * 1000 - v))
print(f"{len(states)} states; apart by {worst[0]:.4f} s, {worst[1]:.4f} m, {worst[2]:.6f} m/s")
assert worst[0] < 1e-3 and worst[1] < 0.05 and worst[2] < 1e-3, worst
