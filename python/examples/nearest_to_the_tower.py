"""The flight that comes nearest to the tower: found among many, flown again alone, second by second."""
import sys

import pyarrow.compute as pc

import artemis_sim as sim

runs = sim.scatter(int(sys.argv[1]) if len(sys.argv) > 1 else 200, seed=1)
row = runs.sort_by("towerClearance_m").slice(0, 1).to_pylist()[0]
print(f"run {row['run']} comes within {row['towerClearance_m']:.2f} m of the tower; for it was drawn")
for name in sim.drawn(runs):
    spread = pc.stddev(runs[name]).as_py()
    if abs(row[name]) > 1.5 * spread:
        print(f"  {name}: {row[name]:.4g} {sim.units(runs)[name]}, {row[name] / spread:+.1f} deviations")

flight = sim.fly(run=row["run"], seed=1, until="towerClear", rate=2)
for moment in flight.filter(pc.is_finite(flight["towerClearance_m"])).to_pylist():
    print(f"T{moment['missionTime_s']:=+5.1f} s  {moment['footAltitude_m']:7.1f} m up, "
          f"{moment['towerClearance_m']:6.2f} m from the tower")
