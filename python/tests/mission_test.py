"""Studies of whole missions. Needs the program (ARTEMIS_SIM)."""
import shutil
import tempfile
import unittest
from pathlib import Path

import artemis_sim
from artemis_sim import Study, cluster, merge
from artemis_sim.page import _data, _envelopes
from artemis_sim.statistics import causes, outcomes, summary

SCENES = Path(__file__).parents[2] / "Scenes"
ARTEMIS_II = {
    "vehicle": SCENES / "vehicles/artemisII.json", "mission": SCENES / "missions/artemisII.json",
    "dispersions": SCENES / "missions/artemisII.dispersions.json", "until": "splashdown"}


class MissionTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        # In seed 1 run 9 does not reach its orbit, and run 14 is lost on the way up.
        cls.plain = artemis_sim.scatter((4, 17), seed=1, **ARTEMIS_II)

    def test_shards_have_the_rows_of_one_process(self):
        study = Study.begin(self.home / "study", (4, 17), 1, **ARTEMIS_II)
        list(cluster.fly(study, shard=5, workers=2))
        table = artemis_sim.read(merge(study))
        # As words, since what did not come is NaN, which equals nothing.
        self.assertEqual(str(table.to_pylist()), str(self.plain.to_pylist()))
        self.assertIn("missionDigest", study.manifest)

    def test_another_plan_is_another_study(self):
        study = Study.begin(self.home / "plan", (4, 5), 1, **ARTEMIS_II)
        plan = self.home / "other.json"
        plan.write_text(ARTEMIS_II["mission"].read_text().replace("173220, ", ""))
        self.assertNotEqual(plan.read_text(), ARTEMIS_II["mission"].read_text())
        with self.assertRaisesRegex(artemis_sim.StudyError, "another study"):
            Study.begin(study.folder, (4, 5), 1, **{**ARTEMIS_II, "mission": plan})

    def test_what_ended_them_is_counted(self):
        self.assertEqual(outcomes(self.plain), {"splashdown": 12, "lost": 1, "ascent": 1})
        self.assertEqual(causes(self.plain), {
            "ascent: depleted": 1, "lost: fairings or abort system do not leave": 1})
        lines = summary(self.plain)
        self.assertIn("  ascent: depleted: 1", lines)
        # Wilson's interval of 12 in 14, by hand.
        self.assertIn("chance of the splashdown: 0.6006 to 0.9599 at 95 % (Wilson)", lines)
        self.assertNotIn("cause", artemis_sim.measured(self.plain))

    def test_a_page_shows_missions_and_bands_of_their_ascents(self):
        data = _data(self.plain)
        self.assertEqual(data["success"], "splashdown")
        self.assertEqual(data["ends"].count("splashdown"), 12)
        self.assertIn("<svg", _envelopes(data, 3))


if __name__ == "__main__":
    unittest.main()
