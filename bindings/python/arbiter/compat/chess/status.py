# SPDX-License-Identifier: MIT
"""What is wrong with a set-up, as flags."""

import enum

from ... import BB_BACKRANKS, PIECE_TYPES
from .base_board import BaseBoard
from .setup import Setup
from .squares import popcount


class Status(enum.IntFlag):
    """The faults that python-chess looks for. InvalidFenError of `arbiter.Board` knows more, in sentences."""

    VALID = 0
    NO_WHITE_KING = 1
    NO_BLACK_KING = 2
    TOO_MANY_KINGS = 4
    TOO_MANY_WHITE_PAWNS = 8
    TOO_MANY_BLACK_PAWNS = 16
    PAWNS_ON_BACKRANK = 32
    TOO_MANY_WHITE_PIECES = 64
    TOO_MANY_BLACK_PIECES = 128
    BAD_CASTLING_RIGHTS = 256
    INVALID_EP_SQUARE = 512
    OPPOSITE_CHECK = 1024
    EMPTY = 2048
    RACE_CHECK = 4096
    RACE_OVER = 8192
    RACE_MATERIAL = 16384
    TOO_MANY_CHECKERS = 32768
    IMPOSSIBLE_CHECK = 65536


#: For Black and for White: no king, too many pawns, too many pieces.
_SIDES = (
    (Status.NO_BLACK_KING, Status.TOO_MANY_BLACK_PAWNS, Status.TOO_MANY_BLACK_PIECES),
    (Status.NO_WHITE_KING, Status.TOO_MANY_WHITE_PAWNS, Status.TOO_MANY_WHITE_PIECES),
)
#: How many of each piece a side begins with, from pawn to king.
_AT_START = (8, 2, 2, 2, 1, 1)


def material_faults(board: BaseBoard) -> Status:
    """What is wrong with the pieces as those of chess: their number, and pawns where none can stand."""
    status = Status.VALID if board.occupied else Status.EMPTY
    for color, (no_king, pawns, pieces) in enumerate(_SIDES):
        count = [popcount(board.pieces_mask(role, bool(color))) for role in PIECE_TYPES]
        status |= no_king if count[5] == 0 else Status.TOO_MANY_KINGS if count[5] > 1 else Status.VALID
        status |= pawns if count[0] > 8 else Status.VALID
        status |= pieces if sum(count) > 16 else Status.VALID
    return status | (Status.PAWNS_ON_BACKRANK if board.pawns & BB_BACKRANKS else Status.VALID)


def has_too_many_promoted(board: BaseBoard) -> bool:
    """Whether a side has more pieces than it began with and has promoted."""
    for color in (True, False):
        count = [popcount(board.pieces_mask(role, color)) for role in PIECE_TYPES]
        extra = sum(max(0, there - before) for there, before in zip(count[1:5], _AT_START[1:5]))
        if extra > 8 - count[0]:
            return True
    return False


def bears_out_target(setup: Setup) -> bool:
    """Whether the pawn stands there that an en passant target needs, and the squares behind it are empty."""
    target = setup.ep_square
    if target is None:
        return True
    step = 8 if setup.turn else -8
    is_right_rank = target >> 3 == (5 if setup.turn else 2)
    pawn = "p" if setup.turn else "P"
    behind = {target, target + step} & setup.pieces.keys()
    return is_right_rank and setup.pieces.get(target - step) == pawn and not behind
