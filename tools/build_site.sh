#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the site, build/site: the pages of docs/ by mkdocs, a page with a board for each verdict, the reference of C++
# and C by doxygen and that of JavaScript by typedoc. It can be opened as files, and `arbiter serve` shows it at /docs when
# it is in the folder of the web page: tools/build_site.sh [--serve], where --serve copies it there.
set -euo pipefail
cd "$(dirname "$0")/.."

source=build/site-source
tools/build_packages.sh
rm -rf "$source" build/site
mkdir -p "$source/live" "$source/benches"

# As in the project, so that links between the pages hold.
cp README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md LICENSE "$source"
cp -r docs "$source/docs"
# The board lives in its page.
printf '\n%s\n%s\n' '<link rel="stylesheet" href="../live/live_board.css">' \
    '<script src="../live/live_board.js" defer></script>' >>"$source/docs/board_element.md"
cp benches/results.md "$source/benches"
node tools/site/verdict_pages.mjs docs/rules.md "$source/verdicts"
(cd web && ARBITER_SITE="$PWD/../$source/live" npx --no-install vite build --config site/vite.config.ts --logLevel warn)
cp tools/site/search.js tools/site/search.css "$source/live"
python3 tools/site/make_search_index.py "$source" "$source/live/search_index.js"

tools/site/list_examples.py write build/site-examples.dox

mkdocs build --quiet --config-file tools/site/mkdocs.yml
doxygen tools/site/Doxyfile >build/site-doxygen.log 2>&1
tools/site/list_examples.py tidy build/site/cpp
web/node_modules/.bin/typedoc --options web/packages/typedoc.json --logLevel Warn
python3 tools/site/hoist_scripts.py build/site

if [[ ${1:-} == --serve ]]; then
    tools/build_web.sh
    rm -rf web/dist/docs
    cp -r build/site web/dist/docs
fi
echo "build/site/index.html"
