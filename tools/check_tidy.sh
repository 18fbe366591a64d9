#!/bin/bash
# SPDX-License-Identifier: MIT
# clang-tidy over the layers and the programs: tools/check_tidy.sh [FILE...]. Without names it takes all, compiled in
# groups as the build does: headers are then read up to 24 times less. The game on boards is read as it is compiled for
# their processors. What passed is not checked again until it, a header of ours that it reads, or the rules change.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${1:-} == --one ]]; then
    file=$2
    stamp=build/tidy/passed/${file#"$PWD"/}
    commands=build/tidy
    [[ $file != apps/board/* ]] || commands=build/tidy-board
    absolute=$PWD/${file#"$PWD"/}
    mapfile -t reads < <(awk -v file="$absolute" '$1 == file { for (i = 2; i <= NF; ++i) print $i }' build/tidy/reads)
    command=$(grep -F -B 1 "\"file\": \"$absolute\"" "$commands/compile_commands.json" || true)
    if ((${#reads[@]} == 0)); then
        mapfile -t reads < <(find include src apps -name '*.h' | LC_ALL=C sort)
        reads+=("$commands/compile_commands.json")
    fi
    key=$(cat "$file" "${reads[@]}" .clang-tidy apps/board/.clang-tidy - <<<"$command" | sha256sum)
    [[ ! -f $stamp || $(<"$stamp") != "$key" ]] || exit 0
    # The first line of clang-tidy's output only counts the warnings in the system's headers.
    if ! output=$(clang-tidy-19 -p "$commands" --quiet "$file" 2>&1); then
        printf '%s\n' "$output" | grep -vE '^[0-9]+ warnings? (generated|treated)' || true
        exit 1
    fi
    mkdir -p "$(dirname "$stamp")"
    echo "$key" >"$stamp"
    exit 0
fi

mkdir -p build
cmake --preset tidy >build/tidy-configure.log || { cat build/tidy-configure.log; exit 1; }
tools/arm_headers.sh
cmake --preset board -B build/tidy-board >build/tidy-configure.log || { cat build/tidy-configure.log; exit 1; }
# Each source with what it reads of ours, a line each. A source that is in no build counts as reading all headers.
for commands in build/tidy build/tidy-board; do
    clang-scan-deps-19 -compilation-database "$commands/compile_commands.json" -j "$(nproc)" 2>/dev/null || true
done | sed -z 's/ *\\\n */ /g' | awk -v ours="$PWD/" '{
    line = $2
    for (i = 3; i <= NF; ++i) if (index($i, ours) == 1) line = line " " $i
    print line
}' >build/tidy/reads
files=("$@")
if (($# == 0)); then
    # The groups, and the sources that are in none, as those of the boards.
    mapfile -t files < <(sed -n 's/^ *"file": "\(.*\/Unity\/.*\)",\{0,1\}$/\1/p' build/tidy/compile_commands.json |
        LC_ALL=C sort -u)
    mapfile -t single < <(find src apps -name '*.cpp' | LC_ALL=C sort |
        grep -vFx -f <(sed -n "s|^#include \"$PWD/\(.*\.cpp\)\"$|\1|p" "${files[@]}"))
    files+=("${single[@]}")
fi
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "${JOBS:-$(nproc)}" "$0" --one
echo "tidy: ${#files[@]} files and groups"
