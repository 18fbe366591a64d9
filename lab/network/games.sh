#!/bin/bash
# SPDX-License-Identifier: MIT
# Lets arbiter-train play games in the background, at the lowest priority, in a folder outside the checkout:
#   lab/network/games.sh start FOLDER [NODES [FIRST_SEED [PROCESSES [OPENINGS...]]]]    (400 1 2)
#   lab/network/games.sh status FOLDER
#   lab/network/games.sh stop FOLDER
# Each process has a seed and a file of its own, FOLDER/NODES-SEED.games. Starting again continues where it stopped: what
# was begun is in FOLDER/*.log. TRAIN names the program (build/lab/arbiter-train), NETWORK the network
# to play by; without it the hand-crafted evaluation is asked.
set -euo pipefail

program="${TRAIN:-$(dirname "$0")/../../build/lab/arbiter-train}"
most_games=100000000

start()
{
    local folder="$1" nodes="${2:-400}" seed="${3:-1}" processes="${4:-2}"
    shift $(($# < 4 ? $# : 4))
    local openings=()
    (($# > 0)) && openings=(--openings "$@")
    local network=()
    [[ -n ${NETWORK:-} ]] && network=(--network "$NETWORK")
    mkdir -p "$folder"
    rm -f "$folder/stop"
    # A copy, so that a new build does not disturb it.
    cp "$program" "$folder/arbiter-train"
    for ((index = 0; index < processes; ++index)); do
        local name="$nodes-$((seed + index))"
        # Linux may share the machine out among sessions before it looks at how nice their processes are.
        setsid nohup bash -c 'echo 19 2>/dev/null >/proc/self/autogroup; exec nice -n 19 "$@"' lowest \
            "$folder/arbiter-train" generate "$folder/$name.games" --seed $((seed + index)) --nodes "$nodes" \
            --games "$most_games" --stop-file "$folder/stop" "${openings[@]}" "${network[@]}" \
            >>"$folder/$name.log" 2>&1 </dev/null &
        echo "$name: process $!"
    done
}

case "${1:-}" in
start)
    shift
    start "$@"
    ;;
status)
    tail -qn 1 "$2"/*.log
    "$program" status "$2"/*.games
    ;;
stop)
    touch "$2/stop"
    echo "each process ends after its game"
    ;;
*)
    sed -n '3,8s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
