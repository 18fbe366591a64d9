#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the unit tests of a build but the slow ones: tools/run_units.sh [--quick] PRESET [LAYER[=FILTER]...]. Each test program is
# started once a processor, with its share of the tests, and not once a test as ctest does: with 2,300 tests the starts take
# most of the time. --quick leaves out those of PostgreSQL. FILTER (of googletest, without what it leaves out) chooses tests of a layer. `ctest -R` runs single tests.
set -euo pipefail
cd "$(dirname "$0")/.."
export left_out='Slow*:*/Slow*'
if [[ $1 == --quick ]]; then
    left_out+=':*Postgresql*'
    shift
fi
preset=$1
shift
suites=("$@")
if (($# == 0)); then
    mapfile -t suites < <(find "build/$preset/tests" -name '*_tests' -type f -perm -u+x -printf '%P\n' | LC_ALL=C sort |
        sed 's/_tests$//')
fi
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs preset
export GTEST_TOTAL_SHARDS=${JOBS:-$(nproc)} GTEST_BRIEF=1

# What a part has printed is shown when it has failed; it may take as long as the slowest machine needs.
run_part()
{
    local suite=${2%%=*} filter=
    [[ $2 != *=* ]] || filter=${2#*=}
    local program=build/$preset/tests/${suite}_tests log=$logs/${suite//\//-}.$1
    GTEST_SHARD_INDEX=$1 GTEST_FILTER="$filter-$left_out" timeout 1800 "$program" >"$log" 2>&1 && return
    echo "$program, part $1 of $GTEST_TOTAL_SHARDS (GTEST_TOTAL_SHARDS, GTEST_SHARD_INDEX): exit status $?"
    cat "$log"
    return 1
}
export -f run_part

for suite in "${suites[@]}"; do
    for ((part = 0; part < GTEST_TOTAL_SHARDS; part++)); do
        printf '%s %s\n' "$part" "$suite"
    done
done | xargs -n 2 -P "$GTEST_TOTAL_SHARDS" bash -c 'run_part "$0" "$1"' || { echo "units: FAILED"; exit 1; }
sed -n 's/^\[  PASSED  \] \([0-9]*\) tests\{0,1\}\.$/\1/p' "$logs"/* | awk '{ sum += $1 } END { print "units: " sum " tests passed" }'
