"""The page of a study in a real browser. Needs the program (ARTEMIS_SIM) and Chromium."""
import asyncio
import contextlib
import io
import json
import os
import re
import shlex
import shutil
import tempfile
import unittest
from pathlib import Path

import artemis_sim
from artemis_sim.page import MOST, _shown, write_page
from artemis_sim.program import ask
from artemis_sim.statistics import percentiles

from browser import Tab, browser


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        # Runs that do not begin with 0, and a file whose name a shell would cut.
        drawn = cls.home / "three quantities.json"
        drawn.write_text(json.dumps({"dispersions": [
            {"quantity": name, "law": "normal", "deviation": size}
            for name, size in [("engineImpulse", 0.002), ("drag", 0.1), ("windEast_m_s", 15)]]}))
        cls.table = artemis_sim.scatter(
            (5, 24), seed=3, set={"core.dryMass_kg": 99_000}, dispersions=drawn)
        write_page(cls.table, cls.home / "page.html", envelopes=6)

    def row(self, run):
        return next(row for row in self.table.to_pylist() if row["run"] == run)

    def test_what_is_flown_again_is_what_was_flown(self):
        file = self.home / "changed.json"
        file.write_text(json.dumps({"dispersions": [
            {"quantity": "drag", "law": "normal", "deviation": 0.1}]}))
        table = artemis_sim.scatter(4, seed=3, dispersions=file)
        file.write_text(file.read_text().replace("0.1", "0.05"))
        with self.assertRaisesRegex(ValueError, "cannot be flown again: dispersionsDigest was 0x"):
            write_page(table, self.home / "changed.html", envelopes=2)
        self.assertFalse((self.home / "changed.html").exists())

    def test_it_needs_nothing_else(self):
        text = (self.home / "page.html").read_text()
        links = re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]+)""", text)
        self.assertEqual(links, [])
        self.assertEqual(re.findall(r'https?://[^"\\\s]+', text), ["http://www.w3.org/2000/svg"])

    def test_it_is_written_to_standard_output_too(self):
        written = io.StringIO()
        with contextlib.redirect_stdout(written):
            write_page(self.table, "-", envelopes=6)
        self.assertEqual(written.getvalue(), (self.home / "page.html").read_text())
        self.assertFalse(Path("-").exists())

    def test_many_flights_keep_every_one_that_failed(self):
        big = MOST + 5000
        table = artemis_sim.read(self.write(big))
        shown = _shown(table)
        self.assertLessEqual(shown.num_rows, MOST)
        self.assertEqual(shown["outcome"].to_pylist().count("lost"), 250)
        runs = shown["run"].to_pylist()
        self.assertEqual(runs, sorted(set(runs)))

    def write(self, count):
        import pyarrow as pa
        import pyarrow.parquet as parquet
        ends = ["lost" if k % 100 == 7 else "orbit" for k in range(count)]
        path = self.home / "big.parquet"
        parquet.write_table(pa.table({"run": range(count), "outcome": ends}), path)
        return path

    @unittest.skipUnless(browser(), "Chromium is not installed")
    def test_a_dot_that_is_clicked_tells_its_run(self):
        asyncio.run(self.visit())

    async def visit(self):
        async with Tab() as tab:
            url = (self.home / "page.html").as_uri()
            await tab.open(url)
            self.assertIn("20 flights", await tab.value("document.title"))
            self.assertIn("orbit: 20", await tab.value("at('ends').innerText"))
            for run in (11, 24):
                dot = await tab.value(f"place(study.runs.indexOf({run}))")
                await tab.click(dot["x"], dot["y"])
                await self.expect(tab, run)
            await tab.key("ArrowLeft")
            await self.expect(tab, 23)
            await tab.value("at('y').value = 'perigee_m'; at('y').dispatchEvent(new Event('change'))")
            self.assertIn("perigee", await tab.value("at('drivenBy').innerText"))
            medians = await tab.value("columns.get('perigee_m').percentiles")
            self.assertEqual(medians, percentiles(self.table, "perigee_m"))
            # Bands are the program's own plots.
            self.assertGreater(await tab.value("document.querySelectorAll('svg polyline').length"), 10)
            wide = await tab.value("document.documentElement.scrollWidth - innerWidth")
            self.assertLessEqual(wide, 0, "it is wider than its window")
            if path := os.environ.get("PAGE_PICTURE"):
                await tab.picture(path)
            await tab.open(url + "#run=7")
            await tab.value("location.reload()")
            await asyncio.sleep(0.5)
            await self.expect(tab, 7)
            self.assertEqual({u.split("#")[0] for u in tab.asked}, {url}, "it asked for more")
            self.assertEqual(tab.complaints, [])

    @unittest.skipUnless(browser(), "Chromium is not installed")
    def test_a_number_that_only_names_counts_as_drawn_or_not(self):
        engine = [3.0 if run % 4 == 0 else 0.0 for run in self.table["run"].to_pylist()]
        names = ["run", "outcome", "propellant_kg", "drawnDrag"]
        table = self.table.select(names).append_column("drawnFailedEngine", [engine])
        left = [kg - 3000 * number for kg, number in zip(table["propellant_kg"].to_pylist(), engine)]
        table = table.set_column(names.index("propellant_kg"), "propellant_kg", [left])
        table = table.replace_schema_metadata({**table.schema.metadata, b"unit.drawnFailedEngine": b"1"})
        write_page(table, self.home / "failures.html")
        asyncio.run(self.visit_failures(table))

    async def visit_failures(self, table):
        async with Tab() as tab:
            await tab.open((self.home / "failures.html").as_uri())
            bars = await tab.value("at('drivers').innerText")
            self.assertIn("drawnFailedEngine 3", bars)
            for index in range(5):
                await tab.value(f"choose({index})")
                told = await tab.value("[...document.querySelectorAll('#run td')].map(d => d.innerText)")
                run = table["run"][index].as_py()
                name = "drawnFailedEngine 3" if run % 4 == 0 else "drawnFailedEngine not 3"
                moved = dict(artemis_sim.set_apart(table, run, "propellant_kg")[0])
                shown = float(told[told.index(name) + 1])
                self.assertAlmostEqual(shown / moved["drawnFailedEngine 3"], 1, 2)

    async def expect(self, tab, run):
        """The page tells this run's inputs, and a command that gives its row."""
        self.assertEqual(await tab.value("document.querySelector('#run h2').innerText"), f"Run {run}")
        told = await tab.value("[...document.querySelectorAll('#run td')].map(d => d.innerText)")
        last = {name: value for name, value in zip(told[::2], told[1::2])}
        drag, mass = (last[name] for name in ("drawnDrag", "propellant [kg]"))
        self.assertAlmostEqual(float(drag) / self.row(run)["drawnDrag"], 1, 5)
        self.assertAlmostEqual(float(mass) / self.row(run)["propellant_kg"], 1, 5)
        moved, left = artemis_sim.set_apart(self.table, run, "propellant_kg")
        if await tab.value("at('y').value") == "propellant_kg":
            self.assertAlmostEqual(float(told[told.index("what is not straight, or chance") + 1]) / left, 1, 2)
            self.assertAlmostEqual(float(told[3]) / moved[0][1], 1, 2)
        words = shlex.split(await tab.value("document.querySelector('#run code').innerText"))
        self.assertEqual(words[:2], ["artemis-sim", "simulate"])
        plot = self.home / words[-1]
        if run == 11:
            said = ask(*words[1:-1], plot, "--json", "-").decode()
            self.assertIn(f'"propellant_kg": {self.row(run)["propellant_kg"]}', said)
            self.assertIn("<svg", plot.read_text())


if __name__ == "__main__":
    unittest.main()
