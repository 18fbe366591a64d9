#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/python/install.sh SOURCES PYTHON: the commands of docs/python.md install the source tree into an environment, without
# a network, by PYTHON or else by the system's, which has the packages that the set-up installs.
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
# A copy, so that nothing is built in the sources.
mkdir "$work/sources"
tar -C "$sources" -cf - --exclude=./build --exclude=./env --exclude=node_modules --exclude=.git . \
    | tar -C "$work/sources" -xf -
commands=$(awk '/^```sh$/ { on = 1; next } /^```/ { if (on) exit } on' "$sources/docs/python.md")
[[ $commands == *'pip install'* ]] || { echo "docs/python.md does not begin with the installation"; exit 1; }
python3()
{
    "$python" "$@"
}
cd "$work/sources"
export PIP_NO_INDEX=1 PIP_QUIET=1
eval "$commands"
cd "$work"
"$work/sources/env/bin/python" -c '
import arbiter
assert arbiter.__file__.startswith("'"$work"'/sources/env"), arbiter.__file__
assert arbiter.Board().perft(3) == 8902
print(arbiter.Board().why("e2e5"))
assert arbiter.openings.find(arbiter.Board()) is None
import arbiter.compat.chess as chess
assert chess.Board.empty().is_valid() is False'
