#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the units of the lower layers with ASan, UBSan and library assertions, in the build that fuzzing needs anyway
# (clang++); LAYERS='server net' takes those of other layers. With --all (a slow test) everything is built by g++ with
# -Werror and tested: the units of all layers, commands, servers with players, the libraries' users.
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
export ASAN_OPTIONS=handle_sigill=1 # what g++'s UBSan finds is a trap
if [[ ${1:-} == --all ]]; then
    tools/build.sh dev all -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    tools/run_units.sh dev
    tools/run_tests.sh dev -LE '^(slow|gtest|tree)$'
    exit
fi
read -ra layers <<<"${LAYERS:-core rules notation link game}"
programs=("${layers[@]/%/_tests}")
tools/build.sh fuzz "${programs[*]}" -DARBITER_WERROR=ON -DARBITER_TESTS=ON
tools/run_units.sh fuzz "${layers[@]}"
