#!/bin/bash
# Builds the rules and the engine for the browser and puts them where web/ looks for them: tools/build_wasm.sh.
# Rebuilds only what has changed; the same sources give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

tools/build.sh --quiet wasm wasm_modules
for module in rules engine; do
    built=build/wasm/bindings/wasm/$module.wasm
    placed=web/src/$module/$module.wasm
    # An unchanged file keeps its date, so that nothing that depends on it is rebuilt.
    cmp -s "$built" "$placed" || cp "$built" "$placed"
done
