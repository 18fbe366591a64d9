#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An arena on a real server: lab/load/arena.py ARBITER [PLAYERS [MINUTES]]     (200 10)

build/lab/arbiter-load (`make lab`) brings the players: they log in, wait on the page, play what they are paired for, and
one in five goes berserk. At the end the points and the performance of everybody are counted again, from the games of the
PGN alone by the rules of docs/web_online.md, and compared with the standings that the server gives. A game that was
in progress when the time was over counts for nobody; which those are, the PGN says to some seconds: so a game that ended
then may count or not, but for both players. Exit status: 0 when the standings are the same and the load generator has
found no fault, else 1.
"""
import csv
import io
import re
import subprocess
import sys
import tempfile
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path

LOAD = Path(__file__).resolve().parents[2] / "build/lab/arbiter-load"


def games_of(pgn):
    """The games as (tags, text of the moves), the oldest first."""
    for text in re.split(r"\n\n(?=\[Event )", pgn.strip()):
        head, _, moves = text.partition("\n\n")
        yield dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M)), moves


def moves_of(text):
    words = re.sub(r"\{[^}]*\}", " ", text).split()
    return [word for word in words if not re.fullmatch(r"\d+\.+|1-0|0-1|1/2-1/2|\*", word)]


class Sheet:
    """What one player has won."""

    def __init__(self):
        self.points = []
        self.wins_in_a_row = 0
        self.last_was_draw = False
        self.performances = []

    def add(self, score, own_moves, plies, has_berserked, rating):
        factor = 2 if self.wins_in_a_row >= 2 else 1
        points = 0
        if score == 1:
            points = 2 * factor + (1 if has_berserked and own_moves >= 7 else 0)
        elif score == 0.5 and plies >= (60 if self.last_was_draw else 20):
            points = factor
        self.points.append(points)
        self.wins_in_a_row = self.wins_in_a_row + 1 if score == 1 else 0
        if score != 0:
            self.last_was_draw = score == 0.5
        if rating and plies > 0:
            self.performances.append(rating + {1: 500, 0.5: 0, 0: -500}[score])


def begin_of(tags):
    return datetime.fromisoformat(f"{tags['UTCDate'].replace('.', '-')} {tags['UTCTime']}")


def may_be_late(tags, moves, over):
    """Whether the game may have been in progress when the time was over: by what its clocks had left."""
    shown = [sum(int(part) * 60**place for place, part in enumerate(reversed(clock.split(":"))))
             for clock in re.findall(r"%clk\s+([\d:]+)", moves)][-2:]
    given = sum(int(tags.get(f"{side}TimeControl", tags["TimeControl"]).split("+")[0]) for side in ("White", "Black"))
    # A flag falls without a move: all of the clock of the side to move is gone.
    used = given - (shown[-1] if tags["Termination"] == "time forfeit" and shown else sum(shown))
    return begin_of(tags) + timedelta(seconds=used + 10) >= over


def count_again(pgn, minutes, counted):
    """The sheets by the names of the players. `counted`: how many games of each the server has counted."""
    sheets = {}
    games = list(games_of(pgn))
    over = begin_of(games[0][0]) + timedelta(minutes=minutes)
    for tags, moves in games:
        plies = len(moves_of(moves))
        # The last ones: all before them have counted.
        has_all = len(sheets.get(tags["White"], Sheet()).points) >= counted[tags["White"]]
        if tags["Result"] == "*" or (has_all and may_be_late(tags, moves, over)):
            continue
        white_score = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}[tags["Result"]]
        for side, other, score, moves in (("White", "Black", white_score, (plies + 1) // 2),
                                          ("Black", "White", 1 - white_score, plies // 2)):
            sheets.setdefault(tags[side], Sheet()).add(
                score, moves, plies, f"{side}TimeControl" in tags, int(tags.get(f"{other}Elo", 0)))
    return sheets


def differences(pgn, standings, minutes):
    rows = list(csv.DictReader(io.StringIO(standings)))
    sheets = count_again(pgn, minutes, {row["name"]: int(row["games"]) for row in rows})
    for row in rows:
        sheet = sheets.pop(row["name"], Sheet())
        performance = str(int(sum(sheet.performances) / len(sheet.performances))) if sheet.performances else ""
        counted = (str(sum(sheet.points)), " ".join(map(str, sheet.points)), performance)
        given = (row["points"], row["sheet"], row["performance"])
        if counted != given:
            yield f"{row['name']}: counted {counted}, the server has {given}"
    for name in sheets:
        yield f"{name}: not in the standings"
    order = [(-int(row["points"]), -int(row["performance"] or 0)) for row in rows]
    if order != sorted(order):
        yield "the standings are not in their order"


def run(arbiter, players, minutes):
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "index.html").write_text("page")
        server = subprocess.Popen(
            [arbiter, "serve", "--port", "0", "--audience", "school", "--web", folder,
             "--database", f"sqlite:{folder}/arena.sqlite"],
            stdout=subprocess.PIPE, text=True)
        try:
            port = re.search(r":(\d+)/", server.stdout.readline()).group(1)
            loading = subprocess.run(
                [LOAD, "morning", "--port", port, "--count", str(players), "--seconds", "60", "--arena", str(minutes),
                 "--players", str(players + 1), "--thinking", "300", "--server", str(server.pid)],
                stdout=subprocess.PIPE, text=True, check=False)
            print(loading.stdout, end="")
            address = f"http://127.0.0.1:{port}" + re.search(r"(/api/tournaments/\S+)", loading.stdout).group(1)
            pgn, standings = (urllib.request.urlopen(address + form).read().decode() for form in (".pgn", ".csv"))
        finally:
            server.terminate()
            server.wait()
    if not pgn:
        print("no game was played")
        return 1
    found = list(differences(pgn, standings, minutes))
    print("\n".join(found[:10]))
    print(f"standings          {len(standings.splitlines()) - 1} players, {pgn.count('[Event ')} games, "
          f"{pgn.count('TimeControl') - pgn.count('[TimeControl')} berserks, {len(found)} differences")
    return 1 if found or loading.returncode else 0


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]).resolve(), int((sys.argv[2:3] or [200])[0]), int((sys.argv[3:4] or [10])[0])))
