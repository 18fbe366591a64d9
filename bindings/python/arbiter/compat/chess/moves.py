# SPDX-License-Identifier: MIT
"""Views of the moves of a board, and the moves that pieces make before anybody asks whether they are legal."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ... import BISHOP, KING, KNIGHT, QUEEN, ROOK, IllegalMoveError, SquareSet
from .move import Move
from .reach import attacked_from

if TYPE_CHECKING:
    from .moving_board import MovingBoard

_PROMOTIONS = (QUEEN, ROOK, BISHOP, KNIGHT)


def _pawn_targets(board: "MovingBoard", square: int, attacked: int) -> Iterator[int]:
    setup = board._setup()
    color = setup.turn
    prey = board.occupied_co[not color]
    if setup.ep_square is not None and setup.ep_square >> 3 == (5 if color else 2):
        prey |= 1 << setup.ep_square
    yield from SquareSet(attacked & prey)
    step = 8 if color else -8
    rank = square >> 3 if color else 7 - (square >> 3)
    doubles = rank == 1 or rank == 0 and board.pawns_double_from_first_rank
    for target in (square + step, square + 2 * step)[: 2 if doubles else 1]:
        if not 0 <= target < 64 or target in setup.pieces:
            return
        yield target


def moves_of_pieces(board: "MovingBoard") -> Iterator[Move]:
    """The moves of the pieces of the side to move by their way of moving, without castling and drops."""
    setup = board._setup()
    ours, occupied = board.occupied_co[setup.turn], board.occupied
    promotions = (*_PROMOTIONS, KING) if board.kings_are_promoted_to else _PROMOTIONS
    for square in sorted(setup.pieces, reverse=True):
        if not ours >> square & 1:
            continue
        attacked = attacked_from(setup.pieces[square], square, occupied) & ~ours
        if setup.pieces[square] not in "Pp":
            yield from (Move(square, target) for target in SquareSet(attacked))
            continue
        for target in _pawn_targets(board, square, attacked):
            if target >> 3 in (0, 7):
                yield from (Move(square, target, role) for role in promotions)
            else:
                yield Move(square, target)


class LegalMoveGenerator:
    """The legal moves of a board, as a view: they follow it."""

    def __init__(self, board: Any) -> None:
        self.board = board

    def _moves(self) -> Iterator[Move]:
        moves: Iterator[Move] = self.board.generate_legal_moves()
        return moves

    def __iter__(self) -> Iterator[Move]:
        return self._moves()

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def count(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, move: Move) -> bool:
        found: bool = self.board.is_legal(move)
        return found

    def _text(self, move: Move) -> str:
        try:
            text: str = self.board.san(move)
            return text
        except IllegalMoveError:
            return move.uci()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} ({', '.join(self._text(move) for move in self)})>"


class PseudoLegalMoveGenerator(LegalMoveGenerator):
    """The pseudo-legal moves of a board, as a view: those that leave a king to be taken among them."""

    def _moves(self) -> Iterator[Move]:
        moves: Iterator[Move] = self.board.generate_pseudo_legal_moves()
        return moves

    def __contains__(self, move: Move) -> bool:
        found: bool = self.board.is_pseudo_legal(move)
        return found
