#!/bin/bash
# SPDX-License-Identifier: MIT
# `arbiter pgn check`, every move validated, one thread and two, against Disservin's chess-library where its header is
# given. Prints MB/s and moves a second for every run, the medians and the memory.
#
#   benches/pgn_check.sh [-d DIRECTORY_OF_CHESS_HPP] [-r RUNS] [FILE...]
#
# Without files, three are made (benches/pgn/make_games.cpp): bare movetext, clocks and evaluations, comments. Needs
# the targets arbiter_cli and make_games of the preset release.
set -euo pipefail

header=
runs=5
while getopts d:r: option; do
    case $option in
    d) header=$OPTARG ;;
    r) runs=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
here=$(cd "$(dirname "$0")" && pwd)
arbiter=$here/../build/release/arbiter
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if (($# == 0)); then
    make_games=$here/../build/release/benches/make_games
    "$make_games" masters 200 20000 >"$work/masters"
    "$make_games" clocks 200 5000 >"$work/clocks"
    "$make_games" comments 300 2000 >"$work/comments"
    set -- "$work/masters" "$work/clocks" "$work/comments"
fi
if [[ -n $header ]]; then
    # Its best build: clang 19 where there is one.
    compiler=$(command -v clang++-19 || echo g++)
    "$compiler" -std=c++20 -O3 -DNDEBUG -march=native "-I$header" "$here/peers/chess_library_pgn.cpp" -o "$work/theirs"
fi

# Seconds of the clock, and memory in kB, of our check.
ours() # THREADS FILE
{
    { /usr/bin/time -f '%e %M' "$arbiter" pgn check --summary --no-progress -j "$1" "$2" >"$work/out" 2>"$work/err"; } \
        2>"$work/time" || (($? == 1))
    tail -n 1 "$work/err" "$work/time" 2>/dev/null | grep -E '^[0-9.]+ [0-9]+$'
}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

for file in "$@"; do
    bytes=$(stat -c %s "$file")
    cat "$file" >/dev/null
    : >"$work/one" >"$work/two" >"$work/their" >"$work/memory"
    for ((run = 0; run < runs; run++)); do
        read -r seconds memory < <(ours 1 "$file")
        awk -v b="$bytes" -v s="$seconds" 'BEGIN { print b / s / 1e6 }' >>"$work/one"
        echo "$memory" >>"$work/memory"
        read -r seconds memory < <(ours 2 "$file")
        awk -v b="$bytes" -v s="$seconds" 'BEGIN { print b / s / 1e6 }' >>"$work/two"
        [[ -z $header ]] || "$work/theirs" "$file" | grep -oE '[0-9.]+ MB/s' | cut -d' ' -f1 >>"$work/their"
    done
    plies=$(grep -oE 'with [0-9]+ plies' "$work/out" | grep -oE '[0-9]+')
    awk -v name="$(basename "$file")" -v b="$bytes" -v p="$plies" -v one="$(median <"$work/one")" \
        -v two="$(median <"$work/two")" -v their="$(median <"$work/their")" -v memory="$(median <"$work/memory")" 'BEGIN {
        printf "%s: %.0f MB/s, %.1f million moves/s; two threads %.0f MB/s (%.2f times); %.1f MB of memory", name, one,
            one * p / b, two, two / one, memory / 1024
        if (their) printf "; chess-library %.0f MB/s (we are %.2f times as fast)", their, one / their
        printf "\n"
    }'
done
