#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Board and Move of the Python package."""

import copy
import csv
import pickle
import random
import threading
import unittest
from pathlib import Path
from typing import Any

import arbiter
from arbiter import BLACK, WHITE, Board, Move, SquareSet

DATA = Path(__file__).resolve().parents[1] / "data"
VARIANTS = "standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse"


class RandomGames(unittest.TestCase):
    """What must hold in every position, in games under all rule sets."""

    def check(self, board: Board) -> None:
        moves = list(board.legal_moves)
        self.assertEqual(len(moves), board.legal_moves.count())
        self.assertEqual(len(set(moves)), len(moves))
        self.assertEqual(bool(moves), bool(board.legal_moves))
        for move in moves:
            self.assertIn(move, board.legal_moves)
            self.assertTrue(board.why(move))
            self.assertEqual(board.parse_san(board.san(move)), move)
            self.assertEqual(board.parse_uci(board.uci(move)), move)
            self.assertEqual(Move.from_uci(move.uci()), move)
            self.assertIs(board.parse_uci(board.uci(move)), board.parse_uci(board.uci(move)))

    def test_all_variants(self) -> None:
        for variant in VARIANTS.split():
            chance = random.Random(variant)
            with self.subTest(variant):
                board = Board(variant=variant)
                fens = [board.fen()]
                while len(board.move_stack) < 80 and board.legal_moves:
                    self.check(board)
                    board.push(chance.choice(list(board.legal_moves)))
                    fens.append(board.fen())
                self.assertEqual(pickle.loads(pickle.dumps(board)), board)
                twin = copy.deepcopy(board)
                self.assertEqual(twin.move_stack, board.move_stack)
                while board.move_stack:
                    self.assertEqual(board.fen(), fens.pop())
                    self.assertEqual(board.pop(), twin.pop())
                self.assertEqual(board, Board(variant=variant))
                self.assertEqual([board.fen()], fens)


class LegalMoves(unittest.TestCase):
    """They are a view of their board."""

    def test_follow_the_board(self) -> None:
        board = Board()
        moves = board.legal_moves
        board.push(move=Move.from_uci("e2e4"))
        self.assertIn(Move.from_uci("e7e5"), moves)
        self.assertNotIn(Move.from_uci("e2e4"), moves)
        del board
        self.assertEqual(len(list(moves)), 20)
        self.assertTrue(repr(moves).startswith("<LegalMoves ("))

    def test_of_a_subclass(self) -> None:
        class Sub(Board):
            pass

        board = Sub()
        board.push(next(iter(board.legal_moves)))
        self.assertEqual(len(board.move_stack), 1)

    def test_refuse_what_is_not_theirs(self) -> None:
        board: Any = Board()
        for wrong in (
            lambda: board.push(),
            lambda: board.push("e2e4"),
            lambda: board.push(Move.from_uci("e2e4"), 1),
            lambda: board.push(to=Move.from_uci("e2e4")),
            lambda: "e2e4" in board.legal_moves,
            lambda: arbiter.LegalMoves(),
            lambda: Board.push(3, 4),  # type: ignore[arg-type]
        ):
            with self.assertRaises(TypeError):
                wrong()
        with self.assertRaises(AttributeError):
            board.legal_moves = []
        with self.assertRaises(IndexError):
            board.pop()
        self.assertEqual(board, Board())


