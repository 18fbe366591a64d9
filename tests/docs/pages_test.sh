#!/bin/bash
# SPDX-License-Identifier: MIT
# What a reader sees first: each page of docs/ has an example within its first 15 lines, and the table of contents has at
# most 60 lines. tests/docs/pages_test.sh ROOT
set -euo pipefail
cd "$1/docs"

failures=0
fail()
{
    echo "$1" >&2
    failures=$((failures + 1))
}

for page in *.md internals/*.md; do
    [[ $page == index.md ]] || grep -q '^```' <(head -n 15 "$page") || fail "docs/$page: no example in the first 15 lines"
done
lines=$(wc -l <index.md)
((lines <= 60)) || fail "docs/index.md: $lines lines; at most 60, so that one look finds a page"
((failures == 0))
