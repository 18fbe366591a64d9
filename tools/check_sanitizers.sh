#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds everything with ASan, UBSan, library assertions and -Werror, and runs the tests; with SANITIZE_LAYERS='core rules',
# only the tests of these layers.
set -euo pipefail
cd "$(dirname "$0")/.."
export UBSAN_OPTIONS=print_stacktrace=1
read -ra layers <<<"${SANITIZE_LAYERS:-}"
if ((${#layers[@]} == 0)); then
    tools/build.sh dev all -DARBITER_WERROR=ON
    tools/run_tests.sh dev -LE '^slow$'
    exit
fi
for layer in "${layers[@]}"; do
    tools/build.sh dev "${layer}_tests" -DARBITER_WERROR=ON
    "build/dev/tests/${layer}_tests" --gtest_brief=1 --gtest_filter='-Slow*:*/Slow*'
done
