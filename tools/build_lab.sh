#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the laboratory, build/lab, on the library that it installs into build/lab/library: tools/build_lab.sh [TARGET...].
set -euo pipefail
cd "$(dirname "$0")/.."
tools/build.sh --part all release product
cmake --install build/release --prefix "$PWD/build/lab/library" >build/lab-install.log || { cat build/lab-install.log; exit 1; }
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1
fi
[[ -f build/lab/build.ninja ]] ||
    cmake -S lab -B build/lab -G Ninja -DCMAKE_UNITY_BUILD=ON "-DCMAKE_PREFIX_PATH=$PWD/build/lab/library"
cmake --build build/lab --target "${@:-all}" -- -j"${JOBS:-$(nproc)}"
