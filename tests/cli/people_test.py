#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What people type at `arbiter play`, and how it must be answered: people_test.py PROGRAM TABLE [KIND].

A row of TABLE has the kind of user, the options, what was typed before (a ";" between), what is typed, and a text that the
answer contains, in any case of letters and however its lines are broken. KIND names the rows of one kind of user."""

import csv
import os
import shlex
import subprocess
import sys
import tempfile
from collections import Counter


def ask(program, row):
    """The answer to the last line, up to the next question."""
    lines = [*filter(None, row["before"].split(";")), row["typed"]]
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [program, "play", "--plain", "--ascii", *shlex.split(row["options"])],
            input="".join(line + "\n" for line in lines),
            env={"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "dumb"},
            capture_output=True,
            text=True,
            timeout=60,
        )
    text = done.stdout + done.stderr
    if "--speak" in row["options"]:
        # Without an echo of what is typed, what is new is the answer to the last line.
        earlier = text if len(lines) == 1 else ask(program, {**row, "before": ";".join(lines[:-2]), "typed": lines[-2]})
        return text if len(lines) == 1 else text[len(os.path.commonprefix([earlier, text])) :]
    return text.rpartition(f": {row['typed']}\n")[2]


def main():
    program, table = os.path.abspath(sys.argv[1]), sys.argv[2]
    with open(table, encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    wanted = sys.argv[3:]
    rows = [row for row in rows if not wanted or row["kind"] in wanted]
    kinds, faults = Counter(row["kind"] for row in rows), 0
    for row in rows:
        answer = ask(program, row)
        if row["answer"].lower() not in " ".join(answer.lower().split()):
            faults += 1
            print(f"{row['kind']}: {row['before']} | {row['typed']}: '{row['answer']}' is missing in:\n{answer}")
    print(f"{len(rows)} inputs of {len(kinds)} kinds of users, {faults} wrongly answered")
    return 1 if faults or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
