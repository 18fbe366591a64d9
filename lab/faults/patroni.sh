#!/bin/bash
# SPDX-License-Identifier: MIT
# Patroni fails the database over while games are played: lab/faults/patroni.sh ARBITER [KILLS]     (3)
#
# An etcd, two members of Patroni in its synchronous mode and a server, on loopback in a temporary folder. KILLS times the
# whole member that takes the writes is killed (-9), and comes back as the standby. The players are
# build/lab/arbiter-load (`make lab`); they check that no acknowledged move is lost. Wants Debian's patroni, etcd-server and postgresql, and root.
set -euo pipefail
(($# >= 1)) || { sed -n '3,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
program=$(realpath "$1") kills=${2:-3}
cd "$(dirname "$0")/../.."
. tests/e2e/await.sh
for needed in patroni etcd psql; do
    command -v "$needed" >/dev/null || { echo "skipped: no $needed"; exit 77; }
done
binaries=$(ls -d /usr/lib/postgresql/*/bin | tail -1)

folder=$(mktemp -d /tmp/arbiter-patroni-XXXXXX)
chmod 755 "$folder"
install -d -o postgres "$folder"/{a,b}
etcd_port=23790 server_port=28080
declare -A port=([a]=25541 [b]=25542) rest=([a]=28008 [b]=28009) member=()

finish()
{
    for pid in "${others[@]}"; do kill "$pid" 2>/dev/null || true; done
    for name in "${!member[@]}"; do kill_member "$name"; done
    wait 2>/dev/null
    rm -rf "$folder"
}
others=()
trap finish EXIT

give_up()
{
    tail -n 5 "$folder"/*.log
    exit 1
}

write_settings() # NAME: what docs/cluster.md shows, with the paths and ports of this run
{
    cat >"$folder/$1.yml" <<SETTINGS
scope: chess
name: $1
restapi: {listen: "127.0.0.1:${rest[$1]}", connect_address: "127.0.0.1:${rest[$1]}"}
etcd3: {hosts: "127.0.0.1:$etcd_port"}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql: {use_pg_rewind: true, parameters: {wal_log_hints: "on"}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
  pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust"]
postgresql:
  listen: 127.0.0.1:${port[$1]}
  connect_address: 127.0.0.1:${port[$1]}
  data_dir: $folder/$1/data
  bin_dir: $binaries
  authentication: {superuser: {username: postgres}, replication: {username: postgres}, rewind: {username: postgres}}
  parameters: {unix_socket_directories: $folder/$1}
SETTINGS
}

start_member()
{
    HOME=$folder/$1 setsid setpriv --reuid postgres --regid postgres --init-groups patroni "$folder/$1.yml" >>"$folder/$1.log" 2>&1 &
    member[$1]=$!
}

kill_member() # as when its machine is gone
{
    kill -9 "${member[$1]}" 2>/dev/null || true
    wait "${member[$1]}" 2>/dev/null || true
    pkill -9 -f "$folder/$1/data" || true
}

is() # NAME WHAT: whether Patroni says that this member is WHAT
{
    curl -fs "http://127.0.0.1:${rest[$1]}/$2" >/dev/null 2>&1
}

# The member that takes the writes, while the other one has all of them and may take over.
find_primary()
{
    primary=a standby=b
    is a primary || { primary=b standby=a; }
    is "$primary" primary && is "$standby" synchronous
}

etcd --data-dir "$folder/etcd" --listen-client-urls "http://127.0.0.1:$etcd_port" \
    --advertise-client-urls "http://127.0.0.1:$etcd_port" --listen-peer-urls http://127.0.0.1:23800 >"$folder/etcd.log" 2>&1 &
others+=($!)
for name in a b; do
    write_settings "$name"
    start_member "$name"
done
await 90 find_primary || give_up
psql -qX -h 127.0.0.1 -p "${port[$primary]}" -U postgres -c 'CREATE DATABASE chess'

hosts="127.0.0.1,127.0.0.1&port=${port[a]},${port[b]}"
url="postgresql://postgres@/chess?host=$hosts&target_session_attrs=read-write&connect_timeout=2"
"$program" serve --port "$server_port" --database "$url" >"$folder/server.log" 2>&1 &
others+=($!)
await 30 curl -fs "http://127.0.0.1:$server_port/healthz/ready" >/dev/null 2>&1 || { cat "$folder/server.log"; exit 1; }
build/lab/arbiter-load games --port "$server_port" --count 50 --thinking 1000 --expect "$kills" \
    --seconds $((kills * 75)) >"$folder/load.log" 2>&1 &
load=$!

for ((kill = 1; kill <= kills; kill++)); do
    sleep 10
    await 120 find_primary || give_up
    killed=$primary
    kill_member "$killed"
    begin=$SECONDS
    await 60 is "$standby" primary || give_up
    echo "kill $kill: $standby takes the writes of $killed after $((SECONDS - begin)) s"
    start_member "$killed"
done
wait "$load" && status=0 || status=$?
cat "$folder/load.log"
"$program" admin check --database "$url"
exit "$status"
