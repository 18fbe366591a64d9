#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes puzzles like those of share/puzzles/arbiter.tsv: tools/make_puzzles.sh PROGRAM TRAINER DIRECTORY [GAMES]
# PROGRAM is arbiter, TRAINER is arbiter-train (docs/internals/network.md), GAMES is how many games are played [10000]. The engine
# plays itself with so few positions a move that it blunders; its own scores say where, so that no game is searched for
# candidates. Puzzles are found there, and only those are kept whose solution is the single one at ten times the nodes.
# The games and the puzzles continue where they were. DIRECTORY gets games.pgn, puzzles.tsv and arbiter.tsv. JOBS: how
# many threads; NODES: how many a move of a candidate [10000]; SEED: of the games [27].
set -euo pipefail
program=$(realpath "$1")
trainer=$(realpath "$2")
mkdir -p "$3"
directory=$(realpath "$3")
games=${4:-10000}
jobs=${JOBS:-$(nproc)}
nodes=${NODES:-10000}

nice -n 19 "$trainer" generate "$directory/self.games" --seed "${SEED:-27}" --nodes 200 --games "$games"
"$trainer" pgn "$directory/self.games" >"$directory/games.pgn"
nice -n 19 "$program" puzzles "$directory/games.pgn" -o "$directory/puzzles.tsv" --resume --jobs "$jobs" \
    --nodes "$nodes" --longest 5
nice -n 19 "$program" puzzles --check "$directory/puzzles.tsv" --nodes $((10 * nodes)) --jobs "$jobs" \
    -o "$directory/arbiter.tsv" --force || [[ $? == 1 ]]
