#!/bin/bash
# SPDX-License-Identifier: MIT
# Quick games while another process takes a core in bursts: lab/strength/play_busy.sh [OPPONENT]. Who loses on time?
# GAMES (400) of 2+0.02 s against OPPONENT (/usr/games/ethereal-chess), two at a time on two cores. The process takes its
# core in real-time priority where it may, 20 to 300 ms long, and pauses 50 to 700 ms.
# The results lie in lab/strength/results/busy.jsonl. Continues where it was stopped. Needs the package ethereal-chess.
set -euo pipefail
cd "$(dirname "$0")/../.."

games=${GAMES:-400}
arbiter=${ARBITER:-build/release/arbiter}
opponent=${1:-/usr/games/ethereal-chess}
log=build/strength/busy.jsonl
results=lab/strength/results/busy.jsonl
mkdir -p build/strength

first=()
! chrt --fifo 1 true 2>/dev/null || first=(chrt --fifo 1)
"${first[@]}" python3 - <<'PYTHON' &
import random
import time

chance = random.Random(1)
while True:
    until = time.monotonic() + chance.uniform(0.02, 0.3)
    while time.monotonic() < until:
        pass
    time.sleep(chance.uniform(0.05, 0.7))
PYTHON
bursts=$!
trap 'kill "$bursts"' EXIT

"$arbiter" match --engine "$arbiter uci name=arbiter" --engine "$opponent name=opponent" \
    --each "tc=2+0.02 option.Hash=16" --openings lab/strength/openings.epd --order random --seed 48 \
    --rounds $((games / 2)) --concurrency 2 --resign "moves=4 score=700" --draw "from=40 moves=8 score=10" \
    --log "$log" --resume | tail -n 8
grep '^{"game":' "$log" >"$results"
echo "lost on time:"
grep '"reason":"time"' "$results" | grep -o '"sentence":"[^"]*"' | sort | uniq -c || true
