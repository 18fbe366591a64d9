#!/bin/bash
# SPDX-License-Identifier: MIT
# 100,000 hostile messages, clients that do not read, and clients that are gone without a word: games beside them
# run as if there were nobody else.
. "$(dirname "$0")/server.sh"

start_server
begin_load hostile hostile --count 100000 --seconds 100 --thinking 300
end_load hostile
(($(measure arbiter_errors_total) > 1000)) || fail "few of the messages came as far as the rooms"
begin_load slow slow --count 30 --seconds 5 --thinking 50
end_load slow

# Clients that are stopped are half-open connections: the system keeps them, and nobody answers.
begin_load gone idle --count 20 --seconds 60 --warm-up 0
are_open() { (($(measure arbiter_websockets) >= 20)); }
await 20 are_open || fail "the idle sockets are not open"
before=$(measure 'arbiter_refusals_total{reason="half-open"}')
kill -STOP "${loads[gone]}"
half_open() { (($(measure 'arbiter_refusals_total{reason="half-open"}') >= before + 20)); }
await 40 half_open || fail "half-open connections are kept: $(measure arbiter_websockets)"
kill -9 "${loads[gone]}"
wait "${loads[gone]}" 2>/dev/null || true
is_well || fail "it is not well"
kill -TERM "$server"
await_server || fail "exit status $?"
echo "strangers did no harm"
