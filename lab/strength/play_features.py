#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets the engine play against itself without one thing that its search can do: play_features.py [--check] [FEATURE...].

GAMES (400) with NODES (6,000) a move for each feature of src/engine/search_features.h that has no result yet, or for
those that are named. The engine without a feature is built in build/strength/without, with ARBITER_SEARCH_WITHOUT; the
engine with all is build/release/arbiter. Results, as seen from the engine with the feature, go to results/features.tsv.
Games at fixed nodes do not depend on the machine; a feature takes two minutes on two cores. --check plays nothing: it
looks whether the engine asks for every feature, and whether the results are those of features.
"""

import argparse
import csv
import json
import math
import os
import pathlib
import re
import subprocess
import sys

from rate_levels import POINTS

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGINE = ROOT / "src/engine"
WORK = ROOT / "build/strength"
WITHOUT = WORK / "without"
RESULTS = ROOT / "lab/strength/results/features.tsv"
COLUMNS = ["feature", "nodes", "won", "drawn", "lost", "elo", "error"]
GAMES = int(os.environ.get("GAMES", "400"))
NODES = int(os.environ.get("NODES", "6000"))


def read_features():
    """The members of SearchFeatures."""
    return re.findall(r"bool (\w+) = true;", (ENGINE / "search_features.h").read_text(encoding="utf-8"))


FEATURES = read_features()


def check():
    """Every feature is asked for where the search uses it, and every result is that of a feature."""
    texts = [path.read_text(encoding="utf-8") for path in ENGINE.iterdir() if path.name != "search_features.h"]
    asked_for = set(re.findall(r"\b(?:features|wanted)\.(\w+)", "".join(texts)))
    faults = [f"nothing in src/engine asks for the feature {name}" for name in FEATURES if name not in asked_for]
    faults += [f"{RESULTS.name}: unknown feature {name}" for name in read_results() if name not in FEATURES]
    if faults or not FEATURES:
        sys.exit("\n".join(f"play_features: {fault}" for fault in faults or ["no features found"]))


def build(feature):
    options = ["--preset", "release", "-B", WITHOUT, "-DARBITER_PRODUCTS=engine", f"-DARBITER_SEARCH_WITHOUT={feature}"]
    with open(WORK / "features-build.log", "w", encoding="utf-8") as log:
        for command in (["cmake", *options], ["cmake", "--build", WITHOUT, "--target", "arbiter_cli"]):
            if subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, check=False).returncode != 0:
                sys.exit(f"play_features: the engine cannot be built: {log.name}")


def play(feature):
    """Games won, drawn and lost with the feature against without."""
    log = WORK / "features" / (feature + ".jsonl")
    log.parent.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    command = [ROOT / "build/release/arbiter", "match"]
    command += ["--engine", f"{ROOT}/build/release/arbiter uci name=with"]
    command += ["--engine", f"{WITHOUT}/arbiter uci name=without"]
    command += ["--each", f"nodes={NODES} option.Hash=16", "--rounds", str(GAMES // 2), "--log", log]
    command += ["--openings", ROOT / "lab/strength/openings.epd", "--order", "random", "--seed", "7"]
    command += ["--concurrency", str(os.cpu_count()), "--resign", "moves=4 score=800"]
    command += ["--draw", "from=40 moves=8 score=10"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    counts = {1.0: 0, 0.5: 0, 0.0: 0}
    for line in log.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        if game.get("result") in POINTS:
            white = POINTS[game["result"]]
            counts[white if game["white"] == "with" else 1 - white] += 1
    return counts[1.0], counts[0.5], counts[0.0]


def elo(won, drawn, lost):
    """The difference in Elo, and its error of 95 %."""
    games = won + drawn + lost
    score = (won + drawn / 2) / games
    if not 0 < score < 1:
        return math.inf if score else -math.inf, math.inf
    deviation = math.sqrt((won + drawn / 4) / games - score * score)
    slope = 400 / math.log(10) / (score * (1 - score))
    return 400 * math.log10(score / (1 - score)), 1.96 * slope * deviation / math.sqrt(games)


def read_results():
    if not RESULTS.exists():
        return {}
    with open(RESULTS, encoding="utf-8", newline="") as file:
        return {row["feature"]: row for row in csv.DictReader(file, delimiter="\t")}


def write_results(results):
    with open(RESULTS, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(results[feature] for feature in FEATURES if feature in results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="play nothing")
    parser.add_argument("features", metavar="FEATURE", nargs="*")
    asked = parser.parse_args()
    unknown = [name for name in asked.features if name not in FEATURES]
    if unknown:
        sys.exit(f"play_features: unknown feature {unknown[0]!r}; expected one of: {', '.join(FEATURES)}")
    if asked.check:
        return check()
    WORK.mkdir(parents=True, exist_ok=True)
    results = read_results()
    for feature in asked.features or [each for each in FEATURES if each not in results]:
        build(feature)
        won, drawn, lost = play(feature)
        gain, error = elo(won, drawn, lost)
        results[feature] = dict(zip(COLUMNS, [feature, NODES, won, drawn, lost, f"{gain:.0f}", f"{error:.0f}"]))
        write_results(results)
        print(f"{feature}: +{won} ={drawn} -{lost}, {gain:+.0f} +- {error:.0f}", flush=True)


if __name__ == "__main__":
    main()
