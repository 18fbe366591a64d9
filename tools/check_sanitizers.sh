#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds everything with ASan, UBSan, library assertions and -Werror, and runs the tests; with SANITIZE_LAYERS='core rules',
# only the tests of these layers, and with SANITIZE_PRESET=fuzz in the build that fuzzing needs anyway (clang++).
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
preset=${SANITIZE_PRESET:-dev}
read -ra layers <<<"${SANITIZE_LAYERS:-}"
if ((${#layers[@]} == 0)); then
    tools/build.sh "$preset" all -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    tools/run_tests.sh "$preset" -LE '^slow$'
    exit
fi
programs=("${layers[@]/%/_tests}")
tools/build.sh "$preset" "${programs[*]}" -DARBITER_WERROR=ON -DARBITER_TESTS=ON

# Each program in as many parts as there are processors: started once a part, not once a test.
jobs=${JOBS:-$(nproc)}
export GTEST_TOTAL_SHARDS=$jobs GTEST_BRIEF=1 GTEST_FILTER='-Slow*:*/Slow*'
for program in "${programs[@]}"; do
    for ((part = 0; part < jobs; part++)); do
        printf '%s build/%s/tests/%s\n' "$part" "$preset" "$program"
    done
done | xargs -n 2 -P "$jobs" bash -c 'GTEST_SHARD_INDEX=$0 exec "$1"'
