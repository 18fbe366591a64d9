#!/bin/bash
# SPDX-License-Identifier: MIT
# Moves a second that become durable, in SQLite and in PostgreSQL: benches/storage.sh [SECONDS_A_ROW].
# Needs the target bench_storage of the preset release, and Debian's postgresql for the second half. The databases are
# made below $TMPDIR (/tmp): figures are those of the disk there.
set -euo pipefail
seconds=${1:-5}
bench=$(cd "$(dirname "$0")" && pwd)/../build/release/benches/bench_storage
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "SQLite"
"$bench" "sqlite:$work/games.db" "$seconds"

binaries=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [[ -z $binaries ]]; then
    echo "no PostgreSQL in /usr/lib/postgresql"
    exit 0
fi
as_user=()
if ((EUID == 0)); then
    as_user=(runuser -u postgres --)
    chmod 755 "$work"
    install -d -o postgres "$work/server"
else
    mkdir "$work/server"
fi
cd "$work/server"
"${as_user[@]}" "$binaries/initdb" -D data -U arbiter -A trust -E UTF8 --locale=C >log
"${as_user[@]}" "$binaries/pg_ctl" -D data -l "$work/server/server.log" -w -o "-k $work/server -c listen_addresses=" start >>log
trap '"${as_user[@]}" "$binaries/pg_ctl" -D data -m immediate stop >>log; rm -rf "$work"' EXIT
"${as_user[@]}" "$binaries/createdb" -h "$work/server" -U arbiter games
echo "PostgreSQL"
"$bench" "postgresql://arbiter@/games?host=$work/server" "$seconds"
