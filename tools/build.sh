#!/bin/bash
# Configures where needed, then builds: tools/build.sh [--quiet] PRESET TARGET [-DNAME=VALUE...].
# --quiet shows nothing unless the build fails.
set -euo pipefail
cd "$(dirname "$0")/.."

quiet=
if [[ $1 == --quiet ]]; then
    quiet=yes
    shift
fi
preset=$1
target=$2
shift 2
directory=build/$preset

# A compiler cache, where there is one, remembers what another clone or branch has compiled.
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1
    export CCACHE_SLOPPINESS=pch_defines,time_macros
fi

# Configures again only if a definition is not yet as asked, or if the tree has moved.
up_to_date()
{
    local cache=$directory/CMakeCache.txt definition
    [[ -f $directory/build.ninja && -f $cache ]] || return 1
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
        rm -rf "$directory"
        return 1
    fi
    for definition in "$@"; do
        definition=${definition#-D}
        grep -qE "^${definition%%=*}:[A-Z]+=${definition#*=}\$" "$cache" || return 1
    done
}

build()
{
    up_to_date "$@" || cmake --preset "$preset" "$@" || return
    cmake --build "$directory" --target "$target" -- -j"${JOBS:-$(nproc)}"
}

if [[ -z $quiet ]]; then
    build "$@"
else
    mkdir -p build
    log=build/$preset-build.log
    if [[ ! -f $directory/build.ninja ]]; then
        echo "Building (the first time takes a minute) ..." >&2
    fi
    if ! build "$@" >"$log" 2>&1; then
        cat "$log" >&2
        exit 1
    fi
fi
