"""When a study has flown enough: its chance of success is known to a stated width."""
import pyarrow.parquet as parquet

from .flights import success
from .statistics import wilson
from .study import Study

#: Runs after which is looked, so that it does not matter how the runs were cut into shards.
EVERY = 100


class Enough:
    """Follows the runs that are there from the first on, without a gap.

    Looking often is not free: an interval that stopped a study covers the chance a little less often
    than its 95 %, since a study stops sooner where chance makes it look sure.
    """

    def __init__(self, study: Study, width: float):
        self.study, self.width = study, width
        self._next, self._successes, self._trials = study.runs[0], 0, 0
        self._last = None

    def last(self) -> int | None:
        """The run after which it is enough; None as long as it is not."""
        while self._last is None and (file := self._following()):
            wanted = success(parquet.read_schema(file).names)
            for ending in parquet.read_table(file, columns=["outcome"])["outcome"].to_pylist():
                self._add(ending == wanted)
        return self._last

    def _following(self):
        return next((f for a, _, f in self.study.shards() if a == self._next), None)

    def _add(self, is_success):
        self._successes += is_success
        self._trials += 1
        self._next += 1
        if self._last is None and self._trials % EVERY == 0:
            low, high = wilson(self._successes, self._trials)
            if high - low <= self.width:
                self._last = self._next - 1
