#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes balanced openings, a FEN a line: make_openings.py COUNT [SEED] > openings.epd

Seven or eight random plies from the start; kept when stockfish (Debian's), eight plies deep, sees neither side ahead by
more than 70 centipawns. The same count and seed give the same file.
"""

import random
import sys

from uci import Engine

WORST = 70  # centipawns
STOCKFISH = "/usr/games/stockfish"


def score_of(engine, position):
    """Centipawns, or nothing for a mate."""
    answers = engine.ask("ucinewgame", position, "go depth 8", last="^bestmove")
    last = [line for line in answers if " score " in line][-1]
    return int(last.split(" score cp ")[1].split()[0]) if " score cp " in last else None


def opening(engine, rng):
    """The FEN of an opening, or nothing when these moves led to none."""
    moves = []
    position = "position startpos"
    for _ in range(rng.choice([7, 8])):
        legal = engine.legal_moves(position)
        if not legal:
            return None
        moves.append(rng.choice(sorted(legal)))
        position = "position startpos moves " + " ".join(moves)
    score = score_of(engine, position)
    return engine.board(position)[0] if score is not None and abs(score) <= WORST else None


def main():
    if len(sys.argv) not in (2, 3) or not all(word.isdigit() for word in sys.argv[1:]):
        sys.exit(__doc__)
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) == 3 else 1)
    engine = Engine([STOCKFISH])
    seen = set()
    while len(seen) < int(sys.argv[1]):
        fen = opening(engine, rng)
        if fen and fen not in seen:
            seen.add(fen)
            print(fen)


main()
