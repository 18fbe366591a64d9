#!/bin/bash
# SPDX-License-Identifier: MIT
# Lets the scripted beginner play the lowest levels, GAMES (40) against each: lab/strength/play_beginner.sh [LEVEL...].
# How much a level looks at does not depend on the machine. Continues where it was stopped. The games lie in
# lab/strength/results/beginner.jsonl.
set -euo pipefail
cd "$(dirname "$0")/../.."

games=${GAMES:-40}
arbiter=${ARBITER:-build/release/arbiter}
export PYTHONPATH=${ARBITER_PYTHON:-build/release/python}
folder=build/strength/beginner
mkdir -p "$folder"
(($# > 0)) || set -- 1 2 3 4

for level; do
    "$arbiter" match --engine "python3 lab/strength/beginner.py --seed $level name=beginner" \
        --engine "$arbiter uci name=level-$level option.Skill\\ Level=$level option.Hash=8" --each depth=100 \
        --openings lab/strength/openings.epd --order random --seed "$level" --rounds $((games / 2)) --concurrency 1 \
        --max-moves 150 --log "$folder/$level.jsonl" --resume | grep '^beginner: '
done
grep -h '^{"game":' "$folder"/*.jsonl >lab/strength/results/beginner.jsonl
