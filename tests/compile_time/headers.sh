#!/bin/bash
# SPDX-License-Identifier: MIT
# The headers for users, by every compiler of the list that is installed, without exceptions and RTTI, and without a
# warning: headers.sh INCLUDE_DIRECTORY
set -euo pipefail

include=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#include <arbiter/%s.h>\n' arbiter format stream version core/move_sets core/replay rules/claim \
    notation/pgn_scanner game/pgn_stream >"$work/all.cpp"

warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wcast-qual -Wundef -Wextra-semi)
tried=0
for compiler in g++{,-12,-13,-14} clang++{,-14,-15,-16,-17,-18,-19}; do
    command -v "$compiler" >/dev/null || continue
    "$compiler" -std=c++20 -fsyntax-only -fno-exceptions -fno-rtti "${warnings[@]}" -Werror "-I$include" "$work/all.cpp" ||
        { echo "$compiler does not take the headers"; exit 1; }
    echo "$compiler: clean"
    tried=$((tried + 1))
done
((tried > 0)) || { echo "no compiler found"; exit 1; }
