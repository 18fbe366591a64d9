#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/python/install.sh SOURCES PYTHON: `pip install` of the source tree into an empty environment, without a network.
set -euo pipefail
sources=$1
python=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! "$python" -c 'import setuptools, venv, wheel' 2>/dev/null; then
    echo "skipped: $python has no setuptools, venv or wheel"
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
print(arbiter.Board().why("e2e5"))'
