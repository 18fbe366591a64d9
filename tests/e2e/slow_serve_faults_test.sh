#!/bin/bash
# SPDX-License-Identifier: MIT
# The same as serve_faults_test for longer, with more games and another schedule.
set -euo pipefail
[[ -x /usr/bin/python3 ]] || exit 77
exec /usr/bin/python3 "$(dirname "$0")/../../tools/faults/run.py" "$1" --games 200 --seconds 240 --seed 2
