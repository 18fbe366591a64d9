#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares who can still win with the answers of Chess Unwinnability Analyzer.

    benches/peers/unwinnability.py FOLDER [PROGRAM]

FOLDER is a checkout of miguel-ambrona/D3-Chess; its tests/test-vector.txt has positions with answers for both
sides, its tests/lichess-30K-games.txt the last positions of games that were lost on time. PROGRAM is
build/release/arbiter by default. Prints a line for each number of positions that the search may keep.
Exit status: 0 no wrong answer, 1 some.
"""

import json
import pathlib
import subprocess
import sys
import time

COLORS = {"white": "W", "black": "B"}


def ask(program, fens, nodes):
    """The answers of `dead --jsonl`, and the seconds that they took."""
    requests = "".join(json.dumps({"fen": fen}) + "\n" for fen in fens)
    began = time.monotonic()
    run = subprocess.run([program, "dead", "--jsonl", "--nodes", str(nodes)], input=requests, text=True,
                         stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()], time.monotonic() - began


def read_vectors(path):
    """Pairs of the expected answer, "W-", and a FEN with clocks."""
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            fields = line[3:].split()
            # One of them ends after the side to move.
            yield line[:2], " ".join(fields + ["-"] * (4 - len(fields))) + " 0 1"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    tests = pathlib.Path(sys.argv[1]) / "tests"
    program = sys.argv[2] if len(sys.argv) > 2 else "build/release/arbiter"
    vectors = list(read_vectors(tests / "test-vector.txt"))
    games = [line.rsplit(" ", 1)[0] for line in (tests / "lichess-30K-games.txt").read_text().splitlines() if line]
    wrong = 0
    for nodes in (1, 16_384, 100_000):
        answers, seconds = ask(program, [fen for _, fen in vectors], nodes)
        sides = unknown = unwinnable = refuted = 0
        for (expected, fen), answer in zip(vectors, answers, strict=True):
            if "error" in answer:
                print(f"left out: {fen}: {answer['error']['text']}", file=sys.stderr)
                continue
            for color, letter in COLORS.items():
                said = answer[color]["can_win"]
                can = letter in expected
                sides += 1
                unwinnable += not can
                unknown += said == "unknown"
                refuted += said == "no"
                if said != "unknown" and (said == "yes") != can:
                    wrong += 1
                    print(f"wrong: {color}, {fen}", file=sys.stderr)
        print(f"room for {nodes}: {sides} sides, {unknown} unknown, {refuted} of {unwinnable} that cannot win "
              f"decided, {wrong} wrong; {seconds:.1f} s")
    answers, seconds = ask(program, games, 100_000)
    unknown = sum(answer[color]["can_win"] == "unknown" for answer in answers for color in COLORS)
    print(f"{len(games)} real games: {2 * len(games)} sides, {unknown} unknown; {seconds:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
