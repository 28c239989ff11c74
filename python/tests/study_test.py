"""Studies: the same bytes however they are flown, and no run twice. Needs the program (ARTEMIS_SIM)."""
import collections
import contextlib
import fcntl
import hashlib
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as parquet

import artemis_sim
from artemis_sim import Study, StudyError, cluster, merge
from artemis_sim.__main__ import main
from artemis_sim.apart import lines as apart_lines
from artemis_sim.program import ProgramError, ask, program

RUNS = (0, 23)


def digest(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


class StudyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        # Stands before the program and writes down what it is asked to fly.
        cls.log = cls.home / "asked"
        cls.log.touch()
        before = cls.home / "artemis-sim"
        before.write_text(f"""#!/bin/sh
case "$*" in *--threads*) echo "$3" >>"$ASKED" ;; esac
exec '{os.path.abspath(program())}' "$@"
""")
        before.chmod(0o755)
        cls.enterClassContext(unittest.mock.patch.dict(
            os.environ, ARTEMIS_SIM=str(before), ASKED=str(cls.log)))
        # One process that knows nothing of studies flies the same runs.
        ask("simulate", "--runs", "0..23", "--seed", 9, "--parquet", cls.home / "plain.parquet")
        cls.plain = parquet.read_table(cls.home / "plain.parquet")
        cls.whole = cls.home / "one"
        list(cluster.fly(Study.begin(cls.whole, RUNS, 9), shard=4, workers=1))
        cls.digest = digest(merge(Study.open(cls.whole)))

    def setUp(self):
        self.log.write_text("")
        self.folder = self.home / self.id().rsplit(".", 1)[1]

    def asked(self):
        return collections.Counter(self.log.read_text().split())

    def study(self, seed=9, **vehicle):
        return Study.begin(self.folder, RUNS, seed, **vehicle)

    def test_rows_are_those_of_one_plain_process(self):
        table = artemis_sim.read(self.whole / "study.parquet")
        self.assertTrue(table.equals(self.plain))
        self.assertEqual(artemis_sim.notes(table), artemis_sim.notes(self.plain))

    def test_two_workers_and_other_shards(self):
        for name, shard, workers in [("two", 4, 2), ("large", 1000, 2)]:
            study = Study.begin(self.folder / name, RUNS, 9)
            list(cluster.fly(study, shard, workers))
            self.assertEqual(digest(merge(study)), self.digest, name)
        self.assertEqual(set(self.asked().values()), {1})

    def test_a_worker_is_killed(self):
        study = self.study()
        with cluster.connect(workers=2) as client:
            workers = client.run(os.getpid)
            flown = 0
            for runs in cluster.fly_on(client, study, shard=3):
                flown += 1
                if flown == 2:
                    os.kill(next(iter(workers.values())), signal.SIGKILL)
        self.assertEqual(digest(merge(study)), self.digest)
        again = [runs for runs, count in self.asked().items() if count > 1]
        self.assertLessEqual(len(again), 1, "only what the killed one was flying")

    def test_a_study_that_is_broken_off_goes_on(self):
        words = [sys.executable, "-m", "artemis_sim", "study", str(self.folder), "--runs", "24",
                 "--seed", "9", "--shard", "3", "--workers", "2"]
        first = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shards = self.folder / "shards"
        while len(list(shards.glob("*.parquet"))) < 2:
            self.assertIsNone(first.poll(), "it ended before it could be broken off")
            time.sleep(0.02)
        first.kill()
        first.wait()
        # Its workers end by themselves, and the flights with them.
        time.sleep(2)
        there = {f: (f.stat().st_ino, f.stat().st_mtime_ns) for f in shards.glob("*.parquet")}
        self.assertLess(len(there), 8, "something is left to be flown")
        again = subprocess.run(words, capture_output=True, text=True)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(digest(self.folder / "study.parquet"), self.digest)
        for file, mark in there.items():
            self.assertEqual((file.stat().st_ino, file.stat().st_mtime_ns), mark, "flown again")
            runs = "..".join(str(int(end)) for end in file.stem.split("-"))
            self.assertEqual(self.asked()[runs], 1, runs)

    def test_it_goes_on_with_other_shards(self):
        study = self.study()
        study.fly((5, 7))
        self.assertEqual(study.missing(10), [(0, 4), (8, 9), (10, 19), (20, 23)])
        for runs in study.missing(10):
            study.fly(runs)
        self.assertEqual(study.missing(10), [])
        self.assertEqual(digest(merge(study)), self.digest)

    def test_an_array_of_parts_without_dask(self):
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(main(["plan", str(self.folder), "--runs", "24", "--seed", "9"]), 0)
            words = [sys.executable, "-m", "artemis_sim", "fly", str(self.folder), "--shard", "5"]
            # The third comes twice at the same time: one of the two waits, and finds it done.
            parts = [subprocess.Popen([*words, "--part", f"{k}/3"]) for k in (1, 2, 3, 3)]
            self.assertEqual([part.wait() for part in parts], [0, 0, 0, 0])
            self.assertEqual(main(["merge", str(self.folder)]), 0)
        self.assertEqual(digest(self.folder / "study.parquet"), self.digest)
        self.assertEqual(set(self.asked().values()), {1})

    def refusal(self, study):
        with self.assertRaises(StudyError) as refused:
            merge(study)
        return str(refused.exception)

    def copied(self):
        shutil.copytree(self.whole, self.folder)
        return Study.open(self.folder), self.folder / "shards"

    def test_two_with_shards_of_other_sizes_fly_nothing_twice(self):
        study = self.study()
        # Both know what is missing before either has flown.
        by_five, by_eight = study.missing(5), study.missing(8)
        flown = [study.fly(runs) for pair in zip(by_eight, by_five) for runs in pair]
        flown += [study.fly(runs) for runs in by_five[len(by_eight):]]
        self.assertEqual(sum(b - a + 1 for a, b in filter(None, flown)), 24, flown)
        self.assertEqual(sum(b - a + 1 for a, b, _ in study.shards()), 24)
        self.assertEqual(digest(merge(study)), self.digest)

    def test_a_changed_byte_is_seen(self):
        study = self.study()
        for runs in study.missing(12):
            study.fly(runs)
        file = study.shards()[1][2]
        there = file.read_bytes()
        for place in 60, len(there) // 4:
            file.write_bytes(there[:place] + bytes([there[place] ^ 1]) + there[place + 1:])
            with self.assertRaisesRegex(StudyError, "is damaged, delete it and fly it again"):
                merge(study)
        file.write_bytes(there)
        self.assertEqual(digest(merge(study)), self.digest)

    def test_a_gap_is_refused(self):
        study, shards = self.copied()
        (shards / "000000008-000000011.parquet").unlink()
        self.assertEqual(self.refusal(study), "runs 8 to 11 are missing: fly them first")
        (shards / "000000020-000000023.parquet").unlink()
        (shards / "000000012-000000015.parquet").rename(shards / "000000008-000000015.parquet")
        self.assertEqual(
            self.refusal(study), "000000008-000000015.parquet: runs is 12..15, and not 8..15")

    def test_a_missing_end_is_refused(self):
        study, shards = self.copied()
        (shards / "000000020-000000023.parquet").unlink()
        self.assertEqual(self.refusal(study), "runs 20 to 23 are missing: fly them first")

    def test_an_overlap_is_refused(self):
        study, shards = self.copied()
        ask("simulate", "--runs", "6..9", "--seed", 9, "--parquet",
            shards / "000000006-000000009.parquet")
        self.assertEqual(
            self.refusal(study), "runs 6 to 7 are in 000000004-000000007.parquet and in "
            "000000006-000000009.parquet")

    def test_what_is_of_another_study_is_refused(self):
        study, shards = self.copied()
        for words, name in [(["--seed", 8], "seed is 8, and not 9"),
                            (["--seed", 9, "--set", "core.dryMass_kg=99000"], "vehicle is ")]:
            ask("simulate", "--runs", "4..7", *words, "--parquet",
                shards / "000000004-000000007.parquet")
            self.assertIn(f"000000004-000000007.parquet: {name}", self.refusal(study))

    def test_rows_that_are_not_those_of_the_manifest_are_refused(self):
        study, shards = self.copied()
        file = shards / "000000004-000000007.parquet"
        table = parquet.read_table(file)
        parquet.write_table(table.take([0, 2, 1, 3]), file)
        self.assertEqual(
            self.refusal(study), "000000004-000000007.parquet: its rows are not the runs 4 to 7")

    def test_a_folder_of_another_study_is_refused(self):
        self.study()
        for seed, vehicle, words in [(8, {}, "seed is 9, and not 8"),
                                     (9, {"set": {"core.dryMass_kg": 99_000}}, "vehicle is ")]:
            with self.assertRaisesRegex(StudyError, f"holds another study: {words}"):
                self.study(seed, **vehicle)

    def test_another_build_is_refused(self):
        study = self.study()
        other = self.home / "other"
        other.write_text(Path(os.environ["ARTEMIS_SIM"]).read_text() + "# other\n")
        other.chmod(0o755)
        with unittest.mock.patch.dict(os.environ, ARTEMIS_SIM=str(other)):
            with self.assertRaisesRegex(StudyError, "begun with another build"):
                self.study()
            with self.assertRaisesRegex(StudyError, "has another build"):
                study.fly((0, 1))

    def test_files_that_changed_are_refused(self):
        usual = Path(__file__).parents[2] / "Scenes/artemis/dispersions.json"
        file = self.home / "dispersions.json"
        shutil.copy(usual, file)
        study = self.study(dispersions=file)
        file.write_text(usual.read_text().replace("0.005", "0.006", 1))
        with self.assertRaisesRegex(StudyError, "run 0: dispersionsDigest is .*, and not "):
            study.fly((0, 1))
        self.assertEqual(list((self.folder / "shards").iterdir()), [])
        ask("simulate", "--runs", "0..23", *study.options, "--parquet",
            self.folder / "shards/000000000-000000023.parquet")
        self.assertIn("000000000-000000023.parquet: dispersionsDigest is ", self.refusal(study))
        with self.assertRaisesRegex(StudyError, "holds another study: dispersionsDigest is "):
            self.study(dispersions=file)

    def killed(self, **more):
        """Kills a worker that has just begun to fly all runs."""
        worker = subprocess.Popen(
            [sys.executable, "-m", "artemis_sim", "fly", str(self.folder), "--shard", "24"],
            env=os.environ | more)
        while not self.asked():
            time.sleep(0.01)
        worker.kill()
        worker.wait()

    def are_free(self, study):
        """Whether nobody flies these runs."""
        with unittest.mock.patch("fcntl.F_OFD_SETLKW", fcntl.F_OFD_SETLK):
            try:
                with study._claim((20, 23)):
                    return True
            except BlockingIOError:
                return False

    @unittest.skipUnless(shutil.which("setpriv"), "no setpriv is installed")
    def test_a_program_ends_with_its_worker(self):
        study = self.study()
        self.killed()
        time.sleep(0.2)
        self.assertTrue(self.are_free(study), "flying them takes a second")

    def test_a_program_whose_worker_died_keeps_its_runs(self):
        study = self.study()
        # Without setpriv on the path nothing ends it with its worker.
        self.killed(PATH="")
        self.assertFalse(self.are_free(study))
        self.assertEqual(study.fly((20, 23)), (20, 23), "once it has ended")

    def test_what_the_program_refuses_is_said(self):
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            self.assertEqual(
                main(["plan", str(self.folder), "--runs", "4", "--set", "core.dryMas_kg=1"]), 1)
        self.assertIn("dryMass_kg", said.getvalue())

    def test_senseless_words_are_told(self):
        damaged = self.home / "damaged"
        damaged.mkdir()
        (damaged / "study.json").write_text('{"options":')
        for words, told in [
                (["plan", "x", "--runs", "many"], "--runs: is many, but must be a number of runs"),
                (["plan", "x", "--runs", "5..3"], "--runs: is 5..3, but must be"),
                (["plan", "x", "--runs", "3", "--set", "mass"], "--set: is mass, but must be KEY=NUMBER"),
                (["fly", "x", "--part", "4/3"], "--part: is 4/3, but must be K/N with K from 1 to N"),
                (["fly", "x", "--shard", "0"], "--shard: is 0, but must be a whole number from 1 on"),
                (["apart", "none.parquet", "3", "--by", "miss_m"], "none.parquet: there is no such table"),
                (["study", "x", "--runs", "9", "--until-width", "nan"], "--until-width: is nan, but must be between"),
                (["page", str(self.whole / "study.parquet"), "x", "--envelopes", "-5"], "--envelopes: is -5"),
                (["plan", "x", "--runs", "3", "--until", "apogee"], "--until: invalid choice: 'apogee'"),
                (["study", "", "--runs", "3"], "the folder of a study has an empty name"),
                (["study", __file__, "--runs", "3"], "study_test.py is no folder"),
                (["page", str(self.whole / "study.parquet"), str(self.whole / "study.parquet")],
                 "is to be written, but is read from there"),
                (["page", "none.parquet", __file__], "none.parquet: there is no such table"),
                (["page", str(self.whole / "study.parquet"), "/none/page.html"], "cannot write /none/page.html: No such"),
                (["merge", str(damaged)], "study.json is damaged: ")]:
            said = io.StringIO()
            with self.subTest(words), contextlib.redirect_stderr(said):
                # argparse ends the program itself.
                with contextlib.suppress(SystemExit):
                    self.assertEqual(main(words), 1)
            self.assertIn(told, said.getvalue())

    def test_a_reader_that_has_seen_enough_is_no_fault(self):
        table = str(self.whole / "study.parquet")
        for command in ["apart", table, "3", "--by", "perigee_m"], ["merge", str(self.whole)]:
            reader, writer = os.pipe()
            os.close(reader)
            ended = subprocess.run(
                [sys.executable, "-m", "artemis_sim", *command], stdout=writer, stderr=subprocess.PIPE)
            os.close(writer)
            self.assertEqual((ended.returncode, ended.stderr), (0, b""), command)

    def test_a_program_that_is_none_is_told(self):
        for named, told in [("/nope", "ARTEMIS_SIM is /nope, which cannot be run"), ("true", "is no artemis-sim")]:
            with unittest.mock.patch.dict(os.environ, ARTEMIS_SIM=named):
                with self.assertRaisesRegex(ProgramError, told):
                    self.study()

    def test_what_was_enough_before_flies_nothing_more(self):
        words = ["study", str(self.folder), "--runs", "180", "--seed", "5", "--workers", "1",
                 "--shard", "20", "--until-width", "0.04"]
        with contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(main(words), 0)
            self.log.write_text("")
            self.assertEqual(main(words), 0)
        self.assertEqual(said.getvalue().count("enough at run 99"), 2)
        self.assertEqual(self.asked(), {})

    def test_a_program_that_is_killed_is_told(self):
        killed = self.home / "killed"
        killed.write_text("#!/bin/sh\nkill -9 $$\n")
        killed.chmod(0o755)
        with unittest.mock.patch.dict(os.environ, ARTEMIS_SIM=str(killed)):
            with self.assertRaisesRegex(ProgramError, r"artemis-sim was ended by signal 9 \(Killed\)"):
                self.study()

    def test_a_scheduler_that_is_none_is_told(self):
        for address in ("nowhere", "zz://nowhere", ""):
            with self.assertRaisesRegex(OSError, f"no Dask scheduler at '{address}': .*such as tcp://HOST:8786"):
                cluster.connect(scheduler=address)

    def test_long_options_are_told_where_they_differ(self):
        changes = {"core.dryMass_kg": 99_000} | {
            f"payload.{part}.mass_kg": 5_000 for part in ("crewModule", "serviceModule", "fairings")}
        self.study(set=changes)
        with self.assertRaises(StudyError) as refused:
            self.study(set=changes | {"core.dryMass_kg": 99_001})
        self.assertTrue(str(refused.exception).endswith(
            "vehicle is core.dryMass_kg=99000, and not core.dryMass_kg=99001"), refused.exception)

    def test_what_lies_about_in_a_study(self):
        study = Study.begin(self.folder, (0, 3), 9)
        shards = self.folder / "shards"
        (shards / "notes.parquet").touch()
        (shards / "1-2-3.parquet").touch()
        self.assertEqual(study.missing(4), [(0, 3)])
        (shards / "000000000-000000003.parquet").touch()
        with self.assertRaisesRegex(StudyError, "000000003.parquet is damaged, delete it and fly it again: "):
            merge(study)
        for kept in ("{}", "[]", '{"options": [], "manifest": {"runs": "x"}, "program": ""}'):
            (self.folder / "study.json").write_text(kept)
            with self.assertRaisesRegex(StudyError, "study.json is damaged: it has no"):
                Study.open(self.folder)

    def test_what_did_not_come_is_said(self):
        table = self.plain.slice(0, 2)
        never = pa.array([float("nan")] * 2, pa.float64())
        place = table.schema.get_field_index("cutoff_s")
        table = table.set_column(place, table.schema.field(place), never)
        self.assertEqual(apart_lines(table, 1, "cutoff_s", "s"), ["run 1: orbit; cutoff_s did not come"])


class FlightTest(unittest.TestCase):
    def test_one_that_falls_back_is_a_table_too(self):
        with self.assertWarnsRegex(UserWarning, "the flight"):
            flight = artemis_sim.fly(rate=1, set={"core.propellant_kg": 700_000})
        self.assertGreater(flight.num_rows, 300)
        with self.assertRaises(ProgramError):
            artemis_sim.fly(set={"core.propellant_kg": -1})


class SensitivitiesTest(unittest.TestCase):
    def test_an_option_is_no_key(self):
        with self.assertRaisesRegex(ValueError, "--csv is no key"):
            artemis_sim.sensitivities("core", "--csv")

    def test_a_kilogram_more_in_the_core(self):
        table = artemis_sim.sensitivities("stages[0].dryMass_kg", "ascent.windEast_m_s")
        self.assertEqual(sorted(table["key"].to_pylist()), ["ascent.windEast_m_s", "stages[0].dryMass_kg"])
        self.assertEqual(artemis_sim.units(table)["propellant_kg"], "kg")
        row = table.to_pylist()[table["key"].to_pylist().index("stages[0].dryMass_kg")]
        # Against two flights that differ by a tonne.
        def left(dry):
            flown = artemis_sim.fly(rate=1, set={"core.dryMass_kg": dry})
            return flown["corePropellant_kg"][-1].as_py()
        value = row["value"]
        self.assertAlmostEqual(
            row["propellant_kg"], (left(value + 500) - left(value - 500)) / 1000, delta=0.02)


if __name__ == "__main__":
    unittest.main()
