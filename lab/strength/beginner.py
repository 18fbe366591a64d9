#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A beginner as a UCI engine: mates in one, takes what hangs, and else moves at random.

    PYTHONPATH=build/release/python lab/strength/beginner.py [--seed N]

A piece hangs if nothing protects it, or if it is worth more than the piece that takes it. The beginner sees neither what
its own move leaves to the other side nor a mate that threatens it. The same seed plays the same moves.
"""

import argparse
import random
import sys

import arbiter

WORTH = {arbiter.PAWN: 1, arbiter.KNIGHT: 3, arbiter.BISHOP: 3, arbiter.ROOK: 5, arbiter.QUEEN: 9, arbiter.KING: 0}


def is_mate(board, move):
    board.push(move)
    mates = board.is_checkmate()
    board.pop()
    return mates


def gain(board, move):
    """What the beginner believes to win by a move: the piece that it takes, if that hangs."""
    if not board.is_capture(move) or board.is_en_passant(move):
        return 0
    taken = WORTH[board.piece_type_at(move.to_square)]
    risked = WORTH[board.piece_type_at(move.from_square)]
    is_protected = bool(board.attackers(not board.turn, move.to_square))
    return 0 if is_protected and taken <= risked else taken


def choose(board, chance):
    """The beginner's move, or None where there is none."""
    moves = list(board.legal_moves)
    for move in moves:
        if is_mate(board, move):
            return move
    gains = [gain(board, move) for move in moves]
    best = max(gains, default=0)
    return chance.choice([move for move, won in zip(moves, gains) if won == best]) if moves else None


def read_position(words):
    """The board that the words after `position` describe."""
    moves = words.index("moves") if "moves" in words else len(words)
    board = arbiter.Board() if words[0] == "startpos" else arbiter.Board(" ".join(words[1:moves]))
    for move in words[moves + 1 :]:
        board.push_uci(move)
    return board


def main():
    parser = argparse.ArgumentParser(description="A beginner as a UCI engine.")
    parser.add_argument("--seed", type=int, default=1)
    chance = random.Random(parser.parse_args().seed)
    board = arbiter.Board()
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["uci"]:
            print("id name Beginner\nid author the Arbiter authors\nuciok", flush=True)
        elif words[:1] == ["isready"]:
            print("readyok", flush=True)
        elif words[:1] == ["position"]:
            board = read_position(words[1:])
        elif words[:1] == ["go"]:
            move = choose(board, chance)
            print("bestmove", move.uci() if move else "(none)", flush=True)
        elif words[:1] == ["quit"]:
            break


if __name__ == "__main__":
    main()
