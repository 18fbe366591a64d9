#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""arbiter.pgn: games are read, walked along, changed and written."""

import io
import tempfile
import unittest
from pathlib import Path

import arbiter
from arbiter import pgn
from arbiter._arbiter import read_pgn

DATA = Path(__file__).resolve().parents[1] / "data"
CLUB = DATA / "club.pgn"

ANNOTATED = """[Event "x"]
[Result "1-0"]

{before} 1. e4 {good

(no variation)} (1. d4 d5) 1... e5 $1 2. Nf3 1-0
"""


class ReadTest(unittest.TestCase):
    def test_both_ways_read_the_same(self) -> None:
        with open(CLUB) as file:
            one_by_one = [str(game) for game in iter(lambda: pgn.read_game(file), None)]
        self.assertGreater(len(one_by_one), 1)
        self.assertEqual(one_by_one, [str(game) for game in pgn.read_games(CLUB)])
        self.assertEqual(one_by_one, [str(game) for game in pgn.read_games(CLUB.read_bytes())])
        self.assertEqual(pgn.check(CLUB).games, len(one_by_one))

    def test_reading_ahead_changes_nothing(self) -> None:
        """Files long enough for several threads, and comments over the places where a thread begins."""
        hidden = b'[Event "x"]\n\n1. e4 {a comment\n\n[Event "no game"]\n\n' + b"long " * 9000
        texts = [(hidden + b'\n[Event "still none"]\n} e5 1-0\n\n') * 9, b"", b"no game\n" * 9000, b'\n[Event "a' * 5000]
        files = [path.read_bytes() + b"\n" for path in sorted(DATA.glob("**/*.pgn")) if path.stat().st_size < 9000]
        texts += [text * 20 for text in files]
        texts += [text * (400_000 // len(text)) for text in files[::40]]
        self.assertGreater(len(texts), 100)
        for text in texts:
            one_by_one = []
            place = 0
            while place < len(text):
                record, errors, place = read_pgn(text, place)
                if record is not None:
                    one_by_one.append((record.write().rstrip("\n"), errors))
            self.assertEqual(one_by_one, [(str(game), game.errors) for game in pgn.read_games(text)])

    def test_latin_1(self) -> None:
        text = '[White "Grünfeld"]\n\n1. d4 {Zürich} Nf6 Sf3 *\n\n'
        for game in pgn.read_games(text.encode("latin-1") + text.encode()):
            self.assertEqual(game.headers["White"], "Grünfeld")
            self.assertEqual(game.next().comment, "Zürich")

    def test_broken_files(self) -> None:
        for path in sorted((DATA / "pgn_broken").glob("*.pgn")):
            with self.subTest(path.name):
                text = path.read_bytes().decode("latin-1")
                games = list(pgn.read_games(text.encode()))
                file = io.StringIO(text)
                count = sum(1 for _ in iter(lambda: pgn.read_game(file), None))
                self.assertEqual(bool(games), bool(text.strip()))
                self.assertEqual(bool(count), bool(text.strip()))

    def test_annotations(self) -> None:
        game = pgn.read_game(io.StringIO(ANNOTATED + "\n" + ANNOTATED))
        assert game is not None
        self.assertEqual(game.errors, [])
        self.assertEqual(game.comment, "before")
        first, second = game.variations
        self.assertEqual((first.san(), second.san()), ("e4", "d4"))
        self.assertIn("(no", first.comment)
        self.assertEqual(first.next().nags, {1})
        self.assertEqual([node.san() for node in game.mainline()], ["e4", "e5", "Nf3"])
        self.assertEqual(game.end().board().fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        self.assertEqual(second.end().parent, second)
        self.assertTrue(second.end().is_end())

    def test_without_empty_lines_or_results(self) -> None:
        for text in (
            '[Event "a"]\n1. e4 *\n[Event "b"]\n1. d4 *\n',
            '[Event "a"]\n\n1. e4\n\n[Event "b"]\n\n1. d4',
            '[Event "a"]\n\n1. e4 * 1. d4 *\n\n',
            "1. e4 *\n\n1. d4 *",
            '[Event "a"]\n\n1. e4 {open\n\n[Event "b"]\n\n1. d4 *',
        ):
            with self.subTest(text):
                file = io.StringIO(text)
                games = list(iter(lambda: pgn.read_game(file), None))
                self.assertEqual([str(game.mainline_moves()[0]) for game in games], ["e2e4", "d2d4"])

    def test_a_byte_order_mark_or_a_comment_before_the_tags(self) -> None:
        games = '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 *\n'
        for head in ("\ufeff", "; made by x\n\n", "{made\n\nby x}\n", "\ufeff; made by x\n", "% x\n"):
            with self.subTest(head):
                file = io.StringIO(head + games)
                read = list(iter(lambda: pgn.read_game(file), None))
                self.assertEqual([game.headers["Event"] for game in read], ["a", "b"])
                self.assertEqual([game.errors for game in read], [[], []])
                self.assertEqual(list(map(str, read)), list(map(str, pgn.read_games((head + games).encode()))))
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory) / "mark.pgn"
            path.write_text(games, encoding="utf-8-sig")
            with open(path, encoding="utf-8") as marked:
                self.assertEqual(sum(1 for _ in iter(lambda: pgn.read_game(marked), None)), 2)

    def test_a_tag_in_a_comment_begins_no_game(self) -> None:
        text = '[Event "a"]\n\n1. e4 {I quote:\n\n[Event "x"]\n\nand so on.} e5 *\n\n[Event "b"]\n\n1. d4 *\n'
        file = io.StringIO(text)
        read = list(iter(lambda: pgn.read_game(file), None))
        self.assertEqual([len(game.mainline_moves()) for game in read], [2, 1])
        self.assertEqual([game.errors for game in read], [[], []])

    def test_passed_turns_are_kept(self) -> None:
        game = pgn.loads("1. e4 -- 2. d4 {centre} d5 *")
        assert game is not None
        nodes = list(game.mainline())
        self.assertEqual([node.san() for node in nodes], ["e4", "--", "d4", "d5"])
        self.assertEqual([node.move is None for node in nodes], [False, True, False, False])
        self.assertEqual(nodes[2].comment, "centre")
        self.assertEqual(nodes[3].board().fen(), "rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3")
        self.assertEqual(len(game.mainline_moves()), 1)
        self.assertEqual(len(nodes[1].mainline_moves()), 2)
        self.assertEqual(len(game.errors), 1)
        self.assertIn("1. e4 -- 2. d4 {centre} 2... d5 *", str(game))

    def test_nothing(self) -> None:
        self.assertIsNone(pgn.read_game(io.StringIO(" \n\n")))
        self.assertEqual(list(pgn.read_games(b"")), [])
        self.assertIsNone(pgn.loads(""))

    def test_an_illegal_move_is_kept_and_explained(self) -> None:
        game = pgn.loads("1. e4 e5 2. Ke3 *")
        assert game is not None
        self.assertEqual(len(game.mainline_moves()), 2)
        self.assertIn("Ke3", game.errors[0])
        self.assertIn("Ke3", str(game))
        (fault,) = [fault for fault in pgn.check(b"1. e4 e5 2. Ke3 *").faults if fault.code == "illegal-move"]
        self.assertEqual((fault.verdict, fault.line, fault.column), ("not-how-it-moves", 1, 13))


class WriteTest(unittest.TestCase):
    def test_round_trip_of_a_variant(self) -> None:
        board = arbiter.Board(variant="crazyhouse")
        for san in "e4 d5 exd5 Qxd5 P@e4".split():
            board.push_san(san)
        game = pgn.Game.from_board(board)
        game.headers["White"] = 'A "quoted" name'
        again = pgn.loads(str(game))
        assert again is not None
        self.assertEqual(str(again), str(game))
        self.assertEqual(again.headers["Variant"], "Crazyhouse")
        self.assertEqual(again.end().board(), board)

    def test_headers(self) -> None:
        game = pgn.Game()
        self.assertEqual(game.headers["Event"], "?")
        game.headers["Result"] = "1-0"
        game.headers["ECO"] = "A00"
        del game.headers["ECO"]
        self.assertNotIn("ECO", game.headers)
        for change in (
            lambda: game.headers.__setitem__("Result", "won"),
            lambda: game.headers.__setitem__("two words", ""),
            lambda: game.headers.__setitem__("FEN", arbiter.STARTING_FEN),
            lambda: game.headers.__delitem__("Result"),
        ):
            with self.assertRaises(ValueError):
                change()
        with self.assertRaises(KeyError):
            game.headers["ECO"]
        self.assertIn('[Result "1-0"]', str(game))

    def test_add_variations(self) -> None:
        game = pgn.Game()
        node = game.add_variation(arbiter.Move.from_uci("e2e4"))
        node.comment = "best by test"
        node.add_nag(1)
        game.add_variation(arbiter.Move.from_uci("d2d4"))
        self.assertIn("1. e4 $1 {best by test} (1. d4) *", str(game))
        with self.assertRaises(arbiter.IllegalMoveError):
            node.add_variation(arbiter.Move.from_uci("e2e4"))

    def test_a_path(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory) / "game.pgn"
            path.write_text(str(pgn.Game()))
            self.assertEqual(len(list(pgn.read_games(path))), 1)


if __name__ == "__main__":
    unittest.main()
