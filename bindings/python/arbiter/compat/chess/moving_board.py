# SPDX-License-Identifier: MIT
"""MovingBoard: which moves a board has, legal or not, and playing them."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Optional

import arbiter

from ... import BB_ALL, PAWN, ROOK, IllegalMoveError, Piece, square_file
from .edited_board import EditedBoard
from .move import Move
from .moves import LegalMoveGenerator, PseudoLegalMoveGenerator, moves_of_pieces
from .setup import Setup, back_rank


class MovingBoard(EditedBoard):
    """A board that knows its moves. Where no rule set has an answer they are those that leave no king to be taken."""

    kings_are_promoted_to: ClassVar[bool] = False
    pawns_double_from_first_rank: ClassVar[bool] = False

    @property
    def legal_moves(self) -> LegalMoveGenerator:
        return LegalMoveGenerator(self)

    @property
    def pseudo_legal_moves(self) -> PseudoLegalMoveGenerator:
        return PseudoLegalMoveGenerator(self)

    # What a move is.

    def _own(self, given: arbiter.Move) -> Move:
        """The move as this board writes it: castling onto the rook with `chess960`, else by two squares."""
        move = Move.of(given)
        if self._rules is not None and self._rules.is_legal(move):
            return move
        if self.king(self.turn) != move.from_square or move.drop or not move:
            return move
        own_rook = self.piece_at(move.to_square) == Piece(ROOK, self.turn)
        if own_rook and not self._chess960:
            kingside = move.to_square > move.from_square
            return Move(move.from_square, (move.from_square & 56) + (6 if kingside else 2))
        if self._chess960 and not own_rook and abs(square_file(move.from_square) - square_file(move.to_square)) == 2:
            rooks = self._castling_rooks(self.turn, move.to_square > move.from_square)
            return Move(move.from_square, rooks.bit_length() - 1) if rooks else move
        return move

    def _castling_rooks(self, color: bool, kingside: bool) -> int:
        """The mask of the rook with which a side may castle on that wing."""
        king = self.king(color)
        if king is None:
            return 0
        rights = self.clean_castling_rights() & back_rank(color)
        return rights & ~((2 << king) - 1) if kingside else rights & (1 << king) - 1

    def is_castling(self, move: Move) -> bool:
        """Whether the move is castling, legal or not: of a king onto its own rook or by two files."""
        if self._setup().pieces.get(move.from_square, "") not in ("K", "k") or move.drop or not move:
            return False
        by = abs(square_file(move.from_square) - square_file(move.to_square))
        return by > 1 or self.piece_at(move.to_square) == Piece(ROOK, self.turn)

    def is_kingside_castling(self, move: Move) -> bool:
        return self.is_castling(move) and move.to_square > move.from_square

    def is_queenside_castling(self, move: Move) -> bool:
        return self.is_castling(move) and move.to_square < move.from_square

    def is_en_passant(self, move: Move) -> bool:
        """Whether the move is an en passant capture, legal or not."""
        leaves_file = square_file(move.from_square) != square_file(move.to_square)
        is_pawn = self.piece_type_at(move.from_square) == PAWN and not move.drop
        return is_pawn and leaves_file and move.to_square == self.ep_square and self.piece_at(self.ep_square) is None

    def is_capture(self, move: Move) -> bool:
        """Whether the move captures, legal or not."""
        return self.color_at(move.to_square) == (not self.turn) or self.is_en_passant(move)

    def is_zeroing(self, move: Move) -> bool:
        """Whether the move is a capture or of a pawn."""
        return self.piece_type_at(move.from_square) == PAWN or move.drop == PAWN or self.is_capture(move)

    def is_irreversible(self, move: Move) -> bool:
        """Whether no later position can be the one before this move again: a capture, a move of a pawn, the loss of
        a right to castle or of an en passant capture."""
        return self.is_zeroing(move) or self._loses_right(move)

    def _loses_right(self, move: Move) -> bool:
        rights = self.clean_castling_rights()
        touched = 1 << move.from_square | 1 << move.to_square
        moves_king = bool(move) and self.king(self.turn) == move.from_square
        lost = touched | (0xFF << (move.from_square & 56) if moves_king else 0)
        return bool(move and rights & lost) or self.has_legal_en_passant()

    def checkers_mask(self) -> int:
        return int(self.checkers())

    def is_check(self) -> bool:
        return bool(self.checkers())

    def gives_check(self, move: Move) -> bool:
        self.push(move)
        try:
            return self.is_check()
        finally:
            self.pop()

    # Which moves there are.

    def is_legal(self, move: Move) -> bool:
        own = self._own(move)
        if self._rules is not None:
            return self._rules.is_legal(own)
        return self.is_pseudo_legal(own) and not self.is_into_check(own)

    def is_pseudo_legal(self, move: Move) -> bool:
        return bool(move) and self._own(move) in self.generate_pseudo_legal_moves()

    def is_into_check(self, move: Move) -> bool:
        """Whether a pseudo-legal move leaves the king of its side to be taken."""
        after = type(self).empty()
        after._lines[-1].start = self._displaced(move)
        return any(after.is_attacked_by(after.turn, king) for king in after.pieces(arbiter.KING, not after.turn))

    def _displaced(self, move: Move) -> Setup:
        """The set-up after a pseudo-legal move that is neither castling nor a drop."""
        after = self._setup().copy()
        promotion = None if move.promotion is None else Piece(move.promotion, self.turn).symbol()
        after.displace(move.from_square, move.to_square, promotion)
        return after

    def _selected(self, moves: Iterable[Move], from_mask: int, to_mask: int) -> Iterator[Move]:
        """The moves between these masks. The target of castling is the rook."""
        for move in moves:
            if self.is_castling(move):
                target = self._castling_rooks(self.turn, move.to_square > move.from_square)
            else:
                target = 1 << move.to_square
            if from_mask >> move.from_square & 1 and target & to_mask:
                yield move

    def generate_legal_moves(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        moves: Iterator[Move]
        if self._rules is not None:
            moves = map(Move.of, self._rules.legal_moves)
        else:
            moves = (move for move in moves_of_pieces(self) if not self.is_into_check(move))
        return moves if from_mask == to_mask == BB_ALL else self._selected(moves, from_mask, to_mask)

    def generate_pseudo_legal_moves(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        """The moves by the way pieces move. Castling is among them only where it is legal."""
        for move in moves_of_pieces(self):
            if from_mask >> move.from_square & 1 and to_mask >> move.to_square & 1:
                yield move
        yield from self.generate_castling_moves(from_mask, to_mask)

    def generate_castling_moves(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        if self._rules is not None:
            yield from filter(self.is_castling, self.generate_legal_moves(from_mask, to_mask))

    def generate_legal_captures(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        return filter(self.is_capture, self.generate_legal_moves(from_mask, to_mask))

    def generate_pseudo_legal_captures(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        return filter(self.is_capture, self.generate_pseudo_legal_moves(from_mask, to_mask))

    def generate_legal_ep(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        return filter(self.is_en_passant, self.generate_legal_moves(from_mask, to_mask))

    def generate_pseudo_legal_ep(self, from_mask: int = BB_ALL, to_mask: int = BB_ALL) -> Iterator[Move]:
        return filter(self.is_en_passant, self.generate_pseudo_legal_moves(from_mask, to_mask))

    def has_legal_en_passant(self) -> bool:
        """Whether an en passant capture is legal."""
        if self._rules is not None:
            return self._rules.has_legal_en_passant()
        return self.has_pseudo_legal_en_passant() and any(self.generate_legal_ep())

    def has_castling_rights(self, color: bool) -> bool:
        return self.has_kingside_castling_rights(color) or self.has_queenside_castling_rights(color)

    def has_kingside_castling_rights(self, color: bool) -> bool:
        return bool(self._castling_rooks(color, True))

    def has_queenside_castling_rights(self, color: bool) -> bool:
        return bool(self._castling_rooks(color, False))

    # Playing.

    def push(self, move: Move) -> None:
        """Plays a move that is pseudo-legal at least, or passes. Raises IllegalMoveError for others."""
        own = self._own(move)
        rules = self._rules
        if rules is not None and own and rules.is_legal(own):
            rules.push(own)
            self.move_stack.append(own)
            self._seen = None
            return
        if not own:
            after = self._setup().copy()
            after.pass_turn()
        elif self.is_pseudo_legal(own) and not own.drop:
            after = self._displaced(own)
        elif rules is not None:
            rules.push(own)  # Raises the verdict.
        else:
            raise IllegalMoveError(f"{own.uci()} is not how a piece moves that stands there.")
        self.move_stack.append(own)
        self._begin(after)

    _replay = push

    def pop(self) -> Move:
        """Takes the last move back. Raises IndexError when there is none."""
        move = self.move_stack.pop()
        self._take_back()
        return move

    def peek(self) -> Move:
        return self.move_stack[-1]

    def find_move(self, from_square: int, to_square: int, promotion: Optional[int] = None) -> Move:
        """The legal move between two squares, to a queen if nothing else is said. Raises IllegalMoveError."""
        if promotion is None and self.piece_type_at(from_square) == PAWN and to_square >> 3 in (0, 7):
            promotion = arbiter.QUEEN
        move = self._own(Move(from_square, to_square, promotion))
        self._demand(move)
        return move

    def _demand(self, move: Move) -> None:
        """Raises IllegalMoveError for a move that is not legal; with its verdict where a rule set has an answer."""
        if self._rules is not None:
            self._rules.uci(move)
        elif not self.is_legal(move):
            raise IllegalMoveError(f"{move.uci()} is not legal in {self.fen()}.")
