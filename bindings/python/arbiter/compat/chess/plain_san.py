# SPDX-License-Identifier: MIT
"""SAN on boards that no rule set has an answer to: of the moves that leave no king to be taken, without castling."""

import re
from collections.abc import Iterator

from ... import (
    KING,
    PAWN,
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Piece,
    parse_square,
    square_file,
    square_name,
)
from .move import Move
from .moving_board import MovingBoard

_MOVE = re.compile(r"([NBKRQ]?)([a-h]?)([1-8]?)[-x]?([a-h][1-8])(?:=?([NBRQKnbrqk]))?[+#]?")
_CASTLING = re.compile(r"[O0]-[O0](-[O0])?[+#]?")


def _letter(piece_type: int) -> str:
    return Piece(piece_type, True).symbol()


def _origin(board: MovingBoard, move: Move) -> str:
    """What of its square a piece needs in its SAN, so that no other of its kind is meant."""
    kind = board.piece_type_at(move.from_square)
    others = [
        other.from_square
        for other in board.generate_legal_moves()
        if other.to_square == move.to_square and other.from_square != move.from_square
        and board.piece_type_at(other.from_square) == kind
    ]
    name = square_name(move.from_square)
    if not others:
        return ""
    if all(square_file(other) != square_file(move.from_square) for other in others):
        return name[0]
    return name[1] if all(other >> 3 != move.from_square >> 3 for other in others) else name


def _suffix(board: MovingBoard, move: Move) -> str:
    board.push(move)
    try:
        if not board.is_check():
            return ""
        return "+" if board.legal_moves else "#"
    finally:
        board.pop()


def write(board: MovingBoard, move: Move, *, is_long: bool = False) -> str:
    """A legal move in SAN, or with the whole of its first square."""
    kind = board.piece_type_at(move.from_square) or PAWN
    is_capture = board.is_capture(move)
    name = square_name(move.from_square)
    text = "" if kind == PAWN else _letter(kind)
    if is_long:
        text += name
    elif kind == PAWN:
        text += name[0] if is_capture else ""
    elif kind != KING or board.king(board.turn) is None:
        text += _origin(board, move)
    text += "x" if is_capture else "-" if is_long else ""
    text += square_name(move.to_square)
    text += "" if move.promotion is None else "=" + _letter(move.promotion)
    return text + _suffix(board, move)


def _fitting(board: MovingBoard, found: "re.Match[str]") -> Iterator[Move]:
    """The legal moves that a text may mean. Without a letter it is a pawn's, unless both its squares are given."""
    letter, file, rank, target, promotion = found.groups()
    for move in board.generate_legal_moves():
        kind = board.piece_type_at(move.from_square) or PAWN
        name = square_name(move.from_square)
        is_pawn = kind == PAWN and name[0] == (file or target[0])
        is_kind = _letter(kind) == letter if letter else is_pawn or bool(file and rank)
        promotes = "" if move.promotion is None else _letter(move.promotion)
        if is_kind and move.to_square == parse_square(target) and promotes == (promotion or "").upper():
            if name[0] == (file or name[0]) and name[1] == (rank or name[1]):
                yield move


def read(board: MovingBoard, text: str) -> Move:
    """The legal move of a text. Raises InvalidMoveError, IllegalMoveError and AmbiguousMoveError."""
    found = _MOVE.fullmatch(text)
    if found is None and not _CASTLING.fullmatch(text):
        raise InvalidMoveError(f"{text!r} is not a move.")
    moves = [] if found is None else list(_fitting(board, found))
    if not moves:
        raise IllegalMoveError(f"{text} is not legal in {board.fen()}.")
    if len(moves) > 1:
        raise AmbiguousMoveError(f"{text} may be {' or '.join(sorted(write(board, move) for move in moves))}.")
    return moves[0]
