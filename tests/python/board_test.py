#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Board, Move, SquareSet, Verdict and the exceptions of the Python package."""

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


class Squares(unittest.TestCase):
    """Masks of squares, the sets of them, and what a board tells with both."""

    def test_masks(self) -> None:
        self.assertEqual(arbiter.BB_H8, 1 << 63)
        self.assertEqual(arbiter.BB_LIGHT_SQUARES ^ arbiter.BB_DARK_SQUARES, arbiter.BB_ALL)
        for square in arbiter.SQUARES:
            light = (arbiter.square_file(square) + arbiter.square_rank(square)) % 2 == 1
            self.assertEqual(bool(arbiter.BB_LIGHT_SQUARES >> square & 1), light)
            file, rank = arbiter.BB_FILES[square & 7], arbiter.BB_RANKS[square >> 3]
            self.assertEqual(file & rank, arbiter.BB_SQUARES[square])
        self.assertEqual(arbiter.flip_vertical(arbiter.BB_A1), arbiter.BB_A8)
        self.assertEqual(arbiter.flip_horizontal(arbiter.BB_A1), arbiter.BB_H1)
        self.assertEqual(arbiter.flip_diagonal(arbiter.BB_H1), arbiter.BB_A8)
        self.assertEqual(arbiter.flip_anti_diagonal(arbiter.BB_A1), arbiter.BB_H8)

    def test_lines(self) -> None:
        for a in arbiter.SQUARES:
            for b in arbiter.SQUARES:
                inside = {c for c in arbiter.SQUARES if c not in (a, b) and self.is_between(a, b, c)}
                self.assertEqual(set(SquareSet.between(a, b)), inside)
                self.assertEqual(SquareSet.ray(a, b), SquareSet.ray(b, a))
        self.assertEqual(SquareSet.ray(arbiter.B2, arbiter.C3), sum(1 << 9 * n for n in range(8)))
        self.assertEqual(SquareSet.ray(arbiter.H4, arbiter.B4), arbiter.BB_RANK_4)
        self.assertFalse(SquareSet.ray(arbiter.A1, arbiter.B3) or SquareSet.ray(arbiter.A1, arbiter.A1))

    def is_between(self, a: int, b: int, c: int) -> bool:
        first = ((c & 7) - (a & 7), (c >> 3) - (a >> 3))
        second = ((b & 7) - (c & 7), (b >> 3) - (c >> 3))
        straight = all(0 in step or abs(step[0]) == abs(step[1]) for step in (first, second))
        return straight and [(n > 0) - (n < 0) for n in first] == [(n > 0) - (n < 0) for n in second]

    def test_sets_as_sets_of_numbers(self) -> None:
        chance = random.Random(58)
        for _ in range(200):
            a, b = chance.sample(range(64), chance.randrange(20)), chance.sample(range(64), chance.randrange(64))
            names = "union intersection difference symmetric_difference issubset issuperset isdisjoint".split()
            for name in names:
                expected = getattr(set(a), name)(b)
                for other in (b, SquareSet(b), int(SquareSet(b))):
                    result = getattr(SquareSet(a), name)(other)
                    self.assertEqual(set(result) if isinstance(result, SquareSet) else result, expected)
            for name in "update intersection_update difference_update symmetric_difference_update".split():
                mine, other_set = SquareSet(a), set(a)
                getattr(mine, name)(b)
                getattr(other_set, name)(b)
                self.assertEqual(set(mine), other_set)
            self.assertEqual(list(reversed(SquareSet(a))), sorted(a, reverse=True))
        subsets = list(SquareSet(arbiter.BB_RANK_1).carry_rippler())
        self.assertEqual(subsets, list(range(256)))

    def test_sets_change_in_place(self) -> None:
        squares = same = SquareSet([arbiter.A1])
        squares |= arbiter.BB_H8
        squares <<= 1
        self.assertIs(squares, same)
        self.assertEqual(squares, [arbiter.B1])
        self.assertNotEqual(squares, "b1")
        with self.assertRaises(KeyError):
            squares.remove(arbiter.A1)
        with self.assertRaises(ValueError):
            SquareSet([64])

    def test_board(self) -> None:
        board = Board("4k3/P7/8/8/1b6/8/3N4/4K3 w - - 0 1")
        self.assertEqual(board.pin(WHITE, arbiter.D2), SquareSet.ray(arbiter.E1, arbiter.B4))
        self.assertEqual(board.pin(WHITE, arbiter.A7), arbiter.BB_ALL)
        self.assertEqual(board.find_move(arbiter.A7, arbiter.A8), Move.from_uci("a7a8q"))
        with self.assertRaises(arbiter.IllegalMoveError):
            board.find_move(arbiter.D2, arbiter.F3)
        line = [Move.from_uci(uci) for uci in ("a7a8q", "e8e7", "a8b7")]
        before = board.fen()
        self.assertEqual(board.variation_san(line), "1. a8=Q+ Ke7 2. Qb7+")
        self.assertEqual(board.fen(), before)
        board.push(line[0])
        self.assertEqual(board.variation_san(line[1:]), "1... Ke7 2. Qb7+")


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

    def test_outcome(self) -> None:
        board = Board()
        for san in "f3 e5 g4 Qh4#".split():
            self.assertIsNone(board.outcome())
            board.push_san(san)
        outcome = board.outcome()
        assert outcome is not None
        self.assertIs(outcome.winner, BLACK)
        self.assertEqual(outcome.termination, arbiter.Termination.CHECKMATE)
        self.assertEqual((outcome.result(), board.result()), ("0-1", "0-1"))
        self.assertEqual(outcome.sentence("de"), "Schwarz gewinnt durch Schachmatt.")

    def test_claims(self) -> None:
        board = Board()
        for uci in "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1".split():
            board.push_uci(uci)
        self.assertFalse(board.is_repetition())
        self.assertTrue(board.can_claim_threefold_repetition())
        board.push_uci("f6g8")
        self.assertTrue(board.is_repetition())
        self.assertIsNone(board.outcome())
        self.assertEqual(board.result(claim_draw=True), "1/2-1/2")

    def test_a_claim_by_an_announced_move_is_an_outcome(self) -> None:
        """What can be claimed is an outcome, however it is claimed."""
        repeated = Board()
        for uci in "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1".split():
            repeated.push_uci(uci)
        fifty = Board("4k3/8/8/8/8/8/4R3/4K3 b - - 99 80")
        for board, reason in ((repeated, "THREEFOLD_REPETITION"), (fifty, "FIFTY_MOVES")):
            self.assertTrue(board.can_claim_draw())
            self.assertIsNone(board.outcome())
            outcome = board.outcome(claim_draw=True)
            assert outcome is not None
            self.assertEqual(outcome.termination, arbiter.Termination.__members__[reason])
            self.assertTrue(board.is_game_over(claim_draw=True))
            self.assertEqual(board.result(claim_draw=True), "1/2-1/2")
        for fen in (arbiter.STARTING_FEN, "4k3/8/8/8/8/8/4R3/4K3 b - - 98 80", "7k/5Q2/6K1/8/8/8/8/8 b - - 99 80"):
            board = Board(fen)
            self.assertEqual(board.can_claim_draw(), False)
            self.assertEqual(board.outcome(claim_draw=True), board.outcome())

    def test_chess960_holds_under_every_rule_set(self) -> None:
        for variant in ("standard", "three-check", "atomic", "crazyhouse"):
            board = Board(None, variant=variant, chess960=True)
            for san in "Nf3 Nf6 g3 g6 Bg2 Bg7".split():
                board.push_san(san)
            self.assertTrue(board.chess960)
            for one in (board, pickle.loads(pickle.dumps(board))):
                self.assertEqual(one.uci(one.parse_san("O-O")), "e1h1", variant)
            self.assertEqual(Board(board.fen(), variant=variant).parse_san("O-O").uci(), "e1g1")

    def test_both_reasons_for_a_claim_are_told(self) -> None:
        board = Board("4k3/8/8/8/8/8/R7/4K3 b - - 99 80")
        for uci in "e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1".split():
            board.push_uci(uci)
        self.assertTrue(board.can_claim_threefold_repetition())
        self.assertTrue(board.can_claim_fifty_moves())

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

    def test_no_count_of_moves_draws_in_crazyhouse(self) -> None:
        for variant, pocket, draws in (("crazyhouse", "[]", False), ("standard", "", True)):
            board = Board(f"4k3/8/8/8/8/8/8/4K2R{pocket} w - - 150 120", variant=variant)
            self.assertEqual(board.is_seventyfive_moves(), draws)
            self.assertEqual((board.is_fifty_moves(), board.can_claim_fifty_moves(), board.is_game_over()), (draws,) * 3)

    def test_a_position_of_crazyhouse_may_have_stood_before_a_capture(self) -> None:
        board = Board("3rk3/8/8/8/8/8/8/3RK3[] w - - 0 1", variant="crazyhouse")
        for san in 2 * "Rxd8+ Kxd8 R@d2+ Ke8 Rd1 R@d8".split():
            self.assertFalse(board.is_repetition())
            board.push_san(san)
        self.assertTrue(board.is_repetition() and board.can_claim_threefold_repetition())

    def test_two_squares_are_read_as_san(self) -> None:
        board = Board("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1")
        for text, uci in (("a1b1", "a1b1"), ("e1g1", "e1g1"), ("a2a4", "a2a4"), ("e1-c1", "e1c1")):
            self.assertEqual(board.parse_san(text).uci(), uci)
        with self.assertRaisesRegex(arbiter.IllegalMoveError, "To castle, write O-O"):
            board.parse_san("Kg1")
        with self.assertRaisesRegex(arbiter.IllegalMoveError, "no piece"):
            board.parse_san("b1b2")

    def test_can_win(self) -> None:
        board = Board("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")
        self.assertEqual(board.can_win(WHITE).answer, False)
        self.assertEqual(board.can_win(WHITE).reason, "material")
        self.assertTrue(board.is_dead())
        mate = Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1").can_win(WHITE)
        self.assertEqual((mate.answer, mate.moves), (True, [Move.from_uci("a1a8")]))


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


