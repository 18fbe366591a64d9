# SPDX-License-Identifier: MIT
"""Counts move sequences move by move: the usual test of a move generator."""

import arbiter

board = arbiter.Board()
total = 0
for move in board.legal_moves:
    board.push(move)
    count = board.perft(3)
    board.pop()
    total += count
    print(f"{move.uci()}: {count}")
print(total)
assert total == 197_281