class KnownGames(unittest.TestCase):
    def test_game_cases(self) -> None:
        with open(DATA / "game_cases.tsv", newline="") as file:
            cases = list(csv.DictReader(file, delimiter="\t"))
        self.assertGreater(len(cases), 10)
        for case in cases:
            with self.subTest(case["name"]):
                board = Board(case["fen"])
                for move in case["moves"].split():
                    board.push_uci(move)
                self.assertEqual(board.legal_moves.count(), int(case["legal_moves"]))
                self.assertEqual(str(board.is_check()).lower(), case["check"])
                self.assertEqual(str(board.is_checkmate()).lower(), case["mate"])
                self.assertEqual(str(board.is_stalemate()).lower(), case["stalemate"])
                self.assertEqual(str(board.is_insufficient_material()).lower(), case["insufficient_material"])
                self.assertEqual(str(board.is_repetition()).lower(), case["threefold"])
                self.assertEqual(str(board.is_fivefold_repetition()).lower(), case["fivefold"])

    def test_perft_lets_other_threads_run(self) -> None:
        counts = []
        threads = [threading.Thread(target=lambda: counts.append(Board().perft(4))) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(counts, [197281, 197281])

    def test_chess960_holds_under_every_rule_set(self) -> None:
        for variant in ("standard", "three-check", "atomic", "crazyhouse"):
            board = Board(None, variant=variant, chess960=True)
            for san in "Nf3 Nf6 g3 g6 Bg2 Bg7".split():
                board.push_san(san)
            self.assertTrue(board.chess960)
            for one in (board, pickle.loads(pickle.dumps(board))):
                self.assertEqual(one.uci(one.parse_san("O-O")), "e1h1", variant)
            self.assertEqual(Board(board.fen(), variant=variant).parse_san("O-O").uci(), "e1g1")

    def test_a_board_equals_that_of_its_fen(self) -> None:
        board = Board()
        for san in "e4 d5 e5 f5 exf6 b5 a4 c5".split():
            board.push_san(san)
            self.assertEqual(Board(board.fen()), board)
        self.assertEqual(Board("4k3/8/8/8/8/8/8/4K2R w K - 0 0").fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1")

    def test_a_dropped_pawn_sets_the_clock_back(self) -> None:
        board = Board("r2q1rk1/ppp2pp1/1bnp3p/3B4/3PP1b1/4PN2/PP4PP/R2Q1RK1[BNPnp] b - - 0 13", variant="crazyhouse")
        board.push_san("P@e6")
        self.assertEqual(board.fen(), "r2q1rk1/ppp2pp1/1bnpp2p/3B4/3PP1b1/4PN2/PP4PP/R2Q1RK1[BNPn] w - - 0 14")
        board.push_san("N@g6")
        self.assertEqual(board.fen().split()[-2:], ["1", "14"])
        board.push_san("fxg6")
        self.assertEqual(board.fen().split()[-2:], ["0", "15"])

    def test_two_squares_are_read_as_san(self) -> None:
        board = Board("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1")
        for text, uci in (("a1b1", "a1b1"), ("e1g1", "e1g1"), ("a2a4", "a2a4"), ("e1-c1", "e1c1")):
            self.assertEqual(board.parse_san(text).uci(), uci)
        with self.assertRaisesRegex(arbiter.IllegalMoveError, "To castle, write O-O"):
            board.parse_san("Kg1")
        with self.assertRaisesRegex(arbiter.IllegalMoveError, "no piece"):
            board.parse_san("b1b2")


class SmallValues(unittest.TestCase):
    def test_board_questions(self) -> None:
        board = Board("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1")
        self.assertTrue(board.is_pinned(WHITE, arbiter.F2))
        self.assertEqual(board.attackers(BLACK, arbiter.F2), SquareSet([arbiter.H4]))
        self.assertEqual(board.piece_map()[arbiter.H4], arbiter.Piece(arbiter.BISHOP, BLACK))
        self.assertEqual(board.king(BLACK), arbiter.E8)
        self.assertFalse(board.has_kingside_castling_rights(WHITE))

    def test_chess960_castles_onto_the_rook(self) -> None:
        fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        self.assertEqual(Board(fen).push_san("O-O"), Move.from_uci("e1g1"))
        self.assertEqual(Board(fen, chess960=True).push_san("O-O"), Move.from_uci("e1h1"))

    def test_pictures(self) -> None:
        board = Board()
        board.push_san("e4")
        self.assertTrue(board._repr_svg_().startswith("<svg"))
        self.assertIn("<title>", board.svg(verdict=board.why("e7e4")))
        self.assertEqual(str(board).splitlines()[4], ". . . . P . . .")


if __name__ == "__main__":
    unittest.main()
