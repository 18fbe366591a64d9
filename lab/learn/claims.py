#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many of the coach's sentences about legal moves are false.

    PYTHONPATH=build/release/python lab/learn/claims.py [--positions N] [--seed N] [GAMES.pgn...]

`arbiter play` is asked `why not MOVE` in positions of the games, or, without files, in positions that random plies reach
from lab/strength/openings.epd. Half of the moves are random; the others are among the judge's five best, where falsehoods
are likeliest. The judge is Debian's stockfish with twenty times the nodes of the coach, before and after the move. It prints
each false claim, and then how many claims there were of each kind; what it cannot classify counts as false. The exit status
is 1 if one is false.

Expected results are 2 / (1 + exp(-0.00368208 * centipawns)) - 1, from -1 to 1. A claim is false where the judge disagrees
by more than its tolerance:

    sound   "as good as any move"            the move costs more than 0.10
    near    "about as good: 0.40 less"       the move costs more than 0.20
    less    "worth 1.20 less than the best"  the judge's difference is not even half as large
    worse   "is a mistake"                   the move costs less than 0.05
    loses   "loses the rook on a1"           the move costs less than half of what the piece is worth
    mated   "allows mate"                    the judge sees no mate after the move
    misses  "misses mate in 2"               the judge sees no mate before the move
"""

import argparse
import math
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import arbiter

HOUSE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HOUSE / "lab/strength"))
from uci import Engine  # noqa: E402 (it lies in a folder of its own)

COACH_NODES = 60_000
MATE = 100_000
WORTH = {"pawn": 100, "knight": 300, "bishop": 300, "rook": 500, "queen": 900}
NUMBER = r"(\d+\.\d+) less"

# What a first sentence claims; the first pattern that is found counts.
CLAIMS = [
    ("near", r"about as good"),
    ("known", r"is a known opening move"),
    ("less", rf"is worth {NUMBER}"),
    ("sound", r"is as good as any move"),
    ("worse", r"is a mistake"),
    ("loses", r"loses the (pawn|knight|bishop|rook|queen) on"),
    ("mated", r"allows mate"),
    ("misses", r"misses mate"),
    ("mates", r"is mate\.|mates, too"),
    ("draws", r"ends the game in a draw"),
]


def classify(sentence):
    """The kind of claim, and the number or piece that it names; None for another sentence."""
    for kind, pattern in CLAIMS:
        found = re.search(pattern, sentence)
        if found:
            return kind, found[1] if found.groups() else None
    return None


def expected(centipawns):
    return 2 / (1 + math.exp(-0.00368208 * max(-2000, min(2000, centipawns)))) - 1


def is_false(kind, detail, best, reached):
    """Whether a claim is false by what the judge says, in centipawns of the side that moves: of the best move and of this."""
    cost = expected(best) - expected(reached)
    if kind == "sound":
        return cost > 0.10
    if kind == "near":
        return cost > 0.20
    if kind == "less":
        return best - reached < 50 * float(detail)
    if kind == "worse":
        return cost < 0.05
    if kind == "loses":
        return best - reached < WORTH[detail] / 2
    if kind == "mated":
        return reached > -MATE / 2
    if kind == "misses":
        return best < MATE / 2
    return False


def centipawns(answers):
    """The last score of a search; a mate is worth about MATE."""
    kind, value = re.findall(r"score (cp|mate) (-?\d+)", "\n".join(answers))[-1]
    value = int(value)
    return value if kind == "cp" else (MATE - value if value > 0 else -MATE - value)


class Judge:
    def __init__(self, path, nodes):
        self.engine = Engine([path], "Hash value 64")
        self.nodes = nodes

    def score(self, board, move=None):
        """What the side to move reaches: by its best move, or by this one."""
        sign = 1
        board = board.copy()
        if move is not None:
            board.push(move)
            sign = -1
        if not list(board.legal_moves):
            return sign * (-MATE if board.is_check() else 0)
        return sign * centipawns(
            self.engine.ask("ucinewgame", f"position fen {board.fen()}", f"go nodes {self.nodes}", last="^bestmove")
        )

    def candidates(self, board, count=5):
        """Some of its best moves, after a short look."""
        self.engine.send(f"setoption name MultiPV value {count}")
        answers = self.engine.ask(f"position fen {board.fen()}", "go nodes 20000", last="^bestmove")
        self.engine.send("setoption name MultiPV value 1")
        return {found[1] for found in (re.search(r" pv (\S+)", line) for line in answers) if found}


def ask_coach(program, board, move):
    """The coach's first sentence about a move."""
    both = ["--white", "human", "--black", "human"]
    # The program keeps unfinished games.
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [program, "play", "--plain", "--ascii", "--lang", "en", *both, "--fen", board.fen()],
            input=f"why not {board.san(move)}\nquit\n",
            env={"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=60,
        )
    answer = done.stdout.split("why not", 1)[-1].split("\n", 1)[-1]
    answer = re.split(r"\n(?:White|Black) move", answer)[0]
    return " ".join(answer.split())


def random_boards(chance):
    """Positions that random plies reach from the openings."""
    openings = (HOUSE / "lab/strength/openings.epd").read_text(encoding="utf-8").splitlines()
    while True:
        board = arbiter.Board(" ".join(chance.choice(openings).split()[:4]) + " 0 1")
        for _ in range(chance.randrange(12)):
            moves = list(board.legal_moves)
            if moves:
                board.push(chance.choice(moves))
        if list(board.legal_moves):
            yield board


def boards_of_games(paths, chance):
    """Positions of games, in a random order."""
    boards = []
    for path in paths:
        for game in arbiter.pgn.read_games(path):
            board = game.board()
            for move in game.mainline_moves():
                boards.append(board.copy())
                board.push(move)
    chance.shuffle(boards)
    return iter(boards)


def main():
    parser = argparse.ArgumentParser(description="How many of the coach's sentences about legal moves are false.")
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=20 * COACH_NODES)
    parser.add_argument("--program", default=str(HOUSE / "build/release/arbiter"))
    parser.add_argument("--judge", default="/usr/games/stockfish")
    parser.add_argument("games", nargs="*", metavar="GAMES.pgn")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    judge = Judge(arguments.judge, arguments.nodes)
    boards = boards_of_games(arguments.games, chance) if arguments.games else random_boards(chance)
    claims, faults = Counter(), Counter()
    for number, board in zip(range(arguments.positions), boards):
        moves = sorted(judge.candidates(board)) if number % 2 else [move.uci() for move in board.legal_moves]
        move = arbiter.Move.from_uci(chance.choice(moves))
        sentence = ask_coach(arguments.program, board, move)
        kind, detail = classify(sentence) or ("other", None)
        claims[kind] += 1
        best, reached = judge.score(board), judge.score(board, move)
        if kind == "other" or is_false(kind, detail, max(best, reached), reached):
            faults[kind] += 1
            print(f"{board.fen()} {move.uci()}: best {best}, this {reached}: {sentence}", flush=True)
    for kind, count in [*sorted(claims.items()), ("all", claims.total())]:
        print(f"{kind:>8} {count:5d} claims {(faults.total() if kind == 'all' else faults[kind]):5d} false")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
