#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The programs of examples/ in the reference: tools/site/list_examples.py write FILE, and after doxygen: tidy FOLDER.
`write` writes comments for doxygen: a page for each program, and on the page of each public type of the layers behind
arbiter/arbiter.h the list of programs that use it. doxygen makes such lists itself, but only for functions and classes, and
only where a program names them in full. `tidy` takes out its own list where there is one of ours."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from check_documented import is_used, read_examples, read_headers  # noqa: E402

OURS = '<dl class="section user"><dt>Examples</dt>'
THEIRS = r'<dl class="section examples"><dt>Examples</dt>.*?</dl>\n?'


def page_of(program):
    """The file of a program's page, as doxygen names it."""
    return program.translate({ord("/"): "_2", ord("."): "_8"}) + "-example.html"


def describe_program(program):
    """The first comment of a program, but for its licence."""
    lines = []
    for line in (ROOT / "examples" / program).read_text().splitlines():
        if "SPDX" in line:
            continue
        if not line.startswith("// "):
            break
        lines.append(line[3:])
    return "\n".join(lines)


def write(file):
    programs = {name: code for name, code in read_examples(ROOT).items() if name.endswith(".cpp")}
    parts = [f"/** \\example {name}\n{describe_program(name)}\n*/\n" for name in programs]
    _, types = read_headers(ROOT)
    for name, (kind, _, _) in sorted(types.items()):
        users = [program for program, code in programs.items() if is_used(name, code)]
        links = ", ".join(f'<a href="{page_of(program)}">{program}</a>' for program in sorted(users))
        if users:
            parts.append(f"/*! \\{kind} arbiter::{name}\n\\par Examples\n{links}\n*/\n")
    Path(file).write_text("".join(parts))


def tidy(folder):
    # Up to the next member: each has lists of its own.
    twice = re.compile(rf'({OURS}(?:(?!<h2 class="memtitle">).)*?){THEIRS}', re.DOTALL)
    for page in Path(folder).glob("*.html"):
        text = page.read_text()
        if OURS in text:
            page.write_text(twice.sub(r"\1", text))


if __name__ == "__main__":
    {"write": write, "tidy": tidy}[sys.argv[1]](sys.argv[2])
