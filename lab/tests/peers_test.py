#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The exams of other libraries run on one that is made up, against a package that is made up too."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

EXAM = Path(__file__).resolve().parents[1] / "peers/exam.py"

PACKAGE = """
class Board:
    def __init__(self, fen=None, *, variant="standard", chess960=False):
        if variant not in ("standard", "atomic"):
            raise ValueError(f"Unknown variant {variant!r}.")

    def perft(self, depth):
        return 20**depth


class pgn:
    @staticmethod
    def read_games(path):
        return [Game(line.strip()) for line in open(path)]


class Game:
    errors = []

    def __init__(self, termination):
        self.headers = {"Termination": termination}
"""

FILES = {
    "package/arbiter/__init__.py": PACKAGE,
    "package/arbiter/compat/chess/__init__.py": "from arbiter import Board\nfrom . import variant\n",
    "package/arbiter/compat/chess/variant.py": """
from functools import partial
from arbiter import Board
AtomicBoard = partial(Board, variant="atomic")
""",
    "python-chess/examples/tricky.perft": "id start\nepd 8/8 w - -\nperft 1 20\nperft 2 399\nperft 9 1000000000\n",
    "python-chess/examples/berolina.perft": "id odd\nepd 8/8 w - -\nperft 1 20\n",
    "python-chess/test.py": """
import unittest
import chess
import chess.variant

class BoardTestCase(unittest.TestCase):
    def test_right(self):
        self.assertEqual(chess.variant.AtomicBoard("8/8").perft(2), 400)

class SyzygyTestCase(unittest.TestCase):
    def test_probe(self):
        chess.Board().probe_of_tables
""",
    "page.md": """Taken on 2020-01-01.
<!-- results -->
| suite | revision |
|---|---|
| kokopu: perft | old |
| python-chess: perft | old |
<!-- end -->
<!-- failures -->
| suite | kind |
|---|---|
<!-- end -->
""",
}


# A program for matches: says hello to the engine, and writes how the games end in place of them.
REFEREE = """#!/usr/bin/env python3
import subprocess, sys
engine, argument = (next(word.partition("=")[2] for word in sys.argv if word.startswith(key)) for key in ("cmd=", "args="))
said = subprocess.run([engine, argument], input="uci\\nquit\\n", stdout=subprocess.PIPE, text=True).stdout
ends = ["normal", "adjudication", "normal" if "uciok" in said else "no uciok", "time forfeit"]
if "fischerandom" in sys.argv:
    ends = [end if "BQNRNKRB w" in open("starts.epd").read() else "no starts" for end in ends[:3]]
open("games.pgn", "w").write("\\n".join(ends))
"""


class PeersTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        for name, text in FILES.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text)

    def take(self, *arguments):
        environment = os.environ | {"PYTHONPATH": str(self.root / "package"), "ARBITER": str(self.root / "engine")}
        command = [sys.executable, EXAM, *arguments]
        return subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False, cwd=self.root)

    def test_counts_what_passes_and_names_the_faults(self):
        done = self.take(".", "python-chess: perft")
        self.assertIn("| python-chess: perft | unknown | 1 of 3 | 1 | 0 | 1 |", done.stdout)
        self.assertIn("fault: tricky start, depth 2: expected 399, got 400", done.stdout)
        self.assertNotIn("berolina", done.stdout)
        self.assertEqual(done.returncode, 1)

    def test_runs_the_tests_of_python_chess(self):
        done = self.take("--all", ".", "test.py")
        self.assertIn("| python-chess: test.py | unknown | 1 of 2 | 0 | 0 | 1 |", done.stdout)
        self.assertIn("not offered: SyzygyTestCase.test_probe: AttributeError", done.stdout)
        self.assertEqual(done.returncode, 0)

    def test_plays_matches_in_the_program_of_a_peer(self):
        (self.root / "fastchess").mkdir()
        self.assertEqual(self.take(".", "fastchess: games").stdout, "")
        for name, text in (("engine", "#!/bin/sh\n[ $1 = uci ] && echo uciok\n"), ("fastchess/fastchess", REFEREE)):
            (self.root / name).write_text(text)
            (self.root / name).chmod(0o755)
        done = self.take(".", "fastchess: games")
        self.assertIn("| fastchess: games of our engine | unknown | 6 of 8 | 2 | 0 | 0 |", done.stdout)
        self.assertIn("uci, game 4: expected 'normal', got 'time forfeit'", done.stdout)
        self.assertIn("uci, Chess960, game 4: expected 'normal', IndexError", done.stdout)
        self.assertEqual(done.returncode, 1)

    def test_writes_its_rows_and_leaves_those_of_absent_peers(self):
        self.take("--write", "page.md", ".", "perft", "test.py")
        page = (self.root / "page.md").read_text()
        self.assertIn("| kokopu: perft | old |\n| python-chess: perft | unknown | 1 of 3 | 1 | 0 | 1 |\n", page)
        self.assertIn("| python-chess: perft | fault | to be mended | `tricky start, depth 2` |", page)
        self.assertNotIn("2020-01-01", page)


if __name__ == "__main__":
    unittest.main()
