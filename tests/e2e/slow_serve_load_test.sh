#!/bin/bash
# SPDX-License-Identifier: MIT
# What one small machine carries: 5,000 games at once with moves saved in 50 ms (99 of 100), and 10,000 idle WebSockets
# in 600 MB. Wants both processors for itself.
. "$(dirname "$0")/server.sh"
(($(ulimit -Hn) >= 11000)) || exit 77

start_server
begin_load games games --count 5000 --seconds 60 --warm-up 15 --rate 250 --thinking 5000 --p99 50
end_load games
begin_load idle idle --count 10000 --seconds 10 --rate 600 --megabytes 600
end_load idle
kill -TERM "$server"
await_server || fail "exit status $?"
