#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the PGN files below directories by this program and by python-chess, and compares the games:
PYTHONPATH=DIRECTORY_OF_PYTHON_CHESS benches/peers/real_files.py [--arbiter PROGRAM] [--reasons FILE] DIRECTORY...

Of each file the number of games is compared, and of each game the moves of its main line, as far as either reads it. Files
with equal bytes count once. python-chess ends a game at an empty line and reads tags without one before them as moves; a file
that differs is compared once more with empty lines as in PGN's export format. Prints a line for each file that differs then:
its SHA-256's first ten letters, its name, the first difference. With --reasons, files whose letters stand in that list
(letters, a tab, why we are right) are counted apart. Ends with 1 if a file differs without a reason."""

import argparse
import hashlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import chess
import chess.pgn

chess.pgn.LOGGER.disabled = True


def read_by_arbiter(program, path):
    """The games as lists of moves in UCI."""
    done = subprocess.run(
        [program, "pgn", "convert", "--to", "jsonl", str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    )
    return [[move.get("uci") or "0000" for move in json.loads(line)["moves"]] for line in done.stdout.splitlines()]


def text_of(data):
    """As python-chess's documentation says: UTF-8, else Latin-1."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def with_empty_lines(text):
    """The lines with one empty line before and after the tags of each game, and none elsewhere."""
    lines = []
    was_tag = True
    for line in text.splitlines():
        if line.strip():
            is_tag = re.match(r'\s*\[\w+\s+"', line) is not None
            if is_tag != was_tag:
                lines.append("")
            lines.append(line)
            was_tag = is_tag
    return "\n".join(lines) + "\n"


def read_by_python(text):
    games = []
    file = io.StringIO(text)
    while (game := chess.pgn.read_game(file)) is not None:
        games.append([node.move.uci() for node in game.mainline()])
    return games


def first_difference(ours, theirs):
    """What differs first, or nothing."""
    for index, (one, other) in enumerate(zip(ours, theirs), 1):
        if one != other:
            ply = next((ply for ply, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
            return (
                f"game {index}, ply {ply + 1}: arbiter {' '.join(one[ply:ply + 2]) or 'ends'} ({len(one)} plies), "
                f"python-chess {' '.join(other[ply:ply + 2]) or 'ends'} ({len(other)} plies)"
            )
    if len(ours) != len(theirs):
        return f"arbiter reads {len(ours)} games, python-chess {len(theirs)}"
    return None


def compare(ours, text):
    try:
        return first_difference(ours, read_by_python(text))
    except Exception as error:  # Some files make it fail.
        return f"python-chess fails: {error!r}"


def read_reasons(path):
    lines = Path(path).read_text().splitlines() if path else []
    return {line.partition("\t")[0]: line.partition("\t")[2] for line in lines if line and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--arbiter", default="build/release/arbiter")
    parser.add_argument("--reasons")
    parser.add_argument("directories", nargs="+")
    options = parser.parse_args()
    reasons = read_reasons(options.reasons)
    seen = set()
    games = differing = excused = spaced = 0
    for directory in options.directories:
        for path in sorted(p for p in Path(directory).rglob("*") if p.suffix.lower() == ".pgn" and p.is_file()):
            data = path.read_bytes()
            mark = hashlib.sha256(data).hexdigest()[:10]
            if mark in seen:
                continue
            seen.add(mark)
            ours = read_by_arbiter(options.arbiter, path)
            games += len(ours)
            text = text_of(data)
            difference = compare(ours, text)
            if difference is None:
                continue
            difference = compare(ours, with_empty_lines(text))
            if difference is None:
                spaced += 1
                continue
            if mark in reasons:
                excused += 1
                continue
            differing += 1
            print(f"{mark}\t{path.relative_to(directory)}\t{difference}", flush=True)
    print(
        f"{len(seen)} files, {games} games: {len(seen) - differing - excused - spaced} equal, {spaced} equal with empty lines "
        f"as in the export format, {excused} different for a written reason, {differing} different"
    )
    sys.exit(1 if differing else 0)


main()
