#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Boards under the names of python-chess."""

import copy
import pickle
import random
import struct
import tempfile
import unittest
from pathlib import Path

import arbiter
import arbiter.compat.chess as chess
from arbiter.compat.chess import Board, Move, plain_san


class RandomGames(unittest.TestCase):
    """Both boards of this package go through the same games."""

    def check(self, board: Board, rules: arbiter.Board) -> None:
        self.assertEqual(board.fen(), rules.fen())
        legal = set(board.legal_moves)
        self.assertEqual(legal, set(rules.legal_moves))
        pseudo = set(board.pseudo_legal_moves)
        self.assertLessEqual(legal, pseudo)
        for move in pseudo:
            self.assertEqual(board.is_legal(move), move in legal)
        if board.rule_set == "standard":
            # A second way to the legal moves: those that leave no king to be taken.
            safe = {move for move in pseudo if board.is_castling(move) or not board.is_into_check(move)}
            self.assertEqual(legal, safe)
        for square in board.piece_map():
            self.assertEqual(board.attacks(square), rules.attacks(square))
            self.assertEqual(board.attackers(chess.WHITE, square), rules.attackers(chess.WHITE, square))

    def test_all_variants(self) -> None:
        variants: list[type[Board]] = [Board, *chess.variant.VARIANTS[3:]]
        for variant in variants:
            chance = random.Random(variant.__name__)
            with self.subTest(variant.__name__):
                board, rules = variant(), arbiter.Board(variant=variant.rule_set)
                fens: list[str] = []
                while len(fens) < 16 and rules.legal_moves:
                    fens.append(board.fen())
                    move = chance.choice(list(rules.legal_moves))
                    board.push(Move.of(move))
                    rules.push(move)
                    self.check(board, rules)
                self.assertEqual(board.move_stack, rules.move_stack)
                self.assertEqual(pickle.loads(pickle.dumps(board)).fen(), board.fen())
                twin = copy.copy(board)
                while fens:
                    self.assertEqual(board.pop(), twin.pop())
                    self.assertEqual(board.fen(), fens.pop())
                self.assertEqual(twin, variant())


