# SPDX-License-Identifier: MIT
# Helpers for tests of a running server, to be sourced: `start_server [OPTIONS]`, `stop_server`, `say_health`, ...
# The test is given the program as its first argument. Its players are build/lab/arbiter-load
# (tools/build_lab.sh); a test that needs them and has none is skipped.
set -euo pipefail
. "$(dirname "$0")/await.sh"
command -v curl >/dev/null || exit 77
program=$(realpath "$1")
load=$(realpath -m "$(dirname "$0")/../../build/lab/arbiter-load")
work=$(mktemp -d)
database=$work/db/server.sqlite
mkdir "$work/db" "$work/web"
echo page >"$work/web/index.html"
server=
port=0
others=()

clean_up()
{
    [[ -z $server ]] || kill -9 "$server" 2>/dev/null || true
    ((${#others[@]} == 0)) || kill -9 "${others[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap clean_up EXIT

fail()
{
    echo "FAIL: $1" >&2
    tail -n 20 "$work"/*.log "$work"/*.out >&2 2>/dev/null || true
    exit 1
}

has_begun_or_ended() { grep -q '^Serving' "$work/server.out" || ! kill -0 "$server" 2>/dev/null; }

# Starts the server in a sub-shell of its own after `limits`, and waits until it says where it listens. The port is
# the same each time.
start_server()
{
    : >"$work/server.out"
    "$program" serve --port "$port" --database "sqlite:$database" --web "$work/web" --log "$work/server.log" \
        --engines 1 "$@" >"$work/server.out" 2>&1 &
    server=$!
    await 10 has_begun_or_ended && grep -q '^Serving' "$work/server.out" || fail "the server does not start"
    port=$(grep -oE ':[0-9]+/' "$work/server.out" | tr -d ':/')
}

# Gives the exit status of the server.
await_server()
{
    local status=0
    wait "$server" 2>/dev/null || status=$?
    server=
    return "$status"
}

get() { curl -sS --max-time 10 "http://127.0.0.1:$port$1"; }

# A figure of /metrics: measure arbiter_moves_total
measure() { get /metrics | awk -v name="$1" '$1 == name { print int($2) }'; }

has_moves() { (($(measure arbiter_moves_total) >= $1)); }
is_well() { [[ $(get /healthz) == '{"status":"ok"}' ]]; }

# Runs the load generator in the background: begin_load NAME MODE OPTIONS...; `end_load NAME` gives its exit status.
declare -A loads
begin_load()
{
    local name=$1
    shift
    [[ -x $load ]] || exit 77
    "$load" "$@" --port "$port" --server "$server" >"$work/$name.out" 2>&1 &
    loads[$name]=$!
    others+=($!)
}

end_load()
{
    local status=0
    wait "${loads[$1]}" || status=$?
    ((status == 0)) || fail "$1: exit status $status: $(<"$work/$1.out")"
    sed "s/^/    /" "$work/$1.out"
}
