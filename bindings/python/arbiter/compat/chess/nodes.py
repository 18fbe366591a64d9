# SPDX-License-Identifier: MIT
"""A game as a tree of places, each after a move."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Optional, TypeVar, Union

from .move import Move
from .annotations import Annotated
from .board import Board
from .headers import Headers, TimeControl, parse_time_control

if TYPE_CHECKING:
    from .visitors import BaseVisitor, GameBuilder

_Result = TypeVar("_Result")
_SelfGame = TypeVar("_SelfGame", bound="Game")
_Comments = Union[str, Iterable[str]]


def _comments(given: _Comments) -> list[str]:
    return [text for text in ([given] if isinstance(given, str) else given) if text]


class GameNode(Annotated):
    """A place in a game: the position after some moves."""

    parent: Optional["GameNode"] = None
    move: Optional[Move] = None

    def __init__(self, *, comment: _Comments = "") -> None:
        self.variations: list["ChildNode"] = []
        #: The comments after the move; at the start those before the game.
        self.comments = _comments(comment)
        self.nags: set[int] = set()
        #: The comments before the move, where it begins a variation.
        self.starting_comments: list[str] = []

    @property
    def comment(self) -> str:
        """The comments as one."""
        return " ".join(self.comments)

    @comment.setter
    def comment(self, text: str) -> None:
        self.comments = _comments(text)

    @property
    def starting_comment(self) -> str:
        return " ".join(self.starting_comments)

    @starting_comment.setter
    def starting_comment(self, text: str) -> None:
        self.starting_comments = _comments(text)

    def _line(self) -> list["GameNode"]:
        """The places from the start to this one."""
        nodes: list[GameNode] = [self]
        while (before := nodes[-1].parent) is not None:
            nodes.append(before)
        return nodes[::-1]

    def board(self) -> Board:
        """The board here, with the moves that lead to it."""
        root, *nodes = self._line()
        board = root.board()
        for node in nodes:
            board.push(node.move or Move.null())
        return board

    def ply(self) -> int:
        return self.root().ply() + len(self._line()) - 1

    def turn(self) -> bool:
        return self.ply() % 2 == 0

    def root(self) -> "GameNode":
        return self._line()[0]

    def game(self) -> "Game":
        """The game that this is a place of."""
        root = self.root()
        assert isinstance(root, Game), "This place belongs to no game."
        return root

    def next(self) -> Optional["ChildNode"]:
        """The place after the first answer; None at the end of the line."""
        return self.variations[0] if self.variations else None

    def end(self) -> "GameNode":
        """The last place of the line that goes through here."""
        node: GameNode = self
        while (following := node.next()) is not None:
            node = following
        return node

    def is_end(self) -> bool:
        return not self.variations

    def is_mainline(self) -> bool:
        """Whether only first answers lead here."""
        return all(node.is_main_variation() for node in self._line())

    def is_main_variation(self) -> bool:
        return self.parent is None or self.parent.variations[0] is self

    def starts_variation(self) -> bool:
        """Whether another move stands before this one in the list of answers."""
        return not self.is_main_variation()

    def __getitem__(self, which: Union[int, Move, "GameNode"]) -> "ChildNode":
        try:
            return self.variation(which)
        except KeyError:
            if isinstance(which, int):
                raise IndexError(f"There is no answer {which}.") from None
            raise

    def __contains__(self, which: object) -> bool:
        return isinstance(which, (int, Move, GameNode)) and self.has_variation(which)

    def variation(self, which: Union[int, Move, "GameNode"]) -> "ChildNode":
        """The place after an answer, given by its number, its move or itself. Raises KeyError."""
        for index, node in enumerate(self.variations):
            if which == index if isinstance(which, int) else which in (node, node.move):
                return node
        raise KeyError(f"There is no answer {which}.")

    def has_variation(self, which: Union[int, Move, "GameNode"]) -> bool:
        return any(which == index or which in (node, node.move) for index, node in enumerate(self.variations))

    def _move_to(self, which: Union[int, Move, "GameNode"], place: int) -> None:
        node = self.variation(which)
        self.variations.remove(node)
        self.variations.insert(max(0, place), node)

    def promote_to_main(self, which: Union[int, Move, "GameNode"]) -> None:
        """Makes an answer the first."""
        self._move_to(which, 0)

    def promote(self, which: Union[int, Move, "GameNode"]) -> None:
        """Moves an answer one place ahead."""
        self._move_to(which, self.variations.index(self.variation(which)) - 1)

    def demote(self, which: Union[int, Move, "GameNode"]) -> None:
        """Moves an answer one place back."""
        self._move_to(which, self.variations.index(self.variation(which)) + 1)

    def remove_variation(self, which: Union[int, Move, "GameNode"]) -> None:
        self.variations.remove(self.variation(which))

    def add_variation(
        self, move: Move, *, comment: _Comments = "", starting_comment: _Comments = "", nags: Iterable[int] = ()
    ) -> "ChildNode":
        """Adds an answer, legal or not, even if it is there already."""
        return ChildNode(self, move, comment=comment, starting_comment=starting_comment, nags=nags)

    def add_main_variation(self, move: Move, *, comment: _Comments = "", nags: Iterable[int] = ()) -> "ChildNode":
        node = self.add_variation(move, comment=comment, nags=nags)
        self.promote_to_main(node)
        return node

    def add_line(
        self,
        moves: Iterable[Move],
        *,
        comment: _Comments = "",
        starting_comment: _Comments = "",
        nags: Iterable[int] = (),
    ) -> "GameNode":
        """Adds moves that follow each other. The comment and the glyphs are of the last one."""
        node: GameNode = self
        for move in moves:
            node = node.add_variation(move, starting_comment=starting_comment)
            starting_comment = ""
        node.comments += _comments(comment)
        node.nags |= set(nags)
        return node

    def mainline(self) -> "Mainline":
        """The places after this one, along the first answers."""
        return Mainline(self)

    def mainline_moves(self) -> "MainlineMoves":
        return MainlineMoves(self)

    def accept(self, visitor: "BaseVisitor[_Result]") -> _Result:
        """Shows the game to a visitor, and returns its result."""
        return self.game().accept(visitor)

    def accept_subgame(self, visitor: "BaseVisitor[_Result]") -> _Result:
        """Shows what comes after this place as a game of its own."""
        from .visitors import walk

        headers = self.game().headers.copy()
        board = self.board().copy(stack=False)
        headers.set_board(board)
        return walk(self, headers, board, visitor)

    def __str__(self) -> str:
        from .visitors import StringExporter

        return self.accept_subgame(StringExporter(columns=None, headers=False))


class ChildNode(GameNode):
    """A place after a move."""

    parent: GameNode
    move: Move

    def __init__(
        self,
        parent: GameNode,
        move: Move,
        *,
        comment: _Comments = "",
        starting_comment: _Comments = "",
        nags: Iterable[int] = (),
    ) -> None:
        super().__init__(comment=comment)
        self.parent = parent
        self.move = move
        self.starting_comments = _comments(starting_comment)
        self.nags = set(nags)
        parent.variations.append(self)

    def san(self) -> str:
        """The move in SAN. Raises IllegalMoveError."""
        return self.parent.board().san(self.move)

    def uci(self, *, chess960: Optional[bool] = None) -> str:
        return self.parent.board().uci(self.move, chess960=chess960)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} after {self.move.uci()}>"


class Game(GameNode):
    """A game: its tags and its moves. As a place it is the start."""

    def __init__(self, headers: Optional[Headers] = None) -> None:
        super().__init__()
        self.headers = Headers() if headers is None else headers
        #: What could not be read.
        self.errors: list[Exception] = []

    def board(self) -> Board:
        return self.headers.board()

    def ply(self) -> int:
        return self.board().ply()

    def setup(self, board: Union[Board, str]) -> None:
        """Begins the game with a board, or with the position of a FEN."""
        if isinstance(board, str):
            start = Board(board)
            start.chess960 = start.has_chess960_castling_rights()
            board = start
        self.headers.set_board(board)

    def time_control(self) -> TimeControl:
        """What the tag TimeControl says. Raises ValueError."""
        return parse_time_control(self.headers.get("TimeControl", ""))

    def accept(self, visitor: "BaseVisitor[_Result]") -> _Result:
        from .visitors import walk

        return walk(self, self.headers, self.board(), visitor)

    @classmethod
    def from_board(cls: type[_SelfGame], board: Board) -> _SelfGame:
        """A game of the moves of a board."""
        game = cls()
        game.headers.set_board(board.root())
        game.add_line(board.move_stack)
        game.headers["Result"] = board.result()
        return game

    @classmethod
    def without_tag_roster(cls: type[_SelfGame]) -> _SelfGame:
        """A game without tags."""
        return cls(Headers({}))

    @classmethod
    def builder(cls: type[_SelfGame]) -> "GameBuilder[_SelfGame]":
        from .visitors import GameBuilder

        return GameBuilder(Game=cls)

    def __str__(self) -> str:
        from .visitors import StringExporter

        return self.accept(StringExporter(columns=None))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.headers.get('White', '?')} - {self.headers.get('Black', '?')}>"


class Mainline:
    """The places along the first answers."""

    def __init__(self, start: GameNode) -> None:
        self._start = start

    def __iter__(self) -> Iterator[ChildNode]:
        node = self._start.next()
        while node is not None:
            yield node
            node = node.next()

    def __reversed__(self) -> Iterator[ChildNode]:
        return reversed(list(self))

    def __bool__(self) -> bool:
        return not self._start.is_end()

    def __str__(self) -> str:
        return self._start.board().variation_san(node.move for node in self)


class MainlineMoves:
    """The moves along the first answers."""

    def __init__(self, start: GameNode) -> None:
        self._nodes = Mainline(start)

    def __iter__(self) -> Iterator[Move]:
        return (node.move for node in self._nodes)

    def __reversed__(self) -> Iterator[Move]:
        return (node.move for node in reversed(self._nodes))

    def __bool__(self) -> bool:
        return bool(self._nodes)

    def __str__(self) -> str:
        return str(self._nodes)
