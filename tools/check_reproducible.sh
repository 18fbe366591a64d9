#!/bin/bash
# SPDX-License-Identifier: MIT
# Whether two releases of the last commit are the same, byte for byte: tools/check_reproducible.sh [PART...] (those of
# tools/release.sh; tarball, sdist and npm where none is named). The second is made in another folder, by a clone.
set -euo pipefail
cd "$(dirname "$0")/.."
parts=("$@")
((${#parts[@]})) || parts=(tarball sdist npm)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tools/release.sh "${parts[@]}" >/dev/null
git clone -q . "$work/clone"
# The modules of WebAssembly are the same ones: compiling them again takes long.
export ARBITER_WASM=${ARBITER_WASM:-$PWD/build/wasm/bindings/wasm}
"$work/clone/tools/release.sh" "${parts[@]}" >/dev/null
diff build/dist/SHA256SUMS "$work/clone/build/dist/SHA256SUMS"
cat build/dist/SHA256SUMS
echo "both releases are the same"
