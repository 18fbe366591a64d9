#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the tests of all that works with threads under ThreadSanitizer: batches of files, the index, the journal of the
# database, the engine's search and its servers, perft, the line to a board; the server, its network and its clients as
# a whole. As many programs at once as there are processors, those that take longest first.
set -euo pipefail
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/tools/threads.supp"
if [[ ${1:-} == --one ]]; then
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    "build/threads/tests/${2}_tests" --gtest_brief=1 --gtest_filter="$3:-Slow*" >"$log" 2>&1 || {
        echo "threads: $2: exit status $?"
        cat "$log"
        exit 1
    }
    sed -n "s/^\[  PASSED  \]/threads: $2:/p" "$log"
    exit 0
fi

suites=(
    'workbench Batch*:*Index*:Join*'
    'engine *Thread*:Search*:*Server*'
    'server *'
    'net *'
    'core *Threads*'
    'play BoardPlayer*'
    'storage Journal.*:JournalOn.*Sqlite'
    'bot *'
)
programs=("${suites[@]%% *}")
programs=("${programs[@]/%/_tests}")
tools/build.sh threads "${programs[*]}" -DARBITER_WERROR=ON
printf '%s\n' "${suites[@]}" | xargs -n 2 -P "${JOBS:-$(nproc)}" "$0" --one
