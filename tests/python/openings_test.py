#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""arbiter.openings: the names of positions and of games."""

import unittest

import arbiter
import arbiter.compat.chess as chess
from arbiter import openings


def played(moves: str, board: arbiter.Board) -> arbiter.Board:
    for san in moves.split():
        board.push_san(san)
    return board


class OpeningsTest(unittest.TestCase):
    def test_a_line_in_any_order(self) -> None:
        ruy_lopez = openings.Opening("C60", "Ruy Lopez")
        for moves in ("e4 e5 Nf3 Nc6 Bb5", "Nf3 Nc6 e4 e5 Bb5"):
            board = played(moves, arbiter.Board())
            self.assertEqual(openings.find(board), ruy_lopez)
            board.push_san("h5")
            self.assertIsNone(openings.find(board))
            self.assertEqual(openings.find_last(board), ruy_lopez)
            self.assertEqual(len(board.move_stack), 6, "the board is as it was")

    def test_what_has_no_name(self) -> None:
        self.assertIsNone(openings.find_last(arbiter.Board()))
        self.assertIsNone(openings.find(played("e4 c5", arbiter.Board(variant="atomic"))))

    def test_a_board_of_the_compat_package(self) -> None:
        board = chess.Board()
        for san in ("e4", "c5", "a3", "a6", "h3"):
            board.push_san(san)
        name = openings.find_last(board)
        self.assertEqual(name and name.name.partition(":")[0], "Sicilian Defense")
        self.assertIsNone(openings.find(chess.variant.KingOfTheHillBoard(chess.Board().fen())))


if __name__ == "__main__":
    unittest.main()
