# SPDX-License-Identifier: MIT
"""What programs write into comments: clocks, evaluations, arrows and coloured squares."""

import re
from collections.abc import Iterable
from typing import Optional, Union

from .engine import Cp, Mate, PovScore
from .svg import Arrow

_SQUARES = re.compile(r"\[%csl\s+([^\]]*)\]")
_ARROWS = re.compile(r"\[%cal\s+([^\]]*)\]")
_EVAL = re.compile(r"\[%eval\s+(?:#([+-]?\d+)|([+-]?\d*\.?\d+))(?:,(\d+))?\s*\]")


def _time_pattern(name: str) -> "re.Pattern[str]":
    return re.compile(rf"\[%{name}\s+(\d+):(\d+):(\d+(?:\.\d+)?)\s*\]")


_CLOCK = _time_pattern("clk")
_ELAPSED = _time_pattern("emt")


def _replace(comments: list[str], pattern: "re.Pattern[str]", text: str) -> None:
    """Puts the text where the comments have such a command, else at their end; an empty one takes the command out."""
    for index, comment in enumerate(comments):
        if pattern.search(comment):
            comments[index] = pattern.sub(text, comment).strip()
            text = ""
    comments[:] = filter(None, [*comments, text])


class Annotated:
    """A place in a game that has comments."""

    comments: list[str]

    def turn(self) -> bool:
        raise NotImplementedError

    def _search(self, pattern: "re.Pattern[str]") -> Optional["re.Match[str]"]:
        return next((match for comment in self.comments if (match := pattern.search(comment))), None)

    def _seconds(self, pattern: "re.Pattern[str]") -> Optional[float]:
        match = self._search(pattern)
        return None if match is None else int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3])

    def _set_seconds(self, pattern: "re.Pattern[str]", name: str, seconds: Optional[float]) -> None:
        text = ""
        if seconds is not None:
            whole, thousandths = divmod(round(max(0, seconds) * 1000), 1000)
            fraction = f".{thousandths:03}".rstrip("0") if thousandths else ""
            text = f"[%{name} {whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}{fraction}]"
        _replace(self.comments, pattern, text)

    def clock(self) -> Optional[float]:
        """The seconds left to the player after the move; None if no comment says so."""
        return self._seconds(_CLOCK)

    def set_clock(self, seconds: Optional[float]) -> None:
        self._set_seconds(_CLOCK, "clk", seconds)

    def emt(self) -> Optional[float]:
        """The seconds that the move took; None if no comment says so."""
        return self._seconds(_ELAPSED)

    def set_emt(self, seconds: Optional[float]) -> None:
        self._set_seconds(_ELAPSED, "emt", seconds)

    def eval(self) -> Optional[PovScore]:
        """The evaluation of an engine; None if no comment has one."""
        match = self._search(_EVAL)
        if match is None:
            return None
        score = Mate(int(match[1])) if match[1] else Cp(round(float(match[2]) * 100))
        return PovScore(score, True)

    def eval_depth(self) -> Optional[int]:
        match = self._search(_EVAL)
        return None if match is None or match[3] is None else int(match[3])

    def set_eval(self, score: Optional[PovScore], depth: Optional[int] = None) -> None:
        text = ""
        if score is not None:
            white = score.white()
            mate, centipawns = white.mate(), white.score()
            value = f"#{mate}" if mate is not None else f"{(centipawns or 0) / 100:.2f}"
            text = f"[%eval {value}{'' if depth is None else f',{depth}'}]"
        _replace(self.comments, _EVAL, text)

    def arrows(self) -> list[Arrow]:
        """The arrows, and the coloured squares as arrows from a square to itself."""
        found: list[Arrow] = []
        for comment in self.comments:
            for pattern in (_SQUARES, _ARROWS):
                for match in pattern.finditer(comment):
                    found += [arrow for part in match[1].split(",") if (arrow := _read_arrow(part.strip()))]
        return found

    def set_arrows(self, arrows: Iterable[Union[Arrow, tuple[int, int]]]) -> None:
        squares: list[str] = []
        lines: list[str] = []
        for one in arrows:
            arrow = one if isinstance(one, Arrow) else Arrow(*one)
            (squares if arrow.tail == arrow.head else lines).append(arrow.pgn())
        text = f"[%csl {','.join(squares)}]" if squares else ""
        text += f"[%cal {','.join(lines)}]" if lines else ""
        for pattern in (_SQUARES, _ARROWS):
            _replace(self.comments, pattern, "")
        self.comments[:0] = filter(None, [text])


def _read_arrow(text: str) -> Optional[Arrow]:
    try:
        return Arrow.from_pgn(text)
    except ValueError:
        return None
