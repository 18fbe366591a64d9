# SPDX-License-Identifier: MIT
"""Games in PGN as python-chess has them: trees of places, visitors, and what comments say of clocks and scores.

The reader is that of `arbiter.pgn`, which is faster alone; so is its writer."""

from typing import Any, Callable, Optional

import arbiter.pgn

from .headers import (
    Headers as Headers,
    TimeControl as TimeControl,
    TimeControlPart as TimeControlPart,
    TimeControlType as TimeControlType,
    parse_time_control as parse_time_control,
)
from .move import Move
from .nodes import ChildNode as ChildNode, Game as Game, GameNode as GameNode, Mainline as Mainline
from .visitors import (
    SKIP as SKIP,
    SkipType as SkipType,
    BaseVisitor as BaseVisitor,
    BoardBuilder as BoardBuilder,
    FileExporter as FileExporter,
    GameBuilder as GameBuilder,
    HeadersBuilder as HeadersBuilder,
    SkipVisitor as SkipVisitor,
    StringExporter as StringExporter,
)

NAG_NULL = 0
NAG_GOOD_MOVE = 1
NAG_MISTAKE = 2
NAG_BRILLIANT_MOVE = 3
NAG_BLUNDER = 4
NAG_SPECULATIVE_MOVE = 5
NAG_DUBIOUS_MOVE = 6
NAG_FORCED_MOVE = 7
NAG_SINGULAR_MOVE = 8
NAG_WORST_MOVE = 9
NAG_DRAWISH_POSITION = 10
NAG_QUIET_POSITION = 11
NAG_ACTIVE_POSITION = 12
NAG_UNCLEAR_POSITION = 13
NAG_WHITE_SLIGHT_ADVANTAGE = 14
NAG_BLACK_SLIGHT_ADVANTAGE = 15
NAG_WHITE_MODERATE_ADVANTAGE = 16
NAG_BLACK_MODERATE_ADVANTAGE = 17
NAG_WHITE_DECISIVE_ADVANTAGE = 18
NAG_BLACK_DECISIVE_ADVANTAGE = 19
NAG_WHITE_ZUGZWANG = 22
NAG_BLACK_ZUGZWANG = 23
NAG_WHITE_MODERATE_COUNTERPLAY = 132
NAG_BLACK_MODERATE_COUNTERPLAY = 133
NAG_WHITE_DECISIVE_COUNTERPLAY = 134
NAG_BLACK_DECISIVE_COUNTERPLAY = 135
NAG_WHITE_MODERATE_TIME_PRESSURE = 136
NAG_BLACK_MODERATE_TIME_PRESSURE = 137
NAG_WHITE_SEVERE_TIME_PRESSURE = 138
NAG_BLACK_SEVERE_TIME_PRESSURE = 139
NAG_NOVELTY = 146


def _to_game(read: arbiter.pgn.Game) -> Game:
    """The same game as a tree that can be edited."""
    record = read._record
    game = Game()
    game.headers.update(record.tags())
    game.errors = [ValueError(error) for error in read.errors]
    game.comments = list(filter(None, [record.comment(0)]))
    places: list[tuple[int, GameNode]] = [(0, game)]
    while places:
        number, node = places.pop()
        for child in record.children(number):
            move = record.move(child)
            after = ChildNode(
                node,
                Move.null() if move is None else Move.of(move),
                comment=record.comment(child),
                starting_comment=record.comment_before(child),
                nags=record.nags(child),
            )
            places.append((child, after))
    return game


def read_game(handle: arbiter.pgn.TextFile, *, Visitor: Callable[[], BaseVisitor[Any]] = GameBuilder) -> Any:
    """The next game of a file opened for text, or what a visitor makes of it; None after the last one."""
    read = arbiter.pgn.read_game(handle)
    if read is None:
        return None
    game = _to_game(read)
    if Visitor is GameBuilder:
        return game
    visitor = Visitor()
    result = game.accept(visitor)
    for error in game.errors:
        visitor.handle_error(error)
    return result


def read_headers(handle: arbiter.pgn.TextFile) -> Optional[Headers]:
    """The tags of the next game; None after the last one."""
    read = arbiter.pgn.read_game(handle)
    return None if read is None else Headers(read._record.tags())


def skip_game(handle: arbiter.pgn.TextFile) -> bool:
    """Reads past the next game. False after the last one."""
    return arbiter.pgn.read_game(handle) is not None
