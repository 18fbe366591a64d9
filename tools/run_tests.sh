#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs ctest on a build: tools/run_tests.sh PRESET [CTEST_OPTION...].
# On a terminal it shows progress; in a log it names only what failed, and ctest's closing lines.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=$1
shift
ctest=(ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j"${JOBS:-$(nproc)}")
if [[ -t 1 ]]; then
    exec "${ctest[@]}" --progress "$@"
fi
"${ctest[@]}" "$@" | grep -vE '^ +Start +[0-9]+: |  Passed +[0-9.]+ sec *$'
