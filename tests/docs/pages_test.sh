#!/bin/bash
# SPDX-License-Identifier: MIT
# What a reader sees first: each page of docs/ has an example within its first 15 lines, and within 35 a command or a program
# and what it prints. The table of contents has at most 60 lines, and library.md has each layer.
# tests/docs/pages_test.sh ROOT
set -euo pipefail
cd "$1/docs"

failures=0
fail()
{
    echo "$1" >&2
    failures=$((failures + 1))
}

# A line of output after "$ " or ">>> ", or a block of text after another block.
shows_output()
{
    head -n 35 "$1" | awk '
        /^```/ { is_code = !is_code; if (is_code) { if (/^```text/ && blocks > 0) found = 1; ++blocks }; asked = 0; next }
        is_code && /^([$]|>>>) / { asked = 1; next }
        is_code && asked { found = 1 }
        END { exit !found }'
}

# Pages whose example prints nothing that helps: a picture shows it, a machine is set up, or a drawing explains it.
without_output=' index.md board.md screen.md school.md internals/cluster.md '

for page in *.md internals/*.md; do
    [[ $without_output == *" $page "* ]] || shows_output "$page" || fail "docs/$page: no output in the first 35 lines"
    [[ $page == index.md ]] || grep -q '^```' <(head -n 15 "$page") || fail "docs/$page: no example in the first 15 lines"
done
# Each layer is a component of the library's guide.
components=$(awk -F '|' '/^[|] component [|]/ { on = 1 } !/^[|]/ { on = 0 } on { gsub(/[ ,]+/, "\n", $2); print $2 }' library.md)
while read -r layer; do
    grep -qx "$layer" <<<"$components" || fail "docs/library.md: the table of components lacks $layer"
done < <(awk '/^(bare|hosted) / { print $2 }' ../cmake/layers.txt)
lines=$(wc -l <index.md)
((lines <= 60)) || fail "docs/index.md: $lines lines; at most 60, so that one look finds a page"
((failures == 0))
