#!/bin/bash
# SPDX-License-Identifier: MIT
# Two servers on one PostgreSQL. Whatever ends a login, on one of them or at the command line, closes within a second what
# the login has opened on both: sockets of the lobby, and streams of programs. The other logins keep theirs.
command -v python3 >/dev/null || exit 77
here=$(realpath "$(dirname "$0")")
. "$(dirname "$0")/nodes.sh"

start_node a --limit accounts=1000 --limit requests=100000
start_node b --limit accounts=1000 --limit requests=100000
"$here/login_ends.py" "$program" "$url" "${ports[a]}" "${ports[b]}" || fail "something stayed open"
