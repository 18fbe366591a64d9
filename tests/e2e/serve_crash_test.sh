#!/bin/bash
# SPDX-License-Identifier: MIT
# The server is killed (-9) three times amid moves, and started again on the same database. Players connect again and
# must find every move that was reported to them, each event once and in order; the games continue, and no clock pays.
# With sanitizers on a busy machine, 100 moves before each crash are enough: the players stop after 24 seconds.
. "$(dirname "$0")/server.sh"

start_server
begin_load games games --count 200 --seconds 24 --warm-up 0 --rate 200 --thinking 400 --expect 3
for ((crash = 0; crash < 3; crash++)); do
    await 6 has_moves 400 || has_moves 100 || fail "only $(measure arbiter_moves_total) moves before the crash"
    kill -9 "$server"
    await_server && fail "it survived"
    # The outages take 0, 2 and 4 seconds: no clock may be charged for them.
    sleep $((crash * 2))
    start_server
    await 10 is_well || fail "it is not well: $(get /healthz)"
done
end_load games
"$program" admin check --database "sqlite:$database"
echo "three crashes, nothing lost"
