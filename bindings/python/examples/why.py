# SPDX-License-Identifier: MIT
"""Plays what is typed, and says why where it cannot: `python why.py < MOVES`."""

import sys

import arbiter

board = arbiter.Board()
for line in sys.stdin if not sys.stdin.isatty() else iter(lambda: input("> "), ""):
    verdict = board.why(line.strip())
    if not verdict or verdict.move is None:
        print(verdict.sentence)
        continue
    print(board.san(verdict.move))
    board.push(verdict.move)
    if (outcome := board.outcome()) is not None:
        print(outcome.sentence())
        break
