#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes attempts.tsv: 200 refused attempts with their codes, at most thirteen of each.

    benches/peers/explain/make_attempts.py PROGRAM > benches/peers/explain/attempts.tsv

The positions are those of tests/data/random_standard.fen and the examples of docs/rules.md (for the rungs that
random positions hardly have), the attempts chosen by chance, the same each time.
"""

import json
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
WANTED = 200
MOST_OF_A_CODE = 13
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def documented():
    """FEN and attempt of the ladder's rows in docs/rules.md, those of chess."""
    text = (ROOT / "docs/rules.md").read_text()
    ladder = text[text.index("## The ladder"):text.index("### Chess960")]
    return re.findall(r"\| `([^`]+ [wb] [^`]+)` \| `([a-h][1-8][a-h][1-8][a-z]?)` \|", ladder)


def random_attempts(chance):
    fens = (ROOT / "tests/data/random_standard.fen").read_text().splitlines()
    for fen in fens:
        for _ in range(2_000):
            promotion = chance.choice(["", "", "", "", "", "", "", "q", "k"])
            yield fen, chance.choice(SQUARES) + chance.choice(SQUARES) + promotion
        for castling in ("e1g1", "e1c1", "e8g8", "e8c8"):
            yield fen, castling


def main():
    chance = random.Random(21)
    random_ones = list(random_attempts(chance))
    chance.shuffle(random_ones)
    attempts = documented() + random_ones
    requests = "".join(json.dumps({"fen": fen, "move": move}) + "\n" for fen, move in attempts)
    run = subprocess.run([sys.argv[1], "explain", "--jsonl"], input=requests, text=True, stdout=subprocess.PIPE,
                         check=False)
    counts = {}
    chosen = []
    for (fen, move), line in zip(attempts, run.stdout.splitlines(), strict=True):
        answer = json.loads(line)
        code = answer.get("code", "legal")
        if answer.get("legal", True) or answer.get("outcome") or counts.get(code, 0) == MOST_OF_A_CODE:
            continue
        counts[code] = counts.get(code, 0) + 1
        chosen.append((fen, move, code))
        if len(chosen) == WANTED:
            break
    print("fen\tmove\tcode")
    for row in chosen:
        print("\t".join(row))


if __name__ == "__main__":
    main()
