#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check of puzzles knows wrong kinds and second solutions, by an engine that is made up."""
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "learn"))

from check_puzzles import Line, check, read_lines  # noqa: E402


def look_of(*positions):
    """An engine that gives these lines at the solver's moves, one after the other."""
    return lambda fen, moves: list(positions[len(moves) // 2])


WON = Line("e2e4", 0.9)
LEVEL = Line("e2e4", 0.1)
LOST = Line("a2a3", -0.8)


class CheckPuzzles(unittest.TestCase):
    def check(self, positions, moves, kind):
        return check(look_of(*positions), "fen", moves, kind)

    def test_right_puzzles_stay(self):
        self.assertEqual(self.check([[WON, LOST]], ["e2e4"], "win"), ("win", None))
        self.assertEqual(self.check([[LEVEL, LOST]], ["e2e4"], "equality"), ("equality", None))
        self.assertEqual(self.check([[LEVEL, LOST], [LEVEL]], ["e2e4", "e7e5", "e2e4"], "defence"), ("defence", None))
        mates = [Line("e2e4", 1.0, 1), Line("d2d4", 1.0, 1)]
        self.assertEqual(self.check([mates], ["d2d4"], "mate"), ("mate", None), "any mate ends it")

    def test_a_win_gets_its_name(self):
        self.assertEqual(self.check([[WON, LEVEL]], ["e2e4"], "equality"), ("win", None))

    def test_wrong_puzzles_are_dropped(self):
        self.assertEqual(self.check([[LEVEL, LOST]], ["e2e4"], "win")[0], None)
        self.assertEqual(self.check([[Line("e2e4", 0.5), LOST]], ["e2e4"], "equality")[0], None, "better than level")
        self.assertEqual(self.check([[LOST]], ["a2a3"], "defence")[0], None)
        self.assertEqual(self.check([[WON, LOST]], ["d2d4"], "win"), (None, "e2e4 is better than d2d4"))
        second = Line("d2d4", 0.7)
        self.assertEqual(self.check([[WON, second]], ["e2e4"], "win"), (None, "d2d4 does it, too: +0.70"))
        late = [[WON, LOST], [WON, second]]
        self.assertEqual(self.check(late, ["e2e4", "e7e5", "e2e4"], "win")[0], None)
        other_mate = [Line("e2e4", 1.0, 2), Line("d2d4", 1.0, 2)]
        self.assertEqual(self.check([other_mate], ["e2e4", "e7e5", "e2e4"], "mate")[0], None)

    def test_lines_are_the_last_that_the_engine_gave(self):
        answers = [
            "info depth 1 multipv 1 score cp 20 wdl 100 800 100 nodes 20 pv e2e4 e7e5",
            "info depth 2 multipv 2 score cp -90 wdl 0 500 500 nodes 50 pv a2a3",
            "info depth 2 multipv 1 score mate 3 wdl 1000 0 0 nodes 50 pv d2d4",
            "bestmove d2d4",
        ]
        self.assertEqual(read_lines(answers), [Line("d2d4", 1.0, 3), Line("a2a3", -0.5)])


if __name__ == "__main__":
    unittest.main()
