#!/bin/bash
# SPDX-License-Identifier: MIT
# Counts the instructions of each row of `make bench`, and compares them with benches/instructions.txt:
#
#   tools/check_instructions.sh             fails if a row costs more than the tolerance allows
#   tools/check_instructions.sh --update    writes down what it finds
#
# Instructions do not depend on the load of the machine, so even a small loss shows. They depend on the compiler:
# under another version than the one that is written down, the table is printed and nothing fails. The build is
# the portable one, because valgrind does not know the newest instructions.
set -euo pipefail
cd "$(dirname "$0")/.."

expected=benches/instructions.txt
tolerance=1.03

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tools/build.sh --quiet portable bench_table -DARBITER_BENCHES=ON
table=build/portable/benches/bench_table
compiler=$("$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' build/portable/CMakeCache.txt)" --version | head -n 1)

# Nothing is counted outside the functions of the rows. Their lambdas have the same beginning, and another end.
count_row()
{
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='bench::row_*(bench::Material const&)' \
        "$table" --once "$1" 2>&1 | tee "$work/log-$1" | sed -n 's/.*Collected : //p'
}

for name in $("$table" --names); do
    found=$(count_row "$name")
    [[ $found =~ ^[1-9][0-9]*$ ]] || { cat "$work/log-$name" >&2; exit 1; }
    echo "$name $found"
done >"$work/found"

if [[ ${1:-} == --update ]]; then
    {
        echo "# Instructions of each row of \`make bench\`, portable build; written by tools/check_instructions.sh --update."
        echo "# compiler: $compiler"
        cat "$work/found"
    } >"$expected"
fi

recorded=$(sed -n 's/^# compiler: //p' "$expected")
same=$([[ $compiler == "$recorded" ]] && echo 1 || echo 0)
awk -v tolerance="$tolerance" -v same="$same" '
    FNR == NR { if (!/^#/) expected[$1] = $2; next }
    FNR == 1 { printf "%-20s %13s %13s %7s\n", "instructions", "expected", "found", "ratio" }
    !($1 in expected) { printf "%-20s %13s %13d %7s  not written down: --update\n", $1, "-", $2, "-"; failed = 1; next }
    {
        ratio = $2 / expected[$1]
        remark = ratio > tolerance ? "  MORE" : ratio < 2 - tolerance ? "  less: --update writes it down" : ""
        if (ratio > tolerance && same)
            failed = 1
        printf "%-20s %13d %13d %7.3f%s\n", $1, expected[$1], $2, ratio, remark
    }
    END { exit failed }' "$expected" "$work/found" || { echo "instructions: FAILED" >&2; exit 1; }
((same)) || echo "instructions: nothing is compared: written down with $recorded, this is $compiler"
