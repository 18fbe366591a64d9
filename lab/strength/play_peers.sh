#!/bin/bash
# SPDX-License-Identifier: MIT
# Plays the engine by the clock against Debian's, or against itself without the network (hand-crafted), and continues where
# it was stopped: lab/strength/play_peers.sh [PEER...].
# GAMES (400) of 8+0.08 s against each, 64 MB of table, one thread, two games at a time, openings of openings.epd with
# colours reversed. The results of the games lie in lab/strength/results, a file a peer; the games themselves and the
# log to continue from in build/strength. Wants a quiet machine and about an hour a peer.
# Needs the packages ethereal-chess fairy-stockfish toga2 gnuchess stockfish.
set -euo pipefail
cd "$(dirname "$0")/../.."

games=${GAMES:-400}
clock=${CLOCK:-8+0.08}
arbiter=${ARBITER:-build/release/arbiter}
declare -A peers=(
    [hand-crafted]="$arbiter uci option.Use\ NNUE=false"
    [ethereal-chess]="/usr/games/ethereal-chess option.MoveOverhead=10"
    [fairy-stockfish]="/usr/games/fairy-stockfish"
    [toga2]="/usr/games/toga2 option.OwnBook=false"
    [gnuchess]="/usr/games/gnuchess --uci option.OwnBook=false"
    [stockfish-classical]="/usr/games/stockfish name=stockfish-classical option.Use\ NNUE=false"
)
(($# > 0)) || set -- ethereal-chess fairy-stockfish toga2 gnuchess stockfish-classical

mkdir -p lab/strength/results build/strength
for peer in "$@"; do
    if [[ -z ${peers[$peer]:-} ]]; then
        echo "play_peers: there is no peer '$peer'; there are: ${!peers[*]}" >&2
        exit 2
    fi
    log=build/strength/$peer.jsonl
    echo "== arbiter against $peer, $games games at $clock s"
    "$arbiter" match --engine "$arbiter uci name=arbiter" --engine "${peers[$peer]} name=$peer" \
        --each "tc=$clock option.Hash=64" --openings lab/strength/openings.epd --order random --seed 8 \
        --rounds $((games / 2)) --concurrency 2 --resign "moves=4 score=700" --draw "from=40 moves=8 score=10" \
        --log "$log" --resume -o "build/strength/$peer.pgn" | tail -n 8
    grep '^{"game":' "$log" >"lab/strength/results/$peer.jsonl"
done
