#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds what is needed and runs the tests of the pages: tests/web/run.sh pages (in Node.js, of their modules), browser (in Chromium, against the program
# that ARBITER names), packages (the npm packages from their tarballs) or
# site (the documentation, opened as files and on the server that ARBITER names). Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/e2e/await.sh

need()
{
    command -v "$1" >/dev/null && return
    echo "skipped: no $1"
    exit 77
}

need npm
need clang++-19
if [[ ! -e /usr/lib/wasm32-wasi/libc++.a ]]; then
    echo "skipped: no libc++ for WebAssembly (tools/setup.sh web)"
    exit 77
fi
if [[ $1 == packages ]]; then exec web/packages/test/run.sh; fi
if [[ $1 == site ]]; then
    need mkdocs
    need doxygen
    need "${CHROMIUM:-/usr/bin/chromium}"
    tools/build_site.sh --serve
    cd web
    node site/check.mjs "file://$(realpath ../build/site)"
    work=$(mktemp -d)
    trap 'kill "$server" 2>/dev/null || true; wait; rm -rf "$work"' EXIT
    "$ARBITER" serve --port 0 --web dist --database "sqlite:$work/site.sqlite" >"$work/log" 2>&1 &
    server=$!
    await 60 grep -q http "$work/log" || { cat "$work/log"; exit 1; }
    node site/check.mjs "$(grep -om1 'http://[0-9.:]*' "$work/log")/docs"
    exit
fi
[[ $1 != browser ]] || need "${CHROMIUM:-/usr/bin/chromium}"
if [[ $1 == pages ]]; then
    tools/build_packages.sh
    cd web
    npm run --silent check && npm test --silent
    exit
fi
tools/build_web.sh
cd web
# What measures a page runs alone.
npm run --silent e2e -- --exclude e2e/speed.e2e.ts
npm run --silent e2e -- speed
