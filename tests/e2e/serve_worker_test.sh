#!/bin/bash
# SPDX-License-Identifier: MIT
# Analyses by workers at a real server: a player asks, a worker is killed (kill -9) in the midst of the game, another one
# takes it, and the annotated game is byte for byte the one that `arbiter analyse` makes. So are files whose games
# `arbiter analyse --server` has analysed. A worker that is stopped gives
# its game back; one without a key gets none; one waits for a server that comes back.
. "$(dirname "$0")/server.sh"

json='Content-Type: application/json'
nodes=150000
first=Evergreen1
second=Immortal01
declare -A workers

ask() # BODY PATH: as Anna
{
    curl -sS --max-time 10 -b "$work/cookie" -c "$work/cookie" -H "$json" -d "$1" "http://127.0.0.1:$port$2"
}

# A finished game: as a line of an export, and as PGN.
write_game() # GAME MOVES
{
    local id=$1 moves=$2
    printf '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n%s 1-0\n' "$moves" >"$work/$id.pgn"
    printf '{"game":{"id":"%s","created":1700000001000,"control":"5+3","variant":"standard",' "$id"
    printf '"start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",'
    printf '"white":{"kind":"computer","name":"","level":3},"black":{"kind":"computer","name":"","level":3},'
    printf '"rated":false,"state":"over","result":"1-0","termination":"checkmate","ended":1700000100000,"pgn":"'
    sed -e 's/"/\\"/g' -e 's/$/\\n/' "$work/$id.pgn" | tr -d '\n'
    printf '"}}\n'
}

begin_worker() # NAME KEY OPTIONS...
{
    local name=$1 key=$2
    shift 2
    "$program" worker --server "http://127.0.0.1:$port" --key "$work/$key.key" "$@" >"$work/$name.out" 2>&1 &
    workers[$name]=$!
    others+=($!)
}

end_worker() # NAME
{
    local status=0
    kill -TERM "${workers[$1]}"
    wait "${workers[$1]}" || status=$?
    ((status == 0)) || fail "$1: exit status $status"
}

state() { get "/api/games/$1/analysis" | grep -oE '"state":"[a-z]+"' | cut -d '"' -f 4; }
is_in() { [[ $(state "$1") == "$2" ]]; }
has_looked_at() { (($(get "/api/games/$1/analysis" | grep -oE '"done":[0-9]+' | cut -d : -f 2) >= $2)); }

expect_the_same() # GAME
{
    "$program" analyse --nodes "$nodes" --no-progress "$work/$1.pgn" >"$work/expected.pgn"
    get "/api/games/$1/analysis.pgn" >"$work/annotated.pgn"
    grep -q '%eval' "$work/annotated.pgn" || fail "$1 is not annotated: $(<"$work/annotated.pgn")"
    diff "$work/expected.pgn" "$work/annotated.pgn" >"$work/difference.out" || fail "$1 is annotated otherwise"
}

{
    echo '{"arbiter_export":1}'
    write_game "$first" "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 \
10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 \
19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7#"
    write_game "$second" "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6"
    echo '{"end_of_export":2}'
} >"$work/games.jsonl"
"$program" admin restore "$work/games.jsonl" --database "sqlite:$database" >/dev/null
for name in big small; do
    "$program" admin worker add "$name" --database "sqlite:$database" >"$work/$name.key"
done
echo "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" >"$work/wrong.key"
"$program" admin worker list --database "sqlite:$database" | grep -q '^big' || fail "the worker is not listed"

# A build with sanitizers searches forty times as slowly.
# The time of the processor tells, whatever else the machine is doing.
seconds=$(TIMEFORMAT=%U; { time "$program" analyse --nodes 1000 --no-progress "$work/$second.pgn" >"$work/quick.pgn" 2>&1; } 2>&1)
[[ $seconds =~ ^0[.,][01] ]] || nodes=5000

start_server --analysis-nodes "$nodes"
ask '{"name":"Anna","password":"secret of Anna"}' /api/accounts >/dev/null

