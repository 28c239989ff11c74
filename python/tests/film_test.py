"""Films by parts on two workers. Needs the program (ARTEMIS_SIM)."""
import contextlib
import io
import shutil
import tempfile
import unittest
from pathlib import Path

from artemis_sim import StudyError, film
from artemis_sim.__main__ import main
from artemis_sim.program import ask

# The flight's first fire, which is heard.
WORDS = ["--from", "60", "--to", "60.6", "--fps", "10", "--size", "96x64", "--tier", "low"]


class FilmTest(unittest.TestCase):
    def setUp(self):
        self.home = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def pictures(self, folder):
        return {f.name: f.read_bytes() for f in Path(folder).glob("*.png")}

    def test_parts_on_two_workers_are_the_whole(self):
        ask("capture", *WORDS, "--out", self.home / "one", "--audio", self.home / "one.wav")
        parts = self.home / "parts"
        # One part was made before it was broken off; a draft is of no account.
        film.plan(parts, 3, WORDS)
        film.make(parts, 2)
        (parts / "draft-1.there.1").mkdir()
        mark = (parts / "part-2").stat().st_ino
        self.assertEqual(film.plan(parts, 3, WORDS), [0, 1, 3])
        with self.assertRaisesRegex(StudyError, r"parts \[0, 1, 3\] of .* are missing"):
            film.gather(parts)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            words = ["film", str(parts), "--parts", "3", "--workers", "2", "--", *WORDS]
            self.assertEqual(main(words), 0)
        self.assertEqual((parts / "part-2").stat().st_ino, mark, "made again")
        whole = self.pictures(self.home / "one")
        self.assertEqual(len(whole), 7)
        self.assertEqual(self.pictures(parts / "film"), whole)
        self.assertEqual((parts / "sound.wav").read_bytes(), (self.home / "one.wav").read_bytes())

    def test_another_film_is_refused(self):
        film.plan(self.home, 2, WORDS)
        with self.assertRaisesRegex(StudyError, "holds another film"):
            film.plan(self.home, 3, WORDS)


if __name__ == "__main__":
    unittest.main()
