#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/install/run.sh CMAKE BUILD_DIRECTORY COMPILER
set -euo pipefail
cmake=$1
build=$2
compiler=$3
here=$(realpath "$(dirname "$0")")
user=$here/user
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix="$work/a prefix"

"$cmake" --install "$build" --prefix "$prefix" >"$work/log"

# The tree must not depend on where it was installed, nor on the sources.
moved="$work/moved"
mv "$prefix" "$moved"
if grep -rIlF -e "$(dirname "$user")" -e "$prefix" -e "$build" "$moved/include" "$moved"/lib*; then
    echo "the files above name a directory of this build"
    exit 1
fi

echo "-- a private header must not be installed, a public one must"
for header in "$user"/../../../include/arbiter/*.h "$user"/../../../include/arbiter/*/*.h; do
    installed=$moved/include/arbiter/${header##*/include/arbiter/}
    [[ -f $installed ]] || { echo "not installed: $installed"; exit 1; }
done
for header in "$user"/../../../src/*/*.h "$user"/../../../src/*/*/*.h; do
    [[ -e $header ]] || continue
    layer=${header##*/src/}
    layer=${layer%%/*}
    public=$user/../../../include/arbiter/$layer/$(basename "$header")
    if [[ -f $moved/include/arbiter/$layer/$(basename "$header") && ! -f $public ]]; then
        echo "installed, but private: $header"
        exit 1
    fi
done

echo "-- find_package(arbiter)"
"$cmake" -S "$user" -B "$work/user" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$moved" \
    -DCMAKE_BUILD_TYPE=Release >>"$work/log" || { cat "$work/log"; exit 1; }
"$cmake" --build "$work/user"
with_cmake=$("$work/user/user")

echo "-- pkg-config arbiter"
pc=$(dirname "$(find "$moved" -name arbiter.pc)")
read -ra cflags <<<"$(PKG_CONFIG_PATH=$pc pkg-config --cflags arbiter)"
read -ra libs <<<"$(PKG_CONFIG_PATH=$pc pkg-config --libs arbiter)"
# Which C++ it is, the user says.
[[ ${cflags[*]} != *-std* ]] || { echo "arbiter.pc decides: ${cflags[*]}"; exit 1; }
if grep -n '^Requires: *,' "$pc"/*.pc; then exit 1; fi
"$compiler" -std=c++20 "${cflags[@]}" "$user/main.cpp" -o "$work/user_pc" "${libs[@]}"
with_pkg_config=$("$work/user_pc")

expected=$(<"$user/expected.txt")
for answer in "$with_cmake" "$with_pkg_config"; do
    if [[ $answer != "$expected" ]]; then
        printf 'the program said:\n%s\nand should have said:\n%s\n' "$answer" "$expected"
        exit 1
    fi
done

echo "-- find_package(arbiter COMPONENTS ...)"
components=("-DCMAKE_CXX_COMPILER=$compiler" "-DCMAKE_PREFIX_PATH=$moved")
"$cmake" -S "$here/components" -B "$work/components" "${components[@]}" >>"$work/log" 2>&1 \
    || { cat "$work/log"; exit 1; }
"$cmake" --build "$work/components" >>"$work/log" 2>&1 || { tail -40 "$work/log"; exit 1; }
"$(dirname "$cmake")/ctest" --test-dir "$work/components" --output-on-failure | tail -4

echo "-- pkg-config arbiter-COMPONENT"
for source in "$work"/components/*.cpp; do
    name=$(basename "$source" .cpp)
    case $name in core | rules | notation | game) package=arbiter ;; *) package=arbiter-$name ;; esac
    read -ra flags <<<"$(PKG_CONFIG_PATH=$pc pkg-config --cflags --libs --static "$package")"
    # A program was compiled with those of arbiter above; here the one that CMake has compiled is linked.
    for flag in "${cflags[@]}"; do
        [[ " ${flags[*]} " == *" $flag "* ]] || { echo "the flags of $package lack $flag"; exit 1; }
    done
    "$compiler" "$work/components/CMakeFiles/use_$name.dir/$name.cpp.o" -o "$work/use_pc" \
        -Wl,--start-group "${flags[@]}" -Wl,--end-group
    "$work/use_pc" || { echo "the program of $name got a wrong answer"; exit 1; }
done

echo "-- pkg-config arbiter-c"
read -ra flags <<<"$(PKG_CONFIG_PATH=$pc pkg-config --cflags --libs arbiter-c)"
awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' "$here/../../docs/c.md" >"$work/program.c"
cc -std=c89 -pedantic -Wall -Werror "$work/program.c" -o "$work/use_c" "${flags[@]}"
"$work/use_c" | cmp - <(awk '/^```text$/ { on = 1; next } /^```/ { on = 0 } on' "$here/../../docs/c.md")

echo "-- what is missing is refused, with the reason"
refuses()
{
    local expected=$1
    shift
    mkdir -p "$work/asking"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(asking LANGUAGES CXX)' \
        "find_package(arbiter REQUIRED COMPONENTS $1)" >"$work/asking/CMakeLists.txt"
    rm -rf "$work/asking/build"
    if "$cmake" -S "$work/asking" -B "$work/asking/build" "${components[@]}" "${@:2}" >"$work/answer" 2>&1; then
        echo "find_package took the component $1"
        exit 1
    fi
    tr -s ' \n' ' ' <"$work/answer" | grep -qF "$expected" || { cat "$work/answer"; exit 1; }
}
refuses "'dice' is not a component of this arbiter. It has: arbiter c core rules" dice
refuses "The component 'match' of arbiter needs the package nlohmann_json" match \
    -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON

if [[ -x $build/arbiter ]]; then
    "$moved/bin/arbiter" --version
fi

echo "-- what was installed can be removed, and nothing else is"
"$cmake" --install "$build" --prefix "$prefix" >>"$work/log"
touch "$prefix/include/arbiter/mine.h"
"$cmake" --build "$build" --target uninstall >>"$work/log" || { tail -5 "$work/log"; exit 1; }
left=$(cd "$prefix" && find . ! -type d -o -path '*/arbiter' -o -path '*/arbiter/*')
[[ $left == $'./include/arbiter\n./include/arbiter/mine.h' ]] || { echo "left behind: $left"; exit 1; }
if "$cmake" -DMANIFEST="$work/none" -P "$here/../../cmake/uninstall.cmake" 2>"$work/answer"; then
    echo "uninstall without an installation does not fail"
    exit 1
fi
grep -q "Nothing has been installed from this build" "$work/answer"

echo "-- cpack"
(cd "$work" && "$(dirname "$cmake")/cpack" --config "$build/CPackConfig.cmake" >>"$work/log") \
    || { tail -5 "$work/log"; exit 1; }
tar -xzf "$work"/arbiter-*.tar.gz -C "$work" --strip-components=1 --one-top-level=packed
(cd "$work" && sha256sum --quiet -c arbiter-*.sha256)
diff <(cd "$moved" && find . | LC_ALL=C sort) <(cd "$work/packed" && find . | LC_ALL=C sort)
if [[ -x $build/arbiter ]]; then
    "$work/packed/bin/arbiter" perft 2 | grep -q 400
fi
echo "installed, found, linked and ran"
