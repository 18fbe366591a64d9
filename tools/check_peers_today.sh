#!/bin/bash
# SPDX-License-Identifier: MIT
# Plays random games in this project and in the other chess programs that are installed, for PEERS_SECONDS (60): each day
# others (lab/README.md). PEERS (build/peers) is where pip and npm have installed python-chess and chessops. Exit status 77:
# the Python package is not built, or no other program is there.
set -euo pipefail
cd "$(dirname "$0")/.."
package=build/release/python
peers=${PEERS:-build/peers}
if [[ ! -d $package/arbiter ]]; then
    echo "$package has no Python package: make test-whole builds it"
    exit 77
fi
export PYTHONPATH=$package:$peers${PYTHONPATH:+:$PYTHONPATH}
exec python3 lab/differential/differential.py --chessops "$peers/node_modules/chessops" --seconds "${PEERS_SECONDS:-60}"
