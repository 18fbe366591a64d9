# SPDX-License-Identifier: MIT
"""Tournaments of people: FIDE's report files (TRF), pairings and why they are so, standings with tie-breaks.

>>> from arbiter import tournament
>>> event = tournament.Tournament("Club evening", rounds=3)
>>> for name, rating in (("Ada", 2100), ("Ben", 2000), ("Cleo", 1900), ("Dora", 1800)):
...     number = event.add_player(name, rating)
>>> event.pair()
1
>>> event.boards()
[<TournamentBoard 1-3 *>, <TournamentBoard 4-2 *>]
"""

from os import PathLike
from pathlib import Path
from typing import Union

# "X as X" makes X a name of this module for type checkers.
from ._arbiter import (
    InvalidReportError as InvalidReportError,
    PairingReason as PairingReason,
    Standing as Standing,
    Tournament as Tournament,
    TournamentBoard as TournamentBoard,
    TournamentError as TournamentError,
    TournamentPlayer as TournamentPlayer,
)


def read(path: Union[str, "PathLike[str]"]) -> Tournament:
    """The tournament of a report file, in UTF-8 or the code page Windows-1252. Raises OSError and InvalidReportError."""
    return Tournament.read(Path(path).read_bytes())


def write(tournament: Tournament, path: Union[str, "PathLike[str]"]) -> None:
    """Writes the report file, in UTF-8. Raises OSError."""
    Path(path).write_text(tournament.write(), encoding="utf-8", newline="\n")
