#!/bin/bash
# SPDX-License-Identifier: MIT
# Cross-compiles the bare layers for an ARM Cortex-M0 and checks that they are bare: each public header
# compiles alone, nothing outside tools/bare_symbols.txt is called, and there is no mutable global. Prints what
# the layers cost in flash.
set -euo pipefail
cd "$(dirname "$0")/.."
directory=build/bare
layers=(core rules notation link)

tools/build.sh bare all -DARBITER_WERROR=ON

flags=(-std=c++20 -mcpu=cortex-m0 -mthumb -fno-exceptions -fno-rtti -fsyntax-only -x c++ -Wall -Wextra -Werror)
# detail/ holds parts of other headers, some of them for another processor.
for layer in "${layers[@]}"; do
    [[ ! -d include/arbiter/$layer ]] || find "include/arbiter/$layer" -name '*.h' -not -path '*/detail/*' -print0
done |
    xargs -0 -n 1 -P "${JOBS:-$(nproc)}" arm-none-eabi-g++ "${flags[@]}" -Iinclude -I"$directory/include"
echo "bare: every public header compiles alone"

archives=("${layers[@]/#/$directory/libarbiter_}")
archives=("${archives[@]/%/.a}")
arm-none-eabi-ld -r --whole-archive "${archives[@]}" -o "$directory/bare.o"

failed=
mapfile -t called < <(arm-none-eabi-nm -u "$directory/bare.o" | awk '{ print $2 }')
forbidden=$(printf '%s\n' "${called[@]}" | grep -vxEf <(grep -vE '^(#|$)' tools/bare_symbols.txt) || true)
if [[ -n $forbidden ]]; then
    echo "bare: these are called, and are not in tools/bare_symbols.txt:"
    while read -r symbol; do
        printf '  %s\n' "$(arm-none-eabi-c++filt "$symbol")"
        for archive in "${archives[@]}"; do
            arm-none-eabi-nm -A -u "$archive" | awk -v symbol="$symbol" '$NF == symbol { print "    by " $1 }'
        done
    done <<<"$forbidden"
    failed=yes
fi

# By section, because nm does not distinguish weak constants from weak variables otherwise.
mutable=$(arm-none-eabi-objdump -t -C "$directory/bare.o" |
    awk '$0 ~ / O \.(data|bss|tdata|tbss)/ || / \*COM\*/ { sub(/^.* O /, ""); print "  " $0 }')
if [[ -n $mutable ]]; then
    printf 'bare: a bare layer has no mutable globals, but these are:\n%s\n' "$mutable"
    failed=yes
fi
[[ -z $failed ]] || exit 1

echo "bare: calls only ${#called[@]} allowed symbols, has no mutable global; bytes by layer:"
for layer in "${layers[@]}"; do
    arm-none-eabi-size -t "$directory/libarbiter_$layer.a" |
        awk -v layer="$layer" 'END { printf "  %-9s %7d code and tables, %d data, %d bss\n", layer, $1, $2, $3 }'
done
