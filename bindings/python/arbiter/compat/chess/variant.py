# SPDX-License-Identifier: MIT
"""Boards of other rule sets."""

from collections.abc import Iterator
from typing import Optional

import arbiter

from ... import BB_BACKRANKS, PAWN, Piece, SquareSet
from .board import Board
from .edited_board import _Field
from .move import Move
from .status import Status


def _start(rule_set: str) -> str:
    return arbiter.Board(variant=rule_set).fen()


_KINGS = Status.NO_WHITE_KING | Status.NO_BLACK_KING | Status.TOO_MANY_KINGS


class _VariantBoard(Board):
    """A board that begins where its rule set does."""

    def __init__(self, fen: Optional[str] = "", *, chess960: bool = False) -> None:
        super().__init__(type(self).starting_fen if fen == "" else fen, chess960=chess960)


class AntichessBoard(_VariantBoard):
    rule_set = "antichess"
    aliases = ["Antichess", "Anti chess", "Anti"]
    uci_variant = "antichess"
    xboard_variant = "suicide"
    starting_fen = _start("antichess")
    has_castling = False
    allowed_material = _KINGS
    kings_are_promoted_to = True


class SuicideBoard(AntichessBoard):
    """Antichess under another name; a stalemate does not count pieces."""

    aliases = ["Suicide", "Suicide chess"]


class GiveawayBoard(AntichessBoard):
    """Antichess under another name."""

    aliases = ["Giveaway", "Give away", "Giveaway chess"]


class AtomicBoard(_VariantBoard):
    rule_set = "atomic"
    aliases = ["Atomic", "Atom", "Atomic chess"]
    uci_variant = xboard_variant = "atomic"
    starting_fen = _start("atomic")
    allowed_material = Status.NO_WHITE_KING | Status.NO_BLACK_KING


class KingOfTheHillBoard(_VariantBoard):
    rule_set = "king-of-the-hill"
    aliases = ["King of the Hill", "KOTH", "kingOfTheHill"]
    uci_variant = "kingofthehill"
    xboard_variant = "kingofthehill"
    starting_fen = _start("king-of-the-hill")


class RacingKingsBoard(_VariantBoard):
    rule_set = "racing-kings"
    aliases = ["Racing Kings", "Racing", "Race", "racingkings"]
    uci_variant = xboard_variant = "racingkings"
    starting_fen = _start("racing-kings")
    has_castling = False

    def status(self) -> Status:
        status = super().status()
        if self.is_check() or self.was_into_check():
            status |= Status.RACE_CHECK
        outcome = self.outcome()
        if self.turn == arbiter.BLACK and outcome is not None and outcome.winner is None and self._both_are_home():
            status |= Status.RACE_OVER
        if self.pawns or any(self._has_too_many(color) for color in (True, False)):
            status |= Status.RACE_MATERIAL
        return status

    def _both_are_home(self) -> bool:
        return all(king is not None and king >= arbiter.A8 for king in map(self.king, (True, False)))

    def _has_too_many(self, color: bool) -> bool:
        limits = {arbiter.KNIGHT: 2, arbiter.BISHOP: 2, arbiter.ROOK: 2, arbiter.QUEEN: 1}
        return any(len(self.pieces(role, color)) > limit for role, limit in limits.items())


class HordeBoard(_VariantBoard):
    rule_set = "horde"
    aliases = ["Horde", "Horde chess"]
    uci_variant = xboard_variant = "horde"
    starting_fen = _start("horde")
    allowed_material = (
        Status.NO_WHITE_KING | Status.TOO_MANY_WHITE_PAWNS | Status.TOO_MANY_WHITE_PIECES | Status.PAWNS_ON_BACKRANK
    )
    pawns_double_from_first_rank = True


class ThreeCheckBoard(_VariantBoard):
    rule_set = "three-check"
    aliases = ["Three-check", "Three check", "Threecheck", "Three check chess", "3-check", "3 check", "3check"]
    uci_variant = xboard_variant = "3check"
    starting_fen = _start("three-check")
    #: The checks that Black and White have yet to give: `remaining_checks[WHITE]`.
    remaining_checks: _Field[tuple[int, int]] = _Field()

    def is_irreversible(self, move: Move) -> bool:
        return super().is_irreversible(move) or self.gives_check(move)


