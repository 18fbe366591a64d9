#!/bin/bash
# SPDX-License-Identifier: MIT
# Puts the headers of the C and C++ libraries for ARM into build/arm-headers, unless they are installed. Debian's
# packages of these headers ask for a whole compiler that is not used here, so they are unpacked, not installed.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=(libstdc++-arm-none-eabi-dev libnewlib-dev)

[[ ! -d /usr/include/newlib/c++ && ! -d build/arm-headers/usr/include/newlib/c++ ]] || exit 0
if ! command -v apt-get >/dev/null; then
    echo "arm_headers: this is not Debian. Unpack these packages into build/arm-headers: ${packages[*]}" >&2
    exit 1
fi
mkdir -p build
work=$(mktemp -d build/arm-headers.XXXXXX)
trap 'rm -rf "$work"' EXIT
(cd "$work" && apt-get -q download "${packages[@]}") >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "arm_headers: apt-get could not download ${packages[*]}; is there a network? Try apt-get update." >&2
    exit 1
}
for package in "$work"/*.deb; do
    dpkg -x "$package" "$work/unpacked"
done
rm -rf build/arm-headers
mv "$work/unpacked" build/arm-headers
