#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the Python package: PYTHONPATH=build/release/python benches/python_speed.py [FILE.pgn]

Prints the time of list(legal_moves) with push, along random games, and of PGN read as games and checked; where
python-chess can be imported, its times for the same games too. Without FILE, the games are the random ones. Ours are read
from REPEATS copies of them, so that starting threads does not count."""

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

GAMES = 500
LONGEST = 80
REPEATS = 20


def make_games():
    """Random games, each as a board."""
    chance = random.Random(2)
    boards = []
    for _ in range(GAMES):
        board = arbiter.Board()
        while len(board.move_stack) < LONGEST and board.legal_moves:
            board.push(chance.choice(list(board.legal_moves)))
        boards.append(board)
    return boards


def seconds(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def play(games, make_board, move_of):
    """The seconds of a ply, along the same games on either board."""
    lines = [[move_of(move.uci()) for move in game.move_stack] for game in games]

    def work():
        for line in lines:
            board = make_board()
            for move in line:
                list(board.legal_moves)
                board.push(move)

    return seconds(work) / sum(map(len, lines))


def drain(read):
    while read() is not None:
        pass


def measure(name, ours, theirs, unit):
    line = f"{name:24} {ours * 1e6:9.2f} us a {unit}"
    if theirs is not None:
        line += f"   python-chess {theirs * 1e6:9.2f} us a {unit}   {theirs / ours:6.1f} times"
    print(line)


def main():
    if chess is None:
        print("python-chess is not installed, so nothing is compared with it.")
    games = make_games()
    measure(
        "legal_moves and push",
        play(games, arbiter.Board, arbiter.Move.from_uci),
        chess and play(games, chess.Board, chess.Move.from_uci),
        "ply",
    )

    if len(sys.argv) > 1:
        text = Path(sys.argv[1]).read_text() + "\n"
    else:
        text = "".join(str(arbiter.pgn.Game.from_board(game)) + "\n\n" for game in games)
    report = arbiter.pgn.check(text.encode())
    print(f"{report.games} games, {report.plies} plies, {len(text)} bytes")
    file = io.StringIO(text)
    theirs = chess and seconds(lambda: drain(lambda: chess.pgn.read_game(file))) / report.games
    copies = text * REPEATS
    data = copies.encode()
    lines = io.StringIO(copies)
    for name, work in {
        "pgn.read_game": lambda: drain(lambda: arbiter.pgn.read_game(lines)),
        "pgn.read_games": lambda: sum(1 for _ in arbiter.pgn.read_games(data)),
        "pgn.check": lambda: arbiter.pgn.check(data),
    }.items():
        measure(name, seconds(work) / report.games / REPEATS, theirs, "game")


if __name__ == "__main__":
    main()
