# SPDX-License-Identifier: MIT
"""The compiled part of the package arbiter. Squares are numbers from 0 (a1) to 63 (h8), colours are truth values."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Optional, SupportsIndex, Union

_Squares = Union[SupportsIndex, Iterable[int]]

STARTING_FEN: str

class IllegalMoveError(ValueError):
    """The move is not legal in this position; `verdict` says why."""

    verdict: Verdict

class AmbiguousMoveError(ValueError):
    """Several pieces can make this move; `verdict.candidates` lists them."""

    verdict: Verdict

class InvalidMoveError(ValueError):
    """The text is not a move; `verdict` is None."""

    verdict: None

class InvalidFenError(ValueError):
    """The FEN cannot be read, or no game has such a position."""

    verdict: None

class Move:
    """A move: two squares, and what a pawn becomes or what is dropped. Castling is e1g1, in Chess960 e1h1."""

    def __init__(
        self, from_square: int, to_square: int, promotion: Optional[int] = None, drop: Optional[int] = None
    ) -> None: ...
    @staticmethod
    def from_uci(uci: str) -> Move:
        """The move of a text such as "e2e4", "e7e8q" and "N@f3". Raises InvalidMoveError."""
    def uci(self) -> str: ...
    @property
    def from_square(self) -> int: ...
    @property
    def to_square(self) -> int: ...
    @property
    def promotion(self) -> Optional[int]: ...
    @property
    def drop(self) -> Optional[int]: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Piece:
    """A piece: its role and its colour."""

    def __init__(self, piece_type: int, color: bool) -> None: ...
    @staticmethod
    def from_symbol(symbol: str) -> Piece:
        """The piece of a letter of FEN. Raises ValueError."""
    def symbol(self) -> str: ...
    def unicode_symbol(self) -> str: ...
    @property
    def piece_type(self) -> int: ...
    @property
    def color(self) -> bool: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class SquareSet:
    """A set of squares, as a 64-bit mask: bit 0 is a1, bit 63 is h8. Others may be sets, masks or iterables of squares."""

    def __init__(self, squares: _Squares = 0) -> None: ...
    @staticmethod
    def ray(a: int, b: int) -> SquareSet:
        """The whole line through two squares; empty where no line has both."""
    @staticmethod
    def between(a: int, b: int) -> SquareSet:
        """The squares of a line between two squares, without both."""
    @staticmethod
    def from_square(square: int) -> SquareSet: ...
    def add(self, square: int) -> None: ...
    def discard(self, square: int) -> None: ...
    def remove(self, square: int) -> None:
        """Takes a square out. Raises KeyError where it is not in."""
    def pop(self) -> int:
        """Takes the lowest square out. Raises KeyError for an empty set."""
    def clear(self) -> None: ...
    def copy(self) -> SquareSet: ...
    def mirror(self) -> SquareSet:
        """The set as seen by the other side: a1 becomes a8."""
    def tolist(self) -> list[bool]:
        """For each of the 64 squares whether it is in the set."""
    def carry_rippler(self) -> Iterator[int]:
        """The masks of all subsets, the empty one first."""
    def issubset(self, other: _Squares) -> bool: ...
    def issuperset(self, other: _Squares) -> bool: ...
    def isdisjoint(self, other: _Squares) -> bool: ...
    def union(self, other: _Squares) -> SquareSet: ...
    def intersection(self, other: _Squares) -> SquareSet: ...
    def difference(self, other: _Squares) -> SquareSet: ...
    def symmetric_difference(self, other: _Squares) -> SquareSet: ...
    def update(self, other: _Squares) -> None: ...
    def intersection_update(self, other: _Squares) -> None: ...
    def difference_update(self, other: _Squares) -> None: ...
    def symmetric_difference_update(self, other: _Squares) -> None: ...
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __reversed__(self) -> Iterator[int]: ...
    def __contains__(self, square: int) -> bool: ...
    def __and__(self, other: _Squares) -> SquareSet: ...
    def __or__(self, other: _Squares) -> SquareSet: ...
    def __xor__(self, other: _Squares) -> SquareSet: ...
    def __sub__(self, other: _Squares) -> SquareSet: ...
    def __iand__(self, other: _Squares) -> SquareSet: ...
    def __ior__(self, other: _Squares) -> SquareSet: ...
    def __ixor__(self, other: _Squares) -> SquareSet: ...
    def __isub__(self, other: _Squares) -> SquareSet: ...
    def __rand__(self, other: _Squares) -> SquareSet: ...
    def __ror__(self, other: _Squares) -> SquareSet: ...
    def __rxor__(self, other: _Squares) -> SquareSet: ...
    def __lshift__(self, count: int) -> SquareSet: ...
    def __rshift__(self, count: int) -> SquareSet: ...
    def __ilshift__(self, count: int) -> SquareSet: ...
    def __irshift__(self, count: int) -> SquareSet: ...
    def __copy__(self) -> SquareSet: ...
    def __invert__(self) -> SquareSet: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

class Verdict:
    """The judge's answer about one move. True where the move is legal."""

    @property
    def code(self) -> str:
        """"legal", or the first rung of the ladder that the move fails: "castling-through-check"."""
    @property
    def is_legal(self) -> bool: ...
    @property
    def move(self) -> Optional[Move]:
        """The two squares, if the text means exactly one move."""
    @property
    def at(self) -> SquareSet:
        """Where the trouble is."""
    @property
    def by(self) -> SquareSet:
        """The pieces that cause it."""
    @property
    def squares(self) -> SquareSet:
        """All squares that prove the verdict."""
    @property
    def sentence(self) -> str: ...
    @property
    def article(self) -> str:
        """The article of the FIDE Laws of Chess (2023) that the move offends against, or an empty text."""
    @property
    def candidates(self) -> list[Verdict]:
        """The verdicts on several pieces that may have been meant."""
    @property
    def reasons(self) -> list[Verdict]:
        """Everything that is wrong, each reason true alone, in the order of the ladder: the first has this verdict's
        code. Empty for a legal move, and where several pieces may have been meant."""
    def __bool__(self) -> bool: ...

