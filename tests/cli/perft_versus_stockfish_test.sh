#!/bin/bash
# SPDX-License-Identifier: MIT
# `arbiter perft 3 --divide` against stockfish's `go perft 3`, move by move, on random positions:
# tests/cli/perft_versus_stockfish_test.sh PROGRAM DATA. Exit status 77 where there is no stockfish.
set -euo pipefail
program=$(realpath "$1")
data=$(realpath "$2")
PATH=$PATH:/usr/games
if ! command -v stockfish >/dev/null; then
    echo "skipped: there is no stockfish to compare with (Debian package: stockfish)"
    exit 77
fi
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

# The counts of all positions of a file, one after the other: "e2e4: 600" sorted by move, then "nodes: 8902".
from_stockfish() # FILE CHESS960(true|false)
{
    {
        echo "setoption name UCI_Chess960 value $2"
        while IFS= read -r fen; do
            printf 'position fen %s\ngo perft 3\n' "$fen"
        done <"$1"
        echo quit
    } | stockfish | awk '
        /^[a-h][1-8][a-h][1-8][nbrq]?: / { print | "LC_ALL=C sort" }
        /^Nodes searched: / { close("LC_ALL=C sort"); print "nodes: " $3; fflush() }'
}

from_arbiter() # FILE VARIANT
{
    while IFS= read -r fen; do
        "$program" perft 3 --divide --variant "$2" --fen "$fen" | grep -E '^[a-h][1-8]|^nodes'
    done <"$1"
}

compare() # NAME CHESS960(true|false)
{
    local file=$data/random_$1.fen
    from_stockfish "$file" "$2" >"$directory/expected"
    from_arbiter "$file" "$1" >"$directory/actual"
    local positions
    positions=$(grep -c '^nodes' "$directory/expected")
    if ((positions != $(wc -l <"$file"))); then
        echo "stockfish counted $positions positions of $file"
        exit 1
    fi
    if ! diff -u --label stockfish --label arbiter "$directory/expected" "$directory/actual"; then
        echo "perft differs on $file"
        exit 1
    fi
    echo "$positions positions of $1: equal"
}

compare standard false
compare chess960 true
