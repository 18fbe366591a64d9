#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Why a game is over and whether a claim is right: the data that the program gives as JSON."""

import csv
import json
import unittest
from pathlib import Path
from typing import Any, Optional, Union

import arbiter
from arbiter import BLACK, WHITE, Board, Claim, Ending, Grounds, Move, RecordPlace, SquareSet, Verdict, pgn

DATA = Path(__file__).resolve().parents[1] / "data"


def rows_of(name: str) -> list[dict[str, str]]:
    with open(DATA / name, encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def board_of(row: dict[str, str]) -> Board:
    is_chess960 = row["variant"] == "chess960"
    board = Board(row["fen"], chess960=is_chess960, variant="standard" if is_chess960 else row["variant"])
    for uci in row["moves"].split():
        board.push_uci(uci)
    return board


def names_of(squares: SquareSet) -> list[str]:
    return sorted(arbiter.square_name(square) for square in squares)


def name_of(color: Optional[bool]) -> Optional[str]:
    return None if color is None else "white" if color else "black"


def reason_of(verdict: Verdict) -> dict[str, Any]:
    squares = {"at": names_of(verdict.at), "by": names_of(verdict.by)}
    return {"code": verdict.code, "laws": verdict.article, **squares, "text": verdict.sentence}


def code_of(outcome: Optional[arbiter.Outcome]) -> Optional[str]:
    return None if outcome is None else outcome.termination.name.lower().replace("_", "-")


def ending_as_json(ending: Optional[Ending]) -> dict[str, Any]:
    if ending is None:
        return {"over": False}
    outcome = {"code": code_of(ending.outcome), "winner": name_of(ending.outcome.winner)}
    found: dict[str, Any] = {"over": True, "outcome": {**outcome, "at": names_of(ending.at), "text": ending.sentence}}
    if ending.check is not None:
        found["check"] = reason_of(ending.check)
    if ending.tries:
        found["tries"] = [
            {"for": tried.purpose, "move": str(tried.verdict.move), **reason_of(tried.verdict)} for tried in ending.tries
        ]
    if ending.proofs:
        found["proofs"] = [
            {"side": name_of(proof.color), "code": proof.code, "text": proof.sentence} for proof in ending.proofs
        ]
    if ending.grounds is not None:
        found["grounds"] = {**grounds_as_json(ending.grounds), "text": ending.grounds.sentence}
    return found


def place_as_json(place: RecordPlace) -> dict[str, Any]:
    return {"ply": place.ply, "move": place.move}


def grounds_as_json(grounds: Union[Claim, Grounds]) -> dict[str, Any]:
    return {
        "same": [place_as_json(place) for place in grounds.same],
        "near_misses": [
            {**place_as_json(miss.place), "reasons": miss.reasons, "text": miss.sentence} for miss in grounds.near_misses
        ],
        "quiet_plies": grounds.quiet_plies,
        "last_change": None if grounds.last_change is None else place_as_json(grounds.last_change),
    }


def claim_as_json(claim: Claim) -> dict[str, Any]:
    return {"right": bool(claim), "code": code_of(claim.draw), **grounds_as_json(claim), "text": claim.sentences}


class WhyOver(unittest.TestCase):
    def test_it_is_what_the_program_answers(self) -> None:
        for row in rows_of("endings.tsv"):
            with self.subTest(row["fen"]):
                ending = board_of(row).why_over(row["language"])
                self.assertEqual(ending_as_json(ending), json.loads(row["answer"]))

    def test_every_try_is_refused_by_the_judge(self) -> None:
        board = Board("4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")
        ending = board.why_over()
        assert ending is not None and ending.check is not None
        self.assertEqual((ending.check.by, ending.check.move), (SquareSet([arbiter.E8]), None))
        self.assertGreater(len(ending.tries), 3)
        for tried in ending.tries:
            assert tried.verdict.move is not None
            self.assertEqual(tried.purpose, "flight")
            self.assertEqual(tried.verdict.code, board.why(tried.verdict.move).code)
        self.assertEqual(str(ending), "White wins by checkmate.")

    def test_both_sides_of_a_dead_position(self) -> None:
        ending = Board("8/8/4k1b1/8/8/4K3/8/8 w - - 0 1").why_over()
        assert ending is not None
        self.assertEqual([(proof.color, proof.code) for proof in ending.proofs], [(WHITE, "lone-king"), (BLACK, "material")])

    def test_an_unknown_language(self) -> None:
        with self.assertRaises(ValueError):
            Board().why_over("tlh")
        with self.assertRaises(ValueError):
            Board().judge_claim(language="tlh")


class Claims(unittest.TestCase):
    def test_it_is_what_the_program_answers(self) -> None:
        for row in rows_of("claims.tsv"):
            with self.subTest(row["moves"]):
                board = board_of(row)
                announced = board.parse_uci(row["announced"]) if row["announced"] else None
                claim = board.judge_claim(announced, language=row["language"])
                self.assertEqual(claim_as_json(claim), json.loads(row["answer"]))
                at_the_end = pgn.Game.from_board(board).end().judge_claim(announced, language=row["language"])
                self.assertEqual(claim_as_json(at_the_end), json.loads(row["answer"]))
                self.assertEqual(str(claim), "\n".join(claim.sentences))

    def test_a_place_within_a_game(self) -> None:
        game = pgn.loads("1. e4 -- 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8 6. Nf3 (6. d4) *")
        assert game is not None
        nodes = list(game.mainline())
        claim = nodes[9].judge_claim()
        self.assertEqual([place.ply for place in claim.same], [2, 6, 10])
        self.assertTrue(claim)
        self.assertFalse(nodes[9].variations[1].judge_claim())
        self.assertFalse(game.judge_claim())

    def test_what_is_announced_must_be_legal(self) -> None:
        with self.assertRaises(arbiter.IllegalMoveError):
            Board().judge_claim(Move.from_uci("e2e5"))
        with self.assertRaises(arbiter.IllegalMoveError):
            pgn.Game().judge_claim(Move.from_uci("e2e5"))


if __name__ == "__main__":
    unittest.main()
