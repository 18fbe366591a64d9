#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the unit tests with ASan, UBSan, library assertions and -Werror, and runs them; with --programs everything,
# and runs the other tests: commands, servers with players, the libraries' users. SANITIZE_LAYERS='core rules' takes the
# units of these layers alone, SANITIZE_PRESET=fuzz the build that fuzzing needs anyway (clang++).
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
export ASAN_OPTIONS=handle_sigill=1 # what g++'s UBSan finds is a trap
preset=${SANITIZE_PRESET:-dev}
if [[ ${1:-} == --programs ]]; then
    tools/build.sh "$preset" all -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    tools/run_tests.sh "$preset" -LE '^(slow|gtest|tree)$'
    exit
fi
read -ra layers <<<"${SANITIZE_LAYERS:-}"
programs=("${layers[@]/%/_tests}")
tools/build.sh "$preset" "${programs[*]:-unit_tests rule_sets_tests}" -DARBITER_WERROR=ON -DARBITER_TESTS=ON
tools/run_units.sh "$preset" "${layers[@]}"
