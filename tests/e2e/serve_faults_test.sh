#!/bin/bash
# SPDX-License-Identifier: MIT
# A minute of faults, each kind about once: nothing is lost, doubled, forked or aborted. lab/faults/run.py says what it
# needs, and leaves the network and the disk alone where it may not touch them.
set -euo pipefail
[[ -x /usr/bin/python3 ]] || exit 77
exec /usr/bin/python3 "$(dirname "$0")/../../lab/faults/run.py" "$1" --games 20 --thinking 1 --seconds 30 --pause 1
