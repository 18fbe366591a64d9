#!/bin/bash
# SPDX-License-Identifier: MIT
# Can check.sh fail? One snippet that is as it should be, and each way of not being so.
set -euo pipefail
compiler=$1
check=$(dirname "$0")/check.sh
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
file=$directory/snippet.cpp

run() { "$check" "$compiler" -std=c++20 -fsyntax-only "$file" >"$directory/output" 2>&1; }

refuses() # WHAT MESSAGE
{
    if run; then
        echo "not noticed: $1"
        exit 1
    fi
    if ! grep -qF "$2" "$directory/output"; then
        echo "$1: expected the message '$2', got:"
        cat "$directory/output"
        exit 1
    fi
}

snippet='enum class Rank { one };
int take(Rank);
#ifdef MUST_FAIL
int const x = take(1);
#endif'

printf '// expect: Rank\n%s\n' "$snippet" >"$file"
run || { cat "$directory/output"; echo "a right snippet was refused"; exit 1; }

printf '%s\n' "$snippet" >"$file"
refuses "no expectation" "exactly one line"
printf '// expect: wizard\n%s\n' "$snippet" >"$file"
refuses "another error than expected" 'no error says "wizard"'
printf '// expect: Rank\nint x;\n' >"$file"
refuses "compiles in spite of MUST_FAIL" "must not compile with MUST_FAIL, and does"
printf '// expect: Rank\nint x = nothing;\n' >"$file"
refuses "never compiles" "must compile without MUST_FAIL, and does not"
