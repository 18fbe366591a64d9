#!/usr/bin/env python3
"""Asks fairy-stockfish for perft counts and writes them as tests/data/*.perft.

  tools/ask_fairy_stockfish.py [PROGRAM]

For each rule set that the program knows: the start of a game and fifty positions met in random games (of
Chess960 too, where there is castling), four plies deep, or three where four would be beyond eight million nodes.
The random games are the same each time. Debian's package is called fairy-stockfish.
"""

import random
import re
import subprocess
import sys
from pathlib import Path

# Our name, the name in fairy-stockfish, whether games of Chess960 are played too.
RULE_SETS = [
    ("three-check", "3check", True),
    ("king-of-the-hill", "kingofthehill", True),
    ("racing-kings", "racingkings", False),
    ("antichess", "antichess", False),
    ("horde", "horde", False),
    ("crazyhouse", "crazyhouse", True),
]
POSITIONS = 50
MOST_NODES = 8_000_000
CHESS960_STARTS = [
    "bqnb1rkr/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNB1RKR w HFhf - 0 1",
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
    "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1",
]


class Program:
    def __init__(self, path, rule_set, is_chess960):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("uci", f"setoption name UCI_Variant value {rule_set}")
        self.send(f"setoption name UCI_Chess960 value {'true' if is_chess960 else 'false'}")

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, pattern):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the program has ended")
            lines.append(line.rstrip("\n"))
            if found := re.match(pattern, line):
                return found, lines

    def perft(self, place, depth):
        """The count, and the moves of the first ply."""
        self.send(f"position {place}", f"go perft {depth}")
        found, lines = self.read_until(r"Nodes searched: (\d+)")
        moves = [line.split(":")[0] for line in lines if re.match(r"\S+: \d+$", line)]
        return int(found.group(1)), moves

    def fen(self, place):
        self.send(f"position {place}", "d")
        found, _ = self.read_until(r"Fen: (.*)")
        return found.group(1)

    def random_position(self, start, lot):
        """The FEN of a position that a random game comes to."""
        moves = []
        for _ in range(lot.randint(4, 70)):
            choice = self.perft(self.place(start, moves), 1)[1]
            if not choice:
                moves.pop()
                break
            moves.append(lot.choice(choice))
        return self.fen(self.place(start, moves))

    @staticmethod
    def place(start, moves):
        return start + (" moves " + " ".join(moves) if moves else "")


def is_told_apart(name, fen):
    """Whether the program may have other rules than we there. When White wins the race, Debian's version 11.1
    lets Black make a last move even where that cannot draw; on lichess and in later versions the game is over.
    So White's king may not be close to its goal."""
    return name == "racing-kings" and any("K" in rank for rank in fen.split("/")[:3])


def line_of(program, fen):
    counts = []
    for depth in range(1, 5):
        branching = counts[-1] / counts[-2] if len(counts) > 1 and counts[-2] else 1
        if depth == 4 and counts[-1] * branching > MOST_NODES:
            break
        counts.append(program.perft("fen " + fen, depth)[0])
    return fen + "".join(f" ;D{depth} {count}" for depth, count in enumerate(counts, 1))


def write_facts(path, name, fairy_name, plays_chess960):
    lot = random.Random(name)
    standard = Program(path, fairy_name, False)
    lines = [line_of(standard, standard.fen("startpos"))]
    share = POSITIONS - 12 if plays_chess960 else POSITIONS
    while len(lines) <= share:
        fen = standard.random_position("startpos", lot)
        if not is_told_apart(name, fen):
            lines.append(line_of(standard, fen))
    if plays_chess960:
        chess960 = Program(path, fairy_name, True)
        for index in range(POSITIONS - share):
            start = "fen " + CHESS960_STARTS[index % len(CHESS960_STARTS)]
            lines.append(line_of(chess960, chess960.random_position(start, lot)))
    target = Path(__file__).parent.parent / "tests" / "data" / f"fairy_{name}.perft"
    head = [
        '# One position a line, then the number of move sequences of each depth ("D3 8902": 8,902 of three plies). Lines',
        "# that begin with # are comments.",
        "#",
        f"# {name}: the counts of fairy-stockfish, asked by tools/ask_fairy_stockfish.py.",
    ]
    target.write_text("\n".join(head + lines) + "\n")
    print(f"{target}: {len(lines)} positions")


if __name__ == "__main__":
    for rule_set in RULE_SETS:
        write_facts(sys.argv[1] if len(sys.argv) > 1 else "fairy-stockfish", *rule_set)
