# SPDX-License-Identifier: MIT
"""A position as a picture, with the squares that a refusal is about: `python svg.py > board.svg`."""

import arbiter

board = arbiter.Board("r3k2r/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1")
verdict = board.why("e1g1")
picture = board.svg(verdict=verdict)
assert picture.startswith("<svg") and not verdict
print(picture)
