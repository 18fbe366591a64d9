#!/bin/bash
# SPDX-License-Identifier: MIT
# A game against the computer in a terminal: it answers, a hint is given, moves are taken back with its reply, and the
# terminal is as it was when the program has gone.
set -u
. "$(dirname "$0")/terminal.sh"

run play --plain --seed 1
see "You are White; Black is Arbiter level 5."
see "For two people: arbiter play --black human"
type "e2 e4"
see "1... "
see "White to move"
type "hint"
# With the sanitizers its 300,000 nodes take 17 seconds.
see "for White)" 40
type "undo"
see "Taken back: 1. e4, 1... "
type "moves g1"
see "2 moves: Nf3 Nh3"
type "quit"
finish 0

# The colours: a board has light and dark squares, and black and white pieces.
run play --plain --black human
see "White move"
colors=$($server capture-pane -p -e -t "$session")
for color in "48;2;122;148;163m" "48;2;84;110;125m" "38;2;255;255;255" "38;2;0;0;0"; do
    [[ $colors == *"$color"* ]] || fail "no colour $color"
done
type "quit"
finish 0
echo "played against the computer"
