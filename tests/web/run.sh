#!/bin/bash
# Builds the pages and runs their tests: tests/web/run.sh pages (in Node.js), browser (in Chromium, against the program
# that ARBITER names) or packages (the npm packages from their tarballs). Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."

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
[[ $1 != browser ]] || need "${CHROMIUM:-/usr/bin/chromium}"
tools/build_web.sh
cd web
case "$1" in
pages) npm run --silent check && npm test --silent ;;
browser) npm run --silent e2e ;;
esac
