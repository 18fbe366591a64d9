#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the program and the tests of the library in a fresh root of another release of Debian, and runs them there:
# tests/next_release/run.sh [LAYER...]. ARBITER_RELEASE is the release [trixie], ARBITER_ROOT a root made by debootstrap
# before, which is used itself. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."
layers=("$@")
((${#layers[@]} > 0)) || layers=(core rules notation game)

skip()
{
    echo "skipped: $1"
    exit 77
}

((EUID == 0)) || skip "a root can be made by root alone"
command -v debootstrap >/dev/null || skip "no debootstrap (tools/setup.sh deb)"
release=${ARBITER_RELEASE:-trixie}
[[ -e /usr/share/debootstrap/scripts/$release ]] || skip "debootstrap does not know $release"

work=$(mktemp -d)
root=${ARBITER_ROOT:-$work/root}
compiled=build/compiled-in-$release
trap 'umount "$root/compiled" 2>/dev/null; rm -rf "$work"' EXIT
if [[ -z ${ARBITER_ROOT:-} ]]; then
    echo "-- debootstrap $release"
    debootstrap --variant=minbase "$release" "$root" >"$work/log" || { tail "$work/log"; exit 1; }
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/arbiter"
# What was compiled there before is not compiled again.
mkdir -p "$compiled" "$root/compiled"
mount --bind "$compiled" "$root/compiled" || echo "   without what was compiled before: no mount"
git ls-files -z --cached --others --exclude-standard | tar --null -c --files-from - | tar -x -C "$root/arbiter"

inside()
{
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        JOBS="${JOBS:-$(nproc)}" CCACHE_DIR=/compiled sh -c "cd /arbiter && $1"
}

echo "-- what tools/setup.sh installs"
inside 'apt-get -q update && tools/setup.sh build && apt-get -q -y install libgtest-dev libgmock-dev ccache' >>"$work/log" 2>&1 ||
    { tail -n 30 "$work/log"; exit 1; }
inside 'g++ --version | head -1'

echo "-- the program"
inside 'tools/build.sh --part all release product -DARBITER_TESTS=ON' >>"$work/log" 2>&1 ||
    { grep -E 'error|FAILED' "$work/log" || tail -n 30 "$work/log"; exit 1; }
inside "build/release/arbiter perft 4 | grep -qw 197281"
for layer in "${layers[@]}"; do
    echo "-- the tests of $layer"
    inside "tools/build.sh --part all release ${layer}_tests -DARBITER_TESTS=ON" >>"$work/log" 2>&1 ||
        { grep -E 'error|FAILED' "$work/log" || tail -n 30 "$work/log"; exit 1; }
    inside "build/release/tests/${layer}_tests --gtest_brief=1 --gtest_filter='-Slow*:*/Slow*'"
done
grep -E 'warning:' "$work/log" | sort | uniq -c | sort -rn | head -20 || true
echo "$release: built, and the tests of ${layers[*]} pass"
