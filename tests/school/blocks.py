# SPDX-License-Identifier: MIT
"""The fenced blocks of a page: blocks.py PAGE DIRECTORY writes those of the shell to DIRECTORY/01.sh and so on."""
import pathlib
import re
import sys


def fenced_blocks(text):
    """The language and the lines of each block, in order."""
    return [(match[1], match[2]) for match in re.finditer(r"^```(\S*)\n(.*?)^```$", text, re.M | re.S)]


def commands(page):
    """The blocks of the shell of a page."""
    return [body for language, body in fenced_blocks(pathlib.Path(page).read_text()) if language == "sh"]


if __name__ == "__main__":
    for number, body in enumerate(commands(sys.argv[1]), 1):
        pathlib.Path(sys.argv[2], f"{number:02}.sh").write_text(body)
