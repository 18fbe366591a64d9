# SPDX-License-Identifier: MIT
"""A small engine: alpha-beta over legal moves, material alone, captures first."""

from typing import Optional

import arbiter

VALUES = {arbiter.PAWN: 1, arbiter.KNIGHT: 3, arbiter.BISHOP: 3, arbiter.ROOK: 5, arbiter.QUEEN: 9}


def material(board: arbiter.Board) -> int:
    return sum(
        value * (len(board.pieces(piece, board.turn)) - len(board.pieces(piece, not board.turn)))
        for piece, value in VALUES.items()
    )


def search(board: arbiter.Board, depth: int, alpha: int, beta: int) -> tuple[int, Optional[arbiter.Move]]:
    moves = sorted(board.legal_moves, key=board.is_capture, reverse=True)
    if not moves:
        return (-1000 - depth if board.is_check() else 0), None
    if depth == 0:
        return material(board), None
    best = None
    for move in moves:
        board.push(move)
        score = -search(board, depth - 1, -beta, -alpha)[0]
        board.pop()
        if score > alpha:
            alpha, best = score, move
        if alpha >= beta:
            break
    return alpha, best


board = arbiter.Board("6k1/pp3ppp/8/8/8/8/5PPP/1Q2R1K1 w - - 0 1")
score, move = search(board, 3, -9999, 9999)
assert move is not None and board.san(move) == "Re8#", move
print(board.san(move), score)
