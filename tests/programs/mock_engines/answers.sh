#!/bin/bash
# SPDX-License-Identifier: MIT
# Plays the moves of a fixed game as Black, with noise between the lines.
. "$(dirname "$0")/common.sh"
name="Mock that answers"
on_go() {
    echo "hello, this is not UCI"
    echo "info depth 1 score cp -40 pv e7e5"
    case "$position" in
    *"moves e2e4") echo "bestmove e7e5 ponder g1f3" ;;
    *"moves e2e4 e7e5 "*) echo "bestmove b8c6" ;;
    *) echo "bestmove a7a6" ;;
    esac
}
serve
