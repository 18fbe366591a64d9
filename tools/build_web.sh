#!/bin/bash
# Builds the web page into web/dist, each file beside a packed copy of it: tools/build_web.sh.
# Builds only what has changed; without a folder web/ there is nothing to do.
set -euo pipefail
cd "$(dirname "$0")/.."

[[ -f web/package.json ]] || exit 0
[[ ! -x tools/build_wasm.sh ]] || tools/build_wasm.sh
cd web

mkdir -p ../build
log=../build/web-build.log
run()
{
    "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
}

if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
    run npm ci --no-audit --no-fund
    touch node_modules/.package-lock.json
fi
if [[ ! -f dist/index.html || -n $(find . -path ./node_modules -prune -o -path ./dist -prune -o -type f \
    -newer dist/index.html -print -quit) ]]; then
    echo "Building the web page ..." >&2
    run npm run build
    find dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.wasm' -o -name '*.svg' -o -name '*.html' \
        -o -name '*.json' -o -name '*.webmanifest' \) -size +1k -exec gzip -9nkf {} +
    touch dist/index.html
fi
