#!/bin/bash
# SPDX-License-Identifier: MIT
# Compiles a file that includes <arbiter/arbiter.h>: tests/compile_time/check.sh COMPILER INCLUDE_DIRECTORY.
# Fails if that takes three seconds of the processor, by itself or with all of its code generated. Processor time
# is counted, which other programs on the machine change little.
set -euo pipefail
compiler=$1
include=$2
limit=3.0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/user.cpp" <<'END'
#include <arbiter/arbiter.h>

int main()
{
    return static_cast<int>(arbiter::Position::initial().legal_moves().size());
}
END

failed=0
for mode in -fsyntax-only -c; do
    TIMEFORMAT='%U %S'
    { time "$compiler" -std=c++20 -O2 "-I$include" "$mode" "$work/user.cpp" -o "$work/user.o" 2>"$work/log"; } \
        2>"$work/seconds" || { cat "$work/log" >&2; exit 1; }
    awk -v mode="$mode" -v limit="$limit" '
        { seconds = $1 + $2 }
        END {
            printf "%-13s %.2f s\n", mode, seconds
            exit seconds >= limit
        }' "$work/seconds" || failed=1
done
((failed == 0)) || { echo "compile_time: a file with all headers takes $limit s or more" >&2; exit 1; }
