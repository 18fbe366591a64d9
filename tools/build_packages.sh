#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the npm packages in web/packages, with the modules of WebAssembly that they hold: each gets a dist/. A second run
# without changes is done at once. `tools/build_packages.sh --pack DIRECTORY` makes their tarballs there.
set -euo pipefail
cd "$(dirname "$0")/.."
pack=
if [[ ${1:-} == --pack ]]; then
    mkdir -p "$2"
    pack=$(realpath "$2")
fi

tools/build_wasm.sh
cd web

# npm keeps a copy of the lock file with what it has installed.
installed=node_modules/.package-lock.json
if [[ ! -f $installed || package-lock.json -nt $installed ]]; then
    npm ci --no-audit --no-fund --loglevel=error
    touch "$installed"
fi

# The engine's is built on the records of the rules, the board on sources of the pages.
declare -A others=([rules]="" [engine]="packages/rules/src"
    [board]="messages src/board src/i18n src/rules src/ui/premoves.ts src/ui/scene.ts" [mcp]="../share/mcp_tools.json")
for name in rules engine board mcp; do
    package=packages/$name
    built=$package/dist/built
    # shellcheck disable=SC2086
    changed=$(find packages/build.mjs packages/tsconfig.json package-lock.json "$package" ${others[$name]} \
        -path '*/dist' -prune -o -path '*/core' -prune -o -newer "$built" -type f ! -name LICENSE -print -quit 2>/dev/null || true)
    if [[ ! -f $built || -n $changed ]]; then
        node packages/build.mjs "$name"
        touch "$built"
    fi
    [[ -z $pack ]] || (cd "$package" && npm pack --silent --pack-destination "$pack")
done
