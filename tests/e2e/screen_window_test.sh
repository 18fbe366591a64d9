#!/bin/bash
# SPDX-License-Identifier: MIT
# The full screen in all kinds of windows: another size in mid-game, too small a one, stopped and continued, killed and
# resumed, without colours, without UTF-8, on a dumb terminal; and a program that cannot play.
set -u
. "$(dirname "$0")/screen.sh"

# Another size in mid-game, smaller than can be, and back.
open 80x24 --black human
see "White to move"
type "e4"
see "1. e4"
resize 120x40
see "▄█▄"
resize 20x8
see "too"
see "game needs 24 x 10"
resize 24x10
see "Black to move"
resize 80x24
see "1. e4"
type "e5"
see "e5"

# Killed without mercy, and resumed.
pid=$(pgrep -P "$($server display-message -p -t "$session" '#{pane_pid}')" | head -n 1)
kill -9 "$pid"
finish 137
open 80x24 --resume
see "1. e4         e5"
type "Nf3"
see "2. Nf3"
keys C-c
finish 0

# The same without colours: dark squares are a raster, and no colour is sent.
variables=(NO_COLOR=1)
open 80x24 --resume
see "2. Nf3"
see "░░♞░░"
$server capture-pane -p -e -t "$session" | grep -qE $'\e\\[[0-9;]*(3[0-7]|4[0-7]|38|48)' && fail "there are colours"
type q
finish 0

# Without UTF-8 all is ASCII.
variables=(LC_ALL=C)
open 80x24 --black human
see "White to move >"
type "e4"
see "1. e4"
screen | LC_ALL=C grep -q '[^ -~]' && fail "there is more than ASCII"
type q
finish 0

# A dumb terminal, and --plain: lines.
variables=(TERM=dumb)
open 80x24 --black human
see "White move (e.g. e2 e4):"
keys C-d
finish 0
variables=()
open 80x24 --plain --black human
see "White move (e.g. e2 e4):"
keys C-d
finish 0

# A program that dies is reported; the game is kept.
printf '#!/bin/sh\nexit 3\n' >"$work/dead"
chmod +x "$work/dead"
open 80x24 --black "$work/dead"
see "White to move"
type "e4"
see "cannot continue"
keys Escape
type q
finish 4

# Against the computer: a move in advance is played as soon as it may be.
open 80x24 --black engine:1s --seed 1
see "White to move"
type "e4"
see "Black is thinking"
type "a2 a3"
see "is played as soon as"
see "2. a3"
type q
finish 0

# Keys of other terminals than the one that TERM names do what they say, or nothing; none is typed as text.
raw() { $server send-keys -t "$session" -l -- "$1"; }
open 80x24 --black human
see "White to move"
type "e4"
see "1. e4"
for bytes in 25~ E I O '1;5P' '?1;2c' 34~; do
    raw $'\e['"$bytes"
done
raw $'\eOE'
raw $'\e[11~' # F1
see "All keys and words"
keys Escape
see "Black to move"
raw $'\e[[A' # F1 of the Linux console
see "All keys and words"
keys Escape
see "Black to move"
raw $'\e[1~' # Home, then End
see "1. e4"
raw $'\e[4~'
see "Black to move"
type "e5"
see "1. e4         e5"
type q
finish 0

# Stopped and continued under a shell, which has its terminal back meanwhile.
$server new-session -d -s shell -x 80 -y 24 "PS1='ready> ' HISTFILE= TERM=xterm-256color bash --norc --noprofile"
session=shell
see "ready>"
type "stty -a >before; '$program' play --black human; stty -a >after"
see "White to move"
type "e4"
see "1. e4"
keys C-z
see "Stopped"
type "fg"
see "1. e4"
see "Black to move"
type q
see "The game is kept"
see "ready>"
await 5 test -s after || fail "the terminal has no settings"
cmp -s before after || fail "the terminal is left changed: $(diff before after)"
echo "every window served"
