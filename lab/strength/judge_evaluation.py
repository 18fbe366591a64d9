#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How far static evaluations are from what a far stronger judge says.

judge_evaluation.py judge [--random-plies N] [--nodes N] FILE > JUDGED
    FILE has one FEN per line. Debian's stockfish with its network searches each (150,000 nodes), after N random
    plies. Kept are those that are quiet: no check, no more than ten pawns ahead, and its best move no capture or promotion.
    JUDGED has FEN;SCORE a line, in centipawns for White.
judge_evaluation.py rate JUDGED ARBITER...
    Prints for each program the mean square error of the expected result 1 / (1 + exp(-centipawns / scale)) against the
    judge's (scale 150), with the scale that suits the program best; then for the evaluations of Debian's engines.

The judge only measures: no weight is fitted to what it says.
"""

import argparse
import math
import random
import re
import subprocess

from uci import Engine

JUDGE = "/usr/games/stockfish"
FAIRY = "/usr/games/fairy-stockfish"
JUDGE_SCALE = 150
SCALES = range(60, 600, 10)
FAR_AHEAD = 1000


def piece_on(fen, square):
    rows = [re.sub(r"\d", lambda empty: "." * int(empty[0]), row) for row in fen.split()[0].split("/")]
    return rows[8 - int(square[1])][ord(square[0]) - ord("a")]


def judged_score(judge, fen, nodes):
    """What the judge says for White, or None where the position is not quiet."""
    lines = judge.ask(f"go nodes {nodes}", last="^bestmove")
    best = lines[-1].split()[1]
    if best == "(none)" or len(best) > 4 or piece_on(fen, best[2:4]) != ".":
        return None
    score = next(re.search(r"score cp (-?\d+)", line) for line in reversed(lines) if " score " in line)
    if score is None or abs(int(score[1])) >= FAR_AHEAD:
        return None
    return int(score[1]) if fen.split()[1] == "w" else -int(score[1])


def judge_positions(arguments):
    judge = Engine([JUDGE], "Hash value 16")
    chance = random.Random(arguments.seed)
    for fen in open(arguments.file):
        fen = fen.strip()
        played = []
        for _ in range(arguments.random_plies):
            moves = judge.legal_moves(f"position fen {fen} moves {' '.join(played)}")
            if not moves:
                break
            played.append(chance.choice(moves))
        judge.send("ucinewgame")
        fen, in_check = judge.board(f"position fen {fen} moves {' '.join(played)}")
        if in_check:
            continue
        score = judged_score(judge, fen, arguments.nodes)
        if score is not None:
            print(f"{fen};{score}", flush=True)


def evaluations_of_arbiter(path, fens):
    for fen in fens:
        table = subprocess.run([path, "eval", fen], capture_output=True, text=True, check=True).stdout
        yield int(re.search(r"For White: ([+-]?\d+)", table)[1])


def evaluations_of_peer(path, pattern, fens):
    peer = Engine([path])
    for fen in fens:
        yield 100 * float(re.search(pattern, peer.ask(f"position fen {fen}", "eval", last=pattern)[-1])[1])


def expected(centipawns, scale):
    return 1 / (1 + math.exp(-centipawns / scale))


def print_error(name, evaluations, scores):
    evaluations = list(evaluations)

    def error(scale):
        pairs = zip(evaluations, scores)
        return sum((expected(ours, scale) - expected(score, JUDGE_SCALE)) ** 2 for ours, score in pairs) / len(scores)

    scale = min(SCALES, key=error)
    print(f"{name}\t{error(scale):.5f}\tscale {scale}", flush=True)


def rate(arguments):
    lines = [line.rsplit(";", 1) for line in open(arguments.judged)]
    fens = [fen for fen, _ in lines]
    scores = [int(score) for _, score in lines]
    for path in arguments.arbiter:
        print_error(path, evaluations_of_arbiter(path, fens), scores)
    number = r"\s+([+-]?[\d.]+)"
    for name, path, pattern in [
        ("fairy-stockfish", FAIRY, "Total evaluation:" + number),
        ("stockfish classical", JUDGE, "Classical evaluation" + number),
        ("stockfish's network", JUDGE, "NNUE evaluation" + number),
    ]:
        print_error(name, evaluations_of_peer(path, pattern, fens), scores)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    judge = commands.add_parser("judge")
    judge.add_argument("--random-plies", type=int, default=0)
    judge.add_argument("--nodes", type=int, default=150_000)
    judge.add_argument("--seed", type=int, default=1)
    judge.add_argument("file")
    judge.set_defaults(run=judge_positions)
    rating = commands.add_parser("rate")
    rating.add_argument("judged")
    rating.add_argument("arbiter", nargs="+")
    rating.set_defaults(run=rate)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
