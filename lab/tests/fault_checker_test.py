#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The checker of the fault run finds nothing in a good history, and each fault that is planted in it."""
import json
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))

from history import Seen, check_all  # noqa: E402


def body(version, kind, **fields):
    return json.dumps({"t": kind, "v": version, "at": 1000 * version, **fields})


def move(version, by, re, ply, uci):
    return body(version, "move", re=re, by=by, uci=uci, ply=ply)


def resignation(version, code="resignation"):
    return body(version, "ended", result="1-0", termination={"code": code})


class Game:
    """Two nodes have played it, the second from version 3 on; both players have seen all of it."""

    def __init__(self):
        self.stored = [
            (1, 1, body(1, "started")),
            (2, 1, move(2, "white", 1, 1, "e2e4")),
            (3, 2, body(3, "resumed")),
            (4, 2, move(4, "black", 1, 2, "e7e5")),
            (5, 2, move(5, "white", 2, 3, "g1f3")),
            (6, 2, resignation(6)),
        ]
        self.seen = Seen("q7X", {version: text for version, _, text in self.stored})
        for color, re, what, ply in [
            ("white", 1, "e2e4", 1), ("black", 1, "e7e5", 2), ("white", 2, "g1f3", 3), ("black", 2, "resign", 4)
        ]:
            self.seen.answer(color, re, what, ply)

    def faults(self):
        rows = [("q7X", str(version), str(epoch), text) for version, epoch, text in self.stored]
        return check_all([self.seen.write()], rows)[0]


class CheckerTest(unittest.TestCase):
    def setUp(self):
        self.game = Game()

    def assert_finds(self, *parts):
        found = "\n".join(self.game.faults())
        for part in parts:
            self.assertIn(part, found)

    def test_finds_nothing_in_a_good_history(self):
        self.assertEqual(self.game.faults(), [])

    def test_finds_a_lost_move(self):
        # The players had left before they saw the event: only the answer is known.
        self.game.stored = self.game.stored[:4]
        self.game.seen.events = {version: text for version, text in self.game.seen.events.items() if version < 5}
        self.assert_finds("the acknowledged action 2 of white, g1f3 as ply 3, is stored as ply []")

    def test_finds_an_event_that_is_gone(self):
        del self.game.stored[5]
        self.game.seen.answered.pop()
        self.assert_finds("a player has seen version 6 as", "stored is None")

    def test_finds_a_whole_game_that_is_gone(self):
        self.game.stored = []
        self.assert_finds("e2e4 as ply 1, is stored as ply []", "a player has seen version 1")

    def test_finds_a_doubled_move(self):
        self.game.stored[5] = (6, 2, move(6, "white", 2, 4, "g1f3"))
        self.assert_finds("the action 2 of white, g1f3, is stored 2 times", "is stored as ply [3, 4]")

    def test_finds_a_move_of_a_stale_owner(self):
        self.game.stored[4] = (5, 1, self.game.stored[4][2])
        self.assert_finds("version 5 is of epoch 1, after 2")

    def test_finds_a_forked_room(self):
        # A second owner has accepted the same move at another moment.
        self.game.stored[4] = (5, 3, move(5, "white", 2, 3, "g1f3").replace("5000", "5001"))
        self.assert_finds("a player has seen version 5 as")

    def test_finds_a_fork_between_the_players(self):
        self.assertIsNone(self.game.seen.take(5, self.game.stored[4][2]))
        self.assertIn("for one player", self.game.seen.take(5, move(5, "white", 2, 3, "d2d4")))

    def test_finds_another_move_in_the_place_of_an_acknowledged_one(self):
        self.game.stored[3] = (4, 2, move(4, "black", 1, 2, "c7c5"))
        self.assert_finds("the acknowledged action 1 of black, e7e5 as ply 2, is stored as ply []")

    def test_finds_a_gap(self):
        del self.game.stored[2]
        self.assert_finds("version 4 stands in the place of 3")

    def test_finds_a_ply_that_is_missing(self):
        self.game.stored[4] = (5, 2, move(5, "white", 2, 4, "g1f3"))
        self.assert_finds("version 5 is ply 4, after 2")

    def test_finds_an_aborted_game(self):
        self.game.stored[5] = (6, 2, resignation(6, "aborted"))
        self.assert_finds("it ended by aborted, which no player wanted")

    def test_checks_games_that_nobody_has_seen(self):
        rows = [("Rt6", "1", "2", body(1, "started")), ("Rt6", "2", "1", move(2, "white", 1, 1, "e2e4"))]
        self.assertEqual(check_all([], rows)[0], ["game Rt6: version 2 is of epoch 1, after 2"])


unittest.main()
