#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of attacks, and pictures, under the names of python-chess."""

import random
import unittest

import arbiter.compat.chess as chess


class Tables(unittest.TestCase):
    def check(self, symbol: str, square: int, occupied: int, attacked: int) -> None:
        board = chess.BaseBoard.empty()
        for other in chess.scan_forward(occupied & ~chess.BB_SQUARES[square]):
            board.set_piece_at(other, chess.Piece(chess.ROOK, chess.WHITE))
        board.set_piece_at(square, chess.Piece.from_symbol(symbol))
        self.assertEqual(attacked, board.attacks_mask(square), f"{symbol} on {chess.square_name(square)}")

    def test_steps_and_jumps(self) -> None:
        for square in chess.SQUARES:
            self.check("N", square, 0, chess.BB_KNIGHT_ATTACKS[square])
            self.check("K", square, 0, chess.BB_KING_ATTACKS[square])
            self.check("P", square, 0, chess.BB_PAWN_ATTACKS[chess.WHITE][square])
            self.check("p", square, 0, chess.BB_PAWN_ATTACKS[chess.BLACK][square])

    def test_lines(self) -> None:
        chance = random.Random(1)
        for square in chess.SQUARES:
            occupied = chance.getrandbits(64) & chance.getrandbits(64)
            diagonal = chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]
            along_file = chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
            along_rank = chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
            self.check("B", square, occupied, diagonal)
            self.check("R", square, occupied, along_file | along_rank)
            self.assertEqual(along_file & ~chess.BB_FILES[chess.square_file(square)], 0)
        self.assertEqual(chess.BB_RANK_MASKS[chess.A1], chess.BB_RANK_1 & ~chess.BB_A1 & ~chess.BB_H1)

    def test_rays_and_names(self) -> None:
        self.assertEqual(chess.BB_RAYS[chess.A1][chess.C3], chess.BB_RAYS[chess.H8][chess.B2])
        self.assertEqual(chess.BB_RAYS[chess.A1][chess.B3] | chess.BB_RAYS[chess.A1][chess.A1], 0)
        self.assertEqual(chess.SQUARES_180[chess.A1], chess.A8)
        self.assertEqual([chess.file_name(chess.FILE_E), chess.rank_name(chess.RANK_4)], ["e", "4"])
        self.assertEqual([chess.parse_file("h"), chess.parse_rank("1")], [chess.FILES[7], chess.RANKS[0]])
        with self.assertRaises(ValueError):
            chess.parse_rank("9")


if __name__ == "__main__":
    unittest.main()
