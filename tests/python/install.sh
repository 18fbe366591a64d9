#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/python/install.sh SOURCES PYTHON: `pip install` of the source tree into an empty environment, without a network,
# by PYTHON or else by the system's, which has the packages that the set-up installs.
set -euo pipefail
sources=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for python in "$2" /usr/bin/python3 none; do
    ! "$python" -c 'import setuptools, venv, wheel' 2>/dev/null || break
done
if [[ $python == none ]]; then
    echo "skipped: neither $2 nor /usr/bin/python3 has setuptools, venv and wheel"
    exit 77
fi
"$python" -m venv --system-site-packages "$work/env"
# A copy, so that nothing is built in the sources.
mkdir "$work/sources"
tar -C "$sources" -cf - --exclude=./build --exclude=node_modules --exclude=.git . | tar -C "$work/sources" -xf -
"$work/env/bin/pip" install --quiet --no-index --no-build-isolation --no-deps "$work/sources"
cd "$work"
"$work/env/bin/python" -c '
import arbiter
assert arbiter.__file__.startswith("'"$work"'/env"), arbiter.__file__
assert arbiter.Board().perft(3) == 8902
print(arbiter.Board().why("e2e5"))
import arbiter.compat.chess as chess
assert chess.Board.empty().is_valid() is False'
