# SPDX-License-Identifier: MIT
"""Masks of squares that are shifted, counted and walked through."""

from collections.abc import Iterator

from ... import BB_ALL, BB_FILE_A, BB_FILE_H, FILE_NAMES, RANK_NAMES, SquareSet

FILES = FILE_A, FILE_B, FILE_C, FILE_D, FILE_E, FILE_F, FILE_G, FILE_H = list(range(8))
RANKS = RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8 = list(range(8))


def parse_file(name: str) -> int:
    """The file of a name: 0 of "a". Raises ValueError."""
    return FILE_NAMES.index(name)


def file_name(file: int) -> str:
    return FILE_NAMES[file]


def parse_rank(name: str) -> int:
    """The rank of a name: 0 of "1". Raises ValueError."""
    return RANK_NAMES.index(name)


def rank_name(rank: int) -> str:
    return RANK_NAMES[rank]


def popcount(mask: int) -> int:
    """How many squares a mask has."""
    return bin(mask).count("1")


def lsb(mask: int) -> int:
    """The lowest square of a mask; -1 for an empty one."""
    return (mask & -mask).bit_length() - 1


def msb(mask: int) -> int:
    """The highest square of a mask; -1 for an empty one."""
    return mask.bit_length() - 1


def scan_forward(mask: int) -> Iterator[int]:
    """The squares of a mask, the lowest first."""
    return iter(SquareSet(mask))


def scan_reversed(mask: int) -> Iterator[int]:
    """The squares of a mask, the highest first."""
    return reversed(SquareSet(mask))


def shift_down(mask: int) -> int:
    return mask >> 8


def shift_2_down(mask: int) -> int:
    return mask >> 16


def shift_up(mask: int) -> int:
    return mask << 8 & BB_ALL


def shift_2_up(mask: int) -> int:
    return mask << 16 & BB_ALL


def shift_right(mask: int) -> int:
    return mask << 1 & ~BB_FILE_A & BB_ALL


def shift_2_right(mask: int) -> int:
    return shift_right(shift_right(mask))


def shift_left(mask: int) -> int:
    return mask >> 1 & ~BB_FILE_H


def shift_2_left(mask: int) -> int:
    return shift_left(shift_left(mask))


def shift_up_left(mask: int) -> int:
    return shift_left(shift_up(mask))


def shift_up_right(mask: int) -> int:
    return shift_right(shift_up(mask))


def shift_down_left(mask: int) -> int:
    return shift_left(shift_down(mask))


def shift_down_right(mask: int) -> int:
    return shift_right(shift_down(mask))
