# SPDX-License-Identifier: MIT
"""Crazyhouse and atomic: what else a position can do."""

import arbiter

house = arbiter.Board("4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1", variant="crazyhouse")
drops = [move for move in house.legal_moves if move.drop is not None]
print(f"{len(drops)} squares for the knight, such as {house.san(drops[0])}")
assert len(drops) == 61

atomic = arbiter.Board("4k3/4p3/8/8/8/8/8/4Q1K1 w - - 0 1", variant="atomic")
blast = arbiter.Move.from_uci("e1e7")
san = atomic.san(blast)
atomic.push(blast)
outcome = atomic.outcome()
assert outcome is not None and outcome.winner == arbiter.WHITE
print(f"{san}: {outcome.sentence()}")
