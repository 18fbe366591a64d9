#!/bin/bash
# SPDX-License-Identifier: MIT
# The opening explorer of a server over an index: moves, games, filters, and an index that changes meanwhile.
. "$(dirname "$0")/server.sh"

cat >"$work/games.pgn" <<'PGN'
[White "Anna"]
[Black "Bert"]
[Date "2019.05.01"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[White "Cleo"]
[Black "Anna"]
[Date "2021.??.??"]
[Result "1/2-1/2"]

1. e4 c5 1/2-1/2
PGN
"$program" pgn index build "$work/games.index" "$work/games.pgn" >/dev/null

start_server
[[ $(get /api/server) == *'"explorer":false'* ]] || fail "a server without an index says that it has one"
[[ $(get /api/explorer) == *'"code":"no-explorer"'* ]] || fail "no index: $(get /api/explorer)"
kill -TERM "$server"
await_server || fail "exit status $?"

start_server --explorer "$work/games.index"
[[ $(get /api/server) == *'"explorer":true'* ]] || fail "the server does not say that it has an explorer"

expect() # QUERY TEXT
{
    local answer
    answer=$(get "/api/explorer?$1")
    [[ $answer == *"$2"* ]] || fail "$1: no '$2' in $answer"
}

expect "" '"moves":[{"san":"e4","uci":"e2e4","games":2,"white":1,"draws":1,"black":0,'
after_e4=$(printf 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' | sed 's/ /%20/g')
expect "fen=$after_e4" '"games":[{"number":1,"white":"Anna","black":"Bert","result":"1-0","date":"2019.05.01"'
expect "player=ANNA&since=2020" '"total":{"games":1,"white":0,"draws":1'
expect "until=2019.05&limit=0" '"total":{"games":1,"white":1'
expect "player=nobody" '"total":{"games":0'
expect "fen=nonsense" '"code":"bad-fen"'
expect "since=soon" '"code":"bad-query"'
expect "limit=51" '"code":"bad-query"'
expect "other=1" '"code":"bad-query"'
[[ $(get /api/explorer/2.pgn) == '[White "Cleo"]'*'1. e4 c5 1/2-1/2' ]] || fail "the game: $(get /api/explorer/2.pgn)"
[[ $(get /api/explorer/3.pgn) == *'"code":"unknown-game"'* ]] || fail "a game that does not exist"

# The index is updated while the server runs.
printf '\n[White "Dora"]\n\n1. d4 d5 0-1\n' >>"$work/games.pgn"
"$program" pgn index update "$work/games.index" >/dev/null
expect "player=dora" '"moves":[{"san":"d4"'

kill -TERM "$server"
await_server || fail "exit status $?"

status=0
"$program" serve --explorer "$work/nowhere" --database "sqlite:$database" --web "$work/web" 2>"$work/nowhere.out" || status=$?
((status == 3)) && grep -q 'is not a position index' "$work/nowhere.out" || fail "no index: status $status"
echo "the explorer answers"
