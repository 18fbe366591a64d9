#!/bin/bash
# SPDX-License-Identifier: MIT
# How many attempts a second `arbiter explain --jsonl` judges on one core: benches/explain_jsonl.sh [PROGRAM].
# One million requests: random positions, each with moves that its pieces could make on an empty board or nearly,
# so that every rung of the ladder and its sentence is met. Checks that each request is judged.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/release/arbiter}
requests=1000000
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

# For each position its attempts from occupied squares of the side to move, over and over until there are enough.
positions() { while IFS= read -r fen; do printf '%s\n' "$fen"; done <tests/data/random_standard.fen; }
while IFS= read -r fen; do
    "$program" explain --all --jsonl --fen "$fen" | grep -v -e '"code":"no-piece"' -e '"code":"opponents-piece"' |
        sed -n 's/^{"move":"\([a-h1-8nbrq]*\)".*/\1/p' | sed "s|.*|{\"fen\": \"$fen\", \"move\": \"&\"}|" || true
done < <(positions) >"$directory/all"
total=$(wc -l <"$directory/all")
while ((total < requests)); do
    cat "$directory/all"
    requests=$((requests - total))
done >"$directory/requests"
head -n "$requests" "$directory/all" >>"$directory/requests"
requests=$(wc -l <"$directory/requests")

TIMEFORMAT='%R %U %S'
times=$({ time "$program" explain --jsonl <"$directory/requests" >"$directory/verdicts"; } 2>&1)
if (($(grep -c '^{"move":' "$directory/verdicts") != requests)); then
    echo "not every request was judged"
    exit 1
fi
grep -o '"code":"[a-z-]*"' "$directory/verdicts" | sort | uniq -c | sort -rn
awk -v requests="$requests" -v times="$times" 'BEGIN {
    split(times, t, " ")
    printf "%d attempts: %.0f a second by the clock, %.0f a second of processor time\n",
        requests, requests / t[1], requests / (t[2] + t[3])
}'
