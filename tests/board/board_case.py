# SPDX-License-Identifier: MIT
"""What the tests of the emulated boards share. A test is called as TEST ARBITER IMAGES TEST_DATA [SELECTION], and ends
with 77 when QEMU is not installed and nothing was tested."""

import csv
import json
import os
import shutil
import subprocess
import sys
import unittest

TOOLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools")
sys.path.insert(0, TOOLS)
sys.dont_write_bytecode = True
from emulated_board import NO_QEMU, EmulatedBoard

ARBITER, IMAGES, DATA, SELECTION = (sys.argv[1:] + ["quick"])[:4]
MICROBIT = os.path.join(IMAGES, "microbit.elf")
BUTTON_A, BUTTON_B = 17, 26
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def table(name):
    with open(os.path.join(DATA, name), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def explain(requests):
    """What the program says to attempts, each a FEN and a move."""
    lines = "".join(json.dumps({"fen": fen, "move": move}) + "\n" for fen, move in requests)
    done = subprocess.run([ARBITER, "explain", "--jsonl"], input=lines, capture_output=True, text=True, timeout=120)
    return [json.loads(line) for line in done.stdout.splitlines()]


# Verdicts whose sentence, on the host, may say what is legal instead.
ADVISED = {"check-not-answered", "double-check", "not-how-it-moves", "promotion-missing", "promotion-not-allowed"}


class BoardCase(unittest.TestCase):
    image = MICROBIT
    machine = "microbit"
    instruction_time = None

    def setUp(self):
        self.board = EmulatedBoard(self.image, self.machine, self.instruction_time)
        self.addCleanup(self.board.close)
        self.greeting = self.board.wait_for()
        self.board.ask("plain")

    def set_up(self, fen):
        said = self.board.ask(f"fen {fen}")
        self.assertGreater(len(said), 8, said)
        return said

    def fen(self):
        return self.board.ask("fen")[0]

    def verdict(self, move):
        """As `arbiter explain --jsonl` puts it."""
        said = self.board.ask(f"why {move}")
        squares = {line[2:4]: line.split(": ")[1].split() for line in said if line[:5] in ("  at:", "  by:")}
        code = [line for line in said if line.startswith("  code: ")][0].split()[1]
        return {"code": code, "at": sorted(squares.get("at", [])), "by": sorted(squares.get("by", [])), "text": said[0]}

    def compare(self, attempts):
        """Asks the board and the program the same; `attempts` is in the order of positions."""
        expected = explain(attempts)
        self.assertEqual(len(expected), len(attempts))
        shown = None
        for (fen, move), answer in zip(attempts, expected):
            if fen != shown:
                self.set_up(fen)
                shown = fen
            wanted = {key: answer[key] for key in ("code", "at", "by", "text")}
            wanted["at"] = sorted(wanted["at"])
            wanted["by"] = sorted(wanted["by"])
            got = self.verdict(move)
            # A chip offers no moves, and does not say again how a game has ended.
            if wanted["code"] in ADVISED or wanted["text"].startswith(got["text"]):
                wanted["text"] = got["text"]
            self.assertEqual(got, wanted, f"{move} in {fen}")


def run(cases):
    """Runs the tests of these classes as a program."""
    if not shutil.which("qemu-system-arm"):
        print(NO_QEMU)
        sys.exit(77)
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(case) for case in cases)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(not result.wasSuccessful())
