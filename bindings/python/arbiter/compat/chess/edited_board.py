# SPDX-License-Identifier: MIT
"""A board with a turn and a past that can be edited, and the rules' own board for every question about it."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Optional, TypeVar, Union, cast, overload

import arbiter

from ... import BB_RANK_4, BB_RANK_5, STARTING_FEN, InvalidFenError, SquareSet
from . import svg
from .base_board import BaseBoard
from .move import Move
from .setup import Setup, back_rank
from .status import Status, bears_out_target, has_too_many_promoted, material_faults

_Value = TypeVar("_Value")
_SelfBoard = TypeVar("_SelfBoard", bound="EditedBoard")


class _Field(Generic[_Value]):
    """A field of the set-up as an attribute of the board. To set it edits the board."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, board: None, owner: type) -> "_Field[_Value]": ...
    @overload
    def __get__(self, board: "EditedBoard", owner: type) -> _Value: ...
    def __get__(self, board: Optional["EditedBoard"], owner: type) -> Union["_Field[_Value]", _Value]:
        return self if board is None else cast(_Value, getattr(board._setup(), self._name))

    def __set__(self, board: "EditedBoard", value: _Value) -> None:
        setattr(board._edit(), self._name, value)


@dataclass
class _Line:
    """Moves that the rules have played from a set-up. Whatever they do not play begins another line: an edit, a
    passed turn, a move that is not legal."""

    begin: int  # how many moves of the board come before it
    start: Setup
    rules: Optional[arbiter.Board] = None  # None until asked, and where no rule set has an answer
    is_asked: bool = False
    later: int = 0  # by how much the rules' numbers of moves are greater: they ask that the halfmove clock fits

    def copy(self) -> "_Line":
        return replace(self, start=self.start.copy(), rules=None if self.rules is None else self.rules.copy())


