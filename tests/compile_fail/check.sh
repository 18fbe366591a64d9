#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/compile_fail/check.sh COMPILER FLAG... FILE: does FILE compile, and is it refused with -DMUST_FAIL, in
# the words of its line "// expect: ..."?
set -euo pipefail
file=${*: -1}
compile=("$@")
export LC_ALL=C

expect=$(sed -n 's|^// expect: *||p' "$file")
if [[ -z $expect || $expect == *$'\n'* ]]; then
    echo "$file: there must be exactly one line '// expect: ...'"
    exit 1
fi
if ! output=$("${compile[@]}" 2>&1); then
    printf '%s\n%s: must compile without MUST_FAIL, and does not\n' "$output" "$file"
    exit 1
fi
if output=$("${compile[@]}" -DMUST_FAIL 2>&1); then
    echo "$file: must not compile with MUST_FAIL, and does"
    exit 1
fi
if ! grep -qF -- "$expect" <<<"$(grep -E '(error|note):' <<<"$output")"; then
    printf '%s\n%s: refused, but no error says "%s"\n' "$output" "$file" "$expect"
    exit 1
fi
