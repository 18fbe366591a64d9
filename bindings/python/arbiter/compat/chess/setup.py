# SPDX-License-Identifier: MIT
"""Whatever a FEN can say, possible or not, as something that can be edited."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Optional

from ... import BB_RANK_1, BB_RANK_8, WHITE, InvalidFenError, parse_square, square_file, square_name

_CASTLING = re.compile(r"-|[KQA-H]{0,2}[kqa-h]{0,2}")
_CHECKS_LEFT = re.compile(r"([0-3])\+([0-3])")
_CHECKS_GIVEN = re.compile(r"\+([0-3])\+([0-3])")
_POCKET_ORDER = "qrbnp"


def back_rank(color: bool) -> int:
    """The mask of the rank on which a side begins."""
    return BB_RANK_1 if color == WHITE else BB_RANK_8


def _order(pocket: str) -> str:
    return "".join(sorted(pocket.lower(), key=_POCKET_ORDER.index))


def _read_rank(text: str, rank: int) -> Iterator[tuple[int, str, bool]]:
    """The squares of a rank of a FEN, their pieces, and whether those were pawns once."""
    file = 0
    for symbol, promoted in re.findall(r"(.)(~?)", text):
        if symbol in "12345678" and not promoted:
            file += int(symbol)
        elif symbol in "PNBRQKpnbrqk" and file < 8:
            yield 8 * rank + file, symbol, bool(promoted)
            file += 1
        else:
            raise InvalidFenError(f"{text!r} is not a rank of a FEN: {symbol + promoted!r} is out of place.")
    if file != 8:
        raise InvalidFenError(f"{text!r} is not a rank of a FEN: it has {file} squares.")


def _number(text: str, name: str) -> int:
    if not text.isdecimal():
        raise InvalidFenError(f"{text!r} is not a {name}: it is a number.")
    return int(text)


@dataclass
class Setup:
    """A set-up. Pieces are letters of FEN by square, masks are of 64 bits."""

    pieces: dict[int, str] = field(default_factory=dict)
    #: The pieces that were pawns once.
    promoted: int = 0
    turn: bool = WHITE
    #: The rooks with which a side may castle, as somebody said it. Other pieces may stand there.
    castling_rights: int = 0
    ep_square: Optional[int] = None
    halfmove_clock: int = 0
    fullmove_number: int = 1
    #: Crazyhouse: the letters of pieces in hand, of Black and of White; None in other rule sets.
    pockets: Optional[tuple[str, str]] = None
    #: Three-check: the checks that Black and White have yet to give; None in other rule sets.
    remaining_checks: Optional[tuple[int, int]] = None

    def copy(self) -> "Setup":
        """A set-up that can be edited alone."""
        return replace(self, pieces=dict(self.pieces))

    def of_piece(self, symbol: str) -> int:
        """The mask of the squares with this piece."""
        return sum(1 << square for square, piece in self.pieces.items() if piece == symbol)

    def king(self, color: bool) -> Optional[int]:
        """The square of a side's king; None unless there is exactly one."""
        kings = [square for square, piece in self.pieces.items() if piece == ("K" if color else "k")]
        return kings[0] if len(kings) == 1 else None

    def remove(self, square: int) -> Optional[str]:
        """Takes a piece off its square."""
        self.promoted &= ~(1 << square)
        return self.pieces.pop(square, None)

    def read_board(self, text: str) -> None:
        """Takes the pieces of the first field of a FEN."""
        ranks = text.split("/")
        if len(ranks) != 8:
            raise InvalidFenError(f"{text!r} is not a board: it has {len(ranks)} ranks.")
        found = [one for row, rank in enumerate(ranks) for one in _read_rank(rank, 7 - row)]
        self.pieces = {square: symbol for square, symbol, _ in found}
        self.promoted = sum(1 << square for square, _, promoted in found if promoted)

    def read_castling(self, text: str) -> None:
        """Takes the rights of the third field of a FEN. K and Q mean the rook that is farthest out."""
        if not _CASTLING.fullmatch(text):
            raise InvalidFenError(f"{text!r} says nothing of castling: KQkq, letters of files, or -.")
        self.castling_rights = sum(1 << square for square in {self._rook(one) for one in text if one != "-"})

    def _rook(self, letter: str) -> int:
        color = letter.isupper()
        first = 0 if color else 56
        if letter in "KQkq":
            kingside = letter in "Kk"
            king = self.king(color)
            rooks = sorted(square for square, piece in self.pieces.items() if piece == ("R" if color else "r"))
            rooks = [square for square in rooks if square >> 3 == first >> 3]
            if king is not None and king >> 3 == first >> 3:
                beyond = [square for square in rooks if (square > king) == kingside]
                if beyond:
                    return beyond[-1 if kingside else 0]
            return first + (7 if kingside else 0)
        return first + "abcdefgh".index(letter.lower())

    def write_board(self, promoted: bool) -> str:
        """The first field of a FEN, with "~" after a promoted piece where that is asked for."""
        text = ""
        for rank in range(7, -1, -1):
            empty = 0
            for square in range(8 * rank, 8 * rank + 8):
                piece = self.pieces.get(square)
                if piece is None:
                    empty += 1
                    continue
                text += (str(empty) if empty else "") + piece
                text += "~" if promoted and self.promoted >> square & 1 else ""
                empty = 0
            text += (str(empty) if empty else "") + ("/" if rank else "")
        return text

    def write_castling(self, rights: int, *, by_file: bool) -> str:
        """The third field of a FEN for these rights. A rook has K or Q if it is the farthest out; with `by_file` each
        has the letter of its file. A side without one king has no rights."""
        text = ""
        for color in (True, False):
            king = self.king(color)
            rooks = self.of_piece("R" if color else "r") & back_rank(color)
            for square in range(63, -1, -1):
                if king is None or not (rights & back_rank(color)) >> square & 1:
                    continue
                letter = "abcdefgh"[square_file(square)]
                if not by_file:
                    kingside = square > king
                    beyond = rooks >> (square + 1) if kingside else rooks & (1 << square) - 1
                    letter = letter if beyond else "k" if kingside else "q"
                text += letter.upper() if color else letter
        return text or "-"

    def write_extras(self) -> tuple[str, str]:
        """What rule sets add to the first field and after the fourth."""
        pockets = checks = ""
        if self.pockets is not None:
            black, white = self.pockets
            pockets = f"[{_order(white).upper()}{_order(black)}]"
        if self.remaining_checks is not None:
            black_left, white_left = self.remaining_checks
            checks = f" {white_left}+{black_left}"
        return pockets, checks

    def write(self, castling: str, ep_square: Optional[int], *, promoted: bool, clocks: bool = True) -> str:
        """A FEN with these third and fourth fields; without its last two, of an EPD."""
        pockets, checks = self.write_extras()
        target = "-" if ep_square is None else square_name(ep_square)
        text = f"{self.write_board(promoted)}{pockets} {'w' if self.turn else 'b'} {castling} {target}{checks}"
        return f"{text} {self.halfmove_clock} {self.fullmove_number}" if clocks else text

    @classmethod
    def read(cls, fen: str, variant: str = "standard") -> "Setup":
        """The set-up of a FEN. All its fields but the first may be missing. Raises InvalidFenError."""
        parts = fen.split()
        if not parts:
            raise InvalidFenError("An empty text is not a FEN.")
        setup = cls()
        if variant == "crazyhouse":
            parts[0] = setup._read_pockets(parts[0])
        if variant == "three-check":
            setup._read_checks(parts)
        setup.read_board(parts[0])
        parts += ["w", "-", "-", "0", "1"][len(parts) - 1 :]
        if len(parts) > 6:
            raise InvalidFenError(f"{fen!r} is not a FEN: it has {len(parts)} fields.")
        if parts[1] not in ("w", "b"):
            raise InvalidFenError(f"{parts[1]!r} is not a side: w or b.")
        setup.turn = parts[1] == "w"
        setup.read_castling(parts[2])
        try:
            setup.ep_square = None if parts[3] == "-" else parse_square(parts[3])
        except ValueError as error:
            raise InvalidFenError(str(error)) from error
        setup.halfmove_clock = _number(parts[4], "halfmove clock")
        setup.fullmove_number = max(1, _number(parts[5], "number of a move"))
        return setup

    def _read_pockets(self, board: str) -> str:
        text, bracket, pieces = board.partition("[")
        if bracket and pieces.endswith("]"):
            board, pieces = text, pieces[:-1]
        elif board.count("/") == 8:
            board, _, pieces = board.rpartition("/")
        if set(pieces) - set("QRBNPqrbnp"):
            raise InvalidFenError(f"{pieces!r} is not a pocket: letters of pieces.")
        black, white = filter(str.islower, pieces), filter(str.isupper, pieces)
        self.pockets = (_order("".join(black)), _order("".join(white)))
        return board

    def _read_checks(self, parts: list[str]) -> None:
        self.remaining_checks = (3, 3)
        for index, part in enumerate(parts):
            if left := _CHECKS_LEFT.fullmatch(part):
                self.remaining_checks = (int(left[2]), int(left[1]))
            elif given := _CHECKS_GIVEN.fullmatch(part):
                self.remaining_checks = (3 - int(given[2]), 3 - int(given[1]))
            else:
                continue
            del parts[index]
            return

    def displace(self, origin: int, target: int, promotion: Optional[str]) -> None:
        """Plays a move of a piece that no rule set calls legal: with captures, en passant, rights and clocks.
        Neither castling nor what a rule set adds happens here."""
        symbol = self.pieces[origin]
        color, is_pawn = symbol.isupper(), symbol in "Pp"
        promoted = promotion is not None or self.promoted >> origin & 1
        zeroes = is_pawn or target in self.pieces
        doubled = is_pawn and abs(target - origin) == 16
        if is_pawn and target == self.ep_square and origin & 7 != target & 7:
            self.remove(target - 8 if color else target + 8)
        self.remove(origin)
        self.remove(target)
        self.pieces[target] = promotion or symbol
        self.promoted |= promoted << target
        self.castling_rights &= ~(1 << origin | 1 << target | (back_rank(color) if symbol in "Kk" else 0))
        self.pass_turn()
        self.ep_square = (origin + target) // 2 if doubled else None
        self.halfmove_clock = 0 if zeroes else self.halfmove_clock

    def pass_turn(self) -> None:
        """The other side is to move, as after a move that moves nothing."""
        self.ep_square = None
        self.halfmove_clock += 1
        self.fullmove_number += not self.turn
        self.turn = not self.turn
