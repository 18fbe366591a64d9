#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the program and the tests of the library in a fresh root of another release of Debian, and runs them there:
# tests/next_release/run.sh [LAYER...]. ARBITER_RELEASE is the release [trixie], ARBITER_ROOT a root made by debootstrap
# before, which is used itself. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."
layers=("$@")
((${#layers[@]} > 0)) || layers=(core rules notation game)

. tests/support/fresh_root.sh
need debootstrap
release=${ARBITER_RELEASE:-trixie}
[[ -e /usr/share/debootstrap/scripts/$release ]] || skip "debootstrap does not know $release"

compiled=build/compiled-in-$release
if [[ -n ${ARBITER_ROOT:-} ]]; then
    work=$(mktemp -d)
    root=$ARBITER_ROOT
    cp /etc/resolv.conf "$root/etc/resolv.conf"
else
    echo "-- debootstrap $release"
    make_root "$release"
fi
trap 'umount "$root/compiled" 2>/dev/null; rm -rf "$work"' EXIT
mkdir -p "$root/arbiter"
# What was compiled there before is not compiled again.
mkdir -p "$compiled" "$root/compiled"
mount --bind "$compiled" "$root/compiled" || echo "   without what was compiled before: no mount"
git ls-files -z --cached --others --exclude-standard | tar --null -c --files-from - | tar -x -C "$root/arbiter"

in_sources() { inside JOBS="${JOBS:-$(nproc)}" CCACHE_DIR=/compiled sh -c "cd /arbiter && $1"; }

echo "-- what tools/setup.sh installs"
in_sources 'apt-get -q update && tools/setup.sh build && apt-get -q -y install libgtest-dev libgmock-dev ccache' >>"$work/log" 2>&1 ||
    { tail -n 30 "$work/log"; exit 1; }
in_sources 'g++ --version | head -1'

echo "-- the program"
in_sources 'tools/build.sh --part all release product -DARBITER_TESTS=ON' >>"$work/log" 2>&1 ||
    { grep -E 'error|FAILED' "$work/log" || tail -n 30 "$work/log"; exit 1; }
in_sources "build/release/arbiter perft 4 | grep -qw 197281"
for layer in "${layers[@]}"; do
    echo "-- the tests of $layer"
    in_sources "tools/build.sh --part all release ${layer}_tests -DARBITER_TESTS=ON" >>"$work/log" 2>&1 ||
        { grep -E 'error|FAILED' "$work/log" || tail -n 30 "$work/log"; exit 1; }
    in_sources "build/release/tests/${layer}_tests --gtest_brief=1 --gtest_filter='-Slow*:*/Slow*'"
done
grep -E 'warning:' "$work/log" | sort | uniq -c | sort -rn | head -20 || true
echo "$release: built, and the tests of ${layers[*]} pass"
