#!/bin/bash
# SPDX-License-Identifier: MIT
# Bots at a real server: a rated game by challenge through a crash (kill -9) of the server in its midst, games that two
# bots find in the lobby, an engine that plays illegal moves and one that dies beside games that continue, an end in order,
# and a server with TLS.
. "$(dirname "$0")/server.sh"

json='Content-Type: application/json'
declare -A bots

# The limits of the server hold for each address, so that each account has one of its own.
declare -A addresses=([Anna]=127.0.2.1 [Bert]=127.0.2.2 [Carl]=127.0.2.3 [Dora]=127.0.2.4)

ask() # NAME METHOD-AND-BODY... PATH: as the account NAME
{
    local name=$1
    shift
    curl -sS --max-time 10 --interface "${addresses[$name]}" -b "$work/$name.cookie" -H "$json" "${@:1:$#-1}" "$url${!#}"
}

make_account() # NAME: with a token for its bot
{
    curl -sS --max-time 10 --interface "${addresses[$1]}" -o /dev/null -c "$work/$1.cookie" -H "$json" \
        -d "{\"name\":\"$1\",\"password\":\"secret $1\"}" "$url/api/accounts"
    ask "$1" -d '{}' /api/tokens | sed -nE 's/^\{"token":"([^"]+)"\}$/\1/p' >"$work/$1.token"
    [[ -s $work/$1.token ]] || fail "no token for $1"
}

begin_bot() # NAME OPTIONS...
{
    local name=$1
    shift
    "$program" bot "$url" --token-file "$work/$name.token" "$@" >"$work/$name.out" 2>&1 &
    bots[$name]=$!
    others+=($!)
    await 20 grep -q "^$name is at " "$work/$name.out" || fail "$name does not come"
}

end_bot() # NAME
{
    local status=0
    kill -TERM "${bots[$1]}"
    wait "${bots[$1]}" || status=$?
    ((status == 0)) || fail "$1: exit status $status"
}

challenge() # CHALLENGER NAME CONTROL: gives the game
{
    ask "$1" -d "{\"control\":\"$3\",\"opponent\":\"player\",\"name\":\"$2\",\"color\":\"white\",\"rated\":${4:-true}}" \
        /api/games | grep -oE '"game":"[^"]*' | cut -d '"' -f 4
}

plies() { get "/api/games/$1" | grep -o '"uci"' | wc -l; }
has_plies() { (($(plies "$1") >= $2)); }
is_over() { get "/api/games/$1" | grep -q '"state":"over"'; }
has_said() { grep -qF -- "$2" "$work/$1.out"; }
has_said_often() { (($(grep -cF -- "$2" "$work/$1.out") >= $3)); }

start_server
url=http://127.0.0.1:$port
for name in Anna Bert Carl Dora; do
    make_account "$name"
done

# ---- a game, and a crash of the server in its midst. Anna's bot takes the seat of the account that challenged.
fast=(--option "Skill Level=20" --fastest 0.05+0)
begin_bot Bert "${fast[@]}"
game=$(challenge Anna Bert 0.05+0.1)
begin_bot Anna "${fast[@]}"
await 20 has_plies "$game" 6 || fail "they do not play"
kill -9 "$server"
await_server && fail "it survived"
for name in Anna Bert; do
    await 20 has_said "$name" "The server is gone; waiting for it." || fail "$name noticed nothing"
done
start_server
after=$(plies "$game")
((after >= 6)) || fail "moves are lost"
await 20 has_plies "$game" $((after + 4)) || fail "the game does not continue"
await 100 is_over "$game" || fail "the game does not end"
for name in Anna Bert; do
    await 10 grep -qE "^$game: (1-0|0-1|1/2-1/2) " "$work/$name.out" || fail "$name does not know how it ended"
    ! has_said "$name" "given up" || fail "$name gave up"
