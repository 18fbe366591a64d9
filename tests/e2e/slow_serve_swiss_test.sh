#!/bin/bash
# SPDX-License-Identifier: MIT
# 32 players, a Swiss tournament of 7 rounds: after each round the standings are those that another program computes, and
# `arbiter tournament` finds the exported report paired by the rules.
command -v python3 >/dev/null || exit 77
here=$(dirname "$(realpath "$0")")
. "$here/server.sh"
rounds=7
checked=0

find_tournament() { id=$(get /api/tournaments | grep -oE '"id":"[^"]+"' | head -n 1 | cut -d'"' -f4) && [[ -n $id ]]; }

# The round that follows the checked ones has begun, and all of its games are over.
is_next_round_over()
{
    get "/api/tournaments/$id" >"$work/tournament.json"
    grep -q "\"round\":$((checked + 1)),\"version\"" "$work/tournament.json" &&
        ! grep -q '"result":"\*"' "$work/tournament.json"
}

start_server --audience school
begin_load swiss morning --count 32 --seconds 5 --rounds $rounds --thinking 30 --p99 10000
await 60 find_tournament || fail "there is no tournament"
while ((checked < rounds)); do
    await 120 is_next_round_over || fail "round $((checked + 1)) is not over"
    python3 "$here/swiss_standings.py" "$work/tournament.json" || fail "the standings after round $((checked + 1)) differ"
    checked=$((checked + 1))
done
end_load swiss

get "/api/tournaments/$id.pgn" >"$work/games.pgn"
python3 "$here/swiss_standings.py" "$work/tournament.json" "$work/games.pgn" || fail "the games say something else"
get "/api/tournaments/$id.trf" >"$work/report.trf"
"$program" tournament check "$work/report.trf" || fail "the report is not paired by the rules"
kill -TERM "$server"
await_server || fail "exit status $?"
