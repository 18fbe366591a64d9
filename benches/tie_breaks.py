#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Works out tie-breaks of random tournaments and compares with FIDE's TieBreakServer: benches/tie_breaks.py ARBITER CHECKER
[COUNT].

CHECKER is the file tiebreakchecker.py of TieBreakServer. COUNT Swiss tournaments (10) have half-point byes, absences, forfeits and
withdrawals. Names what differs, with FIDE's value first. Exit status: 0 all the same, 1 not."""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

# Fore Buchholz is last: TieBreakServer 1.9 keeps what it has changed for it.
TIE_BREAKS = """BH BH-C1 BH-C2 BH-M1 BH-M2 BH-P BH-C1-P AOB SB SB-C1 SB-C2 SB-M1 SB-P KS KS-L60 WIN WON BPG BWG PS PS-C1 REP STD
    TPN RTNG ARO ARO-C1 ARO-M1 TPR PTP APRO APPO FB FB-C1 FB-M1 AOB-F""".split()
POINTS = {"1": 1, "0": 0, "=": 0.5, "+": 1, "-": 0, "U": 1, "H": 0.5, "Z": 0}


def make_round(chance, points, met, gone):
    """The entry of each player: who is not away meets somebody near whom they have not met."""
    entries = {}
    for player in range(len(points)):
        if player in gone or chance.random() < 0.06:
            entries[player] = (0, "-", "Z" if player in gone else chance.choice("HHZ"))
    free = sorted((player for player in range(len(points)) if player not in entries), key=lambda one: -points[one])
    while free:
        one = free.pop(0)
        other = next((player for player in free if (one, player) not in met), None)
        if other is None:
            has_bye = any(result == "U" for _, _, result in entries.values())
            entries[one] = (0, "-", "Z" if has_bye else "U")
            continue
        free.remove(other)
        results = chance.choice(["10", "01", "=="]) if chance.random() < 0.93 else chance.choice(["+-", "-+"])
        if results[0] not in "+-":
            met |= {(one, other), (other, one)}
        entries[one] = (other + 1, "w", results[0])
        entries[other] = (one + 1, "b", results[1])
    return entries


def make_report(seed):
    """A whole tournament as a report file."""
    chance = random.Random(seed)
    players, rounds = chance.randint(16, 30), chance.randint(4, 8)
    ratings = sorted((chance.randint(1400, 2500) for _ in range(players)), reverse=True)
    points, met, gone, made = [0.0] * players, set(), set(), []
    for _ in range(rounds):
        made.append(make_round(chance, points, met, gone))
        points = [points[player] + POINTS[made[-1][player][2]] for player in range(players)]
        if chance.random() < 0.15:
            gone.add(chance.randrange(players))
    lines = [f"012 Tournament {seed}", "042 2026/03/14", "092 Individual: Swiss-System (Dutch)", f"XXR {rounds}"]
    for player in range(players):
        line = f"001 {player + 1:4}      {f'Player {player + 1}':33} {ratings[player]:4}{'':28}{points[player]:4}    1"
        for entries in made:
            opponent, color, result = entries[player]
            line += f"  {opponent:4} {color} {result}" if opponent else f"  0000 {color} {result}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    arbiter, checker, *count = sys.argv[1:]
    compared, differences = 0, 0
    for seed in range(int(count[0]) if count else 10):
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.trf"
            report.write_text(make_report(seed))
            ours = subprocess.run([arbiter, "tournament", "standings", report, "--json", "--tie-breaks", ",".join(TIE_BREAKS)],
                capture_output=True, text=True, check=True)
            theirs = subprocess.run([sys.executable, checker, "-i", report, "-o", "-", "-dT", "-t", "PTS",
                *(name.replace("-", "/") for name in TIE_BREAKS)], capture_output=True, text=True, check=True)
        rows = {row["number"]: row["tie_breaks"] for row in map(json.loads, ours.stdout.splitlines())}
        for line in theirs.stdout.splitlines()[1:]:
            number, _, _, *values = line.split("\t")
            for name, value in zip(TIE_BREAKS, values):
                compared += 1
                if abs(float(value) - rows[int(number)][name]) > 1e-6:
                    differences += 1
                    print(f"tournament {seed}, player {number}, {name}: {value}, here {rows[int(number)][name]}")
    print(f"{compared} values compared, {differences} differ")
    return 1 if differences else 0


sys.exit(main())
