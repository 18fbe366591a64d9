#!/bin/bash
# SPDX-License-Identifier: MIT
# Measures the rows of results.md, one after another, and prints what each has printed: benches/measure.sh [ROW...].
# Rows against an older program, and the one with 9,800 games, have their commands in the table.
# Wants the machine for itself (about 45 minutes on two cores), `make`, the targets below, the package stockfish and a
# built laboratory (`make lab`). CHESS_HPP names the directory of chess-library's chess.hpp, BBP_PAIRINGS a clone of
# bbpPairings; rows that need what is missing are left out and named.
#
#   benches/measure.sh >benches/results.txt
set -uo pipefail
cd "$(dirname "$0")/.."
arbiter=build/release/arbiter

row_first_board() { benches/first_board.sh; }
row_perft_stockfish() { benches/compare_perft.sh 5; }
row_perft_threads()
{
    local threads
    for threads in 1 2 1 2 1 2; do
        printf '%s threads: ' "$threads"
        "$arbiter" perft 7 --threads "$threads" --json
    done
}
row_library() { needs CHESS_HPP && benches/compare_library.sh "$CHESS_HPP" 3; }
row_table() { build/release/benches/bench_table benches/instructions.txt; }
row_details() { build/release/benches/benches --benchmark_filter='perft|judge|reason|can_win' --benchmark_counters_tabular=true; }
row_include() { tests/compile_time/check.sh c++ include "${CHESS_HPP:-}"; }
row_pgn_check() { needs CHESS_HPP && benches/pgn_check.sh -d "$CHESS_HPP" -r 5; }
row_pgn_index() { benches/pgn_index.sh; }
row_puzzles() { benches/puzzles.sh -r 3 -n 20; }
row_python() { PYTHONPATH=build/release/python python3 benches/python_speed.py; }
row_javascript() { node benches/javascript_speed.mjs; }
row_key() { benches/key_latency.py "$arbiter"; }
row_explain() { benches/explain_jsonl.sh; }
row_engine() { for _ in 1 2 3; do "$arbiter" bench | tail -n 3; done; }
row_swiss() { needs BBP_PAIRINGS && benches/swiss_pairings.py "$arbiter" "$BBP_PAIRINGS/test/tests"; }
row_storage() { benches/storage.sh; }
row_server() { lab/load/cluster_load.py "$arbiter" --games 5000 --seconds 40 sqlite postgresql; }
row_cluster() { lab/load/cluster_load.py "$arbiter" 1+1 2+1 3+2; }
row_idle() { ctest --test-dir build/release -R slow_serve_load -V | grep -v '^UpdateCTest'; }
row_school() { load_school school --count 500 --seconds 120; }
row_morning() { load_school morning --count 500 --seconds 180 --players 600; }
row_hostile() { lab/load/hostile.py "$arbiter" each; }
row_hostile_morning() { lab/load/hostile.py "$arbiter" beside morning --count 500 --seconds 180 --players 600; }
row_hostile_games() { lab/load/hostile.py "$arbiter" beside games --count 5000 --seconds 60; }
row_crash() { tests/e2e/serve_crash_test.sh "$arbiter"; }

# A server for a school, and arbiter-load with these arguments.
load_school()
{
    local folder port=8765
    folder=$(mktemp -d)
    "$arbiter" serve --audience school --port "$port" --database "sqlite:$folder/games.db" >"$folder/log" 2>&1 &
    sleep 2
    build/lab/arbiter-load "$@" --port "$port" --server $!
    kill $!
    wait
    rm -r "$folder"
}

# Whether the variable of this name is set; otherwise it says that the row is left out.
needs()
{
    [[ -n ${!1:-} ]] && return
    echo "left out: $1 is not set"
    return 1
}

rows=("$@")
(($# > 0)) || mapfile -t rows < <(sed -n 's/^row_\([a-z_]*\)().*/\1/p' "$0")
echo "$(date -u +%F), $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | sort -u), $(nproc) processors, $(g++ --version | head -n 1), $(git rev-parse --short HEAD)"
for row in "${rows[@]}"; do
    printf '\n== %s (load %s)\n' "$row" "$(cut -d' ' -f1 /proc/loadavg)"
    "row_$row" 2>&1
done
