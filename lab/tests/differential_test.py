#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The comparison with other programs notices what a made-up engine gets wrong, and agrees with the peers that are there."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
DIFFERENTIAL = HOUSE / "lab/differential/differential.py"
PACKAGE = Path(os.environ.get("ARBITER_PYTHON", HOUSE / "build/release/python"))
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
GAME = f"standard | {START} | e2e4 e7e5"

# Answers with this package, but for the moves that FORGETS names.
ENGINE = """#!/usr/bin/env python3
import os
import sys
import arbiter

print("Fairy-Stockfish 1 by nobody", flush=True)
for line in sys.stdin:
    words = line.split()
    if words == ["uci"]:
        print("option name UCI_Variant type combo default chess var chess\\nuciok", flush=True)
    elif words[0] == "position":
        board = arbiter.Board(" ".join(words[2:8]))
        for move in words[9:]:
            board.push_uci(move)
    elif words == ["d"]:
        print(f"Fen: {board.fen()}\\nCheckers: {'e4' if board.is_check() else ''}")
    elif words[0] == "go":
        moves = [move.uci() for move in board.legal_moves if move.uci() not in os.environ["FORGETS"]]
        print("".join(f"{move}: 1\\n" for move in moves) + f"Nodes searched: {len(moves)}", flush=True)
"""
PAGE = """Played from nobody knows.
<!-- games -->
<!-- end -->
<!-- differences -->
<!-- end -->
"""


class DifferentialTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        (self.root / "engine").write_text(ENGINE)
        (self.root / "engine").chmod(0o755)

    def take(self, *arguments, forgets="nothing", engine="./engine"):
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(PACKAGE), os.environ.get("PYTHONPATH", "")]), "FORGETS": forgets}
        command = [sys.executable, DIFFERENTIAL, "--fairy-stockfish", engine, *arguments]
        return subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False, cwd=self.root)

    def test_prints_a_difference_with_the_argument_that_repeats_it(self):
        done = self.take("--game", GAME, forgets="g8h6")
        self.assertIn("standard: moves: g8h6, fairy-stockfish: ; rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b", done.stdout)
        self.assertIn(f"--game 'standard | {START} | e2e4'", done.stdout)
        self.assertEqual(done.returncode, 1)

    def test_agrees_with_an_engine_that_is_right(self):
        done = self.take("--game", GAME)
        self.assertIn("1 games, 3 positions", done.stdout)
        self.assertIn("0 not", done.stdout)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_explains_a_target_that_the_peer_does_not_play(self):
        code = """if 1:
            import differential
            reasons = differential.read_reasons(differential.HERE / "reasons.tsv")
            case = "FEN, en passant: -, python-chess: d6; 8/8/8/2KpP3/8/8/8/k7 w - - 0 2"
            for rules in ("atomic", "standard"):
                print(differential.explain(reasons, "python-chess", rules, case))
        """
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(PACKAGE), str(DIFFERENTIAL.parent)])}
        done = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, check=True)
        atomic, standard = done.stdout.splitlines()
        self.assertIn("would blow up its own king", atomic)
        self.assertEqual(standard, "None")

    def test_makes_the_tables_of_the_page(self):
        (self.root / "page.md").write_text(PAGE)
        self.take("--game", GAME, "--results", "runs.jsonl", "--seed", "a")
        self.take("--game", GAME, "--results", "runs.jsonl", "--seed", "b", forgets="g8h6")
        self.assertEqual([json.loads(line)["seed"] for line in (self.root / "runs.jsonl").read_text().splitlines()], ["a", "b"])
        self.take("--results", "runs.jsonl", "--write", "page.md")
        page = (self.root / "page.md").read_text()
        self.assertRegex(page, r"\| standard \| 6 \|(.* \|)? 6 \|")
        self.assertRegex(page, r"2 runs, 2 games, 1 unexplained differences\.")

    def test_plays_the_rule_sets_that_are_named(self):
        self.take("--rules", "horde", "racing-kings", "--positions", "500", "--seed", "a", "--results", "runs.jsonl")
        run = json.loads((self.root / "runs.jsonl").read_text())
        self.assertEqual(set(run["positions"]), {"horde", "racing-kings"})

    def test_agrees_with_the_peers_that_are_there(self):
        done = self.take("--seed", "test", "--positions", "400", "--seconds", "30", engine="fairy-stockfish")
        if done.returncode == 77:
            self.skipTest("no peer is there")
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    if not (PACKAGE / "arbiter").is_dir():
        print(f"skipped: {PACKAGE} has no package")
        sys.exit(77)
    unittest.main()
