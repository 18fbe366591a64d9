#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs every fuzz target for FUZZ_SECONDS (30), or those named for 60, two at a time: tools/check_fuzz.sh [TARGET...].
# Without names it takes those of FUZZ_TARGETS, if that is set.
# Seeds: fuzz/corpus/<target>/; dictionary: fuzz/<target>.dict. What the fuzzer finds on its way is kept in
# build/fuzz/found/<target>/ and used again the next time.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${1:-} == --one ]]; then
    name=$2
    log=build/fuzz/$name.log
    artifacts=build/fuzz/artifacts
    mkdir -p "build/fuzz/found/$name" "$artifacts"
    arguments=("build/fuzz/found/$name")
    [[ ! -d fuzz/corpus/$name ]] || arguments+=("fuzz/corpus/$name")
    [[ ! -f fuzz/$name.dict ]] || arguments+=("-dict=fuzz/$name.dict")
    if "build/fuzz/fuzz/${name}_fuzz" "${arguments[@]}" -max_total_time="$FUZZ_SECONDS" -timeout=10 \
        -rss_limit_mb=2048 -artifact_prefix="$artifacts/$name-" -print_final_stats=1 >"$log" 2>&1; then
        printf 'fuzz: %-14s %s\n' "$name" "$(sed -n 's/^Done \([0-9]*\) runs in \([0-9]*\).*/\1 inputs in \2 s, no finding/p' "$log")"
        exit 0
    fi
    tail -n 60 "$log"
    printf 'fuzz: %-14s FAILED. The input: %s; the whole log: %s\n' "$name" \
        "$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)" "$log"
    printf 'Run it again: build/fuzz/fuzz/%s_fuzz FILE. When it is mended, put it into fuzz/corpus/%s/.\n' "$name" "$name"
    exit 1
fi

names=("$@")
if (($# == 0)); then
    read -ra names <<<"${FUZZ_TARGETS:-}"
fi
usual_seconds=60
if ((${#names[@]} == 0)); then
    usual_seconds=30
    for source in fuzz/*_fuzz.cpp; do
        [[ -e $source ]] || continue
        source=${source##*/}
        names+=("${source%_fuzz.cpp}")
    done
fi
if ((${#names[@]} == 0)); then
    echo "fuzz: no targets"
    exit 1
fi
export FUZZ_SECONDS=${FUZZ_SECONDS:-$usual_seconds}
programs=("${names[@]/%/_fuzz}")
tools/build.sh fuzz "${programs[*]}" -DARBITER_WERROR=ON
printf '%s\0' "${names[@]}" | xargs -0 -n 1 -P 2 "$0" --one
