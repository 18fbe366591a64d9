#!/bin/bash
# SPDX-License-Identifier: MIT
# The same as serve_faults_test for longer, with more games and other schedules.
set -euo pipefail
[[ -x /usr/bin/python3 ]] || exit 77
run=$(dirname "$0")/../../lab/faults/run.py
/usr/bin/python3 "$run" "$1" --games 200 --seconds 240 --seed 2
/usr/bin/python3 "$run" "$1" --games 100 --seconds 240 --seed 3
