#!/bin/bash
# SPDX-License-Identifier: MIT
# Compares the shared library for C with what programs have been built for, tools/abi/arbiter_c.abi: old programs must
# run with the new library. `tools/check_abi.sh --record` writes that file again, after functions were added, or after
# ARBITER_ABI_VERSION (bindings/c/CMakeLists.txt) was raised.
set -euo pipefail
cd "$(dirname "$0")/.."
record=tools/abi/arbiter_c.abi

if [[ $(uname -m) != x86_64 ]]; then
    echo "abi: the record is that of x86-64, this machine is $(uname -m): not compared"
    exit 0
fi
tools/build.sh --part all release arbiter_c_shared -DARBITER_TESTS=ON
new=build/release/arbiter_c.abi
abidw --headers-dir include --drop-private-types --exported-interfaces-only --no-corpus-path \
    --no-comp-dir-path --no-show-locs --out-file "$new" build/release/bindings/c/libarbiter_c.so
if [[ ${1:-} == --record ]]; then
    mkdir -p "$(dirname "$record")"
    cp "$new" "$record"
    exit 0
fi
if ! abidiff "$record" "$new"; then
    echo "abi: the library differs from $record"
    echo "abi: if old programs can still run with it, tools/check_abi.sh --record; else raise ARBITER_ABI_VERSION too"
    exit 1
fi
echo "abi: as recorded in $record"
