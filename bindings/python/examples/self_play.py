# SPDX-License-Identifier: MIT
"""Plays games of moves drawn by lot, each to its end by the rules, and counts how they end."""

import random
from collections import Counter

import arbiter

random.seed(2026)
ends: Counter[str] = Counter()
for _ in range(20):
    board = arbiter.Board()
    while (outcome := board.outcome(claim_draw=True)) is None:
        board.push(random.choice(list(board.legal_moves)))
    ends[outcome.termination.name] += 1
for name, count in ends.most_common():
    print(f"{name}: {count}")
assert sum(ends.values()) == 20
