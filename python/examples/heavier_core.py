"""What would two tonnes more of dry mass in the core cost? Two flights, set beside each other."""
import artemis_sim as sim

core = 99_300.0
flights = {mass: sim.fly(set={"core.dryMass_kg": mass}) for mass in (core, core + 2_000)}
unit = sim.units(flights[core])

print(f"{'at the end of the ascent':32}" + "".join(f"{mass / 1000:>14.1f} t" for mass in flights))
for name in ("missionTime_s", "perigee_m", "apogee_m", "corePropellant_kg", "gravityLoss_m_s"):
    ends = [flight[name][-1].as_py() for flight in flights.values()]
    print(f"{name:32}" + "".join(f"{end:>16.1f}" for end in ends), unit[name])
