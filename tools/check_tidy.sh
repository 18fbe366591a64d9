#!/bin/bash
# clang-tidy over the layers and the programs: tools/check_tidy.sh [FILE...]. A file that passed is not checked
# again until it, one of our headers, or the rules change.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${1:-} == --one ]]; then
    file=$2
    stamp=build/tidy/passed/$file
    key=$(cat "$file" <(echo "$HEADERS") | sha256sum)
    [[ ! -f $stamp || $(<"$stamp") != "$key" ]] || exit 0
    # The first line of clang-tidy's output only counts the warnings in the system's headers.
    if ! output=$(clang-tidy-19 -p build/tidy --quiet "$file" 2>&1); then
        printf '%s\n' "$output" | grep -vE '^[0-9]+ warnings? (generated|treated)' || true
        exit 1
    fi
    mkdir -p "$(dirname "$stamp")"
    echo "$key" >"$stamp"
    exit 0
fi

mkdir -p build
cmake --preset tidy >build/tidy-configure.log || { cat build/tidy-configure.log; exit 1; }
HEADERS=$({ cat .clang-tidy build/tidy/compile_commands.json; find include src apps -name '*.h' -print0 |
    LC_ALL=C sort -z | xargs -0 cat; } | sha256sum)
export HEADERS
files=("$@")
(($# > 0)) || mapfile -t files < <(find src apps -name '*.cpp' | LC_ALL=C sort)
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "${JOBS:-$(nproc)}" "$0" --one
echo "tidy: ${#files[@]} files"
