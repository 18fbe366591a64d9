#!/bin/bash
# SPDX-License-Identifier: MIT
# Tests the npm packages as a user gets them: packs them, checks the tarballs with publint and attw, installs them into an
# empty project and tries them there, in Node.js and in Chromium. web/packages/test/run.sh [--keep]: keeps the project.
set -euo pipefail
here=$(realpath "$(dirname "$0")")
root=$(realpath "$here/../../..")
work=$(mktemp -d)
[[ ${1:-} == --keep ]] && echo "project: $work" || trap 'rm -rf "$work"' EXIT

"$root/tools/build_packages.sh" --pack "$work/tarballs"
cd "$root/web"
for tarball in "$work"/tarballs/*.tgz; do
    npx --no-install publint run --strict --level suggestion "$tarball"
    # A program that asks for types by the rules of 2015 gets those of the main entry alone.
    npx --no-install attw --no-color --profile node16 --exclude-entrypoints ./rules.wasm ./chess.wasm ./engine.wasm ./worker.js \
        ./arbiter-board.js \
        --format ascii "$tarball"
done

mkdir "$work/project"
cd "$work/project"
printf '{ "name": "project", "version": "1.0.0", "private": true }\n' >package.json
npm install --offline --no-audit --no-fund --ignore-scripts --loglevel=error "$work"/tarballs/*.tgz
if [[ -n $(find node_modules/@arbiter-chess/*/node_modules node_modules -mindepth 1 -maxdepth 1 ! -name '@arbiter-chess' ! -name '.*' 2>/dev/null) ]]; then
    echo "the packages brought others with them:"
    ls node_modules
    exit 1
fi
if grep -rnE --include='*.d.ts' "export type \*|\.ts[\"']" node_modules/@arbiter-chess/*/dist; then
    echo "compilers before TypeScript 5 do not take this"
    exit 1
fi
# What a page loads, minified and with gzip; docs/javascript.md names the sizes.
for limit in index:246000 chess_only:127000 file:14000; do
    entry=$PWD/node_modules/@arbiter-chess/rules/dist/esm/${limit%:*}.js
    size=$(cd "$root/web" && npx --no-install esbuild "$entry" --bundle --minify --format=esm --external:'node:*' \
        --log-level=error | gzip -9 | wc -c)
    ((size <= ${limit#*:})) || { echo "$entry: $size bytes, more than ${limit#*:}"; exit 1; }
done
# The board has no core: one plain script, minified already; docs/board_element.md names its size.
size=$(gzip -9 <node_modules/@arbiter-chess/board/dist/arbiter-board.js | wc -c)
((size <= 40000)) || { echo "arbiter-board.js: $size bytes, more than 40000"; exit 1; }
cp "$here"/*.mjs "$here"/*.cjs "$here"/*.mts .
cp -r "$root/examples/javascript" examples
cp "$root"/examples/board/* .
ARBITER_ROOT=$root node --test --test-reporter=spec ./*.test.mjs
"$root/web/node_modules/.bin/tsc" --noEmit --strict --exactOptionalPropertyTypes --target es2022 --module nodenext \
    --types node --typeRoots "$root/web/node_modules/@types" types.mts
"$root/tests/outside/run.py" --javascript node_modules/@arbiter-chess/rules
ARBITER_ROOT=$root node browser.mjs