class SmallValues(unittest.TestCase):
    def test_square_set(self) -> None:
        squares = SquareSet([arbiter.A1, arbiter.H8])
        self.assertEqual(list(squares), [0, 63])
        self.assertEqual(int(squares), 1 | 1 << 63)
        self.assertEqual(len(~squares), 62)
        self.assertNotIn(-1, squares)
        squares.discard(arbiter.A1)
        self.assertTrue(squares.issubset(SquareSet(1 << 63)))
        self.assertEqual(repr(squares), "SquareSet(['h8'])")

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


class Distances(unittest.TestCase):
    def test_between_squares(self) -> None:
        self.assertEqual(arbiter.square_distance(arbiter.A1, arbiter.C8), 7)
        self.assertEqual(arbiter.square_manhattan_distance(arbiter.A1, arbiter.C8), 9)

    def test_knight_goes_the_shortest_way(self) -> None:
        squares = arbiter.SQUARES
        jumps = {
            a: [b for b in squares if (arbiter.square_distance(a, b), arbiter.square_manhattan_distance(a, b)) == (2, 3)]
            for a in squares
        }
        for start in squares:
            moves = {start: 0}
            for square in (ways := [start]):
                for end in jumps[square]:
                    if end not in moves:
                        moves[end] = moves[square] + 1
                        ways.append(end)
            self.assertEqual({end: arbiter.square_knight_distance(start, end) for end in squares}, moves)


if __name__ == "__main__":
    unittest.main()
