#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Masks and sets of squares, and distances on the board."""

import random
import unittest

import arbiter
from arbiter import WHITE, Board, Move, SquareSet


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

    def test_square_set(self) -> None:
        squares = SquareSet([arbiter.A1, arbiter.H8])
        self.assertEqual(list(squares), [0, 63])
        self.assertEqual(int(squares), 1 | 1 << 63)
        self.assertEqual(len(~squares), 62)
        self.assertNotIn(-1, squares)
        squares.discard(arbiter.A1)
        self.assertTrue(squares.issubset(SquareSet(1 << 63)))
        self.assertEqual(repr(squares), "SquareSet(['h8'])")


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
