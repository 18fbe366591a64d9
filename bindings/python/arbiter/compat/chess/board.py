# SPDX-License-Identifier: MIT
"""Board: moves of a position, played, written and judged, and how its game ends."""

from collections.abc import Iterable
from typing import Optional, TypeVar, Union

import arbiter

from ... import IllegalMoveError, InvalidMoveError
from . import epd as _epd, plain_san
from .move import Move
from .moving_board import MovingBoard
from .outcome import Outcome, Termination

_NULL_TEXTS = ("--", "Z0", "0000", "@@@@")
_VARIANT_ENDS = (Termination.VARIANT_WIN, Termination.VARIANT_LOSS, Termination.VARIANT_DRAW)
_SelfBoard = TypeVar("_SelfBoard", bound="Board")


class Board(MovingBoard):
    """A board as python-chess has it. It may be edited, pass, and stand as no game can; the answers are those of the
    rules of this package, where they have one. `Board(None)` is empty."""

    # Texts of moves.

    def san(self, move: Move) -> str:
        """A legal move in SAN; "--" for a passed turn. Raises IllegalMoveError."""
        own = self._own(move)
        if not own:
            return "--"
        self._demand(own)
        return plain_san.write(self, own) if self._rules is None else self._rules.san(own)

    def lan(self, move: Move) -> str:
        own = self._own(move)
        if not own:
            return "--"
        self._demand(own)
        return plain_san.write(self, own, is_long=True) if self._rules is None else self._rules.lan(own)

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
        return plain_san.read(self, san) if self._rules is None else self._own(self._rules.parse_san(san))

    def push_san(self, san: str) -> Move:
        move = self.parse_san(san)
        self.push(move)
        return move

    def parse_uci(self, uci: str) -> Move:
        """The legal move of a text in UCI, or a passed turn. Raises InvalidMoveError and IllegalMoveError."""
        move = self._own(Move.from_uci(uci))
        if move:
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

    def is_checkmate(self) -> bool:
        return self._rules.is_checkmate() if self._rules is not None else self.is_check() and not self.legal_moves

    def gives_checkmate(self, move: Move) -> bool:
        """Whether a legal move mates."""
        self.push(move)
        try:
            return self.is_checkmate()
        finally:
            self.pop()

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

    def _counts(self, plies: int) -> bool:
        """Whether the clock has come to that many plies while there are moves; where no rule set has an answer."""
        return self.rule_set != "crazyhouse" and self.halfmove_clock >= plies and bool(self.legal_moves)

    def is_seventyfive_moves(self) -> bool:
        return self._counts(150) if self._rules is None else self._rules.is_seventyfive_moves()

    def is_fifty_moves(self) -> bool:
        return self._counts(100) if self._rules is None else self._rules.is_fifty_moves()

    def can_claim_draw(self) -> bool:
        return self.can_claim_fifty_moves() if self._rules is None else self._rules.can_claim_draw()

    def can_claim_fifty_moves(self) -> bool:
        if self._rules is not None:
            return self._rules.can_claim_fifty_moves()
        return self._counts(100) or self._counts(99) and not all(map(self.is_zeroing, self.legal_moves))

    def can_claim_threefold_repetition(self) -> bool:
        return self._rules is not None and self._rules.can_claim_threefold_repetition()

    def outcome(self, *, claim_draw: bool = False) -> Optional[Outcome]:
        """How the game has ended; None while it has not. Where no rule set has an answer it ends by mate, stalemate,
        bare kings and the count of moves."""
        if self._rules is None:
            return self._outcome_without_rules(claim_draw)
        outcome = self._rules.outcome(claim_draw=claim_draw)
        if outcome is None:
            return None
        found = Outcome.of_rules(outcome, self.turn)
        # In python-chess the material comes first.
        if found.termination == Termination.STALEMATE and self.is_insufficient_material():
            return Outcome(Termination.INSUFFICIENT_MATERIAL, None)
        return found

    def _outcome_without_rules(self, claim_draw: bool) -> Optional[Outcome]:
        if self.is_checkmate():
            return Outcome(Termination.CHECKMATE, not self.turn)
        draws = (
            (Termination.INSUFFICIENT_MATERIAL, self.is_insufficient_material),
            (Termination.STALEMATE, self.is_stalemate),
            (Termination.SEVENTYFIVE_MOVES, self.is_seventyfive_moves),
            (Termination.FIFTY_MOVES, lambda: claim_draw and self.can_claim_fifty_moves()),
        )
        return next((Outcome(termination, None) for termination, is_drawn in draws if is_drawn()), None)

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
