#!/bin/bash
# SPDX-License-Identifier: MIT
# Whole games on the full screen: by keys, by typed moves, and by the mouse; an illegal try that is explained, a
# promotion, draws, resigning, help, and the exit.
set -u
. "$(dirname "$0")/screen.sh"

# By cursor keys: 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#, the last three by typing.
open 80x24 --black human
see "White to move"
keys Up Enter Up Up Enter # the first key shows the cursor, on e2
see "1. e4"
see "Black to move"
keys Up Up Up Enter Down Down Enter
see "e5"
see "White to move"
type "Bc4"
type "Nc6"
type "Qh5"
type "Nf6"
see "Nf6"
# An illegal try teaches; the marks are there, and nothing has moved.
type "Qxf8"
see "The queen on h5 cannot go to f8"
see "where the trouble is"
see "White to move"
type "Qxf7"
see "White wins by checkmate."
see "1-0"
type "n"
see "A new game."
gone "Qxf7"
type "q"
finish 0

# By the mouse, clicking and dragging: 1. f3 e5 2. g4 Qh4#.
open 80x24 --black human
see "White to move"
click f2
click f3
see "Black to move"
drag e7 e5
see "e5"
drag g2 g4
see "g4"
clicks d8 h4
see "Black wins by checkmate."
see "0-1"
keys Escape
gone "new: new game"
type "q"
finish 0

# Promotion by mouse and key; a draw offered and accepted.
open 80x24 --black human --fen "7k/1P4pp/8/8/8/8/8/K7 w - - 0 1"
see "White to move"
click b7
click b8
see "Promote"
keys "n"
see "1. b8=N"
type "h6"
see "h6"
keys "="
see "y accepts, Esc declines"
keys "y"
see "1/2-1/2"
type "q"
finish 0

# Help, why, resigning, and the words after ':'.
open 80x24 --black human
see "White to move"
keys "?"
see "All keys"
keys Escape
gone "All keys"
type "w"
click a1
click a5
see "a2"
see "White to move"
type ":theme wood"
type "t"
type "p"
see "Pieces:"
type "v"
type ":fen"
see "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
type "r"
see "Resign?"
keys "y"
see "White resigns"
type "q"
finish 0
echo "games played on the full screen"
