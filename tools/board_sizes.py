#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what the images take of flash and RAM, and fails if one takes more than it may: board_sizes.py IMAGES LIMITS.

RAM is what the variables take; the stack in use is measured by the tests of the boards.
"""

import os
import re
import subprocess
import sys


def sizes(image):
    """Bytes of flash and of variables in RAM."""
    listing = subprocess.run(["readelf", "-SW", image], capture_output=True, text=True, check=True).stdout
    section = {}
    for name, size in re.findall(r"\] \.(\w+) +\w+ +[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+)", listing):
        section[name] = int(size, 16)
    data = section.get("data", 0)
    return section["text"] + data, data + section["bss"] + section["kept"]


def limits(path):
    """For each board the most bytes of flash, and of RAM with the stack."""
    with open(path, encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {board: (int(flash), int(ram)) for board, flash, ram in rows}


def main():
    failed = False
    for board, (most_flash, most_ram) in limits(sys.argv[2]).items():
        flash, ram = sizes(os.path.join(sys.argv[1], board + ".elf"))
        verdict = "ok" if flash <= most_flash and ram <= most_ram else "TOO MUCH"
        failed = failed or verdict != "ok"
        print(f"{board:10} flash {flash:6} of {most_flash} bytes, variables {ram:5} of {most_ram} bytes: {verdict}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
