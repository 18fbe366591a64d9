#!/bin/bash
# SPDX-License-Identifier: MIT
# How fast a position index is built, asked and updated, and how large it is: benches/pgn_index.sh [GAMES [BUILD]].
# 140,000 games, the default, have 10 million positions. Where librocksdb-dev is installed the same positions are put
# into RocksDB, too. Rates are by processor time, of all threads together.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-140000}
build=${2:-build/release}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$build/benches/make_different_games" "$games" >"$work/games.pgn"
echo "$games games, $(($(stat -c %s "$work/games.pgn") / 1000000)) MB"

for round in 1 2 3; do
    rm -rf "$work/index"
    TIMEFORMAT='%R %U %S'
    times=$({ time "$build/arbiter" pgn index build -j 1 "$work/index" "$work/games.pgn" >"$work/said"; } 2>&1)
    grep -q "^$games games added" "$work/said"
    "$build/arbiter" pgn index info --json "$work/index" | tr '{' '\n' |
        sed -n 's/.*"bytes":\([0-9]*\).*/bytes \1/p; s/"different":\([0-9]*\),"in_games":\([0-9]*\).*/\1 \2/p' |
        awk -v times="$times" -v round="$round" '
            $1 == "bytes" { bytes = $2; next }
            !unique { unique = $1; all = $2 }
            END {
                split(times, t, " ")
                printf "build %d: %.2f M positions/s a core (%.2f by the clock), %.2f bytes a unique position\n",
                    round, all / (t[2] + t[3]) / 1e6, all / t[1] / 1e6, bytes / unique
            }'
done
"$build/arbiter" pgn index verify "$work/index" >/dev/null
"$build/benches/index_queries" "$work/index" "$work/games.pgn"

# One game in a hundred is another one; the index is made to agree with the file.
awk '/^\[Event / { game++ } /^\[White "/ && game % 100 == 0 { sub(/Player/, "Guest") } { print }' \
    "$work/games.pgn" >"$work/changed.pgn"
cp "$work/games.pgn" "$work/as_built.pgn"
for version in changed as_built changed; do
    cp "$work/$version.pgn" "$work/games.pgn"
    TIMEFORMAT='update %R s by the clock, %U + %S of processor time'
    { time "$build/arbiter" pgn index update "$work/index" >"$work/said"; } 2>&1
    grep -q "^1 files changed; $((games / 100)) games added, $((games / 100)) removed" "$work/said"
done
"$build/arbiter" pgn index verify "$work/index" >/dev/null

if [[ -e /usr/include/rocksdb/db.h ]]; then
    libraries=()
    for layer in workbench ratings game base notation rules core; do libraries+=("$build/libarbiter_$layer.a"); done
    g++ -std=c++20 -O3 -march=native -DNDEBUG -Iinclude benches/peers/rocksdb_index.cpp -o "$work/peer" \
        "${libraries[@]}" -lrocksdb -lzip -lsqlite3 -lxxhash -lz -lbz2 -lzstd -lsimdjson -lpthread
    for packing in none lz4 zstd; do
        "$work/peer" "$work/games.pgn" "$work/rocksdb-$packing" "$packing"
        rm -rf "$work"/rocksdb-*
    done
fi
