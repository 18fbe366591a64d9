# SPDX-License-Identifier: MIT
"""Polyglot's opening books."""

import mmap
import os
import random as _random
import struct
from collections.abc import Container, Iterator
from types import TracebackType
from typing import Any, NamedTuple, Optional, Union

from .board import Board
from .move import Move

_ENTRY = struct.Struct(">QHHI")
_Key = Union[int, Board]


class Entry(NamedTuple):
    """An entry of a book: the key of its position, its move as the book has it, and as the board plays it."""

    key: int
    raw_move: int
    weight: int
    learn: int
    move: Move


def zobrist_hash(board: Board) -> int:
    """The key of a position in Polyglot's books. Raises ValueError if no rule set has an answer to the position."""
    if board._rules is None:
        raise ValueError(f"{board.fen()} is not a position, so it has no key.")
    return board._rules.polyglot_key()


def _read_move(raw: int) -> Move:
    promotion = raw >> 12 & 7
    return Move(raw >> 6 & 63, raw & 63, promotion + 1 if promotion else None)


class MemoryMappedReader:
    """A book. Its entries stand in the order of their keys."""

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self._bytes: Union[bytes, mmap.mmap] = b""
        with open(path, "rb") as file:
            if os.fstat(file.fileno()).st_size > 0:  # An empty file cannot be mapped.
                self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        if len(self._bytes) % _ENTRY.size:
            raise OSError(f"{path} is not a book: its size is not a multiple of {_ENTRY.size} bytes.")

    def __enter__(self) -> "MemoryMappedReader":
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        if isinstance(self._bytes, mmap.mmap):
            self._bytes.close()

    def __len__(self) -> int:
        return len(self._bytes) // _ENTRY.size

    def __getitem__(self, index: int) -> Entry:
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"The book has {len(self)} entries; there is no entry {index}.")
        key, raw, weight, learn = _ENTRY.unpack_from(self._bytes, place * _ENTRY.size)
        return Entry(key, raw, weight, learn, _read_move(raw))

    def __iter__(self) -> Iterator[Entry]:
        return (self[index] for index in range(len(self)))

    def __reversed__(self) -> Iterator[Entry]:
        return (self[index] for index in range(len(self) - 1, -1, -1))

    def __contains__(self, entry: object) -> bool:
        return isinstance(entry, Entry) and entry in self._with_key(entry.key)

    def bisect_key_left(self, key: int) -> int:
        """The place of the first entry whose key is not below this one."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self[middle].key < key else (low, middle)
        return low

    def _with_key(self, key: int) -> Iterator[Entry]:
        for index in range(self.bisect_key_left(key), len(self)):
            if self[index].key != key:
                return
            yield self[index]

    def find_all(
        self, board: _Key, *, minimum_weight: int = 1, exclude_moves: Container[Move] = ()
    ) -> Iterator[Entry]:
        """The entries of a position, or of a key, with at least that weight. Of a position only those whose moves are
        legal. A king's move onto its rook becomes the castling that the book means by it."""
        for entry in self._with_key(board if isinstance(board, int) else zobrist_hash(board)):
            if not isinstance(board, int):
                entry = entry._replace(move=board._own(entry.move))
                if not board.is_legal(entry.move):
                    continue
            if entry.weight >= minimum_weight and entry.move not in exclude_moves:
                yield entry

    def find(self, board: _Key, *, minimum_weight: int = 1, exclude_moves: Container[Move] = ()) -> Entry:
        """The entry with the greatest weight, the first of several. Raises IndexError if there is no entry."""
        return max(self._all(board, minimum_weight, exclude_moves), key=lambda entry: entry.weight)

    def _all(self, board: _Key, minimum_weight: int, exclude_moves: Container[Move]) -> list[Entry]:
        entries = list(self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves))
        if not entries:
            raise IndexError("The book has no move for this position.")
        return entries

    def get(
        self,
        board: _Key,
        default: Optional[Entry] = None,
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[Move] = (),
    ) -> Optional[Entry]:
        """As `find`, with a default if there is no entry."""
        try:
            return self.find(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        except IndexError:
            return default

    def choice(
        self,
        board: _Key,
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[Move] = (),
        random: Any = _random,
    ) -> Entry:
        """An entry by chance, each alike. Raises IndexError if there is no entry."""
        entries = self._all(board, minimum_weight, exclude_moves)
        place: int = random.randint(0, len(entries) - 1)
        return entries[place]

    def weighted_choice(self, board: _Key, *, exclude_moves: Container[Move] = (), random: Any = _random) -> Entry:
        """An entry by chance, each as often as its weight says. Raises IndexError if there is no entry."""
        entries = self._all(board, 1, exclude_moves)
        left = random.randint(0, sum(entry.weight for entry in entries) - 1)
        for entry in entries:
            left -= entry.weight
            if left < 0:
                return entry
        return entries[-1]


def open_reader(path: Union[str, "os.PathLike[str]"]) -> MemoryMappedReader:
    """Opens a book. Raises OSError if there is no such file, or if it is not a book."""
    return MemoryMappedReader(path)
