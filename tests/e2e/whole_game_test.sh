#!/bin/bash
# SPDX-License-Identifier: MIT
# A whole game typed by keys: an illegal try, en passant, both castlings, a promotion, mate; Ctrl-C in the middle and
# --resume; arrows and history of the line.
set -u
. "$(dirname "$0")/terminal.sh"

run play --plain --black human
see "A game for two at this keyboard."
see "White move (e.g. e2 e4):"

# An illegal try is explained, with the squares on the board.
type "e1 e3"
see "[ ] where it fails"
see "The king on e1 cannot go to e3"

# A mistyped square, mended with the arrow keys and Delete.
keys -l "e2 5e4"
keys Left Left Left DC Enter
see "1. e4"
type "a7a6"
see "1... a6"
type "e4-e5"
see "2. e5"
type "d5"
see "2... d5"
# En passant, in SAN.
type "exd6"
see "3. exd6"
type "Nc6"
see "3... Nc6"
type "g1 f3"
see "4. Nf3"

# Ctrl-C loses nothing.
keys C-c
finish 0
see "The game is kept"
run play --plain --resume
see "4. Nf3"
see "Black move (e.g. e2 e4):"
type "Bg4"
see "4... Bg4"
type "Be2"
see "5. Be2"
type "Qxd6"
see "5... Qxd6"
type "O-O"
see "6. O-O"
type "e8 c8"
see "6... O-O-O"

# A takeback and the same move again, out of the history of the line.
type "undo"
see "Taken back: 6... O-O-O."
keys Up Up Enter
# Played, taken back, and played again.
castled_again() { screen | grep -c "6... O-O-O" | grep -qx "[3-9]"; }
await 10 castled_again || fail "the history did not castle again"
type "resign"
see "Black wins: White resigns. (0-1)"
type "quit"
finish 0

# Promotion is asked for, and mate ends the game.
run play --plain --black human --fen "7k/1P4pp/8/8/8/8/8/K7 w - - 0 1"
see "White move (e.g. e2 e4):"
type "b7 b8"
see "Promote to queen, rook, bishop or knight (q r b n):"
type "q"
see "1. b8=Q#"
see "(1-0)"
see "The game is over"
keys C-d
finish 0
echo "whole game played"
