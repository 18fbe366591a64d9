#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays random games under all rule sets in this project and in its peers at once, and compares every position: legal moves,
FEN, check, outcome, who can win, claims, SAN, and the game as PGN, written and read by both.

PYTHONPATH=build/release/python lab/differential/differential.py [--chessops FOLDER] [--seconds N] [--positions N] [--seed TEXT]

The peers are what you have installed: python-chess (the module `chess`), fairy-stockfish, and chessops in the folder of its
npm package. A peer that is not there is left out. The seed is the day unless you give one. reasons.tsv explains known
differences; another difference is printed with the argument that repeats it, and the exit status is 1. --results adds a line
of figures to a file, --write makes the tables of docs/compatibility.md from such a file."""

import argparse
import collections
import contextlib
import datetime
import json
import re
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "peers"))

import games  # noqa: E402
import peers  # noqa: E402
from exam import read_reasons, replace_rows  # noqa: E402

FIELDS = ("board", "turn", "castling", "en passant", "checks", "clock", "number")


def fields_of(fen):
    """The fields of a FEN by name. The order of the pieces in a pocket is not laid down, so it is made one."""
    board, *rest = fen.split(" ")
    board, bracket, pocket = board.partition("[")
    if len(rest) == 5:  # The checks that are left are a field of three-check only.
        rest.insert(3, "-")
    return dict(zip(FIELDS, (board, *rest))) | {"pocket": "".join(sorted(pocket)) + bracket}


def parts_of(record):
    """What is compared of a record: the answer to each question."""
    for question, answer in record.items():
        if question == "fen":
            yield from ((f"FEN, {name}", field) for name, field in fields_of(answer).items())
        elif question == "claims":
            yield from zip(("claim of fifty moves", "claim of threefold repetition"), answer)
        elif question == "material":
            yield from zip(("White cannot win", "Black cannot win"), answer)
        elif question != "moves" and isinstance(answer, dict):
            yield from ((f"{question} {uci}", text) for uci, text in answer.items())
        elif answer is not None:
            yield question, answer


def differences(ours, theirs):
    """The questions that both answer, with both answers where they differ."""
    asked = dict(parts_of(dict(ours, read={uci: uci for uci in ours["moves"]})))
    for question, answer in parts_of(theirs):
        mine = asked.get(question, "nothing")
        if question == "moves":
            mine, answer = (" ".join(sorted(set(one) - set(other))) for one, other in ((mine, answer), (answer, mine)))
        if mine != answer:
            yield question, mine, answer


def pgn_differences(game, tree, text):
    """What differs when a peer reads our game, and when we read the game that the peer has written."""
    ours, _ = games.read(game.pgn)
    again, errors = games.read(text)
    for question, other in (("PGN that it reads", tree), ("PGN that it writes", again)):
        if other != ours:
            mine, answer = next((pair for pair in zip(ours, other) if pair[0] != pair[1]), (len(ours), len(other)))
            yield question, mine, answer
    if errors:
        yield "PGN that it writes", "no errors", errors


def explain(reasons, peer, rules, case):
    """The kind and the reason of a difference, as a key of `explained`; None where there is no row for it."""
    for name, pattern, kind, reason in reasons:
        if re.search(name, f"{peer}: {rules}") and re.search(pattern, case):
            return f"{peer}\t{kind}\t{reason}"
    return None


class Count:
    """The figures of a run, and the differences by their reason."""

    def __init__(self, reasons):
        self.reasons = reasons
        self.positions = collections.Counter()  # by rule set
        self.asked = collections.Counter()  # by peer and rule set
        self.games = 0
        self.explained = {}  # by peer, kind and reason: how many, and the first one
        self.unexplained = []  # peer, rule set and case

    def difference(self, peer, game, ply, question, mine, answer):
        case = f"{question}: {mine}, {peer.name}: {answer}; {game.positions[ply]['fen']}"
        if key := explain(self.reasons, peer.name, game.name, case):
            self.explained.setdefault(key, [0, f"{game.name}: {case}"])[0] += 1
        else:
            self.unexplained.append([peer.name, game.name, case])
            print(f"{game.name}: {case}\n    --game '{game.repeat(ply)}'", flush=True)

    def compare(self, game, found):
        self.games += 1
        self.positions[game.rules] += len(game.positions)
        for peer in found:
            if not peer.knows(game.rules):
                continue
            records, pgn = peer.answer(game)
            self.asked[f"{peer.name}\t{game.rules}"] += len(records)
            for ply, (ours, theirs) in enumerate(zip(game.positions, records)):
                for difference in differences(ours, theirs):
                    self.difference(peer, game, ply, *difference)
            for difference in pgn_differences(game, *pgn) if pgn else ():
                self.difference(peer, game, len(game.moves), *difference)

    def line(self, seed, seconds, found):
        return json.dumps({
            "date": datetime.date.today().isoformat(), "seed": seed, "seconds": round(seconds), "games": self.games,
            "peers": {peer.name: peer.version for peer in found}, "positions": self.positions, "asked": self.asked,
            "explained": self.explained, "unexplained": self.unexplained,
        }, ensure_ascii=False)  # fmt: skip


def run(options, found):
    """Plays and compares games until the time or the number of positions is reached, or Ctrl+C ends the run."""
    count = Count(read_reasons(HERE / "reasons.tsv"))
    begin = time.monotonic()
    if options.game:
        count.compare(games.follow(options.game), found)
    else:
        number = 0
        with contextlib.suppress(KeyboardInterrupt):
            while time.monotonic() - begin < options.seconds and count.positions.total() < options.positions:
                count.compare(games.play(options.seed, number, options.rules), found)
                number += 1
    seconds = time.monotonic() - begin
    each = ", ".join(f"{peer.name} {peer.version}" for peer in found)
    print(f"seed {options.seed}: {count.games} games, {count.positions.total()} positions in {seconds:.0f} s against {each}; "
          f"{sum(many for many, _ in count.explained.values())} differences explained, {len(count.unexplained)} not")  # fmt: skip
    for key, (many, first) in sorted(count.explained.items()):
        print(f"    {key.replace(chr(9), ', ')}: {many}, as in {first}")
    if options.results:
        with options.results.open("a") as file:
            file.write(count.line(options.seed, seconds, found) + "\n")
    return count


def write_page(path, results):
    """Makes the two tables of the page from all runs in the file of results. A difference that was not explained then may
    have its row by now."""
    reasons = read_reasons(HERE / "reasons.tsv")
    left = 0
    runs = [json.loads(line) for line in results.read_text().splitlines()]
    positions, asked, explained = collections.Counter(), collections.Counter(), {}
    versions = {}
    for one in runs:
        positions.update(one["positions"])
        asked.update(one["asked"])
        versions |= one["peers"]
        for key, (many, first) in one["explained"].items():
            explained.setdefault(key, [0, first])[0] += many
        for peer, rules, case in one["unexplained"]:
            if key := explain(reasons, peer, rules, case):
                explained.setdefault(key, [0, f"{rules}: {case}"])[0] += 1
            else:
                left += 1
    names = sorted(versions)
    counted = [[rules, positions[rules], *(asked[f"{name}\t{rules}"] for name in names)] for rules in games.RULE_SETS]
    counted.append(["all", *(sum(column) for column in list(zip(*counted))[1:])])
    rows = [["rule set", "positions", *(f"{name} {versions[name]}" for name in names)], ["---"] * (2 + len(names)), *counted]
    known = [["peer", "kind", "reason", "differences", "the first"], ["---"] * 5]
    for key, (many, first) in sorted(explained.items()):
        known.append([*key.split("\t"), many, f"`{first}`".replace("|", "\\|")])
    page = path.read_text()
    for mark, table in (("games", rows), ("differences", known)):
        page = replace_rows(page, mark, lambda _, table=table: [f"| {' | '.join(map(str, row))} |" for row in table])
    days = sorted(one["date"] for one in runs)
    told = f"{days[0]} to {days[-1]}: {len(runs)} runs, {sum(one['games'] for one in runs)} games, {left} unexplained differences"
    path.write_text(re.sub(r"(?<=Played from )[^.]+(?=\.)", told, page))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chessops", type=Path, help="the folder of its npm package")
    parser.add_argument("--fairy-stockfish", default="fairy-stockfish", help="its program")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--positions", type=float, default=float("inf"), help="ends the run after N")
    parser.add_argument("--seed", default=datetime.date.today().isoformat())
    parser.add_argument("--rules", nargs="+", choices=games.RULE_SETS, default=games.RULE_SETS, help="only these rule sets")
    parser.add_argument("--game", help="only this game, as a difference is printed")
    parser.add_argument("--results", type=Path, help="a file that gets a line of figures")
    parser.add_argument("--write", type=Path, help="plays nothing; writes the figures of --results into this page")
    options = parser.parse_args()
    if options.write:
        return write_page(options.write, options.results or HERE / "results.jsonl")
    found = peers.find(options)
    if not found:
        print("no peer is there")
        return 77
    return 1 if run(options, found).unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
