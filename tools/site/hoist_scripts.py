#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Moves the scripts that stand inside the pages of a site into files, since a server that allows no inline scripts
(docs/security.md) would not run them: hoist_scripts.py SITE. Equal scripts share a file."""

import hashlib
import os
import re
import sys
from pathlib import Path

INLINE = re.compile(r"<script(?![^>]*\bsrc=)(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)


def main(site):
    scripts = site / "inline"
    scripts.mkdir(exist_ok=True)
    count = 0
    for page in sorted(site.rglob("*.html")):

        def hoist(match):
            nonlocal count
            code = match["code"]
            if "application/json" in match["attributes"] or not code.strip():
                return match[0]
            path = scripts / (hashlib.sha256(code.encode()).hexdigest()[:16] + ".js")
            path.write_text(code)
            count += 1
            return f'<script{match["attributes"]} src="{os.path.relpath(path, page.parent)}"></script>'

        text = page.read_text(errors="surrogateescape")
        page.write_text(INLINE.sub(hoist, text), errors="surrogateescape")
    print(f"{count} scripts moved into {len(list(scripts.iterdir()))} files")


main(Path(sys.argv[1]))
