#!/bin/bash
# Runs ctest on a build: tools/run_tests.sh PRESET [CTEST_OPTION...].
set -euo pipefail
cd "$(dirname "$0")/.."
preset=$1
shift
exec ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j"${JOBS:-$(nproc)}" --progress "$@"
