#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games, tags, visitors and scores under the names of python-chess."""

import io
import unittest
from typing import Optional

import arbiter
import arbiter.compat.chess as chess
from arbiter.compat.chess import Move
from arbiter.compat.chess.pgn import Game, GameNode

TEXT = """[Event "Test"]
[Result "1-0"]

{ At first } 1. e4 $1 { [%clk 0:03:00] } 1... e5 ( { Or } 1... c5 2. Nf3 ( 2. c3 d5 ) 2... d6 )
( 1... e6 ) 2. Nf3 1-0"""


def read(text: str) -> Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert isinstance(game, Game)
    return game


class Reading(unittest.TestCase):
    def test_everything_is_there(self) -> None:
        game = read(TEXT)
        self.assertEqual(game.comments, ["At first"])
        self.assertEqual((game[0].nags, game[0].clock()), ({1}, 180))
        self.assertEqual([node.san() for node in game[0].variations], ["e5", "c5", "e6"])
        self.assertEqual(game[0][1].starting_comments, ["Or"])
        self.assertEqual([node.starting_comments for node in (game[0][0], game[0][2])], [[], []])
        self.assertEqual(game[0][1].end().move, Move.from_uci("d7d6"))
        self.assertEqual([node.san() for node in game[0][1].variations], ["Nf3", "c3"])
        self.assertEqual(game.end().board().fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        self.assertEqual(str(game.mainline_moves()), "1. e4 e5 2. Nf3")

    def test_it_is_written_as_it_was_read(self) -> None:
        game = read(TEXT)
        for again in (read(str(game)), read(game.accept(chess.pgn.StringExporter())), game.accept(Game.builder())):
            self.assertEqual(str(again), str(game))
        # The reader of this package finds the same game in the text.
        plain = arbiter.pgn.loads(str(game))
        assert plain is not None
        self.assertEqual(plain.errors, [])
        self.assertEqual([node.san() for node in plain.variations[0].variations], ["e5", "c5", "e6"])

    def test_passed_turns(self) -> None:
        game = read("1. e4 -- 2. d4 *")
        self.assertEqual([move.uci() for move in game.mainline_moves()], ["e2e4", "0000", "d2d4"])
        self.assertEqual(len(game.end().board().move_stack), 3)

    def test_one_after_the_other(self) -> None:
        file = io.StringIO(f"{TEXT}\n\n{TEXT}\n\n")
        headers = chess.pgn.read_headers(file)
        assert headers is not None
        self.assertEqual(headers["Event"], "Test")
        self.assertTrue(chess.pgn.skip_game(file))
        self.assertIsNone(chess.pgn.read_game(file))
        self.assertFalse(chess.pgn.skip_game(file))


class Trees(unittest.TestCase):
    def test_order_of_answers(self) -> None:
        game = Game()
        nodes = [game.add_variation(Move.from_uci(uci)) for uci in ("e2e4", "d2d4", "c2c4")]
        game.promote(nodes[2])
        self.assertEqual([node.move.uci() for node in game.variations], ["e2e4", "c2c4", "d2d4"])
        game.demote(nodes[0])
        self.assertTrue(nodes[2].is_main_variation())
        game.promote_to_main(nodes[1].move)
        self.assertTrue(nodes[1].is_mainline())
        game.remove_variation(0)
        self.assertFalse(game.has_variation(Move.from_uci("d2d4")))
        with self.assertRaises(KeyError):
            game.variation(Move.from_uci("d2d4"))
        with self.assertRaises(IndexError):
            game[2]

    def test_of_a_board(self) -> None:
        board = chess.Board("3k4/8/4K3/8/8/8/8/2R5 b - - 0 1")
        for san in ("Ke8", "Rc8#"):
            board.push_san(san)
        game = Game.from_board(board)
        self.assertEqual((game.headers["SetUp"], game.headers["Result"]), ("1", "1-0"))
        self.assertTrue(str(game).endswith("1... Ke8 2. Rc8# 1-0"))
        self.assertEqual(game.end().board(), board)
        self.assertEqual(game.end().ply(), 3)

    def test_starts(self) -> None:
        game = Game()
        game.setup("rkbqrnnb/pppppppp/8/8/8/8/PPPPPPPP/RKBQRNNB w KQkq - 0 1")
        self.assertEqual(game.headers["Variant"], "Chess960")
        self.assertTrue(game.board().chess960)
        game.setup(chess.variant.AtomicBoard())
        self.assertEqual(dict(game.headers).get("FEN", game.headers["Variant"]), "Atomic")
        self.assertIsInstance(game.board(), chess.variant.AtomicBoard)
        for name in ("", "a b", "~"):
            with self.assertRaises(ValueError):
                game.headers[name] = "x"

    def test_what_comes_after_a_place(self) -> None:
        subgame = read(TEXT)[0][1].accept_subgame(Game.builder())
        self.assertEqual(subgame.headers["FEN"], "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
        self.assertEqual(str(subgame.mainline_moves()), "2. Nf3 d6")


class Visitors(unittest.TestCase):
    def test_a_skipped_variation(self) -> None:
        class MainLine(chess.pgn.GameBuilder[Game]):
            def begin_variation(self) -> Optional[chess.pgn.SkipType]:
                return chess.pgn.SKIP

            def end_variation(self) -> None:
                pass

        game = chess.pgn.read_game(io.StringIO(TEXT), Visitor=MainLine)
        self.assertEqual(len(game[0].variations), 1)
        self.assertEqual(str(game.mainline_moves()), "1. e4 e5 2. Nf3")

    def test_lines_of_a_text(self) -> None:
        exporter = chess.pgn.StringExporter(columns=20, headers=False, comments=False)
        lines = read(TEXT).accept(exporter).splitlines()
        self.assertLessEqual(max(map(len, lines)), 20)
        in_one = chess.pgn.StringExporter(columns=None, headers=False, comments=False)
        self.assertEqual(" ".join(lines), read(TEXT).accept(in_one))
        file = io.StringIO()
        read(TEXT).accept(chess.pgn.FileExporter(file, headers=False, comments=False, variations=False))
        self.assertEqual(file.getvalue(), "1. e4 e5 2. Nf3 1-0\n\n")

    def test_the_board_at_the_end(self) -> None:
        board = chess.pgn.read_game(io.StringIO(TEXT), Visitor=chess.pgn.BoardBuilder)
        self.assertEqual(board.fen(), read(TEXT).end().board().fen())


class Comments(unittest.TestCase):
    def test_clocks(self) -> None:
        node = GameNode(comment="good [%clk 1:02:03.5] move")
        self.assertEqual(node.clock(), 3723.5)
        node.set_clock(59.9996)
        self.assertEqual(node.comment, "good [%clk 0:01:00] move")
        node.set_emt(7)
        self.assertEqual(node.comments[1:], ["[%emt 0:00:07]"])
        node.set_clock(None)
        self.assertIsNone(node.clock())

    def test_scores(self) -> None:
        game = Game()
        game.set_eval(chess.engine.PovScore(chess.engine.Cp(35), chess.BLACK), 12)
        self.assertEqual(game.comment, "[%eval -0.35,12]")
        score = game.eval()
        assert score is not None
        self.assertEqual((score.black().score(), game.eval_depth()), (35, 12))
        game.set_eval(chess.engine.PovScore(chess.engine.Mate(-3), chess.WHITE))
        score = game.eval()
        assert score is not None
        self.assertEqual((score.white().mate(), score.white().score(mate_score=1000)), (-3, -997))
        mate, given = chess.engine.Mate, chess.engine.MateGiven
        ordered = [mate(0), mate(-1), mate(-9), chess.engine.Cp(-1), chess.engine.Cp(4), mate(9), mate(1), given]
        self.assertEqual(sorted(reversed(ordered)), ordered)
        self.assertEqual([-one for one in reversed(ordered[:3])], [mate(9), mate(1), given])

    def test_arrows(self) -> None:
        game = Game()
        game.comments = ["[%cal Re2e4] text"]
        self.assertEqual(game.arrows(), [chess.svg.Arrow(chess.E2, chess.E4, "red")])
        game.set_arrows([(chess.A1, chess.A1), chess.svg.Arrow(chess.B1, chess.B8, "blue")])
        self.assertEqual(game.comments, ["[%csl Ga1][%cal Bb1b8]", "text"])
        game.comments = ["[%csl Xa1,Gz9,Ya2]"]
        self.assertEqual([arrow.pgn() for arrow in game.arrows()], ["Ya2"])


class TimeControls(unittest.TestCase):
    def test_parts(self) -> None:
        control = chess.pgn.parse_time_control("40/7200:20/3600:900+30")
        parts = [(part.moves, part.time, part.increment) for part in control.parts]
        self.assertEqual(parts, [(40, 7200, 0), (20, 3600, 0), (0, 900, 30)])
        self.assertEqual(control.type, chess.pgn.TimeControlType.STANDARD)
        self.assertEqual(chess.pgn.parse_time_control("-").type, chess.pgn.TimeControlType.UNLIMITED)
        self.assertEqual(chess.pgn.parse_time_control("60+1").type, chess.pgn.TimeControlType.BULLET)
        for wrong in ("abc", "300+", "600:20/180", "40/"):
            with self.assertRaises(ValueError):
                chess.pgn.parse_time_control(wrong)


if __name__ == "__main__":
    unittest.main()
