#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/install/parts.sh CMAKE SOURCES COMPILER: a build of the library alone compiles no file for the program and installs
# no header of another layer; a package in a directory of its own is found and its headers are; a build for another system
# finds no headers of this one. Nothing is compiled.
set -euo pipefail
cmake=$1
sources=$2
compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# configure NAME OPTION...
configure()
{
    local build=$work/$1
    shift
    "$cmake" -S "$sources" -B "$build" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release -DARBITER_TESTS=OFF \
        -DARBITER_BENCHES=OFF "$@" >"$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
}

fail()
{
    echo "$1"
    exit 1
}

echo "-- the library alone"
configure library -DARBITER_LIBRARY_ONLY=ON
commands=$work/library/compile_commands.json
grep -q 'arbiter_core\.dir' "$commands" || fail "the library is not compiled"
! grep -o 'arbiter_[a-z]*_whole' "$commands" | sort -u | grep . || fail "the library alone needs none of these"
rules=$work/library/cmake_install.cmake
for layer in core rules notation game; do
    grep -q "include/arbiter/$layer\"" "$rules" || fail "not installed: the headers of $layer"
done
for header in "$sources"/include/arbiter/*.h; do
    grep -qF "include/arbiter/$(basename "$header")" "$rules" || fail "not installed: $header"
done
! grep -E 'include/arbiter/(engine|server|workbench)' "$rules" || fail "there is no such layer in this build"

echo "-- a package in a directory of its own"
mkdir -p "$work/away/include" "$work/away/lib"
touch "$work/away/include/tbprobe.h" "$work/away/lib/libfathom.a"
configure engine -DARBITER_PRODUCTS=engine -DCMAKE_PREFIX_PATH="$work/away"
# Of each file of the engine, the compiler's command.
engine=$(grep -F '"command"' "$work/engine/compile_commands.json" | grep -F 'arbiter_engine.dir')
[[ -n $engine ]] || fail "the engine is not compiled"
! grep -vF -e "-isystem $work/away/include" <<<"$engine" || fail "no include path of Fathom in these"
echo "-- for another system"
configure cross -DARBITER_LIBRARY_ONLY=ON -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DARBITER_ARCH=portable
core=$(grep -F '"command"' "$work/cross/compile_commands.json" | grep -F 'arbiter_core.dir')
! grep -vF -e "-isystem $work/cross/include" <<<"$core" || fail "these may find headers of this machine"
[[ $(cd "$work/cross/include" && find . -type f) == ./tl/expected.hpp ]] || fail "more than one header is copied"
echo "as they should be"
