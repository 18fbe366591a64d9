#!/bin/bash
# SPDX-License-Identifier: MIT
# Programs that misbehave on the full screen: one that plays an illegal move, and one that never answers. Neither
# costs anybody the game, and both leave the keys to the person.
set -u
engines=$(realpath "$(dirname "$0")/../programs/mock_engines")
. "$(dirname "$0")/screen.sh"

# An illegal move: which one, why it is illegal, and what can be done now.
open 80x24 --black "$engines/plays_illegal.sh"
see "White to move"
type "d4"
see "It played e7e4, which is illegal."
see "The pawn on e7"
see "Nobody has lost: new begins a new game"
see "The game has stopped"
type "v"
keys "?"
see "All keys"
keys Escape
gone "All keys"
type "q"
finish 4

# No answer: the screen says what it waits for, other keys work, and it says when the patience is over.
open 80x24 --black "$engines/hangs.sh"
see "White to move"
type "d4"
see "Black is thinking"
keys "?"
see "All keys"
keys Escape
gone "All keys"
type "w"
click a1
click a5
see "is White's"
see "Black is thinking"
await 20 shows "gave no move within" || fail "an engine that hangs is not reported"
see "no result"
gone "has won"
keys Escape
see "The game has stopped"
type "u"
see "The game has stopped: new begins another"
type "q"
finish 4

# Leaving does not wait for it.
open 80x24 --black "$engines/hangs.sh"
see "White to move"
type "d4"
see "Black is thinking"
began=${EPOCHREALTIME/[.,]/}
type "q"
finish 0
took=$(((${EPOCHREALTIME/[.,]/} - began) / 1000))
((took < 1500)) || fail "leaving took $took ms"
see "The game is kept"
echo "misbehaving programs are reported"
