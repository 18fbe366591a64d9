#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the pages for the browser, with the rules and the engine in WebAssembly: web/dist, each file beside a packed
# copy of it. A second run without changes is done at once. `tools/build_web.sh --test` runs their tests too.
set -euo pipefail
cd "$(dirname "$0")/.."

tools/build_packages.sh
cd web

[[ ${1:-} != --test ]] || npm test --silent

built=dist/index.html
openings=${ARBITER_OPENINGS:-../build/openings}
changed=$(find src packages/*/dist/built build messages public index.html package-lock.json ./*.ts ./*.json "$openings" ../share/{openapi.json,openings,puzzles,lessons,quiz} \
    -newer "$built" -type f -print -quit 2>/dev/null || true)
if [[ ! -f $built || -n $changed ]]; then
    npm run build --silent
    # The server sends a compressed copy to clients that accept it. zopfli's are 5 % smaller than those of gzip -9, and
    # Brotli's 8 % (text) to 15 % (WebAssembly) smaller than zopfli's.
    find dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.wasm' -o -name '*.svg' -o -name '*.html' \
        -o -name '*.json' -o -name '*.webmanifest' \) -size +1k -print0 |
        xargs -0 -n 4 -P "${JOBS:-$(nproc)}" sh -c 'zopfli "$@" && brotli --best --keep --force "$@"' _
    touch "$built"
fi
