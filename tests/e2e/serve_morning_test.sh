#!/bin/bash
# SPDX-License-Identifier: MIT
# A class comes in the morning, logs in, enters a Swiss tournament and plays a round of it: nobody is refused, and
# the server has what the players have seen.
. "$(dirname "$0")/server.sh"

start_server --audience school
begin_load morning morning --count 12 --seconds 3 --rounds 1 --control 1+0 --thinking 25 --p99 2000
end_load morning
is_well || fail "it is not well"
kill -TERM "$server"
await_server || fail "exit status $?"
echo "12 pupils have played a round"
