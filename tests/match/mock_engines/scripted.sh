#!/bin/bash
# SPDX-License-Identifier: MIT
# Plays fixed moves: scripted.sh WHITE BLACK [SCORE], the moves in lists with commas. It tells the score with each
# move, and dies when it has no more.
. "$(dirname "$0")/../../programs/mock_engines/common.sh"
IFS=, read -ra white <<<"$1"
IFS=, read -ra black <<<"$2"
score=${3:-0}
name="Mock with a script"
on_go() {
    local count=0
    [[ $position == *moves* ]] && count=$(wc -w <<<"${position#*moves}")
    local own=("${white[@]}")
    ((count % 2 == 0)) || own=("${black[@]}")
    local move=${own[count / 2]:-}
    [[ -n $move ]] || exit 5
    echo "info depth 7 score cp $score nodes 100 pv $move"
    echo "info depth 1 multipv 2 score cp 999 pv $move"
    echo "bestmove $move"
}
serve
