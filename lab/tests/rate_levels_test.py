#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ratings and their errors, of results for which both are known."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[1] / "strength/rate_levels.py"


def rated(games, *arguments):
    """The rating and the error of each player of (white, black, result, number) rows."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as log:
        for white, black, result, number in games:
            log.write(number * (json.dumps({"white": white, "black": black, "result": result}) + "\n"))
        log.flush()
        done = subprocess.run(
            [sys.executable, PROGRAM, *arguments, log.name], capture_output=True, text=True, check=True, timeout=60
        )
    rows = [line.split() for line in done.stdout.splitlines()]
    return {row[0]: (int(row[1]), int(row[3])) for row in rows}


class RateLevelsTestCase(unittest.TestCase):
    def test_equals_are_equal_within_the_error_of_a_coin(self):
        # A hundred tosses leave an error of 1.96 / sqrt(100 / 4), in units of 400 / ln 10 points.
        self.assertEqual(rated([("a", "b", "1-0", 50), ("b", "a", "1-0", 50)]), {"a": (0, 0), "b": (0, 68)})

    def test_ten_to_one_is_four_hundred(self):
        found = rated([("b", "a", "1-0", 100), ("a", "b", "1-0", 10)], "--anchor", "a=1000")
        self.assertEqual(found["b"][0], 1400)

    def test_errors_grow_with_the_distance_from_the_anchor(self):
        even = [(white, black, result, 50) for white, black in ("ab", "bc", "cd") for result in ("1-0", "0-1")]
        found = rated(even, "--anchor", "b=1500")
        self.assertEqual(found["b"], (1500, 0))
        self.assertEqual(found["a"], found["c"])
        # Two independent errors of 68.
        self.assertEqual(found["d"], (1500, 96))


if __name__ == "__main__":
    unittest.main()
