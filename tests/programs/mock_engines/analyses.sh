#!/bin/bash
# SPDX-License-Identifier: MIT
# Looks at a position as engines do, with two lines, and continues until it has to stop. Its options are Hash and MultiPV;
# what it was set to it tells in its lines' depth and nodes.
. "$(dirname "$0")/common.sh"
hash=0 lines=0
greet_options() { printf 'option name Hash type spin default 1 min 1 max 99\noption name MultiPV type spin default 1 min 1 max 9\n'; }
on_setoption() {
    case "$1" in
    "name Hash value "*) hash=${1##* } ;;
    "name MultiPV value "*) lines=${1##* } ;;
    *) echo "info depth 99 multipv 1 score cp 9999 pv a2a3" ;;
    esac
}
on_go() {
    echo "info depth $lines seldepth 9 multipv 1 score cp 30 nodes $hash nps 5000 time 12 pv e2e4 e7e5 g1f3"
    echo "info depth 7 multipv 2 score mate -3 pv d2d4 e7e5 a1a8"
    echo "info string $1"
}
on_stop() { echo "bestmove e2e4"; }
serve
