#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The scripted beginner mates in one, takes what hangs, and else moves at random."""
import os
import subprocess
import sys
import unittest
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
PACKAGE = Path(os.environ.get("ARBITER_PYTHON", HOUSE / "build/release/python"))
BEGINNER = HOUSE / "lab/strength/beginner.py"


def answers(*positions, seed=1):
    """The beginner's moves in these positions."""
    lines = ["uci", "isready", "ucinewgame"]
    for position in positions:
        lines += [f"position {position}", "go nodes 1"]
    done = subprocess.run(
        [sys.executable, BEGINNER, "--seed", str(seed)],
        input="\n".join([*lines, "quit"]),
        env={**os.environ, "PYTHONPATH": str(PACKAGE)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return [line.split()[1] for line in done.stdout.splitlines() if line.startswith("bestmove")]


class BeginnerTestCase(unittest.TestCase):
    def test_mates_before_it_takes(self):
        self.assertEqual(answers("fen 6k1/5ppp/8/8/8/8/q4PPP/R2Q2K1 w - - 0 1"), ["d1d8"])

    def test_takes_the_dearest_piece_that_hangs(self):
        self.assertEqual(answers("fen 6k1/5ppp/8/n2r4/1Q6/2N5/5PPP/6K1 w - - 0 1"), ["c3d5"])

    def test_takes_what_is_protected_only_with_less(self):
        protected = "fen 6k1/1b3p1p/4p1p1/3n4/2P5/5Q2/8/6K1 w - - 0 1"
        self.assertEqual(answers(protected), ["c4d5"])
        without = "fen 6k1/1b3p1p/4p1p1/3n4/8/8/3R4/6K1 w - - 0 1"
        self.assertGreater(len(set(answers(*[without] * 30))), 5)

    def test_moves_at_random_and_the_same_for_a_seed(self):
        games = ["startpos moves e2e4"] * 40
        self.assertGreater(len(set(answers(*games))), 10)
        self.assertEqual(answers(*games), answers(*games))
        self.assertNotEqual(answers(*games), answers(*games, seed=2))

    def test_has_no_move_after_the_end(self):
        self.assertEqual(answers("fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), ["(none)"])


if __name__ == "__main__":
    if not PACKAGE.is_dir():
        print(f"there is no Python package in {PACKAGE}")
        sys.exit(77)
    unittest.main()
