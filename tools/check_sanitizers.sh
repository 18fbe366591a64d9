#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds everything with ASan, UBSan, library assertions and -Werror, and runs the tests; with SANITIZE_LAYERS='core rules',
# only the tests of these layers, and with SANITIZE_PRESET=fuzz in the build that fuzzing needs anyway (clang++).
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
export ASAN_OPTIONS=handle_sigill=1 # what g++'s UBSan finds is a trap
preset=${SANITIZE_PRESET:-dev}
read -ra layers <<<"${SANITIZE_LAYERS:-}"
if ((${#layers[@]} == 0)); then
    tools/build.sh "$preset" all -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    tools/run_units.sh "$preset"
    tools/run_tests.sh "$preset" -LE '^(slow|gtest|tree)$'
else
    programs=("${layers[@]/%/_tests}")
    tools/build.sh "$preset" "${programs[*]}" -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    tools/run_units.sh "$preset" "${layers[@]}"
fi
