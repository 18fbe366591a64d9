# SPDX-License-Identifier: MIT
"""Pieces on a board, without a turn: what can be edited, and what they attack."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Callable, Optional, TypeVar

import arbiter

from ... import BB_ALL, BLACK, WHITE, Piece, SquareSet, between, ray
from . import svg
from .reach import attacked_from
from .setup import Setup

STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
_UNICODE = dict(zip("PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚"))
_SelfBoard = TypeVar("_SelfBoard", bound="BaseBoard")


@lru_cache(maxsize=1)
def _chess960_numbers() -> dict[str, int]:
    """The numbers of the starts of Chess960, by the first rank."""
    return {chess960_rank(number): number for number in range(960)}


def chess960_rank(number: int) -> str:
    """The pieces on the first rank of a start of Chess960, numbered as Reinhard Scharnagl does: bishops by remainders
    of four, the queen by one of six, the knights on two of five squares. Raises ValueError for others than 0 to 959."""
    if not 0 <= number < 960:
        raise ValueError(f"{number} is not a start of Chess960: 0 to 959.")
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    rest, queen = divmod(rest, 6)
    rank = {2 * light + 1: "b", 2 * dark: "b"}
    for place, piece in ((queen, "q"), *zip(list(combinations(range(5), 2))[rest], "nn")):
        free = [file for file in range(8) if file not in rank or piece == "n" and rank[file] == "n"]
        rank[free[place]] = piece
    others = iter("rkr")
    return "".join(rank.get(file) or next(others) for file in range(8))


def _mask_of_piece(piece_type: int) -> property:
    def mask(board: "BaseBoard") -> int:
        return board.pieces_mask(piece_type, WHITE) | board.pieces_mask(piece_type, BLACK)

    return property(mask, doc="The mask of these pieces, of both sides.")


class BaseBoard:
    """Pieces on squares. `BaseBoard(None)` is empty."""

    def __init__(self, board_fen: Optional[str] = STARTING_BOARD_FEN) -> None:
        self._start = Setup()
        if board_fen is not None:
            self._start.read_board(board_fen)

    def _setup(self) -> Setup:
        """The set-up as it stands, to be looked at."""
        return self._start

    def _edit(self) -> Setup:
        """The set-up, to be changed."""
        return self._start

    pawns = _mask_of_piece(arbiter.PAWN)
    knights = _mask_of_piece(arbiter.KNIGHT)
    bishops = _mask_of_piece(arbiter.BISHOP)
    rooks = _mask_of_piece(arbiter.ROOK)
    queens = _mask_of_piece(arbiter.QUEEN)
    kings = _mask_of_piece(arbiter.KING)

    @property
    def promoted(self) -> int:
        """The mask of the pieces that were pawns once."""
        return self._setup().promoted

    @property
    def occupied_co(self) -> tuple[int, int]:
        """The masks of Black's and of White's pieces: `occupied_co[WHITE]`."""
        black = white = 0
        for square, symbol in self._setup().pieces.items():
            if symbol.isupper():
                white |= 1 << square
            else:
                black |= 1 << square
        return black, white

    @property
    def occupied(self) -> int:
        """The mask of all pieces."""
        return sum(1 << square for square in self._setup().pieces)

    def pieces_mask(self, piece_type: int, color: bool) -> int:
        return self._setup().of_piece(Piece(piece_type, color).symbol())

    def pieces(self, piece_type: int, color: bool) -> SquareSet:
        return SquareSet(self.pieces_mask(piece_type, color))

    def piece_at(self, square: int) -> Optional[Piece]:
        symbol = self._setup().pieces.get(square)
        return None if symbol is None else Piece.from_symbol(symbol)

    def piece_type_at(self, square: int) -> Optional[int]:
        piece = self.piece_at(square)
        return None if piece is None else piece.piece_type

    def color_at(self, square: int) -> Optional[bool]:
        symbol = self._setup().pieces.get(square)
        return None if symbol is None else symbol.isupper()

    def piece_count(self) -> int:
        return len(self._setup().pieces)

    def piece_map(self, *, mask: int = BB_ALL) -> dict[int, Piece]:
        pieces = sorted(self._setup().pieces.items())
        return {square: Piece.from_symbol(symbol) for square, symbol in pieces if mask >> square & 1}

    def king(self, color: bool) -> Optional[int]:
        """The square of a side's king; None unless there is exactly one."""
        return self._setup().king(color)

    def attacks_mask(self, square: int) -> int:
        """What the piece on a square attacks, pinned or not; empty for an empty square."""
        symbol = self._setup().pieces.get(square)
        return 0 if symbol is None else attacked_from(symbol, square, self.occupied)

    def attacks(self, square: int) -> SquareSet:
        return SquareSet(self.attacks_mask(square))

    def attackers_mask(self, color: bool, square: int, occupied: Optional[int] = None) -> int:
        """The pieces of a side that attack a square, pinned ones too; with other squares occupied, if given."""
        within = self.occupied if occupied is None else occupied
        pieces = self._setup().pieces.items()
        ours = ((origin, symbol) for origin, symbol in pieces if symbol.isupper() == color)
        return sum(1 << origin for origin, symbol in ours if attacked_from(symbol, origin, within) >> square & 1)

    def attackers(self, color: bool, square: int, occupied: Optional[int] = None) -> SquareSet:
        return SquareSet(self.attackers_mask(color, square, occupied))

    def is_attacked_by(self, color: bool, square: int, occupied: Optional[int] = None) -> bool:
        return bool(self.attackers_mask(color, square, occupied))

    def pin_mask(self, color: bool, square: int) -> int:
        """The line through the king on which a piece on this square would be pinned, an empty square too; else the
        mask of all squares."""
        king = self.king(color)
        line = 0 if king is None or king == square else ray(king, square)
        if king is None or not line:
            return BB_ALL
        sliders = self.attackers_mask(not color, king, self.occupied & ~(1 << square)) & line
        return line if any(between(king, slider) >> square & 1 for slider in SquareSet(sliders)) else BB_ALL

    def pin(self, color: bool, square: int) -> SquareSet:
        return SquareSet(self.pin_mask(color, square))

    def is_pinned(self, color: bool, square: int) -> bool:
        return self.pin_mask(color, square) != BB_ALL

    def remove_piece_at(self, square: int) -> Optional[Piece]:
        """Takes a piece off the board."""
        symbol = self._edit().remove(square)
        return None if symbol is None else Piece.from_symbol(symbol)

    def set_piece_at(self, square: int, piece: Optional[Piece], promoted: bool = False) -> None:
        """Puts a piece on a square instead of what stands there; None empties it."""
        setup = self._edit()
        setup.remove(square)
        if piece is not None:
            setup.pieces[square] = piece.symbol()
            setup.promoted |= promoted << square

    def board_fen(self, *, promoted: Optional[bool] = False) -> str:
        """The first field of a FEN."""
        return self._setup().write_board(bool(promoted))

    def set_board_fen(self, fen: str) -> None:
        """Takes the pieces of the first field of a FEN. Raises InvalidFenError."""
        self._edit().read_board(fen)

    def set_piece_map(self, pieces: Mapping[int, Piece]) -> None:
        setup = self._edit()
        setup.pieces = {square: piece.symbol() for square, piece in pieces.items()}
        setup.promoted = 0

    def reset_board(self) -> None:
        self.set_board_fen(STARTING_BOARD_FEN)

    def clear_board(self) -> None:
        self.set_piece_map({})

    def set_chess960_pos(self, number: int) -> None:
        """Takes the start of Chess960 with this number. Raises ValueError for others than 0 to 959."""
        rank = chess960_rank(number)
        self.set_board_fen(f"{rank}/pppppppp/8/8/8/8/PPPPPPPP/{rank.upper()}")

    def chess960_pos(self) -> Optional[int]:
        """The number of this start of Chess960; None for other boards."""
        rank, pawns, *empty = self.board_fen().split("/")
        number = _chess960_numbers().get(rank)
        return number if [pawns, *empty] == ["pppppppp", "8", "8", "8", "8", "PPPPPPPP", rank.upper()] else None

    def apply_transform(self, change: Callable[[int], int]) -> None:
        """Moves all pieces as a function moves masks: `flip_vertical`, `flip_diagonal`, …"""
        setup = self._edit()
        setup.pieces = {change(1 << square).bit_length() - 1: symbol for square, symbol in setup.pieces.items()}
        setup.promoted = change(setup.promoted)

    def transform(self: _SelfBoard, change: Callable[[int], int]) -> _SelfBoard:
        board = self.copy(stack=False)
        board.apply_transform(change)
        return board

    def apply_mirror(self) -> None:
        """Turns the board over: ranks in the other order, and colours exchanged."""
        self.apply_transform(arbiter.flip_vertical)
        setup = self._edit()
        setup.pieces = {square: symbol.swapcase() for square, symbol in setup.pieces.items()}

    def mirror(self: _SelfBoard) -> _SelfBoard:
        board = self.copy(stack=False)
        board.apply_mirror()
        return board

    def copy(self: _SelfBoard, *, stack: bool = True) -> _SelfBoard:
        board = type(self).empty()
        board._start = self._setup().copy()
        return board

    def __copy__(self: _SelfBoard) -> _SelfBoard:
        return self.copy()

    def __deepcopy__(self: _SelfBoard, memo: dict[int, object]) -> _SelfBoard:
        return self.copy()

    @classmethod
    def empty(cls: type[_SelfBoard]) -> _SelfBoard:
        """A board without pieces."""
        return cls(None)

    @classmethod
    def from_chess960_pos(cls: type[_SelfBoard], number: int) -> _SelfBoard:
        board = cls.empty()
        board.set_chess960_pos(number)
        return board

    def unicode(
        self,
        *,
        invert_color: bool = False,
        borders: bool = False,
        empty_square: str = "⭘",
        orientation: bool = WHITE,
    ) -> str:
        """The board in figurines, White's hollow unless the colours are inverted."""
        pieces = self._setup().pieces
        ranks = range(7, -1, -1) if orientation else range(8)
        files = range(8) if orientation else range(7, -1, -1)
        figures = {key.swapcase() if invert_color else key: figure for key, figure in _UNICODE.items()}
        rows = [[figures.get(pieces.get(8 * rank + file, ""), empty_square) for file in files] for rank in ranks]
        if not borders:
            return "\n".join(" ".join(row) for row in rows)
        edge = "  -----------------\n"
        text = "".join(f"{edge}{rank + 1} |{'|'.join(row)}|\n" for rank, row in zip(ranks, rows))
        return text + edge + "   " + " ".join("abcdefgh"[file] for file in files)

    def __str__(self) -> str:
        pieces = self._setup().pieces
        rows = (" ".join(pieces.get(8 * rank + file, ".") for file in range(8)) for rank in range(7, -1, -1))
        return "\n".join(rows)

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        return svg.board(self, size=400)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board_fen()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BaseBoard):
            return NotImplemented
        return self._setup().pieces == other._setup().pieces

    __hash__ = None  # type: ignore[assignment]
