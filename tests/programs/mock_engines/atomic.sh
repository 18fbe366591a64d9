#!/bin/bash
# SPDX-License-Identifier: MIT
# Plays chess and atomic, and dies when it is asked for a move without having been told which.
. "$(dirname "$0")/common.sh"
variant=chess
greet_options() { echo "option name UCI_Variant type combo default chess var chess var atomic var 3check"; }
on_setoption() { variant=${1##* }; }
on_go() {
    [[ $variant == atomic && $position == fen* ]] || exit 5
    echo "bestmove e7e5"
}
serve
