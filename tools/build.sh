#!/bin/bash
# SPDX-License-Identifier: MIT
# Configures where needed, then builds: tools/build.sh [--quiet] [--part PRODUCTS] PRESET TARGETS [-DNAME=VALUE...].
#   --part   builds these products (cmake/ArbiterProducts.cmake) and those that were built before, in the shortest time
#            and not to be as fast as can be (ARBITER_OPTIMISE_FULLY), unless all was built before. Without it all is built.
#   --quiet  shows how far the build is, and the compiler's messages only if it fails
set -euo pipefail
cd "$(dirname "$0")/.."

quiet=
part=
while [[ $1 == --* ]]; do
    case "$1" in
    --quiet) quiet=yes ;;
    --part) part=$2; shift ;;
    *) echo "build: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
done
preset=$1
read -ra targets <<<"$2"
shift 2
directory=build/$preset
cache=$directory/CMakeCache.txt

# A compiler cache, where there is one, remembers what another clone or branch has compiled.
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1
    export CCACHE_SLOPPINESS=pch_defines,time_macros
fi

# A build directory of another place cannot be used.
if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
    rm -rf "$directory"
fi

cached()
{
    [[ ! -f $cache ]] || sed -n "s/^$1:[A-Z]*=//p" "$cache"
}

definitions=("$@" -DARBITER_PRECOMPILE=ON -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=16)
if [[ -z $part ]]; then
    definitions+=(-DARBITER_PRODUCTS=all -DARBITER_OPTIMISE_FULLY=ON)
else
    built=$(cached ARBITER_PRODUCTS)
    if [[ $built != all ]]; then
        products=$(tr ';' '\n' <<<"$built;$part" | sed '/^$/d' | LC_ALL=C sort -u | paste -sd ';')
        [[ ";$products;" != *';all;'* ]] || products=all
        definitions+=("-DARBITER_PRODUCTS=$products" -DARBITER_OPTIMISE_FULLY=OFF)
    fi
fi

# Configures again only if a definition is not yet as asked.
up_to_date()
{
    local definition
    [[ -f $directory/build.ninja && -f $cache ]] || return 1
    for definition in "${definitions[@]}"; do
        definition=${definition#-D}
        [[ $(cached "${definition%%=*}") == "${definition#*=}" ]] || return 1
    done
}

build()
{
    up_to_date || cmake --preset "$preset" "${definitions[@]}" || return
    cmake --build "$directory" --target "${targets[@]}" -- -j"${JOBS:-$(nproc)}"
}

minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# Reads what ninja says, a line "@STEPS DONE,STEPS,SECONDS ..." a step, and shows how far it is: on a terminal on one
# line, elsewhere a line every tenth part.
show_progress()
{
    local word numbers rest done steps seconds left line shown=-1 width=0
    while read -r word numbers rest; do
        [[ $word == @STEPS ]] || continue
        IFS=, read -r done steps seconds <<<"$numbers"
        seconds=${seconds%.*}
        # The step that asks whether there are new files is not one of the build.
        ((steps > 2)) || continue
        left=$((seconds * (steps - done) / done))
        line="Building: $((100 * done / steps)) % ($done of $steps steps), $(minutes "$seconds") so far"
        ((seconds < 5 || done == steps)) || line+=", about $(minutes "$left") left"
        if [[ -t 2 ]]; then
            printf '\r%-*s' "$width" "$line" >&2
            width=${#line}
        elif ((10 * done / steps > shown)); then
            shown=$((10 * done / steps))
            echo "$line" >&2
        fi
    done
    ((width == 0)) || echo >&2
}

if [[ -z $quiet ]]; then
    build
    exit
fi

mkdir -p build
log=build/$preset-build.log
if ! up_to_date; then
    echo "Preparing the build of ${part:-everything} in $directory, on ${JOBS:-$(nproc)} processors ..." >&2
fi
if ! NINJA_STATUS='@STEPS %f,%t,%e ' build 2>&1 | tee "$log" | show_progress; then
    sed 's/^@STEPS [^ ]* //' "$log" >&2
    exit 1
fi
