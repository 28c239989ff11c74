"""artemis-sim for Python: flights as Arrow tables, and studies of many on many machines.

    import artemis_sim
    flight = artemis_sim.fly(set={"core.dryMass_kg": 101000})
    runs = artemis_sim.scatter(100, seed=1)

The program flies them: a build of it must be there (see `artemis_sim.program`).
"""
from .apart import effects, set_apart
from .flights import drawn, fly, meanings, measured, notes, read, scatter, sensitivities, units
from .merge import merge
from .program import ProgramError, program
from .statistics import covariance, drivers, outcomes, percentiles, rank_correlation, wilson
from .study import Study, StudyError

__all__ = [
    "ProgramError", "Study", "StudyError", "covariance", "drawn", "drivers", "effects", "fly", "meanings",
    "measured", "merge", "notes", "outcomes", "percentiles", "program", "rank_correlation", "read",
    "scatter", "sensitivities", "set_apart", "units", "wilson",
]
