#!/bin/bash
# SPDX-License-Identifier: MIT
# Fetches the names of openings into build/openings, where the next configuration finds them (`make openings`).
# They come through the npm package of tools/openings/package.json, which asks for them at their publisher.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'openings: %s\n' "$*" >&2; }

for program in node npm; do
    if ! command -v "$program" >/dev/null; then
        say "$program is missing. As root, run: apt-get update && apt-get install nodejs npm"
        exit 1
    fi
done

work=build/openings-package
mkdir -p "$work"
cp tools/openings/package.json tools/openings/package-lock.json tools/openings/collect.mjs "$work"
if ! npm ci --prefix "$work" --ignore-scripts --no-audit --no-fund --silent; then
    say "npm could not install the package; is there a network?"
    exit 1
fi
if ! node "$work/collect.mjs" build/openings.new; then
    rm -rf build/openings.new
    say "The program works without: lists of openings can be named instead,"
    say "  at build time:  cmake -DARBITER_OPENINGS=DIRECTORY (files *.tsv: code, name, moves)"
    say "  at run time:    arbiter pgn openings --names FILE.tsv"
    exit 1
fi
rm -rf build/openings
mv build/openings.new build/openings
say "done: build/openings; the next build makes the table"
