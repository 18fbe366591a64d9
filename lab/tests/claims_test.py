#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The judge of the coach's claims finds the false ones, and lets the true ones pass."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
PACKAGE = Path(os.environ.get("ARBITER_PYTHON", HOUSE / "build/release/python"))
CLAIMS = HOUSE / "lab/learn/claims.py"

# Says of every move that it is as good as any.
PROGRAM = """#!/usr/bin/env python3
import sys
for line in sys.stdin:
    print("White move (e.g. e2 e4):", line, end="")
    if line.startswith("why not"):
        print("1. e4 is as good as\\nany move.")
"""

# A judge to whom every move costs the hundredths of a pawn that COST says.
JUDGE = """#!/usr/bin/env python3
import os
import sys
first = None
for line in sys.stdin:
    words = line.split()
    if words[0] == "position":
        first = first or words[3]
        score = 20 if words[3] == first else int(os.environ["COST"]) - 20
    elif words[0] == "go":
        print(f"info depth 1 score cp {score} pv e2e4", flush=True)
        print("bestmove e2e4", flush=True)
"""


class ClaimsTestCase(unittest.TestCase):
    def test_knows_what_a_sentence_claims(self):
        for sentence, claim in {
            "1. c4 is as good as any move.": ("sound", None),
            "1. c4 is about as good as the best move: 0.10 less.": ("near", None),
            "1. g4 is worth 1.20 less than the best move: it is answered by d5.": ("less", "1.20"),
            "1. f3 is a mistake: it is answered by e5.": ("worse", None),
            "12... Nf6 loses the knight on f6: gxf6.": ("loses", "knight"),
            "1. g4 allows mate: Qh4#.": ("mated", None),
            "4. a3 misses mate in one.": ("misses", None),
            "Hello.": None,
        }.items():
            self.assertEqual(claims.classify(sentence), claim)

    def test_is_judged_by_its_tolerance(self):
        for kind, detail, cost, false in [
            ("sound", None, 40, False),
            ("sound", None, 80, True),
            ("worse", None, 40, False),
            ("worse", None, 10, True),
            ("loses", "rook", 260, False),
            ("loses", "rook", 240, True),
            ("less", "1.20", 60, False),
            ("less", "1.20", 50, True),
        ]:
            self.assertEqual(claims.is_false(kind, detail, 30, 30 - cost), false, (kind, cost))
        # Of a position that is won either way, a pawn is nothing.
        self.assertFalse(claims.is_false("sound", None, 1500, 1400))
        self.assertTrue(claims.is_false("mated", None, 0, -900))
        self.assertFalse(claims.is_false("mated", None, 0, -claims.MATE + 2))
        self.assertTrue(claims.is_false("misses", None, 900, 0))

    def judge_all(self, cost):
        with tempfile.TemporaryDirectory() as directory:
            for name, text in {"program": PROGRAM, "judge": JUDGE}.items():
                path = Path(directory, name)
                path.write_text(text, encoding="utf-8")
                path.chmod(0o755)
            Path(directory, "game.pgn").write_text('[Event "a"]\n\n1. e4 *\n', encoding="utf-8")
            return subprocess.run(
                [sys.executable, CLAIMS, "--program", Path(directory, "program"), "--judge", Path(directory, "judge")]
                + [Path(directory, "game.pgn")],
                env={**os.environ, "PYTHONPATH": str(PACKAGE), "COST": str(cost)},
                capture_output=True,
                text=True,
                timeout=60,
            )

    def test_ends_with_one_where_a_claim_is_false(self):
        right = self.judge_all(0)
        self.assertEqual((right.returncode, right.stderr), (0, ""), right.stdout)
        self.assertIn("sound     1 claims     0 false", right.stdout)
        wrong = self.judge_all(300)
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("best 20, this -280: 1. e4 is as good as any move.", wrong.stdout)
        self.assertIn("all     1 claims     1 false", wrong.stdout)


if __name__ == "__main__":
    if not PACKAGE.is_dir():
        print(f"there is no Python package in {PACKAGE}")
        sys.exit(77)
    sys.path[:0] = [str(PACKAGE), str(CLAIMS.parent)]
    import claims

    unittest.main()
