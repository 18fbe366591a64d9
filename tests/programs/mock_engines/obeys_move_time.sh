#!/bin/bash
# SPDX-License-Identifier: MIT
# Moves its king's pawn where it was given three seconds for a move, and its rook's pawn where it was not.
. "$(dirname "$0")/common.sh"
on_go() {
    case "$1" in
    *"movetime 3000"*) echo "bestmove e2e4" ;;
    *) echo "bestmove a2a3" ;;
    esac
}
serve
