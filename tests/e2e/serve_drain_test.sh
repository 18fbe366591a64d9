#!/bin/bash
# SPDX-License-Identifier: MIT
# SIGTERM ends the server in order and soon: players are told, nothing is lost, and they continue with the next server.
. "$(dirname "$0")/server.sh"

start_server
begin_load games games --count 100 --seconds 12 --warm-up 0 --rate 200 --thinking 300 --expect 1
await 20 has_moves 200 || fail "only $(measure arbiter_moves_total) moves"
begin=$SECONDS
kill -TERM "$server"
await_server || fail "exit status $?"
((SECONDS - begin <= 11)) || fail "it took $((SECONDS - begin)) seconds"
grep -q '"event":"draining"' "$work/server.log" || fail "the log does not tell"
grep -q '"event":"ended"' "$work/server.log" || fail "the log does not tell the end"
if get /healthz 2>/dev/null; then fail "it still answers"; fi
start_server
end_load games

# Ctrl-C does the same; a second signal ends it at once.
kill -INT "$server"
await_server || fail "exit status $?"
echo "drained"
