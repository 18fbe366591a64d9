#!/bin/bash
# SPDX-License-Identifier: MIT
# Perft 6 from the start, one thread, no hash: this program against Debian's stockfish, in turn, so that a machine
# whose speed drifts treats both alike. Prints seconds of user time for each run and the median ratio.
#
#   benches/compare_perft.sh [RUNS]        after `make`; needs the package stockfish
set -euo pipefail

runs=${1:-5}
arbiter=$(dirname "$0")/../build/release/arbiter
stockfish=$(PATH=$PATH:/usr/games command -v stockfish) || { echo "needs stockfish: apt-get install stockfish" >&2; exit 2; }
expected=119060324

user_seconds() # COMMAND…: its user time; its output must name the expected count
{
    local output
    TIMEFORMAT=%U
    { time output=$("$@" 2>/dev/null); } 2>&1
    [[ $output == *$expected* ]] || { echo "wrong count from $1" >&2; exit 1; }
}

ours() { user_seconds "$arbiter" perft 6; }
theirs() { user_seconds bash -c "printf 'go perft 6\nquit\n' | '$stockfish'"; }

ratios=()
for ((run = 1; run <= runs; run++)); do
    a=$(ours)
    b=$(theirs)
    ratios+=("$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.2f", b / a }')")
    echo "arbiter $a s, stockfish $b s, ratio ${ratios[-1]}"
done
printf '%s\n' "${ratios[@]}" | sort -n | awk '{ r[NR] = $1 } END { print "median ratio: " r[int((NR + 1) / 2)] }'
