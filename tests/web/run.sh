#!/bin/bash
# Builds the pages and runs their tests in Node.js. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."

for program in npm clang++-19; do
    if ! command -v "$program" >/dev/null; then
        echo "skipped: no $program (tools/setup.sh web)"
        exit 77
    fi
done
tools/build_web.sh --test
cd web
npm run --silent check
