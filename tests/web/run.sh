#!/bin/bash
# Runs the tests of the pages: tests/web/run.sh pages (logic, in Node.js) or browser (in Chromium, on the built pages).
# Exit status 77: what they need is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."

need()
{
    command -v "$1" >/dev/null && return
    echo "there is no $1 here"
    exit 77
}

need npm
need clang++-19
tools/build_web.sh
cd web
case "$1" in
pages)
    npm run --silent check
    npm test --silent
    ;;
browser)
    need "${CHROMIUM:-chromium}"
    npm run --silent test:browser
    ;;
*)
    echo "usage: $0 pages|browser" >&2
    exit 2
    ;;
esac
