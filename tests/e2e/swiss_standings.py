#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes the standings of a Swiss tournament from its results, and compares: swiss_standings.py TOURNAMENT.json [GAMES.pgn].

TOURNAMENT.json is what the server answers after a round, with all of its games played. Points, Buchholz with and
without the lowest opponent, and Sonneborn-Berger are computed here, in half points. With GAMES.pgn, the result of every
board must be that of its game. Prints what differs; exit status: 0 nothing, 1 something."""

import json
import re
import sys
from collections import Counter
from pathlib import Path

HALF_POINTS = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1)}


def read_results(tournament):
    """Of each player, the opponents in the order of the rounds with the half points against them."""
    games = {row["number"]: [] for row in tournament["standings"]}
    for pairing in tournament["pairings"]:
        for board in pairing["boards"]:
            white, black = HALF_POINTS[board["result"]]
            games[board["white"]].append((board["black"], white))
            games[board["black"]].append((board["white"], black))
    return games


def compute(games):
    """Of each player: points, BH-C1, BH and SB, as the server writes them."""
    points = {number: sum(won for _, won in played) for number, played in games.items()}
    rows = {}
    for number, played in games.items():
        scores = [points[opponent] for opponent, _ in played]
        berger = sum(points[opponent] * won for opponent, won in played)
        rows[number] = (points[number] / 2, (sum(scores) - min(scores)) / 2, sum(scores) / 2, berger / 4)
    return rows


def differences(tournament, pgn):
    games = read_results(tournament)
    rounds = tournament["round"]
    for number, played in games.items():
        opponents = [opponent for opponent, _ in played]
        if len(opponents) != rounds or len(set(opponents)) != rounds:
            yield f"player {number} met {opponents} in {rounds} rounds"
    if tournament["tieBreaks"][:3] != ["BH-C1", "BH", "SB"]:
        yield f"tie-breaks {tournament['tieBreaks']}"
    expected = compute(games)
    before = None
    for row in tournament["standings"]:
        said = tuple(float(value) for value in (row["points"], *row["tieBreaks"][:3]))
        if said != expected[row["number"]]:
            yield f"player {row['number']}: {said}, not {expected[row['number']]}"
        if before and expected[row["number"]] > before:
            yield f"player {row['number']} is too low"
        before = expected[row["number"]]
    if pgn:
        names = {row["number"]: row["name"] for row in tournament["standings"]}
        boards = Counter(
            (names[board["white"]], names[board["black"]], board["result"])
            for pairing in tournament["pairings"]
            for board in pairing["boards"]
        )
        tags = [re.findall(rf'^\[{tag} "(.*)"\]$', pgn, re.MULTILINE) for tag in ("White", "Black", "Result")]
        if Counter(zip(*tags)) != boards:
            yield "the games have other results than the boards"


def main(tournament, pgn=None):
    found = list(differences(json.loads(Path(tournament).read_text()), Path(pgn).read_text() if pgn else ""))
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