class CrazyhousePocket:
    """What a side may drop; a view of its board."""

    def __init__(self, board: "CrazyhouseBoard", color: bool) -> None:
        self._board = board
        self._color = color

    def _change(self, text: str) -> None:
        setup = self._board._edit()
        black, white = setup.pockets or ("", "")
        setup.pockets = (black, text) if self._color else (text, white)

    def _letter(self, piece_type: int) -> str:
        return Piece(piece_type, arbiter.BLACK).symbol()

    def add(self, piece_type: int) -> None:
        self._change("".join(sorted(str(self) + self._letter(piece_type), key="qrbnp".index)))

    def remove(self, piece_type: int) -> None:
        """Takes a piece out. Raises ValueError where there is none."""
        letter = self._letter(piece_type)
        if letter not in str(self):
            raise ValueError(f"There is no {arbiter.piece_name(piece_type)} in the pocket.")
        self._change(str(self).replace(letter, "", 1))

    def count(self, piece_type: int) -> int:
        return str(self).count(self._letter(piece_type))

    def reset(self) -> None:
        self._change("")

    def __str__(self) -> str:
        pockets = self._board._setup().pockets
        return "" if pockets is None else pockets[self._color]

    def __len__(self) -> int:
        return len(str(self))

    def __repr__(self) -> str:
        return f"CrazyhousePocket({str(self)!r})"


class CrazyhouseBoard(_VariantBoard):
    rule_set = "crazyhouse"
    aliases = ["Crazyhouse", "Crazy House", "House", "ZH"]
    uci_variant = xboard_variant = "crazyhouse"
    starting_fen = _start("crazyhouse")
    allowed_material = (
        Status.TOO_MANY_WHITE_PAWNS
        | Status.TOO_MANY_BLACK_PAWNS
        | Status.TOO_MANY_WHITE_PIECES
        | Status.TOO_MANY_BLACK_PIECES
    )

    @property
    def pockets(self) -> tuple[CrazyhousePocket, CrazyhousePocket]:
        """What Black and White may drop: `pockets[WHITE]`."""
        return CrazyhousePocket(self, arbiter.BLACK), CrazyhousePocket(self, arbiter.WHITE)

    def san(self, move: Move) -> str:
        """A legal move in SAN; the drop of a pawn without a letter, "@e4"."""
        return super().san(move).removeprefix("P")

    def lan(self, move: Move) -> str:
        return super().lan(move).removeprefix("P")

    def is_irreversible(self, move: Move) -> bool:
        """Whether a right to castle or to capture en passant is lost; captures come back as drops."""
        return self._loses_right(move)

    def generate_pseudo_legal_moves(
        self, from_mask: int = arbiter.BB_ALL, to_mask: int = arbiter.BB_ALL
    ) -> Iterator[Move]:
        yield from super().generate_pseudo_legal_moves(from_mask, to_mask)
        in_hand = [role for role in arbiter.PIECE_TYPES[:5] if self.pockets[self.turn].count(role)]
        for square in SquareSet(to_mask & from_mask & ~self.occupied):
            for role in in_hand:
                if role != PAWN or not BB_BACKRANKS >> square & 1:
                    yield Move(square, square, drop=role)

    def legal_drop_squares(self) -> SquareSet:
        """Where something in hand may be dropped."""
        return SquareSet(move.to_square for move in self.generate_legal_moves() if move.drop)

    def legal_drop_squares_mask(self) -> int:
        return int(self.legal_drop_squares())


VARIANTS: list[type[Board]] = [
    Board, SuicideBoard, GiveawayBoard, AntichessBoard, AtomicBoard, KingOfTheHillBoard, RacingKingsBoard, HordeBoard,
    ThreeCheckBoard, CrazyhouseBoard,
]  # fmt: skip


def find_variant(name: str) -> type[Board]:
    """The board of a variant by one of its names. Raises ValueError for others."""
    for variant in VARIANTS:
        if name.lower() in {alias.lower() for alias in variant.aliases}:
            return variant
    raise ValueError(f"Unknown variant {name!r}. There are: {', '.join(variant.aliases[0] for variant in VARIANTS)}.")
