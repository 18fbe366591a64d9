#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the index of the site's search, a script: make_search_index.py SOURCE OUTPUT.
Each heading of a page is an entry: its title, the address of its place and the words below it."""

import json
import re
import sys
import unicodedata
from pathlib import Path


def slugify(title):
    """The anchor that mkdocs gives a heading."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def entries(page, address):
    found = []
    title, anchor, words, seen, in_code = address, "", [], set(), False
    for line in page.read_text().splitlines():
        in_code ^= line.startswith("```")
        heading = re.match(r"(#+) +(.*)", line) if not in_code else None
        if not heading:
            words.append(line)
            continue
        found.append((title, anchor, words))
        title = re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading[2])
        name = slugify(title)
        # A heading that a page has twice gets a number, as in the page itself.
        number = 1
        anchor = name
        while anchor in seen:
            anchor = f"{name}_{number}"
            number += 1
        seen.add(anchor)
        words = []
    found.append((title, anchor, words))
    return [
        {"title": title, "at": f"{address}#{anchor}", "text": " ".join(" ".join(words).lower().split())}
        for title, anchor, words in found
        if anchor
    ]


def main(source, output):
    index = []
    for page in sorted(source.rglob("*.md")):
        address = page.relative_to(source).with_suffix(".html").as_posix()
        index += entries(page, "index.html" if address == "README.html" else address)
    output.write_text("window.arbiterSearchIndex = " + json.dumps(index, ensure_ascii=False) + ";\n")
    print(f"{len(index)} entries")


main(Path(sys.argv[1]), Path(sys.argv[2]))
