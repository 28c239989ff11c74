"""Which of the drawn quantities decides how much propellant is left? Rank correlations of many flights."""
import sys

import artemis_sim as sim

runs = sim.scatter(int(sys.argv[1]) if len(sys.argv) > 1 else 200, seed=1)
low, median, high = (sim.percentiles(runs, "propellant_kg", [p])[0] for p in (0.01, 0.5, 0.99))
print(f"reserve of {runs.num_rows} flights: {median:.0f} kg, 98 % between {low:.0f} and {high:.0f} kg")
# Below this, a coefficient is not to be told from chance.
noise = 2 / runs.num_rows**0.5
for name, coefficient in sim.drivers(runs, "propellant_kg").items():
    if abs(coefficient) > noise:
        print(f"{coefficient:+.2f}  {sim.meanings(runs)[name]}")