# ---- who has no key of this server gets no game
status=0
"$program" worker --server "http://127.0.0.1:$port" --key "$work/wrong.key" >"$work/wrong.out" 2>&1 || status=$?
((status == 3)) || fail "exit status $status with a wrong key"
grep -q "does not know this key" "$work/wrong.out" || fail "it does not say why"
"$program" worker --server "http://127.0.0.1:$port" --key "$work/big.key" --once || fail "--once waits for a game"

# ---- a worker is killed in the midst of the game; another one makes it
ask '{}' "/api/games/$first/analysis" | grep -q '"state":"waiting"' || fail "the analysis does not wait"
begin_worker big big
await 120 has_looked_at "$first" 3 || fail "there is no progress"
is_in "$first" running || fail "it is done before the worker is killed"
kill -9 "${workers[big]}"
{ wait "${workers[big]}" || true; } 2>/dev/null
begin_worker small small --jobs 2
await 120 is_in "$first" "done" || fail "the analysis is not done: $(get "/api/games/$first/analysis")"
grep -qE ': 48 positions in ' "$work/small.out" || fail "the second worker does not say what it has done"
expect_the_same "$first"

# ---- a worker that is stopped gives its game back, and another one has it at once
ask '{}' "/api/games/$second/analysis" >/dev/null
await 120 is_in "$second" running || fail "the second analysis does not run"
end_worker small
is_in "$second" waiting || fail "the game was not given back: $(get "/api/games/$second/analysis")"
begin_worker again big --once
await 120 is_in "$second" "done" || fail "the second analysis is not done"
expect_the_same "$second"
status=0
wait "${workers[again]}" || status=$?
((status == 0)) || fail "--once ends with $status"

# ---- files are analysed by the workers as well, even when a worker and the server are killed
cat "$work/$first.pgn" "$work/$second.pgn" "$work/$first.pgn" >"$work/files.pgn"
"$program" analyse --nodes $((nodes / 3)) --no-progress "$work/files.pgn" >"$work/expected.pgn"
begin_worker big big
"$program" analyse --server "http://127.0.0.1:$port" --key "$work/small.key" --nodes $((nodes / 3)) --no-progress \
    "$work/files.pgn" -o "$work/by_server.pgn" >"$work/analyse.out" 2>&1 &
analysing=$!
others+=("$analysing")
await 120 grep -q " positions in " "$work/big.out" || fail "no task is done: $(<"$work/analyse.out")"
for process in "${workers[big]}" "$server"; do
    kill -9 "$process"
    { wait "$process" || true; } 2>/dev/null
done
await 120 grep -q "It is asked again" "$work/analyse.out" || fail "analyse does not say that the server is gone"
start_server --analysis-nodes "$nodes"
begin_worker small small --jobs 2
status=0
wait "$analysing" || status=$?
((status == 0)) || fail "analyse at the server ends with $status: $(<"$work/analyse.out")"
diff "$work/expected.pgn" "$work/by_server.pgn" >"$work/difference.out" || fail "the files are annotated otherwise"
end_worker small
has_tasks() { (($(sqlite3 "$database" "SELECT COUNT(*) FROM task WHERE state $1") $2)); }
has_tasks "IS NOT NULL" "== 0" || fail "tasks that are done are not dropped"
"$program" analyse --server "http://127.0.0.1:$port" --key "$work/small.key" --no-progress "$work/files.pgn" \
    -o "$work/interrupted.pgn" >"$work/interrupted.out" 2>&1 &
analysing=$!
others+=("$analysing")
await 120 has_tasks "= 'waiting'" "== 3" || fail "the games do not wait"
kill -INT "$analysing"
status=0
wait "$analysing" || status=$?
((status == 1)) || fail "analyse ends with $status when it is interrupted"
has_tasks "IS NOT NULL" "== 0" || fail "an interrupted run leaves its tasks"

# ---- a worker waits for a server that goes away, and ends in order
begin_worker waiting big
kill -TERM "$server"
await_server || fail "exit status $?"
await 120 grep -q "127.0.0.1:$port" "$work/waiting.out" || fail "the worker does not say that the server is gone"
end_worker waiting
echo "workers analyse as one machine does, even when one is killed"
