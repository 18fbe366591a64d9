#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tries the cases from outside: run.py [--program PATH] [--python FOLDER] [--javascript PACKAGE] [--source TEXT] [FILE...]

A row of *.jsonl is a case: `source`, `ask`, its input, `right`, `reason`; CONTRIBUTING.md ("Add a case from outside")
lists the questions. Every front end that is there and can be asked gives its answer. A row with "fault": {FRONT: why}
is known to be wrong there, and the run fails once it is right. Exit status 77: no front end is there."""

import argparse
import json
import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # Nothing is left behind in the sources.

from fronts import HERE, SKIP, JavaScript, Program, Python  # noqa: E402


def holds(question, right, answer):
    """Whether an answer is right: the same; for a record the same in what the row names; at least these faults."""
    if isinstance(right, dict) and isinstance(answer, dict):
        return all(holds(question, value, answer.get(name)) for name, value in right.items())
    if right == "illegal":
        return answer not in ("legal", "bad-notation", "bad-fen") and ":" not in answer
    if isinstance(right, int) and isinstance(answer, list):
        return right == len(answer)
    if isinstance(right, list) and isinstance(answer, list) and question == "fen":
        return set(right) <= set(answer)
    return answer == right


def ask(front, row):
    """The answer of a front end, or what it throws."""
    try:
        return getattr(front, row["ask"], lambda row: SKIP)(row)
    except Exception as error:  # Whatever a front end raises is its answer.
        return f"{type(error).__name__}: {error}"


def read_rows(files, source):
    rows = []
    for file in files:
        for number, line in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
            row = json.loads(line)
            missing = {"source", "ask", "right", "reason"} - row.keys()
            if missing:
                sys.exit(f"{file}:{number}: the row lacks {', '.join(sorted(missing))}")
            if source in row["source"]:
                rows.append(dict(row, place=f"{Path(file).name}:{number}"))
    return rows


def try_front(name, front, rows):
    """Prints what is wrong; returns how many answers were asked for, and how many are not as the rows say."""
    asked = surprises = 0
    for row in rows:
        answer = ask(front, row) if name in row.get("only", [name]) else SKIP
        if answer is SKIP:
            continue
        asked += 1
        known = row.get("fault", {}).get(name)
        is_right = holds(row["ask"], row["right"], answer)
        if is_right == (known is None):
            continue
        surprises += 1
        if is_right:
            print(f'{row["place"]}: {name}: right now: take "{name}" out of its "fault" ({known})')
        else:
            print(f'{row["place"]}: {name}: {row["source"]}: {answer!r}, should be {row["right"]!r}: {row["reason"]}')
    print(f"{name}: {asked} cases, {surprises} not as they should be")
    return asked, surprises


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program")
    parser.add_argument("--python")
    parser.add_argument("--javascript")
    parser.add_argument("--source", default="")
    parser.add_argument("files", nargs="*", default=sorted(HERE.glob("*.jsonl")))
    options = parser.parse_args()
    rows = read_rows(options.files, options.source)
    fronts = {"program": (options.program, Program), "python": (options.python, Python),
              "javascript": (options.javascript, lambda path: JavaScript(path, rows))}
    tried = failed = 0
    for name, (path, front) in fronts.items():
        if not path or not Path(path).exists():
            print(f"{name}: skipped, {'not built: ' + path if path else 'not asked for'}")
            continue
        asked, surprises = try_front(name, front(os.path.abspath(path)), rows)
        tried += asked
        failed += surprises
    sys.exit(77 if not tried else min(failed, 1))


if __name__ == "__main__":
    main()
