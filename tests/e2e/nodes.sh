# SPDX-License-Identifier: MIT
# Helpers for tests of several servers on one PostgreSQL, to be sourced: `start_node NAME [OPTIONS]`. A test without a
# PostgreSQL is skipped.
. "$(dirname "$0")/server.sh"
binaries=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[[ -n $binaries ]] || exit 77

# A socket's path may be a hundred characters long.
postgres=$(mktemp -d /tmp/arbiter-nodes-XXXXXX)
as_user=()
if ((EUID == 0)); then
    as_user=(runuser -u postgres --)
    chown postgres "$postgres"
fi
end_postgres() { (cd "$postgres" && "${as_user[@]}" "$binaries/pg_ctl" -D data -m immediate stop >/dev/null); }
trap 'clean_up; end_postgres; rm -rf "$postgres"' EXIT
cd "$postgres"
"${as_user[@]}" "$binaries/initdb" -D data -U arbiter -A trust -E UTF8 --locale=C --no-sync >initdb.log
"${as_user[@]}" "$binaries/pg_ctl" -D data -l "$postgres/postgres.log" -w -o "-k $postgres -c listen_addresses=" \
    start >/dev/null
"${as_user[@]}" "$binaries/createdb" -h "$postgres" -U arbiter games
url="postgresql://arbiter@/games?host=$postgres"

# Starts a server; its port is the same each time.
declare -A pids ports
start_node()
{
    local name=$1
    shift
    : >"$work/$name.out"
    "$program" serve --port "${ports[$name]:-0}" --database "$url" --node "$name" --web "$work/web" \
        --log "$work/$name.log" --engines 1 "$@" >"$work/$name.out" 2>&1 &
    pids[$name]=$!
    others+=($!)
    await 10 grep -q '^Serving' "$work/$name.out" || fail "the node $name does not start"
    ports[$name]=$(grep -oE ':[0-9]+/' "$work/$name.out" | tr -d ':/')
}
