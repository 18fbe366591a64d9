#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Verdicts, and the exceptions that carry them."""

import unittest
from pathlib import Path

import arbiter
from arbiter import WHITE, Board, Move, SquareSet

DATA = Path(__file__).resolve().parents[1] / "data"


class Refusals(unittest.TestCase):
    def test_every_pair_of_squares_has_a_verdict(self) -> None:
        for fen in (arbiter.STARTING_FEN, "r3k2r/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1"):
            board = Board(fen)
            for start in arbiter.SQUARES:
                for end in arbiter.SQUARES:
                    move = Move(start, end)
                    verdict = board.why(move)
                    self.assertEqual(bool(verdict), move in board.legal_moves)
                    self.assertTrue(verdict.sentence)
                    self.assertEqual(verdict.squares, verdict.at | verdict.by)

    def test_the_error_carries_the_verdict(self) -> None:
        board = Board("r3k2r/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1")
        for play in (
            lambda: board.push(Move.from_uci("e1g1")),
            lambda: board.push_uci("e1g1"),
            lambda: board.push_san("O-O"),
            lambda: board.san(Move.from_uci("e1g1")),
        ):
            with self.assertRaises(arbiter.IllegalMoveError) as caught:
                play()
            self.assertEqual(caught.exception.verdict.code, "castling-in-check")
            self.assertEqual(caught.exception.verdict.by, SquareSet([arbiter.B4]))
            self.assertEqual(caught.exception.verdict.article[:3], "3.8")
            self.assertEqual(str(caught.exception), caught.exception.verdict.sentence)
        self.assertEqual(board.move_stack, [])

    def test_every_reason(self) -> None:
        board = Board("3rr1k1/8/8/8/8/2n5/8/RN2K3 w Q - 0 1")
        verdict = board.why("e1c1", language="de")
        codes = ["castling-blocked", "castling-in-check", "castling-through-check"]
        self.assertEqual([reason.code for reason in verdict.reasons], codes)
        self.assertEqual(verdict.reasons[0].sentence, verdict.sentence)
        self.assertEqual(verdict.reasons[2].by, SquareSet([arbiter.C3, arbiter.D8]))
        self.assertEqual(verdict.reasons[1].article[:3], "3.8")
        self.assertIn("Turm auf e8", verdict.reasons[1].sentence)
        with self.assertRaises(arbiter.IllegalMoveError) as caught:
            board.push_uci("e1c1")
        self.assertEqual([reason.code for reason in caught.exception.verdict.reasons], codes)
        self.assertEqual(board.why("e1f1").reasons, [])

    def test_ambiguous(self) -> None:
        board = Board("4k3/8/8/8/8/8/R6R/4K3 w - - 0 1")
        with self.assertRaises(arbiter.AmbiguousMoveError) as caught:
            board.push_san("Rd2")
        starts = [verdict.move.from_square for verdict in caught.exception.verdict.candidates]
        self.assertEqual(sorted(starts), [arbiter.A2, arbiter.H2])

    def test_hostile_texts_are_value_errors(self) -> None:
        with open(DATA / "hostile_moves.tsv", encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file][1:]
        for reader, text, *_ in (row for row in rows if row[0] in ("uci", "san")):
            with self.subTest(reader=reader, text=text):
                read = Move.from_uci if reader == "uci" else Board().push_san
                with self.assertRaises(ValueError):
                    read(text)
        for text in ("", "\0", "♔", "e2e4" * 1000):
            for read in (Move.from_uci, Board().push_san, Board().push_uci, Board().why, arbiter.parse_square):
                with self.assertRaises(ValueError):
                    read(text)

    def test_what_there_is_not(self) -> None:
        for make in (
            lambda: Board("nonsense"),
            lambda: Board("8/8/8/8/8/8/8/8 w - - 0 1"),
            lambda: Board(variant="checkers"),
            lambda: Board().why("e2e4", language="tlh"),
            lambda: Board().piece_at(64),
            lambda: Board().perft(-1),
            lambda: Move(0, 64),
            lambda: arbiter.Piece(7, WHITE),
        ):
            with self.assertRaises(ValueError):
                make()
        with self.assertRaises(IndexError):
            Board().pop()


if __name__ == "__main__":
    unittest.main()
