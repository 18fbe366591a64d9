# SPDX-License-Identifier: MIT
"""What a run has shown: totals, and how long players waited after each kind of fault."""
import bisect
import os
import platform
import shlex
import sys
import time

SOON = 5.0  # seconds after a fault in which a first move is looked for


def waits_after(injection, waits_of):
    """The waits of the first move in each game that was answered after the fault began."""
    found = []
    for game in waits_of if injection.games is None else injection.games & waits_of.keys():
        ordered = waits_of[game]
        place = bisect.bisect_right(ordered, injection.begin, key=lambda wait: wait[1])
        if place < len(ordered):
            sent, answered = ordered[place]
            if sent < injection.begin + SOON:
                found.append(answered - max(sent, injection.begin))
    return found


def percentile(ordered, share):
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def table_of(injections, waits):
    waits_of = {}
    for game, sent, answered in waits:
        waits_of.setdefault(game, []).append((sent, answered))
    for ordered in waits_of.values():
        ordered.sort(key=lambda wait: wait[1])
    kinds = {}
    for injection in injections:
        kinds.setdefault(injection.kind, []).append(injection)
    rows = ["| fault | how often | moves that waited | median | p99 | longest |", "|---|---|---|---|---|---|"]
    for kind, those in sorted(kinds.items()):
        found = sorted(wait for injection in those for wait in waits_after(injection, waits_of))
        times = [f"{percentile(found, share):.2f} s" for share in (0.5, 0.99, 1)] if found else ["", "", ""]
        rows.append(f"| {kind} | {len(those)} | {len(found)} | " + " | ".join(times) + " |")
    return rows


def write_report(options, field, injections, counts, faults):
    lines = [
        f"`lab/faults/run.py build/release/arbiter {shlex.join(sys.argv[2:])}`",
        f"on {os.cpu_count()} cores, {platform.system()}, {time.strftime('%Y-%m-%d')}:",
        "",
        f"- {len(injections)} faults, {counts['games']} games, {counts['acknowledged']} acknowledged actions and"
        f" {counts['events']} events compared with the database",
        f"- {field.returned} reconnections, {field.repeated} actions sent again; {len(field.charges)} moves cost"
        f" their players more time than they thought, at most {max([0, *(charge[3] for charge in field.charges)]):.1f} s",
        f"- {len(faults)} violations",
        "",
        *table_of(injections, field.waits),
        "",
    ]
    text = "\n".join(lines)
    print(text)
    for fault in faults[:40]:
        print(f"FAULT {fault}")
    if options.results:
        with open(options.results, "a") as file:
            file.write(text + "\n")
