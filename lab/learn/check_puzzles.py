#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks Stockfish whether puzzles are what they are called: check_puzzles.py PUZZLES.tsv -o CHECKED.tsv.

Every move of the solver is searched with the two best lines. A puzzle is dropped if its move is not the best there, if a
second move does what is asked for, or if the first position is worth something else than its kind says. A win that was
called `equality` or `defence` gets its right name. The thresholds are those of include/arbiter/learn/expectation.h, with the
engine's own model of its games: a win is 1, a draw 0, a loss -1. Prints a line for each puzzle that was dropped or renamed.
Rows of other kinds, and those for which there was no time, stay as they are.
"""

import argparse
import pathlib
import sys
import time
from dataclasses import dataclass

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "strength"))

from uci import Engine  # noqa: E402

WINNING = 0.6
HOLDING = -0.35
KINDS = ["mate", "win", "equality", "defence"]


@dataclass
class Line:
    """A move and what it is worth to the side that makes it."""

    move: str
    expected: float
    mate: int | None = None  # in N moves


def read_lines(answers):
    """The last lines that the engine gave, the best first."""
    lines = {}
    for words in (answer.split() for answer in answers if answer.startswith("info ") and " wdl " in answer):
        number = int(words[words.index("multipv") + 1])
        wins, _, losses = (int(word) for word in words[words.index("wdl") + 1 : words.index("wdl") + 4])
        score = words.index("score")
        mate = int(words[score + 2]) if words[score + 1] == "mate" else None
        lines[number] = Line(words[words.index("pv") + 1], (wins - losses) / 1000, mate)
    return [lines[number] for number in sorted(lines)]


def solves(kind, line, moves_left):
    """Whether a move does what a puzzle of this kind asks for. `moves_left`: of the solver, itself included."""
    if kind == "mate":
        return line.mate is not None and 0 < line.mate <= moves_left
    return line.expected >= (WINNING if kind == "win" else HOLDING)


def right_kind(kind, expected):
    """What a puzzle of this kind should be called by what its first position is worth; None where nothing fits."""
    if kind == "mate":
        return "mate"
    if expected >= WINNING:
        return "win"
    is_level = HOLDING <= expected <= -HOLDING
    return kind if is_level and kind != "win" else None


def check(look, fen, moves, kind):
    """The kind of a puzzle, or None, and what is wrong with it, or None. `look(fen, moves)`: the best lines there."""
    first = look(fen, [])
    if not first:
        return None, "the game is over"
    kind = right_kind(kind, first[0].expected)
    if kind is None:
        return None, f"expects {first[0].expected:+.2f}"
    for ply in range(0, len(moves), 2):
        lines = look(fen, moves[:ply]) if ply else first
        moves_left = (len(moves) - ply + 1) // 2
        is_last_mate = kind == "mate" and moves_left == 1
        if lines[0].move != moves[ply] and not (is_last_mate and solves(kind, lines[0], 1)):
            return None, f"{lines[0].move} is better than {moves[ply]}"
        if len(lines) > 1 and solves(kind, lines[1], moves_left) and not is_last_mate:
            return None, f"{lines[1].move} does it, too: {lines[1].expected:+.2f}"
    return kind, None


def make_look(engine, nodes):
    def look(fen, moves):
        position = f"position fen {fen}" + (" moves " + " ".join(moves) if moves else "")
        engine.ask("ucinewgame", "isready", last="^readyok")
        return read_lines(engine.ask(position, f"go nodes {nodes}", last="^bestmove"))

    return look


def main():
    parser = argparse.ArgumentParser(description="Asks Stockfish whether puzzles are what they are called.")
    parser.add_argument("puzzles", type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--engine", default="stockfish", help="UCI engine that knows UCI_ShowWDL [stockfish]")
    parser.add_argument("--nodes", type=int, default=200_000, help="nodes to search each position [200000]")
    parser.add_argument("--kinds", default=",".join(KINDS), help="which to check [all]")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop checking after this time [never]")
    options = parser.parse_args()
    engine = Engine([options.engine], "UCI_ShowWDL value true", "MultiPV value 2", "Hash value 16")
    look = make_look(engine, options.nodes)
    heading, *rows = options.puzzles.read_text(encoding="utf-8").splitlines()
    kept, checked, end = [heading], 0, time.monotonic() + options.seconds
    for row in rows:
        name, fen, moves, rating, kind, *rest = row.split("\t")
        if kind not in options.kinds.split(",") or time.monotonic() > end:
            kept.append(row)
            continue
        checked += 1
        right, fault = check(look, fen, moves.split(), kind)
        if right is not None:
            kept.append("\t".join([name, fen, moves, rating, right, *rest]))
        if right != kind:
            print(f"{name}\t{kind}\t{fault or right}", flush=True)
    engine.send("quit")
    options.output.write_text("\n".join(kept) + "\n", encoding="utf-8")
    print(f"{checked} checked, {len(rows) - len(kept) + 1} dropped", file=sys.stderr)


if __name__ == "__main__":
    main()
