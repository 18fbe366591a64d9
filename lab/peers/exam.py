#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes the tests of other chess libraries as exams of this one, and writes docs/compatibility.md:

PYTHONPATH=build/release/python lab/peers/exam.py [--write docs/compatibility.md] [--all] DIRECTORY [SUITE...]

DIRECTORY holds the peers that you have cloned, each under the name of its repository (lab/README.md lists them). Nothing is
fetched or built. A suite whose peer is not there, or has nothing to try, is left out and keeps its rows in the page. reasons.tsv says of failures
whether they are by intent or concern what is not offered; a failure without such a row is a fault. Prints the failures, with
--all those with a reason too. Ends with 1 where there is a fault."""

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

KINDS = ("fault", "by intent", "not offered")


class Exam:
    """One suite of one peer: how many cases were tried, and what failed."""

    def __init__(self, suite, root):
        self.suite = suite
        self.root = root
        self.tried = 0
        self.failures = {}  # name of a case: what came instead

    def case(self, name, expected, ask):
        """Tries a case: whether `ask()` gives `expected`."""
        try:
            actual = ask()
            if actual == expected:
                return self.note(name, None)
            return self.note(name, f"expected {expected!r}, got {actual!r}")
        except Exception as error:
            return self.note(name, f"expected {expected!r}, {type(error).__name__}: {error}")

    def note(self, name, trouble):
        """Counts a case, with what is wrong or None."""
        self.tried += 1
        if trouble is not None:
            self.failures[f"{name} [{self.tried}]" if name in self.failures else name] = trouble

    def revision(self):
        command = ["git", "-C", str(self.root), "log", "-1", "--format=%h of %cs"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
        return done.stdout.strip() or "unknown"

    def judged(self, reasons):
        """The failures as (name, trouble, kind, reason)."""
        for name, trouble in self.failures.items():
            known = (row for row in reasons if re.search(row[0], self.suite) and re.search(row[1], f"{name}: {trouble}", re.S))
            _, _, kind, reason = next(known, ("", "", "fault", "to be mended"))
            yield name, trouble, kind, reason


def read_reasons(path=Path(__file__).with_name("reasons.tsv")):
    """Rows of suite, case (both regular expressions; a case is "NAME: WHAT CAME"), kind and reason."""
    lines = path.read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def row_of(exam, judged):
    counts = [sum(1 for one in judged if one[2] == kind) for kind in KINDS]
    right = exam.tried - len(judged)
    return f"| {exam.suite} | {exam.revision()} | {right} of {exam.tried} | " + " | ".join(map(str, counts)) + " |"


def reasons_of(exam, judged):
    """A row for each reason, with the names of some cases."""
    groups = {}
    for name, _, kind, reason in judged:
        groups.setdefault((KINDS.index(kind), reason), []).append(name)
    for (kind, reason), names in sorted(groups.items()):
        shown = ", ".join(f"`{name}`" for name in names[:3]).replace("|", "\\|")
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        yield f"| {exam.suite} | {KINDS[kind]} | {reason} | {shown}{more} |"


def replace_rows(page, mark, change):
    """The page with the lines of the table of that mark as `change` makes them of the old ones."""
    begin, old, end = re.split(rf"(?s)(?<=<!-- {mark} -->\n)(.*?)(?=<!-- end -->)", page, maxsplit=1)
    return begin + "\n".join(change(old.splitlines())) + "\n" + end


def write_page(path, exams):
    """Writes the rows of these suites into the two tables of the page; those of other suites stay."""
    page = path.read_text()
    for mark, rows in (("results", [row for _, row, _ in exams]), ("failures", [row for *_, rows in exams for row in rows])):
        taken = {suite for suite, _, _ in exams}

        def change(lines, rows=rows):
            rows = rows + [line for line in lines[2:] if line.split(" | ")[0].removeprefix("| ") not in taken]
            return lines[:2] + sorted(rows, key=lambda row: row.split(" | ")[0].lower())

        page = replace_rows(page, mark, change)
    page = re.sub(r"(?<=Taken on )[\d-]+", datetime.date.today().isoformat(), page)
    path.write_text(page)


def main():
    import chess_js
    import data
    import matches
    import protocol
    import python_chess

    parser = argparse.ArgumentParser()
    parser.add_argument("--write", type=Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("directory", type=Path)
    parser.add_argument("suites", nargs="*")
    options = parser.parse_args()
    reasons = read_reasons()
    exams = []
    faults = 0
    for peer, suite, take in [*data.SUITES, *protocol.SUITES, *matches.SUITES, *python_chess.SUITES, *chess_js.SUITES]:
        root = options.directory / peer
        name = f"{peer}: {suite}"
        if not root.is_dir() or (options.suites and not any(one in name for one in options.suites)):
            continue
        exam = Exam(name, root)
        take(exam)
        if exam.tried == 0:
            continue
        judged = list(exam.judged(reasons))
        exams.append((name, row_of(exam, judged), list(reasons_of(exam, judged))))
        print(exams[-1][1], flush=True)
        for case, trouble, kind, _ in judged:
            faults += kind == "fault"
            if kind == "fault" or options.all:
                print(f"    {kind}: {case}: {trouble}")
    if options.write:
        write_page(options.write, exams)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
