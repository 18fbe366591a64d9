#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of attacks, and pictures, under the names of python-chess."""

import random
import unittest
import xml.dom.minidom
from typing import Optional

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


class Pictures(unittest.TestCase):
    def draw(self, board: Optional[chess.BaseBoard] = None, **options: object) -> str:
        picture = chess.svg.board(board, **options)  # type: ignore[arg-type]
        xml.dom.minidom.parseString(picture)
        return picture

    def test_a_board_in_a_notebook(self) -> None:
        board = chess.Board()
        for san in ("e4", "f6", "Qh5+"):
            board.push_san(san)
        picture = board._repr_svg_()
        xml.dom.minidom.parseString(picture)
        self.assertEqual(picture.count("<use"), 32)
        for part in ('class="square light lastmove d1"', 'class="check"', 'class="black queen"', 'width="390"'):
            self.assertIn(part, picture)
        self.assertIn("white bishop", chess.BaseBoard("4k3/8/8/8/8/8/8/4KB2")._repr_svg_())
        self.assertNotIn("lastmove", chess.Board()._repr_svg_())

    def test_marks(self) -> None:
        ring = self.draw(arrows=[(chess.A1, chess.A1)])
        self.assertTrue("<circle" in ring and "<line" not in ring)
        arrow = self.draw(arrows=[chess.svg.Arrow(chess.A1, chess.H8, "red")], colors={"arrow red": "#12345680"})
        self.assertTrue("<line" in arrow and 'stroke="#123456" stroke-opacity="0.50"' in arrow)
        self.assertEqual(self.draw(squares=chess.BB_CENTER).count('class="cross"'), 4)
        self.assertIn('class="fill" x="440"', self.draw(fill={chess.E4: "red"}))
        turned = self.draw(fill={chess.E4: "red"}, orientation=chess.BLACK, coordinates=False)
        self.assertIn('class="fill" x="300"', turned)
        self.assertIn("#22282b", self.draw(borders=True, style="a < b"))

    def test_a_piece(self) -> None:
        picture = chess.svg.piece(chess.Piece.from_symbol("K"), size=45)
        self.assertTrue('id="white-king"' in picture and 'width="45"' in picture)


if __name__ == "__main__":
    unittest.main()
