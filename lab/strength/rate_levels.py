#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rates players by the results of their games: rate_levels.py [--anchor NAME=RATING] LOG...

LOGs are those of `arbiter match`. The ratings are those that make the results likeliest when a difference of 400 points
means ten to one (Bradley and Terry, 1952; Elo, 1978), a draw half of either. Without an anchor the first player of all has 0.
The errors (95 %) are those of the distance from that player, as if no game were drawn, so rather too wide.
"""

import argparse
import json
import math
from collections import defaultdict

POINTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


def read(paths):
    """Points of the first of each two players against the second, and how many games they played."""
    points = defaultdict(float)
    games = defaultdict(int)
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                game = json.loads(line)
                if game.get("result") not in POINTS:
                    continue
                pair = (game["white"], game["black"])
                result = POINTS[game["result"]]
                points[pair] += result
                points[pair[::-1]] += 1 - result
                games[pair] += 1
                games[pair[::-1]] += 1
    return points, games


def rate(points, games):
    """Strengths by minorisation and maximisation (Hunter, 2004), as ratings."""
    players = sorted({player for pair in games for player in pair}, key=lambda name: (len(name), name))
    strength = dict.fromkeys(players, 1.0)
    scored = {player: sum(points[pair] for pair in games if pair[0] == player) for player in players}
    for _ in range(20_000):
        change = 0.0
        for player in players:
            expected = sum(
                games[player, other] / (strength[player] + strength[other])
                for other in players
                if (player, other) in games
            )
            new = max(scored[player], 0.25) / expected
            change = max(change, abs(math.log(new / strength[player])))
            strength[player] = new
        if change < 1e-9:
            break
    return {player: 400 * math.log10(strength[player] / strength[players[0]]) for player in players}


def invert(matrix):
    """The inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(index == column) for column in range(size))] for index, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for index in range(size):
            if index != pivot:
                factor = rows[index][pivot]
                rows[index] = [value - factor * other for value, other in zip(rows[index], rows[pivot])]
    return [row[size:] for row in rows]


def errors(ratings, games, fixed):
    """Half of the 95 % interval of each rating, where that of `fixed` is given: by the curvature of the likelihood."""
    players = [player for player in ratings if player != fixed]
    place = {player: index for index, player in enumerate(players)}
    curvature = [[0.0] * len(players) for _ in players]
    for (player, other), count in games.items():
        if player == fixed:
            continue
        expected = 1 / (1 + 10 ** ((ratings[other] - ratings[player]) / 400))
        weight = count * expected * (1 - expected)
        curvature[place[player]][place[player]] += weight
        if other != fixed:
            curvature[place[player]][place[other]] -= weight
    variances = invert(curvature)
    found = {player: 1.96 * 400 / math.log(10) * math.sqrt(variances[at][at]) for player, at in place.items()}
    return {**found, fixed: 0.0}


def main():
    parser = argparse.ArgumentParser(description="Rates players by the results of their games.")
    parser.add_argument("--anchor", metavar="NAME=RATING", help="the rating of one player, to count the others from")
    parser.add_argument("logs", nargs="+", metavar="LOG")
    arguments = parser.parse_args()
    points, games = read(arguments.logs)
    ratings = rate(points, games)
    shift = 0.0
    name = next(iter(ratings))
    if arguments.anchor:
        name, _, rating = arguments.anchor.rpartition("=")
        if name not in ratings:
            parser.error(f"no games of '{name}'")
        shift = float(rating) - ratings[name]
    error = errors(ratings, games, name)
    for player, rating in ratings.items():
        played = sum(count for pair, count in games.items() if pair[0] == player)
        print(f"{player:>20} {rating + shift:7.0f} ± {error[player]:3.0f} {played:6d} games")


if __name__ == "__main__":
    main()
