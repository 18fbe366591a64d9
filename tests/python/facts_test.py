#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the board proves of a position and of a move: the data that the program gives as JSON."""

import csv
import json
import unittest
from pathlib import Path
from typing import Any

import arbiter
from arbiter import Board, Fact, Move, SquareSet

DATA = Path(__file__).resolve().parents[1] / "data"


def names_of(squares: SquareSet) -> list[str]:
    return sorted(arbiter.square_name(square) for square in squares)


def fact_as_json(fact: Fact) -> dict[str, Any]:
    side = None if fact.color is None else "white" if fact.color else "black"
    found: dict[str, Any] = {"fact": fact.kind, "side": side}
    found.update(at=names_of(fact.at), by=names_of(fact.by), to=names_of(fact.to))
    if fact.move is not None:
        found["move"] = str(fact.move)
    return found


class Facts(unittest.TestCase):
    def test_they_are_what_the_program_answers(self) -> None:
        with open(DATA / "facts.tsv", encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        for row in rows:
            with self.subTest(row["fen"]):
                move = Move.from_uci(row["move"]) if row["move"] else None
                facts = Board(row["fen"]).facts(move)
                self.assertEqual({"facts": [fact_as_json(fact) for fact in facts]}, json.loads(row["answer"]))

    def test_the_move_must_be_legal(self) -> None:
        with self.assertRaises(arbiter.IllegalMoveError):
            Board().facts(Move.from_uci("e2e5"))

    def test_other_rules_have_none(self) -> None:
        with self.assertRaises(ValueError):
            Board(variant="atomic").facts()

    def test_a_fact_shows_what_it_is_about(self) -> None:
        fact = Board("3qk3/8/5n2/6B1/8/8/8/4K3 b - - 0 1").facts()[-1]
        self.assertEqual(fact.kind, "open-file")
        self.assertEqual(repr(fact), "<Fact open-file: h1 h2 h3 h4 h5 h6 h7 h8>")


if __name__ == "__main__":
    unittest.main()
