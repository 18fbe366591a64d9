#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes share/puzzles/arbiter.tsv again, or more puzzles like it: tools/make_puzzles.sh PROGRAM DIRECTORY [ROUNDS]
# Our engine's levels play each other (they blunder as people do), puzzles are found in the games, and only those are
# kept whose solution is the single one at ten times the nodes. All steps can be interrupted and continue where they
# were. DIRECTORY gets games.pgn, puzzles.tsv and arbiter.tsv. A round is 60 games. JOBS: how many run at once.
set -euo pipefail
program=$(realpath "$1")
mkdir -p "$2"
directory=$(realpath "$2")
rounds=${3:-20}
jobs=${JOBS:-$(nproc)}
nodes=${NODES:-20000}
openings=$(realpath "$(dirname "$0")/strength/openings.epd")

engines=()
for level in 4 7 10 13 16; do
    engines+=(--engine "$program uci name=level-$level 'option.Skill Level=$level'")
done
engines+=(--engine "$program uci name=full")

nice -n 19 "$program" match "${engines[@]}" --each "nodes=1500 option.Hash=4" --rounds "$rounds" --games 2 \
    --openings "$openings" --order random --seed 27 --resign "moves=4 score=1200" --draw "from=40 moves=8 score=15" \
    --max-moves 90 --concurrency "$jobs" -o "$directory/games.pgn" --log "$directory/games.log" --resume \
    --event "Arbiter's levels" >/dev/null
nice -n 19 "$program" puzzles "$directory/games.pgn" -o "$directory/puzzles.tsv" --resume --jobs "$jobs" \
    --scan 4000 --nodes "$nodes"
nice -n 19 "$program" puzzles --check "$directory/puzzles.tsv" --nodes $((10 * nodes)) --jobs "$jobs" \
    -o "$directory/arbiter.tsv" --force || [[ $? == 1 ]]
