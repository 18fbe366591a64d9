#!/bin/bash
# SPDX-License-Identifier: MIT
# From a bare clone to the first board: clones this repository, builds the game as `make play` does, and draws a board.
# Prints the wall time and the processor time. The packages are installed already, and a compiler cache is not used.
#
#   benches/first_board.sh           with precompiled headers, as `make play` builds
#   benches/first_board.sh plain     without, for comparison
set -euo pipefail
source=$(realpath "$(dirname "$0")/..")
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone -q "$source" "$clone/arbiter"
cd "$clone/arbiter"
[[ ${1:-} != plain ]] || sed -i 's/ -DARBITER_PRECOMPILE=ON//' tools/build.sh
export CCACHE_DISABLE=1 TIMEFORMAT='first board: %R s, %U s of user time, %S s of system time'
time {
    tools/build.sh --quiet --part play release arbiter_cli
    echo quit | build/release/arbiter play >/dev/null
}