class Editing(unittest.TestCase):
    def test_pieces(self) -> None:
        board = Board()
        board.push_san("e4")
        self.assertEqual(board.remove_piece_at(chess.D8), chess.Piece.from_symbol("q"))
        self.assertEqual(board.move_stack, [])
        board.set_piece_at(chess.D8, chess.Piece.from_symbol("N"), promoted=True)
        self.assertEqual(board.promoted, chess.BB_D8)
        self.assertEqual(board.fen(), "rnbNkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        self.assertIn("Kxd8", str(board.legal_moves))
        board.clear()
        self.assertEqual(board, Board.empty())
        self.assertEqual(board.status(), chess.STATUS_EMPTY | chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING)
        board.set_piece_map({chess.A1: chess.Piece.from_symbol("K")})
        self.assertEqual({move.uci() for move in board.legal_moves}, {"a1a2", "a1b1", "a1b2"})
        board.set_fen(chess.STARTING_FEN)
        self.assertEqual(board, Board())

    def test_fields_are_part_of_the_answers(self) -> None:
        board = Board("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")
        self.assertFalse(board.is_legal(Move.from_uci("e1g1")))
        board.castling_rights = chess.BB_H1 | chess.BB_D4
        self.assertTrue(board.is_legal(Move.from_uci("e1g1")))
        self.assertTrue(board.is_legal(Move.from_uci("e1h1")))
        self.assertEqual(board.status(), chess.STATUS_BAD_CASTLING_RIGHTS)
        self.assertEqual(board.fen(), "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1")
        board.turn = chess.BLACK
        self.assertTrue(board.is_legal(Move.from_uci("a8a1")))
        board.halfmove_clock = 150
        self.assertTrue(board.is_seventyfive_moves())
        self.assertEqual(board.fullmove_number, 1)
        board.chess960 = True
        board.turn = chess.WHITE
        self.assertEqual(board.parse_san("O-O").uci(), "e1h1")

    def test_an_edit_between_moves_is_taken_back_with_them(self) -> None:
        board = Board()
        board.push_san("e4")
        board.turn = chess.WHITE
        board.push_san("d4")
        self.assertEqual(board.fen(), "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 1")
        board.pop()
        self.assertEqual(board.turn, chess.WHITE)
        board.pop()
        self.assertEqual(board, Board())
        with self.assertRaises(IndexError):
            board.pop()

    def test_what_no_game_can_have(self) -> None:
        board = Board("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1")
        self.assertEqual(board.status(), chess.STATUS_OPPOSITE_CHECK)
        self.assertIn(Move.from_uci("e2e8"), board.legal_moves)
        board.push(Move.from_uci("e2e8"))
        self.assertEqual(board.fen(), "4Q3/8/8/8/8/8/8/4K3 b - - 0 1")
        self.assertFalse(board.legal_moves)
        with self.assertRaisesRegex(chess.IllegalMoveError, "Kd8 is not legal"):
            board.parse_san("Kd8")
        for pieces, result in (("7k/6Q1/5K2", "1-0"), ("7k/8/5KQ1", "1/2-1/2"), ("7k/8/5K1Q", "*")):
            fen = f"{pieces}/8/8/8/8/P7 b - - 0 1"
            with self.assertRaises(chess.InvalidFenError):
                arbiter.Board(fen)
            self.assertEqual(Board(fen).result(), result)
        kings = Board("4r1k1/8/8/8/8/8/8/R2KK3 w Q - 0 1")
        self.assertEqual((kings.fen(), kings.king(chess.WHITE)), ("4r1k1/8/8/8/8/8/8/R2KK3 w - - 0 1", None))
        self.assertEqual({move.uci() for move in kings.legal_moves}, {"e1f1", "e1f2", "e1d2"})
        checked = Board("4k3/8/8/8/8/8/4Q3/R3K3 w Q d3 0 1")
        self.assertTrue(checked.has_queenside_castling_rights(chess.WHITE))
        self.assertFalse(checked.has_kingside_castling_rights(chess.WHITE))
        wrong_rank = Board("4k3/8/8/8/3P4/8/4P3/4K3 w - d3 0 1")
        self.assertNotIn(Move.from_uci("e2d3"), wrong_rank.pseudo_legal_moves)
        pinned = Board("1r6/8/8/pP6/8/8/8/1K6 w - a6 0 1")
        self.assertFalse(pinned.has_legal_en_passant())
        self.assertTrue(pinned.has_pseudo_legal_en_passant())
        for wrong in ("", "8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/7x w - - 0 1"):
            with self.assertRaises(chess.InvalidFenError):
                Board(wrong)

    def test_transforms(self) -> None:
        board = Board("r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15")
        mirrored = board.mirror()
        self.assertEqual(mirrored.fen(), "r1b1k2r/pp3pp1/2n5/1B1N2q1/3PpPPp/4n2K/PP2N3/R1BQ1R2 b kq g3 0 15")
        self.assertEqual(mirrored.mirror(), board)
        self.assertEqual(len(list(mirrored.legal_moves)), len(list(board.legal_moves)))
        turned = Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1").transform(chess.flip_horizontal)
        self.assertEqual(turned.board_fen(), "3k4/8/8/8/8/8/8/R2K4")

    def test_starts_of_chess960(self) -> None:
        ranks = {chess.BaseBoard.from_chess960_pos(number).board_fen() for number in range(960)}
        self.assertEqual(len(ranks), 960)
        board = Board.from_chess960_pos(518)
        self.assertEqual((board.fen(), board.chess960_pos()), (chess.STARTING_FEN, 518))
        for fen in random.Random(960).sample(sorted(ranks), 20):
            start = Board(f"{fen} w KQkq - 0 1", chess960=True)
            self.assertTrue(start.is_valid(), fen)
            self.assertEqual(start, Board.from_chess960_pos(start.chess960_pos() or 0))
        with self.assertRaises(ValueError):
            board.set_chess960_pos(960)


class Moves(unittest.TestCase):
    def test_passing(self) -> None:
        board = Board("rnbqkbnr/ppp1pppp/8/2Pp4/8/8/PP1PPPPP/RNBQKBNR w KQkq d6 0 2")
        before = board.fen()
        self.assertFalse(board.push_san("--"))
        self.assertEqual(board.fen(), "rnbqkbnr/ppp1pppp/8/2Pp4/8/8/PP1PPPPP/RNBQKBNR b KQkq - 1 2")
        board.push_san("Nc6")
        self.assertEqual([board.pop().uci(), board.pop().uci()], ["b8c6", "0000"])
        self.assertEqual(board.fen(), before)
        self.assertEqual((board.san(Move.null()), Move.null().xboard()), ("--", "@@@@"))

    def test_pseudo_legal_moves_are_played(self) -> None:
        board = Board("4k3/8/8/8/8/8/4r3/R3K3 w - - 3 9")
        self.assertNotIn(Move.from_uci("a1b1"), board.legal_moves)
        board.push(Move.from_uci("a1b1"))
        self.assertEqual(board.fen(), "4k3/8/8/8/8/8/4r3/1R2K3 b - - 4 9")
        self.assertTrue(board.was_into_check())
        board.pop()
        with self.assertRaises(chess.IllegalMoveError) as refused:
            board.push(Move.from_uci("a1b2"))
        self.assertEqual(refused.exception.verdict.code, "not-how-it-moves")
        self.assertEqual(board.fen(), "4k3/8/8/8/8/8/4r3/R3K3 w - - 3 9")

    def test_kinds(self) -> None:
        board = Board("r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 0 2")
        kinds = {
            "e1g1": (board.is_castling, board.is_kingside_castling, board.is_irreversible),
            "c5b6": (board.is_capture, board.is_en_passant, board.is_zeroing),
            "a1a8": (board.is_capture, board.gives_check, board.is_irreversible),
        }
        for uci, asked in kinds.items():
            for ask in asked:
                self.assertTrue(ask(Move.from_uci(uci)), uci)
        self.assertEqual([move.uci() for move in board.generate_legal_ep()], ["c5b6"])
        self.assertEqual({move.uci() for move in board.generate_castling_moves()}, {"e1g1", "e1c1"})
        self.assertEqual({move.uci() for move in board.generate_legal_captures(chess.BB_H1)}, {"h1h8"})
        self.assertEqual([move.uci() for move in board.generate_legal_moves(chess.BB_E1, chess.BB_A1)], ["e1c1"])

    def test_names_of_castling(self) -> None:
        board = Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        castling = board.parse_san("O-O-O")
        self.assertEqual((board.uci(castling), board.uci(castling, chess960=True)), ("e1c1", "e1a1"))
        self.assertEqual(board.find_move(chess.E1, chess.A1), castling)
        self.assertEqual(board.xboard(castling, chess960=True), "O-O-O")
        line = [Move.from_uci("e1h1"), Move.from_uci("e8c8")]
        self.assertEqual(board.variation_san(line), "1. O-O O-O-O")

    def test_rules_of_this_package_answer(self) -> None:
        board = Board()
        self.assertEqual(board.why("e2e5").code, "not-how-it-moves")
        for san in "f3 e5 g4 Qh4#".split():
            board.push_san(san)
        self.assertEqual(board.outcome(), chess.Outcome(chess.Termination.CHECKMATE, chess.BLACK))
        hill = chess.variant.KingOfTheHillBoard("4k3/8/8/8/8/4K3/8/8 w - - 0 1")
        hill.push_san("Ke4")
        self.assertTrue(hill.is_variant_loss())
        self.assertEqual(hill.result(), "1-0")


class WithoutRules(unittest.TestCase):
    """Boards that no rule set has an answer to."""

    def test_san(self) -> None:
        board = Board("3q1rk1/ppp1p1pp/4b3/3pPp2/3P4/1K1n4/PPQ2PPP/3b1BNR w - f6 0 1")
        texts = ["Qxd1", "exf6", "Bxd3"]
        self.assertEqual([board.san(board.parse_san(text)) for text in texts], texts)
        self.assertEqual(board.lan(board.parse_san("exf6")), "e5xf6")
        self.assertEqual(Board("8/8/8/8/8/8/8/K7 w - - 0 1").push_san("Kb1").uci(), "a1b1")
        rooks = Board("8/6P1/8/8/7R/8/1k6/R3R3 w - - 0 1")
        self.assertEqual(rooks.san(Move.from_uci("g7g8q")), "g8=Q")
        self.assertEqual(rooks.parse_san("Rh4h8").uci(), "h4h8")
        with self.assertRaisesRegex(chess.AmbiguousMoveError, "Rac1 or Rec1"):
            rooks.parse_san("Rc1")
        for text in ("g8", "O-O"):
            with self.assertRaises(chess.IllegalMoveError):
                rooks.parse_san(text)
        with self.assertRaises(chess.InvalidMoveError):
            rooks.parse_san("Rz1")

    def test_san_is_that_of_the_rules(self) -> None:
        """Where there are rules, both ways write and read the same, but for castling."""
        chance = random.Random(5)
        for _ in range(4):
            board = Board()
            for _ in range(60):
                moves = list(board.legal_moves)
                if not moves:
                    break
                for move in chance.sample(moves, min(4, len(moves))):
                    if not board.is_castling(move):
                        text = board.san(move)
                        self.assertEqual(plain_san.write(board, move), text, board.fen())
                        self.assertEqual(plain_san.write(board, move, is_long=True), board.lan(move))
                        self.assertEqual(plain_san.read(board, text), move)
                board.push(chance.choice(moves))

    def test_ends(self) -> None:
        rook = "R6k/8/8/8/8/8/8/4K3 w - - {} 80"
        self.assertFalse(Board(rook.format(98)).can_claim_fifty_moves())
        self.assertTrue(Board(rook.format(99)).can_claim_fifty_moves())
        self.assertTrue(Board(rook.format(120)).can_claim_draw())
        self.assertIsNone(Board(rook.format(120)).outcome())
        outcomes = (
            (Board(rook.format(120)).outcome(claim_draw=True), chess.Termination.FIFTY_MOVES),
            (Board(rook.format(150)).outcome(), chess.Termination.SEVENTYFIVE_MOVES),
            (Board.empty().outcome(), chess.Termination.INSUFFICIENT_MATERIAL),
            (Board("7k/5K2/6B1/8/8/8/8/8 b - - 0 1").outcome(), chess.Termination.INSUFFICIENT_MATERIAL),
            (Board("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1").outcome(), chess.Termination.STALEMATE),
        )
        for found, termination in outcomes:
            self.assertEqual(found and found.termination, termination)
        self.assertTrue(Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").gives_checkmate(Move.from_uci("a1a8")))


class Variants(unittest.TestCase):
    def test_pockets(self) -> None:
        board = chess.variant.CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[] w - - 0 1")
        self.assertFalse(board.legal_drop_squares())
        board.pockets[chess.WHITE].add(chess.KNIGHT)
        self.assertIn(Move.from_uci("N@c7"), board.legal_moves)
        self.assertEqual(board.fen(), "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1")
        board.push_san("N@c7+")
        self.assertEqual(len(board.pockets[chess.WHITE]), 0)
        board.pop()
        self.assertEqual(board.pockets[chess.WHITE].count(chess.KNIGHT), 1)
        with self.assertRaises(ValueError):
            board.pockets[chess.BLACK].remove(chess.QUEEN)

    def test_a_dropped_pawn_has_no_letter(self) -> None:
        board = chess.variant.CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1")
        drop = board.parse_san("P@e6")
        self.assertEqual((board.san(drop), board.lan(drop), board.uci(drop)), ("@e6", "@e6", "P@e6"))
        self.assertEqual((board.parse_san("@e6"), board.san(Move.from_uci("N@e6"))), (drop, "N@e6"))
        self.assertEqual(board.san_and_push(drop), "@e6")

    def test_checks(self) -> None:
        board = chess.variant.ThreeCheckBoard("4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1")
        self.assertEqual(board.remaining_checks[chess.WHITE], 1)
        board.push_san("Ra8+")
        self.assertTrue(board.is_variant_loss())
        self.assertEqual(chess.variant.ThreeCheckBoard("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 +2+0").epd().split()[-1], "1+3")

    def test_names(self) -> None:
        self.assertIs(chess.variant.find_variant("king of the hill"), chess.variant.KingOfTheHillBoard)
        self.assertIs(chess.variant.find_variant("Suicide"), chess.variant.SuicideBoard)
        with self.assertRaises(ValueError):
            chess.variant.find_variant("bughouse")


class Epd(unittest.TestCase):
    def test_there_and_back(self) -> None:
        text = '4k3/8/8/2N5/8/8/8/4K3 w - - hmvc 7; fmvn 40; bm Ne4 Nd7; id "a \\"b\\"; c"; n;'
        board, operations = Board.from_epd(text)
        self.assertEqual(board.fen(), "4k3/8/8/2N5/8/8/8/4K3 w - - 7 40")
        self.assertEqual(operations["bm"], [Move.from_uci("c5e4"), Move.from_uci("c5d7")])
        self.assertEqual((operations["id"], operations["n"], operations["hmvc"]), ('a "b"; c', None, 7))
        written = board.epd(id="a \\", n=None, x=2, bm=[Move.from_uci("c5e4"), Move.from_uci("c5d7")])
        self.assertEqual(written.partition("- - ")[2], 'id "a \\\\"; n; x 2; bm Nd7 Ne4;')
        self.assertEqual(Board.from_epd(written)[1]["id"], "a \\")
        line = [Move.from_uci("c5e4"), Move.from_uci("e8d8")]
        self.assertEqual(board.epd(pv=line).partition("- - ")[2], "pv Ne4 Kd8;")
        for wrong in ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - bm Qe4;", "4k3 w - - id 3;"):
            with self.assertRaises(ValueError):
                board.set_epd(wrong)
        self.assertEqual(board.fen(), "4k3/8/8/2N5/8/8/8/4K3 w - - 7 40")


class Books(unittest.TestCase):
    def test_keys(self) -> None:
        # From the description of the format.
        board = Board()
        self.assertEqual(chess.polyglot.zobrist_hash(board), 0x463B96181691FC9C)
        for san in "e4 d5 e5 f5".split():
            board.push_san(san)
        self.assertEqual(chess.polyglot.zobrist_hash(board), 0x22A48B5A8E47FF78)
        with self.assertRaisesRegex(ValueError, "not a position"):
            chess.polyglot.zobrist_hash(Board(None))

    def test_entries(self) -> None:
        board = Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        key = chess.polyglot.zobrist_hash(board)
        # e1h1, a1a8, the illegal e1e8, and h1h8 with weight 0; before them another position.
        entries = [(key - 1, 0, 9), (key, 4 << 6 | 7, 2), (key, 56, 5), (key, 4 << 6 | 60, 9), (key, 7 << 6 | 63, 0)]
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory) / "book.bin"
            path.write_bytes(b"".join(struct.pack(">QHHI", *entry, 0) for entry in entries))
            with chess.polyglot.open_reader(path) as book:
                self.assertEqual(len(book), 5)
                self.assertEqual([entry.move.uci() for entry in book.find_all(board)], ["e1g1", "a1a8"])
                self.assertEqual(book.find(board).move.uci(), "a1a8")
                self.assertEqual(book.find(board, exclude_moves=[Move.from_uci("a1a8")]).move.uci(), "e1g1")
                self.assertIn(book[-1], book)
                self.assertEqual(book[0], list(reversed(book))[-1])
                chosen = {book.weighted_choice(board, random=random.Random(seed)).move.uci() for seed in range(30)}
                self.assertEqual(chosen, {"e1g1", "a1a8"})
                self.assertIsNone(book.get(Board()))
                with self.assertRaises(IndexError):
                    book.choice(board, minimum_weight=6)
                with self.assertRaises(IndexError):
                    book[5]
            path.write_bytes(b"no book")
            with self.assertRaisesRegex(OSError, "not a book"):
                chess.polyglot.open_reader(path)


if __name__ == "__main__":
    unittest.main()
