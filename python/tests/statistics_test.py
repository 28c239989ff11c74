"""What is said of trials, held against scipy and numpy."""
import math
import tempfile
import unittest
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
from scipy import stats

from artemis_sim import (
    Study, covariance, drivers, effects, percentiles, rank_correlation, set_apart, wilson)
from artemis_sim.apart import _solved, lines
from artemis_sim.stop import Enough


class StatisticsTest(unittest.TestCase):
    def test_intervals_are_those_of_scipy(self):
        for successes, trials in [(3, 5), (0, 7), (9, 9), (991, 1000), (1, 100_000)]:
            theirs = stats.binomtest(successes, trials).proportion_ci(0.95, "wilson")
            for ours, other in zip(wilson(successes, trials), theirs):
                self.assertAlmostEqual(ours, other, 12)

    def test_trials_that_there_cannot_be_are_refused(self):
        for successes, trials in [(0, 0), (3, 2), (-1, 5)]:
            with self.assertRaisesRegex(ValueError, f"{successes} successes of {trials} trials"):
                wilson(successes, trials)

    def test_percentiles_are_those_of_numpy(self):
        values = np.random.default_rng(1).normal(size=1001)
        table = pa.table({"a": [*values, math.nan, math.inf]})
        theirs = np.percentile(values, [1, 10, 50, 90, 99])
        np.testing.assert_allclose(percentiles(table, "a"), theirs, rtol=0, atol=1e-14)

    def test_rank_correlations_are_those_of_scipy_with_ties_too(self):
        random = np.random.default_rng(2)
        a = random.normal(size=500)
        for b in (a + random.normal(size=500), random.integers(0, 5, 500) + np.round(a)):
            a_ties = np.round(a, 1)
            ours = rank_correlation(pa.chunked_array([a_ties]), pa.chunked_array([b.astype(float)]))
            self.assertAlmostEqual(ours, stats.spearmanr(a_ties, b).statistic, 12)

    def test_what_did_not_come_is_not_counted(self):
        a, b = [1.0, 2, 3, 4, math.nan], [1.0, 3, 2, math.inf, 0]
        ours = rank_correlation(pa.chunked_array([a]), pa.chunked_array([b]))
        self.assertAlmostEqual(ours, stats.spearmanr(a[:3], b[:3]).statistic, 12)
        self.assertTrue(math.isnan(rank_correlation(pa.chunked_array([a]), pa.chunked_array([[1.0] * 5]))))

    def test_a_study_stops_where_it_is_known_well_enough(self):
        ends = ["orbit" if k % 50 else "lost" for k in range(3000)]
        wide = [stats.binomtest(ends[:n].count("orbit"), n).proportion_ci(0.95, "wilson")
                for n in range(100, 3001, 100)]
        last = next(k for k, i in enumerate(wide) if i.high - i.low <= 0.02) * 100 + 99
        with tempfile.TemporaryDirectory() as home:
            for cuts in ([0, 3000], [0, 70, 1000, 2999, 3000], range(0, 3001, 25)):
                folder = Path(home, str(len(cuts)), "shards")
                folder.mkdir(parents=True)
                study = Study(folder.parent, (), {"runs": "5..3004"}, "")
                enough = Enough(study, 0.02)
                for a, b in zip(cuts, cuts[1:]):
                    self.assertEqual(enough.last(), None if a <= last else last + 5)
                    parquet.write_table(pa.table({"outcome": ends[a:b]}),
                                        folder / f"{a + 5:09}-{b + 4:09}.parquet")
                    if a > last:
                        break
                self.assertEqual(enough.last(), last + 5)
                self.assertIsNone(Enough(study, 0.001).last())

    def test_drivers_come_by_their_strength(self):
        random = np.random.default_rng(3)
        strong, weak, still = random.normal(size=(3, 400))
        result = -3 * strong + weak
        table = pa.table({"drawnWeak": weak, "drawnStrong": strong, "drawnStill": still * 0,
                          "result": result})
        self.assertEqual(list(drivers(table, "result")), ["drawnStrong", "drawnWeak"])
        self.assertLess(drivers(table, "result")["drawnStrong"], -0.9)

    def test_effects_are_numpys_least_squares(self):
        random = np.random.default_rng(5)
        a, b = random.normal(size=(2, 300))
        b += 0.5 * a
        y = 3 * a - 200 * b + random.normal(size=300) + 7
        table = pa.table({"run": range(302), "drawnA": [*a, 9, 9], "drawnB": [*b, 9, 9],
                          "drawnStill": [1.0] * 302, "y": [*y, math.nan, math.inf]})
        theirs = np.linalg.lstsq(np.c_[a, b, np.ones(300)], y, rcond=None)[0]
        ours = effects(table, "y")
        self.assertEqual(list(ours), ["drawnA", "drawnB"])
        for k, (mean, slope) in enumerate(ours.values()):
            self.assertAlmostEqual(mean, (a, b)[k].mean(), 12)
            self.assertAlmostEqual(slope, theirs[k], 9)
        moved, left = set_apart(table, 5, "y")
        self.assertAlmostEqual(sum(by for _, by in moved) + left, y[5] - y.mean(), 9)
        self.assertAlmostEqual(left, y[5] - [a[5], b[5], 1] @ theirs, 9)
        for run in range(20):
            sizes = [abs(by) for _, by in set_apart(table, run, "y")[0]]
            self.assertEqual(sizes, sorted(sizes, reverse=True), "the farthest comes first")
        self.assertEqual(effects(table.slice(0, 7), "y"), {}, "too few to say")
        with self.assertRaisesRegex(KeyError, "no run 999"):
            set_apart(table, 999, "y")

    def test_a_number_that_only_names_is_no_quantity(self):
        random = np.random.default_rng(6)
        engine = random.choice([0.0, 1.0, 3.0], 400, p=[0.8, 0.1, 0.1])
        when = np.where(engine > 0, random.uniform(0, 480, 400), np.nan)
        y = np.select([engine == 1, engine == 3], [50.0, -7.0]) + random.normal(size=400)
        y += np.where(engine > 0, 0.1 * (when - 240), 0)
        table = pa.table({"run": range(400), "drawnFailedEngine": engine, "drawnFailure_s": when, "y": y,
                          "outcome": ["orbit"] * 400})
        filled = np.where(engine > 0, when, np.nanmean(when))
        theirs = np.linalg.lstsq(np.c_[engine == 1, engine == 3, filled, np.ones(400)], y, rcond=None)[0]
        ours = effects(table, "y")
        self.assertEqual(list(ours), ["drawnFailedEngine 1", "drawnFailedEngine 3", "drawnFailure_s"])
        for (_, slope), other in zip(ours.values(), theirs):
            self.assertAlmostEqual(slope, other, 9)
        for run in (int(np.argmax(engine == 1)), int(np.argmax(engine == 0))):
            moved, left = set_apart(table, run, "y")
            self.assertAlmostEqual(sum(by for _, by in moved) + left, y[run] - y.mean(), 9)
            said = "\n".join(lines(table, run, "y", ""))
            self.assertIn("drawnFailedEngine " + ("1" if engine[run] else "not 1"), said)
        self.assertAlmostEqual(drivers(table, "y")["drawnFailedEngine 1"],
                               stats.spearmanr(engine == 1, y).statistic, 12)
        for words in (lambda: drivers(table, "outcome"), lambda: covariance(table, ["y", "outcome"]),
                      lambda: percentiles(table, "outcome"), lambda: set_apart(table, 1, "outcome")):
            with self.assertRaisesRegex(ValueError, "outcome holds no numbers"):
                words()

    def test_chance_is_not_taken_for_an_effect(self):
        random = np.random.default_rng(7)
        columns = {f"drawn{k}": random.normal(size=120) for k in range(20)}
        y = 12 * columns["drawn3"] + np.where(random.random(120) < 0.2, 40, 0) + random.normal(size=120)
        table = pa.table({"run": range(120), **columns, "y": y})
        ours = effects(table, "y")
        x = np.column_stack([*columns.values(), np.ones(120)])
        slopes, (left,) = np.linalg.lstsq(x, y, rcond=None)[:2]
        errors = np.sqrt(left / (120 - 21) * np.diag(np.linalg.inv(x.T @ x)))
        told = [d for k, d in enumerate(columns) if abs(slopes[k]) > 3 * errors[k]]
        self.assertEqual((list(ours), told), (["drawn3"], ["drawn3"]))
        again = np.linalg.lstsq(np.c_[columns["drawn3"], np.ones(120)], y, rcond=None)[0]
        self.assertAlmostEqual(ours["drawn3"][1], again[0], 9)

    def test_equations_are_solved_whatever_their_order(self):
        self.assertEqual(_solved([[0.0, 2.0, 4.0], [1.0, 0.0, 3.0]]), [[3.0], [2.0]])

    def test_covariance_is_that_of_numpy(self):
        rows = np.random.default_rng(4).normal(size=(3, 50)) * [[1], [200], [5]]
        table = pa.table(dict(zip("abc", np.hstack([rows, [[math.nan], [0], [0]]]))))
        np.testing.assert_allclose(covariance(table, list("abc")), np.cov(rows), rtol=1e-12)


if __name__ == "__main__":
    unittest.main()
