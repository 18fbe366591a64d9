#!/bin/bash
# SPDX-License-Identifier: MIT
# An upgrade without a pause: lab/faults/rolling_upgrade.sh OLD_PROGRAM NEW_PROGRAM [OPTIONS of run.py]. Servers of the old
# program play games; one after the other gets SIGTERM and comes back as the new one, so that both serve one database.
set -euo pipefail
(($# >= 2)) || { sed -n '3,4s/^# //p' "$0" >&2; exit 2; }
old=$1
new=$(realpath "$2")
shift 2
exec /usr/bin/python3 "$(dirname "$0")/run.py" "$old" --upgrade "$new" --no-namespaces --pause 8 "$@"
