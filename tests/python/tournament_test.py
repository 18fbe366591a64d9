#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""arbiter.tournament: report files, pairings and their reasons, standings."""

import doctest
import tempfile
import unittest
from pathlib import Path

from arbiter import tournament
from arbiter.tournament import Tournament


def club(players: int = 5, format: str = "swiss") -> Tournament:
    event = Tournament("Club", format=format, rounds=3)
    for index in range(players):
        event.add_player(f"Player {index + 1}", rating=2000 - 10 * index)
    return event


class TournamentTest(unittest.TestCase):
    def test_a_round(self) -> None:
        event = club()
        self.assertEqual(event.pair(), 1)
        self.assertEqual([(board.number, board.white, board.black) for board in event.boards()], [(1, 1, 3), (2, 4, 2)])
        self.assertEqual(event.bye(), 5)
        event.set_result(1, "½")
        event.set_result(2, "-:+")
        self.assertEqual([board.result for board in event.boards(1)], ["1/2-1/2", "-:+"])
        self.assertEqual([player.rounds for player in event.players], [["3w="], ["4b+"], ["1b="], ["2w-"], ["-U"]])
        self.assertEqual(event.wrong_rounds(), [])

    def test_a_file(self) -> None:
        event = club()
        event.pair()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "club.trf"
            tournament.write(event, path)
            again = tournament.read(path)
        self.assertEqual(again.write(), event.write())
        self.assertEqual(str(again), event.write())
        self.assertEqual((again.name, again.format, again.rounds, again.paired_rounds), ("Club", "swiss", 3, 1))

    def test_what_is_no_report(self) -> None:
        with self.assertRaises(tournament.InvalidReportError) as caught:
            Tournament.read("012 Open\n001    1      Ada\nXXR none\n")
        self.assertEqual((caught.exception.line, caught.exception.column), (3, 5))
        self.assertEqual(Tournament.read(b"012 Caf\xe9\n").name, "Café")

    def test_why(self) -> None:
        event = club()
        event.pair()
        self.assertTrue(event.why(1, 3))
        refused = event.why(1, 2)
        self.assertFalse(refused)
        self.assertEqual((refused.criterion, refused.article), (None, "C.04.3, 4.3"))
        self.assertTrue(refused.sentence.startswith("1 does not meet 2: "))
        self.assertTrue(event.why(5, 0).is_by_rule)
        self.assertIn("Weiß", event.why_colors(1, 3, language="de"))
        with self.assertRaises(tournament.TournamentError) as caught:
            event.why(1, 1)
        self.assertEqual(caught.exception.code, "same-player")
        with self.assertRaises(tournament.TournamentError):
            club(4, "round-robin").why(1, 2)

    def test_standings(self) -> None:
        event = club(4)
        event.pair()
        for board in event.boards():
            event.set_result(board.number, "1-0")
        rows = event.standings(tie_breaks=["BH", "SB"])
        self.assertEqual([(row.place, row.number, row.points) for row in rows],
            [(1, 1, 1.0), (1, 4, 1.0), (3, 2, 0.0), (3, 3, 0.0)])
        self.assertEqual(rows[0].tie_breaks, [("BH", 0.0), ("SB", 0.0)])
        self.assertTrue(event.why_ahead(2, 1)[0].startswith("1 is ahead of 2"))

    def test_byes_and_withdrawals(self) -> None:
        event = club(6)
        event.set_bye(1, "half")
        event.withdraw(2)
        event.pair()
        self.assertEqual([(board.white, board.black) for board in event.boards()], [(3, 5), (6, 4)])
        event.unpair()
        self.assertEqual(event.paired_rounds, 0)

    def test_what_cannot_be_done(self) -> None:
        event = club()
        for call in (lambda: event.set_result(1, "1-0"), lambda: event.boards(), event.unpair):
            with self.assertRaises(tournament.TournamentError) as caught:
                call()
            self.assertEqual(caught.exception.code, "not-paired")
        event.pair()
        event.set_result(1, "1-0")
        with self.assertRaises(tournament.TournamentError) as caught:
            event.pair()
        self.assertEqual(caught.exception.code, "results-missing")
        for value in ("2-0", ""):
            with self.assertRaises(ValueError):
                event.set_result(2, value)
        with self.assertRaises(IndexError):
            event.withdraw(9)
        for name in ("x" * 34, "a\nb", " "):
            with self.assertRaises(ValueError):
                event.add_player(name)
        with self.assertRaises(ValueError):
            Tournament(format="arena")
        with self.assertRaises(ValueError):
            Tournament(format="round-robin", tie_breaks=["BH"])

    def test_the_examples(self) -> None:
        failures, tried = doctest.testmod(tournament)
        self.assertEqual(failures, 0)
        self.assertGreater(tried, 3)


if __name__ == "__main__":
    unittest.main()
