#!/bin/bash
# SPDX-License-Identifier: MIT
# Redraws docs/images/screen.svg, the picture of the full screen: tools/make_screenshot.sh [PROGRAM].
# A game is played in a window of tmux, which then prints its contents.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-build/release/arbiter}")
work=$(mktemp -d)
server="tmux -f /dev/null -S $work/tmux"
trap '$server kill-server 2>/dev/null; rm -rf "$work"' EXIT

export HOME=$work LC_ALL=C.UTF-8 COLORTERM=truecolor
unset NO_COLOR TMUX XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
$server new-session -d -s picture -x 120 -y 40 \
    "TERM=xterm-256color '$program' play --black human --clock 15+10"

see() {
    local tries
    for ((tries = 0; tries < 200; ++tries)); do
        if $server capture-pane -p -t picture | grep -qF -- "$1"; then return; fi
        sleep 0.05
    done
    echo "make_screenshot: the screen does not show: $1" >&2
    exit 1
}

see "White to move"
for move in e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 Bf5 Bd2 c6 Bc4 e6 Qe2 Bb4; do
    $server send-keys -t picture -l "$move"
    $server send-keys -t picture Enter
done
see "Bb4"
$server send-keys -t picture -l "e1g1"
$server send-keys -t picture Enter
# Analysis and graph, long enough to say something; then a move that is refused.
$server send-keys -t picture A + + G
sleep 8
$server send-keys -t picture -l "e8c8"
$server send-keys -t picture Enter
see "in the way"
$server capture-pane -p -e -N -t picture | tools/screen_to_svg.py >docs/images/screen.svg
