# SPDX-License-Identifier: MIT
"""python-chess's names over the rules of this package, for programs that were written for it.

>>> import arbiter.compat.chess as chess
>>> board = chess.Board.empty()
>>> board.set_piece_at(chess.E1, chess.Piece(chess.KING, chess.WHITE))
>>> board.is_valid(), board.legal_moves.count()
(False, 5)

`arbiter.Board` is faster and has answers of its own; docs/python.md says which to take."""

from ... import (
    STARTING_FEN as STARTING_FEN,
    AmbiguousMoveError as AmbiguousMoveError,
    IllegalMoveError as IllegalMoveError,
    InvalidFenError as InvalidFenError,
    InvalidMoveError as InvalidMoveError,
    Piece as Piece,
    SquareSet as SquareSet,
    parse_square as parse_square,
    square_name as square_name,
)
from ...squares import *  # noqa: F403
from . import engine as engine, pgn as pgn, polyglot as polyglot, svg as svg, variant as variant
from .attack_tables import *  # noqa: F403
from .base_board import STARTING_BOARD_FEN as STARTING_BOARD_FEN, BaseBoard as BaseBoard
from .board import Board as Board
from .move import Move as Move
from .moves import (
    LegalMoveGenerator as LegalMoveGenerator,
    PseudoLegalMoveGenerator as PseudoLegalMoveGenerator,
)
from .outcome import Outcome as Outcome, Termination as Termination
from .squares import *  # noqa: F403
from .status import Status as Status

Color = bool
PieceType = int
Square = int
Bitboard = int

COLOR_NAMES = ["black", "white"]
UNICODE_PIECE_SYMBOLS = {symbol: Piece.from_symbol(symbol).unicode_symbol() for symbol in "PNBRQKpnbrqk"}
PIECE_SYMBOLS = [None, "p", "n", "b", "r", "q", "k"]

STATUS_VALID = Status.VALID
STATUS_NO_WHITE_KING = Status.NO_WHITE_KING
STATUS_NO_BLACK_KING = Status.NO_BLACK_KING
STATUS_TOO_MANY_KINGS = Status.TOO_MANY_KINGS
STATUS_TOO_MANY_WHITE_PAWNS = Status.TOO_MANY_WHITE_PAWNS
STATUS_TOO_MANY_BLACK_PAWNS = Status.TOO_MANY_BLACK_PAWNS
STATUS_PAWNS_ON_BACKRANK = Status.PAWNS_ON_BACKRANK
STATUS_TOO_MANY_WHITE_PIECES = Status.TOO_MANY_WHITE_PIECES
STATUS_TOO_MANY_BLACK_PIECES = Status.TOO_MANY_BLACK_PIECES
STATUS_BAD_CASTLING_RIGHTS = Status.BAD_CASTLING_RIGHTS
STATUS_INVALID_EP_SQUARE = Status.INVALID_EP_SQUARE
STATUS_OPPOSITE_CHECK = Status.OPPOSITE_CHECK
STATUS_EMPTY = Status.EMPTY
STATUS_RACE_CHECK = Status.RACE_CHECK
STATUS_RACE_OVER = Status.RACE_OVER
STATUS_RACE_MATERIAL = Status.RACE_MATERIAL
STATUS_TOO_MANY_CHECKERS = Status.TOO_MANY_CHECKERS
STATUS_IMPOSSIBLE_CHECK = Status.IMPOSSIBLE_CHECK


def piece_symbol(piece_type: int) -> str:
    """The letter of a piece type: "n" of KNIGHT."""
    return Piece(piece_type, False).symbol()
