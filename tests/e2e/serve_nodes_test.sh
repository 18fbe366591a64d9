#!/bin/bash
# SPDX-License-Identifier: MIT
# Two servers on one PostgreSQL. The one that has the games is killed (-9), the next one is suspended and wakes up when
# its games are gone, the third one is stopped, the fourth one drained by an operator, who then moves a game to and fro.
# Players come through a switched port to the other one and must find every move that was reported to them, each event once and
# in order; the games continue, and no clock pays.
command -v python3 >/dev/null || exit 77
here=$(realpath "$(dirname "$0")")
. "$(dirname "$0")/nodes.sh"

# All players come from the address of the switched port.
limits=()
for kind in connections requests messages games; do limits+=(--limit "$kind=1000000"); done

measure_of() { port=${ports[$1]} measure "$2"; }
# There is no figure while a server begins or ends.
reaches()
{
    local figure
    figure=$(measure_of "$1" "$2")
    ((${figure:-0} >= $3))
}
has_played() { reaches "$1" arbiter_moves_total "$2"; }
now_ms() { echo $((${EPOCHREALTIME/./} / 1000)); }

coproc switch { exec python3 "$here/port_switch.py" 2>"$work/port_switch.log"; }
others+=("$switch_PID")
read -r gate <&"${switch[0]}"
lead_to() { echo "${ports[$1]}" >&"${switch[1]}"; }

start_node a "${limits[@]}"
start_node b "${limits[@]}"
lead_to a
port=$gate server=${pids[a]}
begin_load games games --count 100 --seconds 60 --warm-up 0 --rate 200 --thinking 400 --expect 3
server=

await 20 has_played a 300 || fail "only $(measure_of a arbiter_moves_total) moves before the first one is killed"
kill -9 "${pids[a]}"
killed=$(now_ms)
lead_to b
await 20 reaches b arbiter_games_taken_over_total 1 || fail "nothing was taken over"
echo "    the first game was taken over $(($(now_ms) - killed)) ms after its node was killed"
await 20 has_played b 300 || fail "only $(measure_of b arbiter_moves_total) moves on the second one"

start_node a "${limits[@]}"
kill -STOP "${pids[b]}"
lead_to a
await 25 has_played a 300 || fail "only $(measure_of a arbiter_moves_total) moves while the second one is suspended"
kill -CONT "${pids[b]}"
is_healthy() { [[ $(port=${ports[$1]} get /healthz) == '{"status":"ok"}' ]]; }
await 10 is_healthy b || fail "the second one is not well: $(port=${ports[b]} get /healthz)"

before=$(measure_of b arbiter_moves_total)
kill -TERM "${pids[a]}"
lead_to b
wait "${pids[a]}" || fail "exit status $? of the one that was stopped"
await 20 has_played b $((before + 300)) || fail "no moves after the first one was stopped"

nodes() { "$program" admin nodes --database "$url" | cut -f 1,2 | paste -sd ' '; }
[[ $(nodes) == $'a\tlapsed b\tlive' ]] || fail "nodes: $(nodes)"
# Gives why an order is refused.
refusal() { ! "$program" admin "$@" --database "$url" 2>&1; }
[[ $(refusal drain b) == *'no other server lives'* ]] || fail "drain of the last one: $(refusal drain b)"
start_node a "${limits[@]}"
has_lease() { [[ " $(nodes) " == *$' '"$1"$'\tlive '* ]]; }
await 10 has_lease a || fail "the first one does not live again: $(nodes)"
"$program" admin drain b --database "$url"
lead_to a
[[ $(nodes) == $'a\tlive b\tdrained' ]] || fail "nodes: $(nodes)"
[[ $(port=${ports[b]} get /healthz/ready) == '{"status":"draining"}' ]] || fail "the drained one takes players"
await 20 has_played a 300 || fail "no moves after the second one was drained"
"$program" admin drain b --undo --database "$url"
is_healthy b || fail "the second one does not serve again"

game=$(port=${ports[a]} get /api/live | grep -oE '"game":"[^"]+"' | head -n 1 | cut -d '"' -f 4)
"$program" admin move-room "$game" b --database "$url"
port=${ports[b]} get "/api/games/$game" | grep -q '"state":"playing"' || fail "game $game is not on the second one"
[[ $(refusal move-room "$game" b) == *"b has game $game already"* ]] || fail "move: $(refusal move-room "$game" b)"
"$program" admin move-room "$game" a --database "$url"

end_load games
"$program" admin check --database "$url"
echo "killed, suspended, stopped and drained: nothing lost"
