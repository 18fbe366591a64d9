# SPDX-License-Identifier: MIT
"""Reads games, says what is wrong with them, and writes them back."""

import io
import sys

import arbiter.pgn

GAMES = """[White "Ada"]
[Black "Ben"]

1. e4 e5 (1... c5) 2. Qh5 Nc6 3. Bc4 Nf6?? {the threat} 4. Qxf7# 1-0

1. d4 d5 2. Ke3 *
"""

games = io.StringIO(GAMES)
faults = 0
while (game := arbiter.pgn.read_game(games)) is not None:
    for error in game.errors:
        print(error, file=sys.stderr)
        faults += 1
    print(game, end="\n\n")
assert faults == 1
