#!/bin/bash
# SPDX-License-Identifier: MIT
# `arbiter puzzles` on one thread: the positions of games that it looks through a second, with the time that it spends
# on the candidates among them. Prints positions a second for every run, and the median.
#
#   benches/puzzles.sh [-r RUNS] [-n GAMES] [FILE...]
#
# Without files, GAMES (20) games are played: the engine with 200 nodes a move against itself with 300, which blunders.
# They are looked through with the usual nodes, and once more by the scores in their comments ([%eval]). Needs the
# target arbiter_cli of the preset release.
set -euo pipefail

runs=3
games=20
while getopts r:n: option; do
    case $option in
    r) runs=$OPTARG ;;
    n) games=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
here=$(cd "$(dirname "$0")" && pwd)
arbiter=$here/../build/release/arbiter
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if (($# == 0)); then
    while read -r moves; do
        printf '[Event "?"]\n\n%s *\n\n' "$moves"
    done >"$work/openings.pgn" <<'END'
1. e4 e5 2. Nf3 Nc6
1. e4 c5 2. Nf3 d6
1. e4 e6 2. d4 d5
1. e4 c6 2. d4 d5
1. e4 d6 2. d4 Nf6
1. d4 d5 2. c4 e6
1. d4 d5 2. c4 c6
1. d4 Nf6 2. c4 g6
1. d4 f5 2. g3 Nf6
1. c4 e5 2. Nc3 Nf6
END
    "$arbiter" match --engine "$arbiter uci name=A nodes=300" --engine "$arbiter uci name=B nodes=200" \
        --rounds "$((games / 2))" --openings "$work/openings.pgn" --output "$work/played" >"$work/match" 2>&1 ||
        { cat "$work/match" >&2; exit 1; }
    sed 's/{[^}]*}//g' "$work/played" >"$work/searched"
    "$arbiter" analyse --nodes 1000 --no-progress "$work/searched" >"$work/with-scores"
    set -- "$work/searched" "$work/with-scores"
fi

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

for file in "$@"; do
    plies=$("$arbiter" pgn check --summary --no-progress "$file" 2>&1 | grep -oE 'with [0-9]+ plies' | grep -oE '[0-9]+')
    : >"$work/rates"
    for ((run = 0; run < runs; run++)); do
        /usr/bin/time -o "$work/time" -f %e "$arbiter" puzzles --jobs 1 --no-progress "$file" >"$work/puzzles"
        awk -v plies="$plies" '{ printf "%.1f\n", plies / $1 }' "$work/time" | tee -a "$work/rates"
    done
    printf '%s: %s positions, %s puzzles, %s positions a second\n' "$(basename "$file")" "$plies" \
        "$(($(wc -l <"$work/puzzles") - 1))" "$(median <"$work/rates")"
done
