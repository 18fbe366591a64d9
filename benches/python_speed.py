#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the Python package: PYTHONPATH=build/release/python benches/python_speed.py [FILE.pgn]

Prints the time of push with list(legal_moves), and of PGN read as games and checked; where python-chess can be
imported, its times in the same games too."""

import io
import random
import sys
import time
from pathlib import Path

import arbiter

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

PLIES = 20_000
GAMES = 500


def play(make_board, moves_of):
    """Plays the same random games on either board and returns the seconds of a ply."""
    chance = random.Random(1)
    plies = 0
    begin = time.perf_counter()
    board = make_board()
    while plies < PLIES:
        moves = moves_of(board)
        if not moves or len(board.move_stack) == 100:
            board = make_board()
            continue
        board.push(chance.choice(moves))
        plies += 1
    return (time.perf_counter() - begin) / plies


def measure(name, ours, theirs, unit, factor):
    line = f"{name:24} {ours * factor:9.2f} {unit}"
    if theirs is not None:
        line += f"   python-chess {theirs * factor:9.2f} {unit}   {theirs / ours:6.1f} times"
    print(line)


def seconds(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def drain(read):
    while read() is not None:
        pass


def make_games():
    """Random games of at most 80 plies."""
    chance = random.Random(2)
    texts = []
    for _ in range(GAMES):
        board = arbiter.Board()
        while len(board.move_stack) < 80 and board.legal_moves:
            board.push(chance.choice(list(board.legal_moves)))
        texts.append(str(arbiter.pgn.Game.from_board(board)) + "\n\n")
    return "".join(texts)


def main():
    if chess is None:
        print("python-chess is not installed, so nothing is compared with it.")
    ours = play(arbiter.Board, lambda board: list(board.legal_moves))
    theirs = chess and play(chess.Board, lambda board: list(board.legal_moves))
    measure("push + legal_moves", ours, theirs, "us a ply", 1e6)

    text = Path(sys.argv[1]).read_text() if len(sys.argv) > 1 else make_games()
    data = text.encode()
    theirs = None
    if chess is not None:
        file = io.StringIO(text)
        theirs = seconds(lambda: drain(lambda: chess.pgn.read_game(file)))
    file = io.StringIO(text)
    report = arbiter.pgn.check(data)
    games = report.games
    print(f"{games} games, {report.plies} plies, {len(data)} bytes")
    per_game = theirs and theirs / games
    for name, work in {
        "pgn.read_game": lambda: drain(lambda: arbiter.pgn.read_game(file)),
        "pgn.read_games": lambda: sum(1 for _ in arbiter.pgn.read_games(data)),
        "pgn.check": lambda: arbiter.pgn.check(data),
    }.items():
        measure(name, seconds(work) / games, per_game, "us a game", 1e6)


if __name__ == "__main__":
    main()
