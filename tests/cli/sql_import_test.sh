#!/bin/bash
# SPDX-License-Identifier: MIT
# The import scripts of share/sql fill a table with the rows of `arbiter pgn convert --to csv`: in SQLite, and in
# PostgreSQL where it is installed. sql_import_test.sh PROGRAM SOURCE_DIRECTORY
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
work=$(mktemp -d)
server=
clean_up()
{
    [[ -z $server ]] || kill -INT "$server" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap clean_up EXIT
cd "$work"
cat >games.pgn <<'PGN'
[Event "Club, \"open\""]
[Date "2024.05.??"]
[White "Anna"]
[Black "?"]
[Result "1-0"]
[WhiteElo "2100"]
[BlackElo "unknown"]
[ECO "B50"]

1. e4 c5 2. Nf3 d6 1-0

1. d4 *
PGN
# The columns are those that the scripts name.
columns=$(grep -ho -- '--tags [A-Za-z,]*' "$source"/share/sql/*.sql | sort -u)
[[ $(wc -l <<<"$columns") == 1 ]] || { echo "the scripts want different columns: $columns" >&2; exit 1; }
"$program" pgn convert --to csv $columns -o games.csv games.pgn

question="SELECT event, site, date, year, white, black, result, white_elo, black_elo, eco, plies, moves FROM game ORDER BY id"
expected='Club, "open"||2024.05.??|2024|Anna||1-0|2100||B50|4|e4 c5 Nf3 d6
||||||*||||1|d4'
check() # NAME ANSWER
{
    [[ $2 == "$expected" ]] || { printf '%s answers:\n%s\n' "$1" "$2" >&2; exit 1; }
}

sqlite3 games.sqlite <"$source/share/sql/sqlite.sql"
check SQLite "$(sqlite3 -list games.sqlite "$question")"
# A second import adds to the first.
sqlite3 games.sqlite <"$source/share/sql/sqlite.sql"
[[ $(sqlite3 games.sqlite 'SELECT count(*) FROM game') == 4 ]] || { echo "the second import did not add" >&2; exit 1; }

binaries=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [[ -z $binaries || ! -x $binaries/initdb ]] || ! id postgres >/dev/null 2>&1; then
    echo "SQLite is filled; PostgreSQL is not installed"
    exit 0
fi
# A server refuses to run as root.
as=()
if ((EUID == 0)); then
    chown postgres "$work"
    as=(setpriv --reuid postgres --regid postgres --clear-groups)
fi
"${as[@]}" "$binaries/initdb" --no-sync --auth trust --encoding UTF8 --no-locale -D "$work/data" >/dev/null
"${as[@]}" "$binaries/postgres" -D "$work/data" -k "$work" -c listen_addresses= -c fsync=off >"$work/log" 2>&1 &
server=$!
. "$source/tests/e2e/await.sh"
is_up() { "$binaries/pg_isready" -q -h "$work"; }
await 30 is_up || { cat "$work/log" >&2; exit 1; }
ask() { "${as[@]}" psql -h "$work" --no-psqlrc --set ON_ERROR_STOP=1 "$@" postgres; }
ask --quiet --single-transaction --file "$source/share/sql/postgresql.sql" 2>/dev/null
check PostgreSQL "$(ask --tuples-only --no-align --command "$question")"
echo "both databases are filled"
