#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what programs say of 40 endings: whether the game is over and how, and what proves it.

    benches/peers/explain/compare_endings.py FOLDER [PROGRAM]

FOLDER has node_modules with what is there of chess.js and chessops; PROGRAM is build/release/arbiter by default. The positions
are the first 40 of tests/outside/endings.jsonl that are asked for their outcome without moves and without a claim. Prints a
table in Markdown, and each wrong answer to standard error.

An outcome is proven where the answer names a square or a piece that causes it: each escape of a mate, each piece that
cannot move, why a side cannot win. A count of moves needs no proof.
"""

import json
import pathlib
import subprocess
import sys

from compare import HERE, answers_of

COUNT = 40


def endings():
    """The positions, and how the game has ended: "checkmate", "none"."""
    lines = (HERE.parents[2] / "tests/outside/endings.jsonl").read_text().splitlines()
    cases = [json.loads(line) for line in lines]
    chosen = [case for case in cases if case["ask"] == "outcome" and not {"moves", "variant"} & case.keys()]
    return [(case["fen"], case["right"].split()[-1]) for case in chosen if "claim" not in case["right"]][:COUNT]


def arbiter(program, rows):
    """The outcomes, and whether each is proven: by the check and every try, by what cannot move, by both sides."""
    requests = "".join(json.dumps({"fen": fen}) + "\n" for fen, _ in rows)
    command = [program, "explain", "--outcome", "--jsonl"]
    run = subprocess.run(command, input=requests, text=True, stdout=subprocess.PIPE, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    said = [answer["outcome"]["code"] if answer["over"] else "none" for answer in answers]
    return said, [bool(answer.get("tries") or len(answer.get("proofs", [])) == 2) for answer in answers]


def line_of(name, rows, said, proven):
    """A row of the table."""
    for (fen, right), answer in zip(rows, said, strict=True):
        if answer != right:
            print(f"{name}: {fen}: {answer}, right: {right}", file=sys.stderr)
    is_right = [answer == right for (_, right), answer in zip(rows, said, strict=True)]
    to_prove = [right not in ("none", "seventy-five-moves") for _, right in rows]
    shown = sum(wanted and found for wanted, found in zip(to_prove, proven, strict=True))
    return f"| {name} | {sum(is_right)} of {len(rows)} | {shown} of {sum(to_prove)} |"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    rows = endings()
    print("| program | right about the end | says what proves it |")
    print("|---|---|---|")
    print(line_of("arbiter", rows, *arbiter(sys.argv[2] if len(sys.argv) > 2 else "build/release/arbiter", rows)))
    for package in ("chess.js", "chessops"):
        if (folder / "node_modules" / package).is_dir():
            command = ["node", HERE / "packages.mjs", package, "endings"]
            said = answers_of(command, [(fen, "", "") for fen, _ in rows], cwd=folder)
            # Both answer with a name alone.
            print(line_of(package, rows, said, [False] * len(rows)))


if __name__ == "__main__":
    main()
