#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the unit tests of a build but the slow ones: tools/run_units.sh PRESET [LAYER...]. Each test program is started once
# a processor, with its share of the tests, and not once a test as ctest does: with 2,300 tests the starts take most of the
# time. `ctest -R` runs single tests.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=$1
shift
if (($# > 0)); then
    programs=("${@/#/build/$preset/tests/}")
    programs=("${programs[@]/%/_tests}")
else
    mapfile -t programs < <(find "build/$preset/tests" -name '*_tests' -type f -perm -u+x | LC_ALL=C sort)
fi
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs
export GTEST_TOTAL_SHARDS=${JOBS:-$(nproc)} GTEST_BRIEF=1 GTEST_FILTER='-Slow*:*/Slow*'

# What a part has printed is shown when it has failed; it may take as long as the slowest machine needs.
run_part()
{
    local log=$logs/${2##*/}.$1
    GTEST_SHARD_INDEX=$1 timeout 1800 "$2" >"$log" 2>&1 && return
    echo "$2, part $1 of $GTEST_TOTAL_SHARDS (GTEST_TOTAL_SHARDS, GTEST_SHARD_INDEX): exit status $?"
    cat "$log"
    return 1
}
export -f run_part

for program in "${programs[@]}"; do
    for ((part = 0; part < GTEST_TOTAL_SHARDS; part++)); do
        printf '%s %s\n' "$part" "$program"
    done
done | xargs -n 2 -P "$GTEST_TOTAL_SHARDS" bash -c 'run_part "$0" "$1"' || { echo "units: FAILED"; exit 1; }
sed -n 's/^\[  PASSED  \] \([0-9]*\) tests\{0,1\}\.$/\1/p' "$logs"/* | awk '{ sum += $1 } END { print "units: " sum " tests passed" }'
