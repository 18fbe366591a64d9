#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pairs what another program's tests pair, and compares: benches/swiss_pairings.py ARBITER DIR.

DIR has FIDE report files NAME.input with the pairing of the next round beside them, NAME.output.expected: the number of
pairs, then a line "WHITE BLACK" each, 0 for nobody. The tests of bbpPairings (folder test/tests) have this form; what is
expected in another one is left out and named. So is what `arbiter tournament pair` pairs otherwise. Exit status: 0 all
the same, 1 not, 2 no such files."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def read_expected(path):
    """The pairs, White first; the bye has None. None for a file of another form."""
    count, *lines = path.read_text().split("\n")
    pairs = [line.split() for line in lines if line.strip()]
    if not count.isdigit() or int(count) != len(pairs):
        return None
    return {(int(white), int(black) or None) for white, black in pairs}


def pair(arbiter, report):
    """The pairs of the next round, or why there are none."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "report.trf"
        shutil.copyfile(report, copy)
        made = subprocess.run([arbiter, "tournament", "pair", copy], capture_output=True, text=True)
        if made.returncode != 0:
            return made.stderr.strip()
        shown = subprocess.run(
            [arbiter, "tournament", "pairings", copy, "--json"], capture_output=True, text=True, check=True
        )
    boards = [json.loads(line) for line in shown.stdout.splitlines()]
    pairs = {(board["white"], board["black"]) for board in boards if "board" in board}
    return pairs | {(board["player"], None) for board in boards if board.get("bye") == "bye"}


def main(arbiter, folder):
    same, compared = 0, 0
    for report in sorted(Path(folder).rglob("*.input")):
        wanted = read_expected(report.with_suffix(".output.expected"))
        if wanted is None:
            print(f"{report.name}: left out, no pairing is expected")
            continue
        compared += 1
        got = pair(arbiter, report)
        if got == wanted:
            same += 1
        elif isinstance(got, str):
            print(f"{report.name}: {got}")
        else:
            print(f"{report.name}: expected {sorted(wanted - got, key=str)}, not {sorted(got - wanted, key=str)}")
    if compared == 0:
        print(f"{folder}: no file NAME.input with a pairing in NAME.output.expected", file=sys.stderr)
        return 2
    print(f"{same} of {compared} rounds are paired the same")
    return 0 if same == compared else 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
