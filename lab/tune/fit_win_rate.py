#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits the model of src/engine/win_rate.cpp to positions of generate_positions: fit_win_rate.py FILE...

The chance to win with a score x is 1 / (1 + exp((a - x) / b)), the chance to lose that of -x; the rest is drawn. a and
b are straight lines in the phase (0: no officers, 24: all of them). Prints the four numbers, found by coordinate descent
on the likelihood of the games' results.
"""

import math
import sys
from collections import Counter

PHASE = {"n": 1, "b": 1, "r": 2, "q": 4}
BIN = 10  # centipawns


def read(paths):
    """Counts (phase, score, result) for the side that is better."""
    counts = Counter()
    for path in paths:
        with open(path, encoding="ascii") as lines:
            for line in lines:
                parts = line.rstrip("\n").split(";")
                if len(parts) != 3:
                    sys.exit(f"{path}: expected FEN;SCORE;RESULT, found: {line.rstrip()}")
                fen, score, result = parts[0], int(parts[1]), float(parts[2])
                phase = min(24, sum(PHASE.get(letter.lower(), 0) for letter in fen.split(" ", 1)[0]))
                if score < 0:
                    score, result = -score, 1 - result
                counts[phase, (score + BIN // 2) // BIN * BIN, result] += 1
    return counts


def cost(model, counts):
    a0, a1, b0, b1 = model
    total = 0.0
    for (phase, score, result), count in counts.items():
        a, b = a0 + a1 * phase, max(b0 + b1 * phase, 5)
        win = 1 / (1 + math.exp(max(-60, min(60, (a - score) / b))))
        loss = 1 / (1 + math.exp(max(-60, min(60, (a + score) / b))))
        chance = win if result == 1 else loss if result == 0 else 1 - win - loss
        total -= count * math.log(max(chance, 1e-9))
    return total / sum(counts.values())


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    counts = read(sys.argv[1:])
    model = [150.0, 0.0, 80.0, 0.0]
    steps = [32.0, 2.0, 16.0, 1.0]
    best = cost(model, counts)
    while max(steps) > 0.05:
        improved = False
        for index in range(4):
            for sign in (1, -1):
                trial = list(model)
                trial[index] += sign * steps[index]
                value = cost(trial, counts)
                if value < best:
                    best, model, improved = value, trial, True
        if not improved:
            steps = [step / 2 for step in steps]
    print(f"{sum(counts.values())} positions, {best:.5f} nats each")
    print("a = {:.2f} + {:.3f} * phase, b = {:.2f} + {:.3f} * phase".format(*model))


main()
