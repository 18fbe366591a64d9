#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Outcomes in the Python package: how games end, claims of a draw, and who can still win."""

import unittest

import arbiter
from arbiter import BLACK, WHITE, Board, Move


class Outcomes(unittest.TestCase):
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

    def test_both_reasons_for_a_claim_are_told(self) -> None:
        board = Board("4k3/8/8/8/8/8/R7/4K3 b - - 99 80")
        for uci in "e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1".split():
            board.push_uci(uci)
        self.assertTrue(board.can_claim_threefold_repetition())
        self.assertTrue(board.can_claim_fifty_moves())

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

    def test_can_win(self) -> None:
        board = Board("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")
        self.assertEqual(board.can_win(WHITE).answer, False)
        self.assertEqual(board.can_win(WHITE).reason, "material")
        self.assertTrue(board.is_dead())
        mate = Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1").can_win(WHITE)
        self.assertEqual((mate.answer, mate.moves), (True, [Move.from_uci("a1a8")]))


if __name__ == "__main__":
    unittest.main()
