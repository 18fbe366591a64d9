#!/bin/bash
# SPDX-License-Identifier: MIT
# The database cannot be written for a while: it is locked, then the disk is full. The server stays up, says so, and
# continues when it can write again.
. "$(dirname "$0")/server.sh"
command -v sqlite3 >/dev/null && command -v prlimit >/dev/null || exit 77

start_server
begin_load locked games --count 50 --seconds 8 --warm-up 0 --rate 200 --thinking 300
await 20 has_moves 50 || fail "only $(measure arbiter_moves_total) moves"
# A lock for two seconds only makes moves wait.
{ printf '.timeout 5000\nBEGIN IMMEDIATE;\n'; sleep 2; echo 'ROLLBACK;'; } | sqlite3 "$database"
end_load locked
(($(measure arbiter_not_saved_total) == 0)) || fail "moves were lost for a lock of two seconds"

# No file may grow: what a full disk is to the database.
make_game()
{
    curl -sS --max-time 20 -o "$work/answer" -w '%{http_code}' -X POST -H 'Content-Type: application/json' \
        -d '{"control":"5+3","variant":"chess","color":"white","opponent":"friend"}' "http://127.0.0.1:$port/api/games"
}
[[ $(make_game) == 201 ]] || fail "no game could be made: $(<"$work/answer")"
game=$(grep -oE '"game":"[^"]+"' "$work/answer" | cut -d'"' -f4)
prlimit --pid "$server" --fsize=4096:
status=$(make_game)
[[ $status == 5* ]] || fail "a game was made on a full disk: $status"
is_faulty() { [[ $(get /healthz) == *'"status":"faulty"'* ]]; }
await 10 is_faulty || fail "/healthz does not tell: $(get /healthz)"
get /healthz
echo
[[ $(get "/api/games/$game") == *'"state":"waiting"'* ]] || fail "what there was cannot be read"
prlimit --pid "$server" --fsize=unlimited:
made() { [[ $(make_game) == 201 ]]; }
await 20 made || fail "no game can be made although there is room: $(<"$work/answer")"
await 10 is_well || fail "/healthz still complains: $(get /healthz)"
kill -TERM "$server"
await_server || fail "exit status $?"
"$program" admin check --database "sqlite:$database"
echo "locked and full, and well again"
