#!/bin/bash
# SPDX-License-Identifier: MIT
# A game to listen to in a terminal: it calls the time, and what it writes has no control sequence in it. Then the clock
# that runs in the prompt of a game in lines, and a pause.
set -u
. "$(dirname "$0")/terminal.sh"

run play --speak --black human --clock 0:12
$server pipe-pane -t "$session" "cat >'$work/raw'"
see "White to move."
see "White: 10 seconds left."
type "e2 e4"
see "White: pawn from e2 to e4. Black to move."
type "square e4"
see "e4: white pawn."
type "pause"
see "The game is paused."
type "clock"
see "seconds. Black has 1"
type "quit"
finish 0
grep -q $'\e' "$work/raw" && fail "the spoken text contains control sequences"
grep -q "10 seconds left" "$work/raw" || fail "nothing was recorded"

run play --plain --black human --clock 0:30
see "0:28 White move (e.g. e2 e4):"
type "pause"
see "The game is paused (resume):"
type "e2 e4"
see "The game is paused."
type "resume"
see "The game continues."
type "e2 e4"
see "Black move (e.g. e2 e4):"
type "quit"
finish 0
echo "listened to a game"
