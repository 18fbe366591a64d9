#!/bin/bash
# SPDX-License-Identifier: MIT
# The unit of the server gives it no more rights than `systemd-analyze security` rates 2.0, of 10 (0 is safest):
# unit_test.sh SOURCE_DIRECTORY. Exit status 77: there is no systemd-analyze.
set -euo pipefail
command -v systemd-analyze >/dev/null || { echo "skipped: no systemd-analyze (tools/setup.sh test)"; exit 77; }
# The limit is in tenths.
exec systemd-analyze security --no-pager --offline=true --threshold=20 "$1/packaging/debian/arbiter-server.service"