class Termination:
    """What ends a game."""

    CHECKMATE: ClassVar[Termination]
    STALEMATE: ClassVar[Termination]
    INSUFFICIENT_MATERIAL: ClassVar[Termination]
    DEAD_POSITION: ClassVar[Termination]
    FIVEFOLD_REPETITION: ClassVar[Termination]
    SEVENTY_FIVE_MOVES: ClassVar[Termination]
    KING_CAPTURED: ClassVar[Termination]
    THIRD_CHECK: ClassVar[Termination]
    HILL_REACHED: ClassVar[Termination]
    RACE_WON: ClassVar[Termination]
    RACE_DRAWN: ClassVar[Termination]
    KING_EXPLODED: ClassVar[Termination]
    HORDE_DESTROYED: ClassVar[Termination]
    NO_MOVES_LEFT: ClassVar[Termination]
    THREEFOLD_REPETITION: ClassVar[Termination]
    FIFTY_MOVES: ClassVar[Termination]
    AGREEMENT: ClassVar[Termination]
    RESIGNATION: ClassVar[Termination]
    RESIGNATION_BUT_CANNOT_MATE: ClassVar[Termination]
    FLAG: ClassVar[Termination]
    FLAG_BUT_CANNOT_MATE: ClassVar[Termination]
    ABANDONED: ClassVar[Termination]
    ILLEGAL_MOVES: ClassVar[Termination]
    ILLEGAL_MOVES_BUT_CANNOT_MATE: ClassVar[Termination]
    @property
    def name(self) -> str: ...
    @property
    def value(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Outcome:
    """How a game ends: who wins, and why."""

    @property
    def winner(self) -> Optional[bool]: ...
    @property
    def termination(self) -> Termination: ...
    def result(self) -> str: ...
    def sentence(self, language: str = "en") -> str: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

class Winnability:
    """Whether a side can win, with the proof."""

    @property
    def answer(self) -> Optional[bool]:
        """None where the search ends without an answer."""
    @property
    def reason(self) -> Optional[str]:
        """Why not, if the answer is False: "lone-king"."""
    @property
    def sentence(self) -> Optional[str]: ...
    @property
    def moves(self) -> list[Move]:
        """From the position to mate, if the answer is True; not always the shortest way."""

class EndingTry:
    """A move that would continue the game, and why it is refused."""

    @property
    def purpose(self) -> str:
        """Of mate "flight", "capture" or "block"; of stalemate "move"."""
    @property
    def verdict(self) -> Verdict: ...

class EndingProof:
    """Why a side can never win."""

    @property
    def color(self) -> bool: ...
    @property
    def code(self) -> str:
        """ "lone-king" """
    @property
    def sentence(self) -> str: ...

class Ending:
    """How a game has ended by itself, and what proves it."""

    @property
    def outcome(self) -> Outcome: ...
    @property
    def at(self) -> SquareSet:
        """Of mate the king, and what else says so in a rule set."""
    @property
    def sentence(self) -> str: ...
    @property
    def check(self) -> Optional[Verdict]:
        """Of mate: the check."""
    @property
    def tries(self) -> list[EndingTry]:
        """Of mate and stalemate, all moves that could help; empty in atomic, racing kings and antichess."""
    @property
    def proofs(self) -> list[EndingProof]:
        """Of a draw because nobody can mate, one for each side; empty where only a long search proves it."""
    @property
    def grounds(self) -> Optional[Grounds]:
        """Of a draw by five repetitions or seventy-five moves: what the moves of the game say."""

class RecordPlace:
    """A place in a game."""

    @property
    def ply(self) -> int:
        """The moves before it."""
    @property
    def move(self) -> Optional[str]:
        """The move that led to it, "23.Ng1"; None at the start."""

class NearMiss:
    """An earlier position with the same pieces on the same squares that is not the same."""

    @property
    def place(self) -> RecordPlace: ...
    @property
    def reasons(self) -> list[str]:
        """At least one of "other-side-to-move", "white-could-castle", "black-could-castle" and "en-passant"."""
    @property
    def sentence(self) -> str:
        """Names the first reason."""

class Grounds:
    """What the moves of a game say about its end by repetition or by moves."""

    @property
    def same(self) -> list[RecordPlace]:
        """Where the position stood, oldest first; the last is where the game ended."""
    @property
    def near_misses(self) -> list[NearMiss]: ...
    @property
    def quiet_plies(self) -> Optional[int]:
        """The plies without a capture or a pawn's move; None in crazyhouse, where they do not count."""
    @property
    def last_change(self) -> Optional[RecordPlace]:
        """The last capture or pawn's move."""
    @property
    def sentence(self) -> str:
        """The places of the repetition, or the number of moves and the last capture or pawn's move."""

class Claim:
    """The answer to the claim of a draw. True where it is right."""

    @property
    def draw(self) -> Optional[Outcome]:
        """What a right claim ends the game with."""
    @property
    def same(self) -> list[RecordPlace]:
        """Where the position stood, oldest first; the last is where the claim is made."""
    @property
    def near_misses(self) -> list[NearMiss]: ...
    @property
    def quiet_plies(self) -> Optional[int]:
        """The plies without a capture or a pawn's move; None in crazyhouse, where they do not count."""
    @property
    def last_change(self) -> Optional[RecordPlace]:
        """The last capture or pawn's move."""
    @property
    def sentences(self) -> list[str]:
        """The answer first, then what proves it."""
    def __bool__(self) -> bool: ...

class Fact:
    """What the board proves of a position or of a move: docs/facts.md."""

    @property
    def kind(self) -> str:
        """Such as "absolute-pin" or "forks"."""
    @property
    def color(self) -> Optional[bool]:
        """Whose piece, pawn, file or move it is; None for an open file."""
    @property
    def at(self) -> SquareSet:
        """What the fact is about."""
    @property
    def by(self) -> SquareSet:
        """The pieces that make it so."""
    @property
    def to(self) -> SquareSet:
        """The other squares that prove it."""
    @property
    def move(self) -> Optional[Move]:
        """The move of an available check."""

class LegalMoves:
    """The legal moves of a board, in an order that is not specified."""

    def count(self) -> int: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: Move) -> bool: ...

