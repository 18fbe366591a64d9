#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds everything with ASan, UBSan, library assertions and -Werror, and runs the tests; with SANITIZE_LAYERS='core rules',
# only the tests of these layers, and with SANITIZE_PRESET=fuzz in the build that fuzzing needs anyway (clang++).
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
preset=${SANITIZE_PRESET:-dev}
jobs=${JOBS:-$(nproc)}
read -ra layers <<<"${SANITIZE_LAYERS:-}"

# Runs test programs, each in as many parts as there are processors: with the sanitizers in it a program starts slowly,
# so it is started once a part, not once a test.
run_programs()
{
    export GTEST_TOTAL_SHARDS=$jobs GTEST_BRIEF=1 GTEST_FILTER='-Slow*:*/Slow*'
    for program in "$@"; do
        for ((part = 0; part < jobs; part++)); do
            printf '%s %s\n' "$part" "$program"
        done
    done | xargs -n 2 -P "$jobs" bash -c 'GTEST_SHARD_INDEX=$0 exec "$1"'
}

if ((${#layers[@]} == 0)); then
    tools/build.sh "$preset" all -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    mapfile -t programs < <(find "build/$preset/tests" -name '*_tests' -type f -perm -u+x | LC_ALL=C sort)
    run_programs "${programs[@]}"
    tools/run_tests.sh "$preset" -LE '^(slow|unit)$'
else
    programs=("${layers[@]/%/_tests}")
    tools/build.sh "$preset" "${programs[*]}" -DARBITER_WERROR=ON -DARBITER_TESTS=ON
    run_programs "${programs[@]/#/build/$preset/tests/}"
fi
