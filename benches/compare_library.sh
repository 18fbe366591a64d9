#!/bin/bash
# SPDX-License-Identifier: MIT
# This library against Disservin's chess-library, in turn, on one thread:
#   - perft (the last ply counted) of the six standard positions, without hash: million leaves a second for every
#     run, and the median ratio
#   - FEN and SAN, read and written, for positions of random games and all their moves: nanoseconds an item, and
#     the median ratio. What both read and write is compared.
#   - lists of legal moves, moves made, games of moves drawn by lot with and without an end by the rules, UCI texts:
#     nanoseconds of processor time an item, and the median ratio. A UCI move is read twice: as a legal move, which
#     chess-library's user looks up in its list of legal moves (uci-read), and without asking whether it is legal
#     (uci-parse).
#
#   benches/compare_library.sh DIRECTORY_OF_CHESS_HPP [RUNS [native|portable]]
#
# `native` (default) needs `make`, `portable` needs `cmake --workflow --preset portable`.
set -euo pipefail

header=${1:?the directory of chess-library\'s chess.hpp}
runs=${2:-5}
here=$(cd "$(dirname "$0")" && pwd)
case ${3:-native} in
native) build=$here/../build/release processor=(-march=native) ;;
portable) build=$here/../build/portable processor=() ;;
*) echo "the third argument is native or portable" >&2; exit 2 ;;
esac
arbiter=$build/arbiter
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

flags=(-std=c++20 -O3 -DNDEBUG "${processor[@]}")

# Its best build: by g++ or by clang 19 (g++ 12 does not compile every version of it).
theirs=()
for compiler in g++ clang++-19; do
    if command -v "$compiler" >/dev/null &&
        "$compiler" "${flags[@]}" "-I$header" "$here/peers/chess_library_perft.cpp" -o "$work/perft-$compiler" \
            2>"$work/log" &&
        "$compiler" "${flags[@]}" "-I$header" "$here/peers/chess_library_tasks.cpp" \
            -o "$work/tasks-$compiler" 2>"$work/log"; then
        theirs+=("$compiler")
    fi
done
((${#theirs[@]} > 0)) || { cat "$work/log" >&2; exit 1; }
echo "chess-library built by: ${theirs[*]} (the better figure counts)"

g++ "${flags[@]}" "-I$here/../include" "$here/peers/arbiter_tasks.cpp" -o "$work/tasks" \
    "$build"/libarbiter_{game,notation,rules,core}.a
"$work/tasks" write "$work/corpus"

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

# The best build of chess-library, figure by figure; `$1` says whether more or less is better.
best_of_theirs()
{
    local better=$1 program=$2
    shift 2
    for compiler in "${theirs[@]}"; do
        "$work/$program-$compiler" "$@"
    done | awk -v more="$([[ $better == more ]] && echo 1 || echo 0)" '
        !($1 in best) || (more ? $3 > best[$1] : $3 < best[$1]) { best[$1] = $3 }
        { sum[$1] = $2 }
        END { for (name in best) print name, sum[name], best[name] }'
}

median()
{
    sort -n | awk '{ r[NR] = $1 } END { print r[int((NR + 1) / 2)] }'
}

for ((run = 1; run <= runs; run++)); do
    ours >"$work/a"
    best_of_theirs more perft >"$work/b"
    join <(sort "$work/a") <(sort "$work/b") | awk -v run="$run" '
        $2 != $4 { print "counts differ: " $0; exit 1 }
        { ours = ours " " $3; theirs = theirs " " $5; product += log($3 / $5); n++ }
        END { printf "run %d: arbiter%s, chess-library%s, geometric mean of the ratios %.2f\n", run, ours, theirs, exp(product / n) }'
done | tee "$work/runs"
echo "perft: $(sed 's/.* //' "$work/runs" | median) times as fast (median)"

# Runs both programs in turn, and prints the medians of each of their tasks.
for ((run = 1; run <= runs; run++)); do
    "$work/tasks" "$work/corpus" >"$work/a"
    best_of_theirs less tasks "$work/corpus" >"$work/b"
    join <(sort "$work/a") <(sort "$work/b") | awk '
        $2 "" != $4 "" { print "results differ: " $0; exit 1 }
        { print $1, $3, $5, $5 / $3 }'
done >"$work/task-runs" || { cat "$work/task-runs"; exit 1; }
while read -r task; do
    figure() { awk -v task="$task" -v column="$1" '$1 == task { print $column }' "$work/task-runs" | median; }
    printf '%-14s arbiter %6.1f ns, chess-library %6.1f ns: %.2f times as fast (medians)\n' \
        "$task" "$(figure 2)" "$(figure 3)" "$(figure 4)"
done < <(cut -d' ' -f1 "$work/a")
