#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks fairy-stockfish for perft counts and writes them as tests/data/*.perft.

  tools/ask_fairy_stockfish.py [PROGRAM]

For each rule set that the program knows: the start of a game and fifty positions met in random games (of
Chess960 too, where there is castling), four plies deep, or three where four would be beyond eight million nodes.
The random games are the same each time. Debian's package is called fairy-stockfish.
"""

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "strength"))

from uci import Engine

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


class Program(Engine):
    def __init__(self, path, rule_set, is_chess960):
        super().__init__([path], f"UCI_Variant value {rule_set}", f"UCI_Chess960 value {str(is_chess960).lower()}")

    def perft(self, place, depth):
        return int(self.ask(f"position {place}", f"go perft {depth}", last="^Nodes searched")[-1].split()[-1])

    def fen(self, place):
        return self.board(f"position {place}")[0]

    def random_position(self, start, lot):
        """The FEN of a position that a random game comes to."""
        moves = []
        for _ in range(lot.randint(4, 70)):
            choice = self.legal_moves(f"position {self.place(start, moves)}")
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
        counts.append(program.perft("fen " + fen, depth))
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
