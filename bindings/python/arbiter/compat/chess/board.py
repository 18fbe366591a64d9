# SPDX-License-Identifier: MIT
"""Board: moves of a position, played, written and judged, and how its game ends."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Optional, TypeVar, Union

import arbiter

from ... import (
    BB_ALL,
    PAWN,
    ROOK,
    IllegalMoveError,
    InvalidMoveError,
    Piece,
    square_file,
)
from . import epd as _epd
from .edited_board import EditedBoard
from .move import Move
from .moves import LegalMoveGenerator, PseudoLegalMoveGenerator, moves_of_pieces
from .outcome import Outcome, Termination
from .setup import Setup, back_rank

_NULL_TEXTS = ("--", "Z0", "0000", "@@@@")
_VARIANT_ENDS = (Termination.VARIANT_WIN, Termination.VARIANT_LOSS, Termination.VARIANT_DRAW)
_SelfBoard = TypeVar("_SelfBoard", bound="Board")


class Board(EditedBoard):
    """A board as python-chess has it. It may be edited, pass, and stand as no game can; the answers are those of the
    rules of this package, where they have one. `Board(None)` is empty."""

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

    def _demand(self, move: Move) -> arbiter.Board:
        """The rules' board, on which the move is legal. Raises IllegalMoveError with its verdict."""
        rules = self._rules
        if rules is None:
            raise IllegalMoveError(f"No rule set has an answer to {move.uci()} in {self.fen()}.")
        rules.uci(move)
        return rules

    # Texts of moves.

    def san(self, move: Move) -> str:
        """A legal move in SAN; "--" for a passed turn. Raises IllegalMoveError."""
        own = self._own(move)
        return self._demand(own).san(own) if own else "--"

    def lan(self, move: Move) -> str:
        own = self._own(move)
        return self._demand(own).lan(own) if own else "--"

    def san_and_push(self, move: Move) -> str:
        text = self.san(move)
        self.push(move)
        return text

    def variation_san(self, variation: Iterable[Move]) -> str:
        """Moves from this position with their numbers: "1. e4 e5 2. Nf3". Raises IllegalMoveError."""
        board = self.copy(stack=False)
        text: list[str] = []
        for move in variation:
            number = f"{board.fullmove_number}."
            if board.turn or not text:
                text.append(number if board.turn else number + "..")
            try:
                text.append(board.san_and_push(move))
            except IllegalMoveError as error:
                raise IllegalMoveError(f"Illegal move {move.uci()} in {board.fen()}: {error}") from error
        return " ".join(text)

    def parse_san(self, san: str) -> Move:
        """The legal move of a text, or a passed turn. Raises InvalidMoveError, IllegalMoveError and
        AmbiguousMoveError."""
        if san in _NULL_TEXTS:
            return Move.null()
        if san != san.strip():
            raise InvalidMoveError(f"{san!r} is not a move: there is white space around it.")
        if self._rules is None:
            raise InvalidMoveError(f"{san!r} cannot be read: {self.fen()} is not a position, so SAN is not defined.")
        return self._own(self._rules.parse_san(san))

    def push_san(self, san: str) -> Move:
        move = self.parse_san(san)
        self.push(move)
        return move

    def parse_uci(self, uci: str) -> Move:
        """The legal move of a text in UCI, or a passed turn. Raises InvalidMoveError and IllegalMoveError."""
        move = self._own(Move.from_uci(uci))
        if move and not self.is_legal(move):
            self._demand(move)
        return move

    def push_uci(self, uci: str) -> Move:
        move = self.parse_uci(uci)
        self.push(move)
        return move

    def uci(self, move: Move, *, chess960: Optional[bool] = None) -> str:
        """The move in UCI, with castling in the form of the board or of that asked for."""
        if chess960 is None or chess960 == self._chess960 or not self.is_castling(move):
            return self._own(move).uci()
        kingside = move.to_square > move.from_square
        if chess960:
            return Move(move.from_square, self._castling_rooks(self.turn, kingside).bit_length() - 1).uci()
        return Move(move.from_square, (move.from_square & 56) + (6 if kingside else 2)).uci()

    def parse_xboard(self, xboard: str) -> Move:
        return self.parse_san(xboard)

    def push_xboard(self, xboard: str) -> Move:
        return self.push_san(xboard)

    def xboard(self, move: Move, chess960: Optional[bool] = None) -> str:
        if self.is_castling(move) and (self._chess960 if chess960 is None else chess960):
            return "O-O" if self.is_kingside_castling(move) else "O-O-O"
        return self._own(move).xboard()

    # Check, and the end of the game.

    def checkers_mask(self) -> int:
        return int(self.checkers())

    def is_check(self) -> bool:
        return bool(self.checkers())

    def is_checkmate(self) -> bool:
        return self._rules.is_checkmate() if self._rules is not None else self.is_check() and not self.legal_moves

    def is_stalemate(self) -> bool:
        return self._rules.is_stalemate() if self._rules is not None else not self.is_check() and not self.legal_moves

    def has_insufficient_material(self, color: bool) -> bool:
        """Whether a side can no longer win, by the material. Where no rule set has an answer: a side without any
        piece but kings."""
        if self._rules is not None:
            return self._rules.has_insufficient_material(color)
        setup = self._setup()
        in_hand = setup.pockets is not None and setup.pockets[color]
        return not in_hand and all(piece in "Kk" for piece in setup.pieces.values() if piece.isupper() == color)

    def is_insufficient_material(self) -> bool:
        return all(self.has_insufficient_material(color) for color in (True, False))

    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position stands for that time, since the last passed turn or edit."""
        return count <= 1 if self._rules is None else self._rules.is_repetition(count)

    def is_fivefold_repetition(self) -> bool:
        return self.is_repetition(5)

    def is_seventyfive_moves(self) -> bool:
        return self._rules is not None and self._rules.is_seventyfive_moves()

    def is_fifty_moves(self) -> bool:
        return self._rules is not None and self._rules.is_fifty_moves()

    def can_claim_draw(self) -> bool:
        return self._rules is not None and self._rules.can_claim_draw()

    def can_claim_fifty_moves(self) -> bool:
        return self._rules is not None and self._rules.can_claim_fifty_moves()

    def can_claim_threefold_repetition(self) -> bool:
        return self._rules is not None and self._rules.can_claim_threefold_repetition()

    def outcome(self, *, claim_draw: bool = False) -> Optional[Outcome]:
        """How the game has ended; None while it has not. Where no rule set has an answer only mate and stalemate end
        it."""
        if self._rules is None:
            if self.is_checkmate():
                return Outcome(Termination.CHECKMATE, not self.turn)
            return Outcome(Termination.STALEMATE, None) if self.is_stalemate() else None
        outcome = self._rules.outcome(claim_draw=claim_draw)
        return None if outcome is None else Outcome.of_rules(outcome, self.turn)

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        return self.outcome(claim_draw=claim_draw) is not None

    def result(self, *, claim_draw: bool = False) -> str:
        outcome = self.outcome(claim_draw=claim_draw)
        return "*" if outcome is None else outcome.result()

    def _ends_by(self, *terminations: Termination) -> bool:
        outcome = self.outcome()
        return outcome is not None and outcome.termination in terminations

    def is_variant_end(self) -> bool:
        return self._ends_by(*_VARIANT_ENDS)

    def is_variant_win(self) -> bool:
        return self._ends_by(Termination.VARIANT_WIN)

    def is_variant_loss(self) -> bool:
        return self._ends_by(Termination.VARIANT_LOSS)

    def is_variant_draw(self) -> bool:
        return self._ends_by(Termination.VARIANT_DRAW)

    def why(self, move: Union[str, Move], language: str = "en") -> arbiter.Verdict:
        """The verdict on a move, legal or not; python-chess has no such answer. Raises InvalidMoveError for what is
        not a move, and InvalidFenError where no rule set has an answer."""
        if self._rules is None:
            raise arbiter.InvalidFenError(f"No rule set has an answer to {self.fen()}.")
        return self._rules.why(move, language)

    # EPD.

    def epd(
        self,
        *,
        shredder: bool = False,
        en_passant: str = "legal",
        promoted: Optional[bool] = None,
        **operations: _epd.Operand,
    ) -> str:
        """The position in EPD, with these operations: texts, numbers, moves, variations of moves, or None."""
        text = self._write(shredder, en_passant, promoted, clocks=False)
        return text + (" " + _epd.write(self, operations) if operations else "")

    def set_epd(self, text: str) -> dict[str, _epd.Operand]:
        """Takes the position of an EPD, and returns its operations. Raises ValueError."""
        fen, rest = _epd.split(text, with_checks=self.rule_set == "three-check")
        operations = _epd.read(type(self)(fen, chess960=self._chess960), rest)
        self.set_fen(fen)
        self.halfmove_clock = _epd.number_of(operations, "hmvc", self.halfmove_clock)
        self.fullmove_number = _epd.number_of(operations, "fmvn", self.fullmove_number)
        return operations

    @classmethod
    def from_epd(
        cls: type[_SelfBoard], text: str, *, chess960: bool = False
    ) -> tuple[_SelfBoard, dict[str, _epd.Operand]]:
        board = cls(None, chess960=chess960)
        return board, board.set_epd(text)
