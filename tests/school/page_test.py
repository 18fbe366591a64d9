#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""All that docs/school.md tells a reader to type is in blocks that tests/school/run.sh follows, and the program knows
the commands: page_test.py PROGRAM SOURCE_DIRECTORY."""
import pathlib
import re
import subprocess
import sys

from blocks import commands, fenced_blocks

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
page = (root / "docs/school.md").read_text()
run = (root / "tests/school/run.sh").read_text()
faults = []

# The blocks of the shell are followed; the others are only read.
languages = {language for language, _ in fenced_blocks(page)}
if languages != {"sh", "text"}:
    faults.append(f"blocks of {languages}; those of sh are followed, those of text are what is printed")
if re.search(r"^( {4}|\t)\S", re.sub(r"^```.*?^```$", "", page, flags=re.M | re.S), re.M):
    faults.append("an indented block, which nobody follows")

# What run.sh does between two blocks, it does after the block with these words.
blocks = commands(root / "docs/school.md")
for words in re.findall(r"^    \*'([^']+)'\*\)", run, re.M):
    count = sum(words in block for block in blocks)
    if count != 1:
        faults.append(f"'{words}', which run.sh waits for, is in {count} blocks")
if not re.search(r"^    \*'", run, re.M):
    faults.append("run.sh waits for no words")

for line in "\n".join(blocks).splitlines():
    words = re.split(r"\s*<<|\s+#", line)[0].split()
    if not words or words[0] != "arbiter":
        continue
    path = []
    for word in words[1:]:
        if word.startswith("-") or subprocess.run(
                [program, "help", *path, word], capture_output=True, check=False).returncode != 0:
            break
        path.append(word)
    text = subprocess.run([program, "help", *path], capture_output=True, text=True, check=False).stdout
    for option in (word for word in words if word.startswith("--")):
        if option not in text:
            faults.append(f"`{line}`: no option {option}")
    if len(path) < 2:
        faults.append(f"`{line}`: no such command")

# The answers are as many as the questions.
for answers in re.findall(r"^arbiter admin setup <<'END'\n(.*?)^END$", page, re.M | re.S):
    if answers.count("\n") != 6:
        faults.append(f"{answers.count(chr(10))} answers to six questions")

print("\n".join(faults) or f"{len(blocks)} blocks are followed")
sys.exit(1 if faults else 0)
