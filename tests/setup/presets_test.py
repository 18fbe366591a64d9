#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every preset that README, CONTRIBUTING and docs/ name with `cmake --workflow --preset NAME` is there, and so is each
that CONTRIBUTING lists after it: presets_test.py ROOT."""

import json
import re
import sys
from pathlib import Path


def main(root):
    workflows = {preset["name"] for preset in json.loads((root / "CMakePresets.json").read_text())["workflowPresets"]}
    pages = [root / "README.md", root / "CONTRIBUTING.md", *(root / "docs").rglob("*.md")]
    named = set()
    for page in pages:
        named |= set(re.findall(r"cmake --workflow --preset (\w+)", page.read_text()))
    listing = re.search(r"there are presets: (.*?)\n\n", (root / "CONTRIBUTING.md").read_text(), re.DOTALL)
    named |= {word for word in re.findall(r"`([a-z]+)`", listing.group(1))} if listing else {"(no list of presets)"}
    for name in sorted(named - workflows):
        print(f"there is no workflow preset {name}")
    return 1 if named - workflows or len(named) < 5 else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
