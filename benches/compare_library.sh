#!/bin/bash
# Perft (the last ply counted) of the six standard positions, one thread, no hash: this library against Disservin's
# chess-library, in turn. Prints million leaves a second for every run, and the median ratio.
#
#   benches/compare_library.sh DIRECTORY_OF_CHESS_HPP [RUNS]        after `make`
set -euo pipefail

header=${1:?the directory of chess-library\'s chess.hpp}
runs=${2:-5}
here=$(cd "$(dirname "$0")" && pwd)
arbiter=$here/../build/release/arbiter
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Its best build: clang 19 where there is one (g++ 12 does not compile every version of it).
compiler=$(command -v clang++-19 || echo g++)
"$compiler" -std=c++20 -O3 -DNDEBUG -march=native "-I$header" "$here/peers/chess_library_perft.cpp" -o "$work/theirs"

cases='start|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|6
kiwipete|r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1|5
position_3|8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1|7
position_4|r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1|6
position_5|rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8|5
position_6|r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10|5'

ours()
{
    while IFS='|' read -r name fen depth; do
        "$arbiter" perft "$depth" --fen "$fen" --json |
            sed -n "s/.*\"nodes\":\([0-9]*\).*\"seconds\":\([0-9.e-]*\).*/\1 \2/p" |
            awk -v name="$name" '{ printf "%s %s %.0f\n", name, $1, $1 / $2 / 1e6 }'
    done <<<"$cases"
}

for ((run = 1; run <= runs; run++)); do
    ours >"$work/a"
    "$work/theirs" >"$work/b"
    join <(sort "$work/a") <(sort "$work/b") | awk -v run="$run" '
        $2 != $4 { print "counts differ: " $0; exit 1 }
        { ours = ours " " $3; theirs = theirs " " $5; product += log($3 / $5); n++ }
        END { printf "run %d: arbiter%s, chess-library%s, geometric mean of the ratios %.2f\n", run, ours, theirs, exp(product / n) }'
done | tee "$work/runs"
sed 's/.* //' "$work/runs" | sort -n | awk '{ r[NR] = $1 } END { print "median ratio: " r[int((NR + 1) / 2)] }'
