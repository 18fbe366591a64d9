# SPDX-License-Identifier: MIT
"""Chess rules that can say why.

The names are those that users of python-chess know; docs/python.md tells what differs. `Board.why` is what no other
package has: the verdict on a move, with a code, the squares that prove it, a sentence and the article of the FIDE Laws.

>>> import arbiter
>>> board = arbiter.Board()
>>> board.push_san("e4")
Move.from_uci('e2e4')
>>> print(board.why("e7e4"))
The pawn on e7 cannot go as far as e4: pawns go one square ahead, and never more than two.
"""

# "X as X" makes X a name of this package for type checkers.
from . import openings as openings, pgn as pgn, tournament as tournament
from ._arbiter import (
    STARTING_FEN as STARTING_FEN,
    AmbiguousMoveError as AmbiguousMoveError,
    Board as Board,
    Claim as Claim,
    Ending as Ending,
    EndingProof as EndingProof,
    EndingTry as EndingTry,
    Fact as Fact,
    Grounds as Grounds,
    IllegalMoveError as IllegalMoveError,
    InvalidFenError as InvalidFenError,
    InvalidMoveError as InvalidMoveError,
    LegalMoves as LegalMoves,
    Move as Move,
    NearMiss as NearMiss,
    Outcome as Outcome,
    Piece as Piece,
    RecordPlace as RecordPlace,
    SquareSet as SquareSet,
    Termination as Termination,
    Verdict as Verdict,
    Winnability as Winnability,
    parse_square as parse_square,
    square_name as square_name,
)
from .squares import *  # noqa: F403