class EditedBoard(BaseBoard):
    """The state of a board. Its questions go to `_rules`."""

    starting_fen: ClassVar[str] = STARTING_FEN
    uci_variant: ClassVar[Optional[str]] = "chess"
    xboard_variant: ClassVar[Optional[str]] = "normal"
    aliases: ClassVar[list[str]] = ["Standard", "Chess", "Classical", "Normal", "Illegal", "From Position"]
    #: The name of the rule set in this package.
    rule_set: ClassVar[str] = "standard"
    has_castling: ClassVar[bool] = True
    #: What `status` does not say of the number of pieces, as the rule set does not ask for it.
    allowed_material: ClassVar[Status] = Status.VALID

    turn: _Field[bool] = _Field()
    castling_rights: _Field[int] = _Field()
    ep_square: _Field[Optional[int]] = _Field()
    halfmove_clock: _Field[int] = _Field()
    fullmove_number: _Field[int] = _Field()

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        self._chess960 = chess960
        self.move_stack: list[Move] = []
        self._lines: list[_Line] = [_Line(0, Setup())]
        self._seen: Optional[Setup] = None
        if fen is None:
            self.clear()
        else:
            self.set_fen(fen)

    # The set-up, and what the rules say of it.

    def _is_at_start(self) -> bool:
        return self._lines[-1].begin == len(self.move_stack)

    def _setup(self) -> Setup:
        if self._is_at_start():
            return self._lines[-1].start
        if self._seen is None:
            rules = cast(arbiter.Board, self._lines[-1].rules)
            self._seen = Setup.read(rules.fen(), self.rule_set)
            self._seen.fullmove_number -= self._lines[-1].later
            self._seen.castling_rights = rules.castling_rights
            self._seen.ep_square = rules.ep_square
        return self._seen

    def _edit(self) -> Setup:
        if not self._is_at_start():
            self._begin(self._setup())
        line = self._lines[-1]
        line.rules, line.is_asked = None, False
        return line.start

    def _begin(self, start: Setup) -> None:
        """Continues from another set-up after the moves so far."""
        self._lines.append(_Line(len(self.move_stack), start))
        self._seen = None

    def _restart(self, start: Setup) -> None:
        """Begins again with another set-up, without moves."""
        self.move_stack = []
        self._lines = []
        self._begin(start)

    @property
    def _rules(self) -> Optional[arbiter.Board]:
        """The rules' own board; None where no rule set has an answer: without a king of each side, with several, or
        with the other side in check."""
        line = self._lines[-1]
        if not line.is_asked:
            line.is_asked = True
            line.later = max(0, line.start.halfmove_clock // 2 + 2 - line.start.fullmove_number)
            line.rules = self._ask_rules(line.start, line.later)
        return line.rules

    def _ask_rules(self, setup: Setup, later: int) -> Optional[arbiter.Board]:
        """The rules' board of a set-up, with its move numbers that much later. Rights to castle and a target of en
        passant that it does not bear out are left out."""
        sound = setup.copy()
        sound.fullmove_number += later
        castling = sound.write_castling(self.clean_castling_rights(), by_file=self._chess960)
        targets = [sound.ep_square] if sound.ep_square is not None and bears_out_target(sound) else []
        for target in (*targets, None):
            fen = sound.write(castling, target, promoted=sound.pockets is not None)
            try:
                return arbiter.Board(fen, chess960=self._chess960, variant=self.rule_set)
            except InvalidFenError:
                continue
        return None

    def _take_back(self) -> None:
        """Makes the lines fit the moves after the last one has gone."""
        self._seen = None
        if self._lines[-1].begin > len(self.move_stack):
            self._lines.pop()
        line = self._lines[-1]
        if line.rules is not None and line.begin + len(line.rules.move_stack) > len(self.move_stack):
            line.rules.pop()

    @property
    def chess960(self) -> bool:
        """Whether castling is a move of the king onto its own rook."""
        return self._chess960

    @chess960.setter
    def chess960(self, value: bool) -> None:
        self._edit()
        self._chess960 = value

    # Editing.

    def reset(self) -> None:
        """Goes back to the start of a game."""
        self.set_fen(type(self).starting_fen)

    def clear(self) -> None:
        """Takes everything off the board."""
        empty = Setup()
        if self.rule_set == "crazyhouse":
            empty.pockets = ("", "")
        if self.rule_set == "three-check":
            empty.remaining_checks = (3, 3)
        self._restart(empty)

    def clear_stack(self) -> None:
        """Forgets the moves."""
        self._restart(self._setup().copy())

    def root(self: _SelfBoard) -> _SelfBoard:
        """The board before the first move."""
        board = self.copy(stack=False)
        board._restart(self._lines[0].start.copy())
        return board

    def set_fen(self, fen: str) -> None:
        """Takes the position of a FEN, possible or not. Raises InvalidFenError for what is not a FEN."""
        self._restart(Setup.read(fen, self.rule_set))

    def set_castling_fen(self, castling: str) -> None:
        self._edit().read_castling(castling)

    def set_board_fen(self, fen: str) -> None:
        self.clear_stack()
        super().set_board_fen(fen)

    def set_piece_map(self, pieces: Any) -> None:
        self.clear_stack()
        super().set_piece_map(pieces)

    def set_piece_at(self, square: int, piece: Optional[arbiter.Piece], promoted: bool = False) -> None:
        self.clear_stack()
        super().set_piece_at(square, piece, promoted)

    def remove_piece_at(self, square: int) -> Optional[arbiter.Piece]:
        self.clear_stack()
        return super().remove_piece_at(square)

    def set_chess960_pos(self, number: int) -> None:
        super().set_chess960_pos(number)
        setup = self._edit()
        setup.turn, setup.ep_square, setup.halfmove_clock, setup.fullmove_number = arbiter.WHITE, None, 0, 1
        setup.read_castling("KQkq")
        self._chess960 = True

    def apply_transform(self, change: Any) -> None:
        self.clear_stack()
        super().apply_transform(change)
        setup = self._edit()
        setup.castling_rights = change(setup.castling_rights)
        if setup.ep_square is not None:
            setup.ep_square = change(1 << setup.ep_square).bit_length() - 1

    def apply_mirror(self) -> None:
        super().apply_mirror()
        setup = self._edit()
        setup.turn = not setup.turn
        setup.pockets = setup.pockets and setup.pockets[::-1]
        setup.remaining_checks = setup.remaining_checks and setup.remaining_checks[::-1]

    def copy(self: _SelfBoard, *, stack: Union[bool, int] = True) -> _SelfBoard:
        """A board of its own, without the moves, or with that many of them, if so asked."""
        board = type(self).empty()
        board._chess960 = self._chess960
        if stack is True:
            board.move_stack = list(self.move_stack)
            board._lines = [line.copy() for line in self._lines]
            return board
        moves = self.move_stack[len(self.move_stack) - int(stack) :] if stack else []
        if not moves:
            board._restart(self._setup().copy())
            return board
        earlier = self.copy()
        for _ in moves:
            earlier.move_stack.pop()
            earlier._take_back()
        earlier.clear_stack()
        for move in moves:
            earlier._replay(move)
        return earlier

    def _replay(self, move: Move) -> None:
        raise NotImplementedError

    # Texts.

    def ply(self) -> int:
        """The number of moves before this position, as the number of the move says."""
        return 2 * (self.fullmove_number - 1) + (not self.turn)

    def clean_castling_rights(self) -> int:
        """The rights to castle that the board bears out: of a rook on the king's rank, the farthest out of those with
        a right; without `chess960` of a rook in the corner and a king on the e-file."""
        if not self._is_at_start() and self._lines[-1].rules is not None:
            return self._setup().castling_rights
        setup = self._setup()
        clean = 0
        for color in (True, False):
            rooks = setup.castling_rights & setup.of_piece("R" if color else "r") & back_rank(color) & ~setup.promoted
            if not self._chess960:
                at_home = setup.pieces.get(arbiter.E1 if color else arbiter.E8) == ("K" if color else "k")
                clean |= rooks & arbiter.BB_CORNERS if at_home and self.has_castling else 0
                continue
            king = setup.king(color)
            if king is None or not self.has_castling or not back_rank(color) >> king & 1:
                continue
            queenside, kingside = rooks & (1 << king) - 1, rooks >> king + 1 << king + 1
            clean |= queenside & -queenside | (1 << kingside.bit_length() >> 1)
        return clean

    def has_chess960_castling_rights(self) -> bool:
        """Whether there is a right to castle that chess does not know: from another square than e1 and the corners."""
        setup = self._setup()
        corners = arbiter.BB_CORNERS
        for color, king in ((True, arbiter.E1), (False, arbiter.E8)):
            rights = setup.castling_rights & back_rank(color)
            if rights & ~corners or rights and setup.king(color) != king:
                return True
        return False

    def castling_xfen(self) -> str:
        return self._setup().write_castling(self.clean_castling_rights(), by_file=False)

    def castling_shredder_fen(self) -> str:
        return self._setup().write_castling(self.clean_castling_rights(), by_file=True)

    def _target(self, en_passant: str) -> Optional[int]:
        """The en passant target: as it is ("fen"), if a pawn could capture ("xfen"), or if it may ("legal")."""
        asks = {"fen": lambda: True, "xfen": self.has_pseudo_legal_en_passant, "legal": self.has_legal_en_passant}
        return self.ep_square if self.ep_square is not None and asks[en_passant]() else None

    def has_pseudo_legal_en_passant(self) -> bool:
        """Whether a pawn attacks the en passant target."""
        target = self.ep_square
        if target is None or target in self._setup().pieces:
            return False
        ours = self.pieces_mask(arbiter.PAWN, self.turn) & (BB_RANK_5 if self.turn else BB_RANK_4)
        return bool(self.attackers(self.turn, target) & ours)

    def has_legal_en_passant(self) -> bool:
        raise NotImplementedError

    def fen(self, *, shredder: bool = False, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        """The FEN of the board. Rights to castle are those that the board bears out."""
        return self._write(shredder, en_passant, promoted, clocks=True)

    def shredder_fen(self, *, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        return self.fen(shredder=True, en_passant=en_passant, promoted=promoted)

    def _write(self, shredder: bool, en_passant: str, promoted: Optional[bool], *, clocks: bool) -> str:
        setup = self._setup()
        castling = self.castling_shredder_fen() if shredder else self.castling_xfen()
        tilde = setup.pockets is not None if promoted is None else promoted
        return setup.write(castling, self._target(en_passant), promoted=tilde, clocks=clocks)

    def board_fen(self, *, promoted: Optional[bool] = None) -> str:
        return self._setup().write_board(self._setup().pockets is not None if promoted is None else promoted)

    # What is wrong with it.

    def status(self) -> Status:
        """What is wrong with the set-up, of the faults that python-chess looks for; VALID if nothing is."""
        setup = self._setup()
        status = Status(material_faults(self) & ~self.allowed_material)
        if setup.castling_rights != self.clean_castling_rights():
            status |= Status.BAD_CASTLING_RIGHTS
        if not bears_out_target(setup):
            status |= Status.INVALID_EP_SQUARE
        if self._rules is None and self.was_into_check():
            status |= Status.OPPOSITE_CHECK
        checkers = len(self.checkers()) if self.rule_set != "atomic" else 0
        if checkers > 2:
            status |= Status.TOO_MANY_CHECKERS | Status.IMPOSSIBLE_CHECK
        elif checkers > 0 and not status and not has_too_many_promoted(self) and self._is_check_refused():
            status |= Status.IMPOSSIBLE_CHECK
        return status

    def _is_check_refused(self) -> bool:
        """Whether the rules know no last move that gives this check, with this target of en passant."""
        rules = self._rules
        return rules is None or rules.ep_square != self.ep_square

    def was_into_check(self) -> bool:
        """Whether the side that is not to move is in check."""
        king = self.king(not self.turn)
        return king is not None and self.is_attacked_by(self.turn, king)

    def is_valid(self) -> bool:
        return self.status() == Status.VALID

    def checkers(self) -> SquareSet:
        """The pieces that give check."""
        if self._rules is not None:
            return self._rules.checkers()
        king = self.king(self.turn)
        return SquareSet() if king is None else self.attackers(not self.turn, king)

    def _repr_svg_(self) -> str:
        """The picture in a notebook, with the last move and a check."""
        last = self.move_stack[-1] if self.move_stack else None
        return svg.board(self, size=390, lastmove=last, check=self.king(self.turn) if self.checkers() else None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EditedBoard):
            return NotImplemented
        return self.rule_set == other.rule_set and self.fen() == other.fen()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.fen()!r}{', chess960=True' if self._chess960 else ''})"