done
get "/api/games/$game" | grep -qE '"kind":"bot"' || fail "they are not bots"
get /api/players/Anna | grep -q '"games":1' || fail "the game was not rated"
end_bot Anna

# ---- terms
refused=$(challenge Anna Bert 2h)
await 10 is_over "$refused" || fail "the challenge is not declined"
has_said Bert "Anna challenges; declined, because it is too slow." || fail "it does not say why"
end_bot Bert

# ---- a challenge waits for a bot that comes later; an engine that plays illegal moves, and one that dies
illegal=$(dirname "$0")/../programs/mock_engines/plays_illegal.sh
dying=$(dirname "$0")/../programs/mock_engines/dies.sh
waiting=$(challenge Anna Carl 1+0)
begin_bot Carl --engine "$illegal" --games 2
begin_bot Anna "${fast[@]}" --games 4
await 20 is_over "$waiting" || fail "the game with the illegal move does not end"
await 5 has_said Carl "$waiting: The engine plays e7e4, which is not allowed: " || fail "it does not say why"
begin_bot Dora --engine "$dying"
broken=$(challenge Anna Dora 1+0)
other=$(challenge Anna Dora 1+0)
await 20 is_over "$other" || fail "the second challenge is not declined"
await 20 is_over "$broken" || fail "the game with the dying engine does not end"
has_said Dora "because all places are taken" || fail "it does not say why it declines"
await 5 has_said Dora "$broken: The engine has failed again: " || fail "it does not say that its engine dies"
get "/api/games/$broken" | grep -q '"result":"1-0"' || fail "it did not resign"
again=$(challenge Anna Carl 1+0)
await 20 is_over "$again" || fail "it does not continue with others"
for name in Anna Carl Dora; do
    end_bot "$name"
done

# ---- two bots find each other in the lobby, and end in order: no game is left
begin_bot Anna "${fast[@]}" --option "Skill Level=1" --seek 0.05+0
begin_bot Bert "${fast[@]}" --option "Skill Level=1" --seek 0.05+0
await 60 has_said_often Anna ": Playing " 2 || fail "they do not find each other twice"
end_bot Anna
end_bot Bert
has_no_games() { [[ $(get /api/live) == '{"t":"live","count":0,"games":[]}' ]]; }
await 10 has_no_games || fail "a game was left: $(get /api/live)"

# ---- a second signal resigns
begin_bot Bert --unlimited --rated-only
endless=$(challenge Anna Bert 10+0)
await 20 has_said Bert "$endless: Playing " || fail "it does not play"
kill -TERM "${bots[Bert]}"
await 5 has_said Bert "Taking no more games" || fail "it does not say that it leaves"
end_bot Bert
await 5 is_over "$endless" || fail "it did not resign"
get "/api/games/$endless" | grep -q '"result":"1-0"' || fail "it did not lose by resigning"
kill -TERM "$server"
await_server || fail "exit status $?"

# ---- TLS: only a certificate that the system trusts will do
if command -v openssl >/dev/null; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
        -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
    start_server --tls-certificate "$work/certificate.pem" --tls-key "$work/key.pem"
    url=https://localhost:$port
    status=0
    "$program" bot "$url" --token-file "$work/Anna.token" >"$work/distrust.out" 2>&1 || status=$?
    ((status == 4)) || fail "exit status $status with a certificate that nobody knows"
    grep -q "The certificate of $url is not trusted" "$work/distrust.out" || fail "it does not say why"
    export SSL_CERT_FILE=$work/certificate.pem
    begin_bot Anna "${fast[@]}" --seek 0.05+0
    begin_bot Bert "${fast[@]}" --seek 0.05+0
    await 30 has_said Anna ": Playing " || fail "they do not play over TLS"
    await 60 grep -qE ': (1-0|0-1|1/2-1/2) ' "$work/Anna.out" || fail "the game over TLS does not end"
    end_bot Anna
    end_bot Bert
fi
echo "bots play, lose their server, and continue"
