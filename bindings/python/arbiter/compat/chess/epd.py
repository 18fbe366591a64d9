# SPDX-License-Identifier: MIT
"""EPD: the first four fields of a FEN, and operations with operands."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Callable, Union

from .move import Move

if TYPE_CHECKING:
    from .board import Board

Operand = Union[None, str, int, float, Move, Iterable[Move]]
_OPCODE = re.compile(r"[\s;-]*([A-Za-z]\w*)")
_OPERAND = re.compile(r'\s*(?:"((?:\\.|[^"\\])*)(?:"|$)|([^\s;"]+))', re.DOTALL)
_LISTS = ("am", "bm", "pv")


def split(text: str, *, with_checks: bool) -> tuple[str, str]:
    """The fields of a FEN in an EPD, the fifth with the checks of three-check, and its operations."""
    fields = text.strip().rstrip(";").split(None, 4)
    if len(fields) == 5:
        rest = fields.pop().split(None, 1)
        if with_checks and re.fullmatch(r"\d\+\d|\+\d\+\d", rest[0]):
            fields.append(rest.pop(0))
        return " ".join(fields), " ".join(rest)
    return " ".join(fields), ""


def _scan(text: str) -> Iterator[tuple[str, list[tuple[str, bool]]]]:
    """Each opcode with its operands; of an operand whether it stands in quotes."""
    at = 0
    while text[at:].strip(" \t\r\n;-"):
        opcode = _OPCODE.match(text, at)
        if opcode is None:
            raise ValueError(f"{text[at:].strip()!r} does not begin with an opcode of EPD: a letter and more.")
        at = opcode.end()
        operands = []
        while operand := _OPERAND.match(text, at):
            is_text = operand[1] is not None
            operands.append((re.sub(r"\\(.)", r"\1", operand[1]) if is_text else operand[2], is_text))
            at = operand.end()
        yield opcode[1], operands


def _value(board: "Board", text: str) -> Operand:
    """A number, a legal move, or the text."""
    readers: tuple[Callable[[str], Operand], ...] = (int, float, board.parse_san)
    for read_as in readers:
        try:
            return read_as(text)
        except ValueError:
            continue
    return text


def _moves(board: "Board", opcode: str, texts: list[str]) -> list[Move]:
    """Moves that are alternatives, or of a "pv" follow each other."""
    line = board.copy(stack=False)
    moves = []
    for text in texts:
        moves.append(line.parse_san(text))
        if opcode == "pv":
            line.push(moves[-1])
    return moves


def read(board: "Board", text: str) -> dict[str, Operand]:
    """The operations of a position. Raises ValueError for what is not EPD, and for moves that are not legal."""
    operations: dict[str, Operand] = {}
    for opcode, operands in _scan(text):
        texts = [operand for operand, _ in operands]
        if opcode in _LISTS and not any(is_text for _, is_text in operands):
            operations[opcode] = _moves(board, opcode, texts)
        elif not operands:
            operations[opcode] = None
        elif len(operands) == 1:
            operations[opcode] = texts[0] if operands[0][1] else _value(board, texts[0])
        else:
            operations[opcode] = " ".join(texts)
    return operations


def number_of(operations: Mapping[str, Operand], opcode: str, default: int) -> int:
    """The whole number that an operation has, or the default."""
    value = operations.get(opcode, default)
    return value if isinstance(value, int) else default


def _write_one(board: "Board", opcode: str, value: Operand) -> str:
    if value is None:
        return f"{opcode};"
    if isinstance(value, str):
        escaped = re.sub(r'(["\\])', r"\\\1", value)
        return f'{opcode} "{escaped}";'
    if isinstance(value, (int, float)):
        return f"{opcode} {value};"
    if isinstance(value, Move):
        return f"{opcode} {board.san(value)};"
    line = board.copy(stack=False)
    texts = [line.san_and_push(move) for move in value] if opcode == "pv" else sorted(map(board.san, value))
    return f"{opcode} {' '.join(texts)};"


def write(board: "Board", operations: Mapping[str, Operand]) -> str:
    """The operations as they follow the position."""
    return " ".join(_write_one(board, opcode, value) for opcode, value in operations.items())
