#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the rules and the engine for the browser and puts them where web/ looks for them: tools/build_wasm.sh.
# Rebuilds only what has changed; the same sources give the same bytes. ARBITER_WASM names a folder with modules that were
# built before.
set -euo pipefail
cd "$(dirname "$0")/.."

from=${ARBITER_WASM:-build/wasm/bindings/wasm}
[[ -n ${ARBITER_WASM:-} ]] || tools/build.sh --quiet wasm wasm_modules
# place MODULE FILE: an unchanged file keeps its date, so that nothing that depends on it is rebuilt.
place()
{
    local built=$from/$1.wasm
    mkdir -p "$(dirname "$2")"
    cmp -s "$built" "$2" || cp "$built" "$2"
}

place rules web/packages/rules/wasm/rules.wasm
for module in "$from"/rules-*.wasm; do
    language=$(basename "$module" .wasm)
    place "$language" "web/packages/rules/wasm/$language.wasm"
done
place chess web/packages/rules/wasm/chess.wasm
place engine web/packages/engine/wasm/engine.wasm
