#!/bin/bash
# Builds everything with ASan, UBSan, library assertions and -Werror, and runs the tests.
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
tools/build.sh dev all -DARBITER_WERROR=ON
tools/run_tests.sh dev -LE '^slow$'
