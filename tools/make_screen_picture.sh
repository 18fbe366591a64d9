#!/bin/bash
# SPDX-License-Identifier: MIT
# Redraws docs/images/board.svg and learn.svg, a game and a lesson in lines: tools/make_screen_picture.sh [PROGRAM].
# They are played on a pipe with colours, and the end of what is printed is made a picture.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/release/arbiter}
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
printf '%s\n' e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Bxf7+ Kd8 Bb3 Qxg2 d3 Nxc2 Qxc2 d6 Nf3 Bh3 'e1 g1' |
    XDG_STATE_HOME=$state COLORTERM=truecolor LC_ALL=C.UTF-8 "$program" --color always play --black human |
    grep -v '^The game is kept' | tail -n 31 | tools/screen_to_svg.py >docs/images/board.svg
printf '%s\n' Nc3 quit |
    XDG_DATA_HOME=$state COLORTERM=truecolor LC_ALL=C.UTF-8 "$program" --color always learn rules 14 |
    tools/screen_to_svg.py >docs/images/learn.svg
