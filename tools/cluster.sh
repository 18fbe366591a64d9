#!/bin/bash
# SPDX-License-Identifier: MIT
# A cluster on this machine, to try it: tools/cluster.sh [--port N] [--program ARBITER]. Starts PostgreSQL, NATS, two room nodes and two
# gateways on 127.0.0.1 in a temporary folder, prints the addresses, and removes everything on Ctrl-C.
set -euo pipefail
command -v python3 >/dev/null || { echo "python3 is missing: install Debian's package python3" >&2; exit 1; }
here=$(dirname "$0")
exec python3 -B "$here/../lab/faults/loopback.py" --program "$here/../build/release/arbiter" "$@"
