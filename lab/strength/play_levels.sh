#!/bin/bash
# SPDX-License-Identifier: MIT
# Lets the levels play each other, and rates them: lab/strength/play_levels.sh. GAMES (60) between each two of levels
# that are one or two apart; how much a level looks at does not depend on the machine. Continues where it was stopped.
# The games lie in lab/strength/results/levels.jsonl; rate_levels.py makes ratings of them.
set -euo pipefail
cd "$(dirname "$0")/../.."

games=${GAMES:-60}
arbiter=${ARBITER:-build/release/arbiter}
folder=build/strength/levels
results=lab/strength/results/levels.jsonl
mkdir -p "$folder"

player() { printf '%s uci name=%d option.Skill\\ Level=%d option.Hash=8' "$arbiter" "$1" "$1"; }

for ((upper = 2; upper < 20; ++upper)); do
    for ((lower = upper > 2 ? upper - 2 : 1; lower < upper; ++lower)); do
        "$arbiter" match --engine "$(player "$upper")" --engine "$(player "$lower")" --each depth=100 \
            --openings lab/strength/openings.epd --order random --seed "$upper" --rounds $((games / 2)) --concurrency 2 \
            --max-moves 150 --log "$folder/$upper-$lower.jsonl" --resume | grep 'points ('
    done
done
grep -h '^{"game":' "$folder"/*.jsonl >"$results"
lab/strength/rate_levels.py --anchor 18=2850 "$results"
