#!/bin/bash
# SPDX-License-Identifier: MIT
# The line being typed: keys without a meaning print nothing, letters beyond ASCII, history, lines longer than the
# screen is wide, output that comes while a person types, a lone Escape, Ctrl-D, and a terminal left as it was.
set -u
. "$(dirname "$0")/terminal.sh"

# see_last TEXT: waits until the lowest line of the screen that is not empty is this one, without blanks at its end.
see_last() { await 10 ends_with "$1" || fail "the last line is not: $1"; }

ends_with() { [[ $(screen | sed 's/ *$//' | grep -v '^$' | tail -n 1) == "$1" ]]; }

see_status() { await 10 test -s "$1" || fail "no $1"; }

prompt="White move (e.g. e2 e4):"
run play --plain --black human
see_last "$prompt"

# Nothing to go to, to recall or to erase, and keys that mean nothing here.
keys Left Right Up Down Home End DC BSpace PageUp PageDown IC F1 F5 F12 C-Left C-Right S-Up M-x C-r C-s C-q C-v Tab
keys -l "zü€x"
see_last "$prompt zü€x"
# Whole characters are erased, whatever their number of bytes.
keys Left BSpace
see_last "$prompt züx"
keys Home DC End BSpace
see_last "$prompt ü"
keys -l " two three"
keys C-w
see_last "$prompt ü two"
keys C-a C-k
see_last "$prompt"

# Up and Down, and what was being typed comes back.
type "fen"
see "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
type "moves g1"
see "2 moves: Nf3 Nh3"
keys -l "un"
keys Up
see_last "$prompt moves g1"
keys Up
see_last "$prompt fen"
keys Down Down
see_last "$prompt un"
# Ctrl-D within a line erases; it does not end.
keys Home C-d
see_last "$prompt n"
keys C-u

# A line of three rows is edited, and gone without a trace.
long=$(printf 'a%.0s' {1..230})
keys -l "$long"
keys Home
keys -l "Z"
see "$prompt Zaaa"
keys C-u
see_last "$prompt"
screen | grep -q "aaaa" && fail "a long line left something on the screen"

# A resized window redraws it.
keys -l "e2 e4"
$server resize-window -t "$session" -x 60 -y 40
see_last "$prompt e2 e4"
$server resize-window -t "$session" -x 100 -y 50
see_last "$prompt e2 e4"
keys C-u C-d
finish 0

# Output that comes while a person types: first the board, then the program's move. Both go above the line, which stays.
# A lone Escape, the beginning of a longer key, holds nothing up.
run play --plain --black engine:2s
see_last "$prompt"
type "e2 e4"
keys -l "d2 d"
keys Escape
see_last "Black is thinking ... d2 d"
see "1. e4"
see "1... "
see_last "$prompt d2 d"
[[ $(screen | grep -c "d2 d") == 1 ]] || fail "the line being typed was left behind"
keys -l "4"
keys Left Left
see_last "$prompt d2 d4"
keys Enter
see "2. d4"
# A long line is erased whole, too.
keys -l "$long"
see "2... "
see "$prompt aaaa"
[[ $(screen | tr -cd a | grep -o "a\{230,\}" | wc -l) -ge 1 ]] || fail "the long line was not kept"
screen | grep -q "thinking ... a" && fail "the long line was left behind"
keys C-c
finish 0

# The terminal is left as it was, however the program ends; stopped and continued, it draws itself again.
$server new-session -d -s shell -x 100 -y 50 "PS1='ready> ' HISTFILE= TERM=xterm-256color bash --norc --noprofile"
session=shell
for end in C-c C-d 'C-\' TERM HUP; do
    rm -f before after
    see_last "ready>"
    type "clear; stty -a >before; '$program' play --plain --black human; stty -a >after"
    see_last "$prompt"
    keys -l "e2"
    see_last "$prompt e2"
    case $end in
    C-d) keys C-u C-d ;;
    C-*) keys "$end" ;;
    *) # the shell's child, which is the program
        pkill "-$end" -P "$($server display-message -p -t shell '#{pane_pid}')"
        ;;
    esac
    see_status after
    cmp -s before after || fail "$end leaves the terminal changed: $(diff before after)"
done
type "clear; '$program' play --plain --black human"
see_last "$prompt"
keys -l "e2 e"
see_last "$prompt e2 e"
keys C-z
see "Stopped"
type "fg"
see_last "$prompt e2 e"
type "4"
see "1. e4"
type "quit"
see_last "ready>"
echo "lines edited"
