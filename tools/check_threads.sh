#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the tests of all that works with threads under ThreadSanitizer: batches of files, the index, the journal of the
# database, the engine's search and its servers, perft, the line to a board; the server, its network and its clients as
# a whole.
set -euo pipefail
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/tools/threads.supp"
suites=(
    'workbench=Batch*:*Index*:Join*'
    'engine=*Thread*:Search*:*Server*'
    server
    net
    'core=*Threads*'
    'play=SerialPlayer*'
    'storage=Journal.*:JournalOn.*Sqlite'
    bot
)
programs=("${suites[@]%%=*}")
programs=("${programs[@]/%/_tests}")
tools/build.sh threads "${programs[*]}" -DARBITER_WERROR=ON
tools/run_units.sh threads "${suites[@]}"