class Board:
    """A position with the moves that led to it."""

    def __init__(self, fen: Optional[str] = None, *, chess960: bool = False, variant: str = "standard") -> None:
        """Without a FEN the start of the variant. Raises InvalidFenError, and ValueError for an unknown variant."""
    @property
    def turn(self) -> bool: ...
    @property
    def fullmove_number(self) -> int: ...
    @property
    def halfmove_clock(self) -> int: ...
    @property
    def variant(self) -> str: ...
    @property
    def chess960(self) -> bool: ...
    @property
    def ep_square(self) -> Optional[int]: ...
    @property
    def castling_rights(self) -> int:
        """The rooks that may castle, as a 64-bit mask."""
    @property
    def legal_moves(self) -> LegalMoves: ...
    @property
    def move_stack(self) -> list[Move]: ...
    def is_legal(self, move: Move) -> bool: ...
    def push(self, move: Move) -> None:
        """Plays the move. Raises IllegalMoveError."""
    def push_san(self, san: str) -> Move:
        """Plays a move in SAN. Raises InvalidMoveError, IllegalMoveError and AmbiguousMoveError."""
    def push_uci(self, uci: str) -> Move:
        """Plays a move in UCI. Raises InvalidMoveError and IllegalMoveError."""
    def parse_san(self, san: str) -> Move: ...
    def parse_uci(self, uci: str) -> Move: ...
    def pop(self) -> Move:
        """Takes the last move back. Raises IndexError when there is none."""
    def peek(self) -> Move: ...
    def san(self, move: Move) -> str: ...
    def lan(self, move: Move) -> str: ...
    def uci(self, move: Move) -> str: ...
    def why(self, move: Union[str, Move], language: str = "en") -> Verdict:
        """The verdict on a move, legal or not, in any notation. Raises InvalidMoveError for what is not a move."""
    def ply(self) -> int: ...
    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` moves. Other threads run meanwhile."""
    def copy(self, *, stack: bool = True) -> Board: ...
    def root(self) -> Board: ...
    def fen(self) -> str: ...
    def key(self) -> int: ...
    def polyglot_key(self) -> int:
        """The key of the position in Polyglot's opening books."""
    def piece_at(self, square: int) -> Optional[Piece]: ...
    def piece_type_at(self, square: int) -> Optional[int]: ...
    def color_at(self, square: int) -> Optional[bool]: ...
    def piece_map(self) -> dict[int, Piece]: ...
    def pieces(self, piece_type: int, color: bool) -> SquareSet: ...
    def king(self, color: bool) -> Optional[int]: ...
    def attackers(self, color: bool, square: int) -> SquareSet: ...
    def attacks(self, square: int) -> SquareSet: ...
    def is_attacked_by(self, color: bool, square: int) -> bool: ...
    def is_pinned(self, color: bool, square: int) -> bool: ...
    def pin(self, color: bool, square: int) -> SquareSet:
        """The line through the king on which a pinned piece stays; all squares for any other."""
    def find_move(self, from_square: int, to_square: int, promotion: Optional[int] = None) -> Move:
        """The legal move between two squares, to a queen if nothing else is said. Raises IllegalMoveError."""
    def variation_san(self, variation: Iterable[Move]) -> str:
        """Moves from this position with their numbers: "1. e4 e5 2. Nf3". Raises IllegalMoveError."""
    def checkers(self) -> SquareSet: ...
    def pocket(self, color: bool) -> str: ...
    def has_kingside_castling_rights(self, color: bool) -> bool: ...
    def has_queenside_castling_rights(self, color: bool) -> bool: ...
    def has_legal_en_passant(self) -> bool: ...
    def is_capture(self, move: Move) -> bool: ...
    def gives_check(self, move: Move) -> bool: ...
    def is_en_passant(self, move: Move) -> bool: ...
    def is_castling(self, move: Move) -> bool: ...
    def is_kingside_castling(self, move: Move) -> bool: ...
    def is_queenside_castling(self, move: Move) -> bool: ...
    def outcome(self, *, claim_draw: bool = False) -> Optional[Outcome]: ...
    def is_game_over(self, *, claim_draw: bool = False) -> bool: ...
    def result(self, *, claim_draw: bool = False) -> str: ...
    def is_check(self) -> bool: ...
    def is_checkmate(self) -> bool: ...
    def is_stalemate(self) -> bool: ...
    def is_insufficient_material(self) -> bool: ...
    def has_insufficient_material(self, color: bool) -> bool: ...
    def is_repetition(self, count: int = 3) -> bool: ...
    def is_fivefold_repetition(self) -> bool: ...
    def is_seventyfive_moves(self) -> bool: ...
    def is_fifty_moves(self) -> bool: ...
    def can_claim_draw(self) -> bool: ...
    def can_claim_fifty_moves(self) -> bool: ...
    def can_claim_threefold_repetition(self) -> bool: ...
    def can_win(self, color: bool, *, language: str = "en", positions: int = 16384) -> Winnability:
        """Whether a side can still win. Looks at no more positions than that; other threads run meanwhile."""
    def is_dead(self) -> bool:
        """Whether it is proven that neither side can win."""
    def why_over(self, language: str = "en") -> Optional[Ending]:
        """How the game has ended by itself, and what proves it; None while it is not over."""
    def judge_claim(self, move: Optional[Move] = None, *, language: str = "en") -> Claim:
        """Whether the side to move may claim a draw here, or by announcing a legal move, and why. Raises
        IllegalMoveError."""
    def facts(self, move: Optional[Move] = None) -> list[Fact]:
        """What the board proves of the position, or of a legal move: docs/facts.md. Raises IllegalMoveError, and
        ValueError under other rules than those of chess."""
    def unicode(self, *, empty_square: str = "⭘") -> str: ...
    def svg(self, *, orientation: bool = True, size: int = 480, verdict: Optional[Verdict] = None) -> str:
        """The board as a picture, with the last move, a check, and what a verdict proves."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Board: ...
    def __deepcopy__(self, memo: dict[Any, Any]) -> Board: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

class GameRecord:
    """The moves, tags and result of a game, as arbiter.pgn.Game shows them. Places are numbers; 0 is the start."""

    def __init__(self) -> None: ...
    @staticmethod
    def from_board(board: Board) -> GameRecord: ...
    def tags(self) -> dict[str, str]: ...
    def set_tag(self, name: str, value: str) -> None: ...
    def erase_tag(self, name: str) -> None: ...
    def children(self, node: int) -> list[int]: ...
    def parent(self, node: int) -> Optional[int]: ...
    def main_line(self) -> list[int]: ...
    def main_line_moves(self) -> list[Move]: ...
    def move(self, node: int) -> Optional[Move]: ...
    def san(self, node: int) -> str: ...
    def board(self, node: int) -> Board: ...
    def add_move(self, node: int, move: Move) -> int: ...
    def judge_claim(self, node: int, move: Optional[Move] = None, *, language: str = "en") -> Claim: ...
    def comment(self, node: int) -> str: ...
    def comment_before(self, node: int) -> str: ...
    def set_comment(self, node: int, text: str) -> None: ...
    def nags(self, node: int) -> list[int]: ...
    def add_nag(self, node: int, nag: int) -> None: ...
    def write(self) -> str: ...

def parse_square(name: str) -> int:
    """The number of a square: parse_square("e4") is 28. Raises ValueError."""

def square_name(square: int) -> str:
    """The name of a square: square_name(28) is "e4". Raises ValueError."""

def read_pgn(text: bytes, begin: int = 0) -> tuple[Optional[GameRecord], list[str], int]:
    """The first game from that byte on, its errors, and where the next one begins."""

class GameReader:
    """The games of a text, read ahead by threads of its own."""

    def __init__(self, text: bytes) -> None: ...
    def next(self) -> Optional[tuple[GameRecord, list[str]]]:
        """The next game and its errors; None after the last one."""

def check_pgn(text: bytes) -> tuple[int, int, int, list[dict[str, Any]]]:
    """How many games and plies a text has, how many games with errors, and the faults."""

class InvalidReportError(ValueError):
    """The text is not a report file (TRF), or asks for what is not supported: at `line` and `column`, from 1."""

    line: int
    column: int

class TournamentError(ValueError):
    """What cannot be done with a tournament; `code` names it, such as "results-missing"."""

    code: str

class TournamentPlayer:
    """A player of a tournament, as it was when it was asked for."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rating(self) -> int:
        """0: none."""
    @property
    def federation(self) -> str: ...
    @property
    def fide_id(self) -> str: ...
    @property
    def rounds(self) -> list[str]:
        """Each round as "3w1": a win with White against player 3; "-U" is the bye, "" nothing yet."""

class TournamentBoard:
    """A board of a round."""

    @property
    def number(self) -> int: ...
    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int: ...
    @property
    def result(self) -> str:
        """ "1-0", "0-1", "1/2-1/2", "0-0", "+:-" and the like for a forfeit, "*" for none yet."""

class Standing:
    """A row of the standings."""

    @property
    def place(self) -> int:
        """The same for players whom nothing tells apart."""
    @property
    def number(self) -> int: ...
    @property
    def points(self) -> float: ...
    @property
    def tie_breaks(self) -> list[tuple[str, float]]:
        """FIDE's acronyms and the values, in the order in which they count."""

class PairingReason:
    """Why the rules pair two players, or do not. True where they do."""

    @property
    def player(self) -> int: ...
    @property
    def opponent(self) -> int:
        """0: the bye."""
    @property
    def is_by_rule(self) -> bool: ...
    @property
    def criterion(self) -> Optional[str]:
        """The first criterion that fails, "C1" to "C21"; None for the order of generation, and where none fails."""
    @property
    def article(self) -> Optional[str]:
        """The article, such as "C.04.3, 2.4.7"."""
    @property
    def sentence(self) -> str: ...
    def __bool__(self) -> bool: ...

class Tournament:
    """A tournament, as its report file (TRF) holds it. Players are their numbers from 1, rounds count from 1; where no
    round is given, the last one paired is meant. `language` is en, de, es, fr, it or pt."""

    def __init__(
        self,
        name: str = "Tournament",
        format: str = "swiss",
        rounds: int = 0,
        tie_breaks: Optional[list[str]] = None,
    ) -> None:
        """The formats are swiss, round-robin, double-round-robin and knock-out; a Swiss tournament needs `rounds`.
        Without `tie_breaks` it has those that FIDE recommends. Raises ValueError."""
    @staticmethod
    def read(text: Union[str, bytes]) -> Tournament:
        """The tournament of a report. Raises InvalidReportError."""
    def write(self) -> str:
        """The report, which `read` reads as the same tournament."""
    @property
    def name(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def paired_rounds(self) -> int: ...
    @property
    def players(self) -> list[TournamentPlayer]: ...
    def add_player(
        self, name: str, rating: int = 0, title: str = "", federation: str = "", fide_id: str = ""
    ) -> int:
        """Adds a player, and returns the number. Raises ValueError for what the file has no room for, and
        TournamentError."""
    def number_by_rating(self) -> None:
        """Numbers the players by rating, title and name. Raises TournamentError after the first pairing."""
    def pair(self) -> int:
        """Pairs the next round by the rules, or the last one again while it has no result. Raises TournamentError."""
    def unpair(self) -> int:
        """Takes the last round back. Raises TournamentError."""
    def boards(self, round: Optional[int] = None) -> list[TournamentBoard]: ...
    def bye(self, round: Optional[int] = None) -> Optional[int]:
        """The player with the pairing-allocated bye."""
    def set_result(self, board: int, result: str, round: Optional[int] = None) -> None:
        """Enters a result as people write it: "1-0", "1/2", "+:-". Raises ValueError and TournamentError."""
    def set_bye(self, player: int, kind: str, round: Optional[int] = None) -> None:
        """Gives a bye, by default in the next round: "full", "half" or "zero"; "none" takes it back. Raises ValueError,
        IndexError and TournamentError."""
    def withdraw(self, player: int) -> None:
        """Takes a player out of all further rounds. Raises IndexError."""
    def wrong_rounds(self) -> list[int]:
        """The rounds that the rules would pair otherwise. As costly as pairing all of them."""
    def standings(
        self, round: Optional[int] = None, tie_breaks: Optional[list[str]] = None
    ) -> list[Standing]: ...
    def why(
        self, player: int, opponent: int, round: Optional[int] = None, language: str = "en"
    ) -> PairingReason:
        """Why the rules of a Swiss tournament pair two players, or do not; 0 is the bye. As costly as pairing the round
        twice. Raises TournamentError."""
    def why_colors(self, player: int, opponent: int, round: Optional[int] = None, language: str = "en") -> str:
        """Which of the two the rules give White, and why."""
    def why_ahead(
        self, player: int, other: int, round: Optional[int] = None, language: str = "en"
    ) -> list[str]:
        """Which of two players is ahead, and each tie-break that was asked, round by round."""
