#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The package beside python-chess, in random games: python_chess_test.py [GAMES]. Both give the same moves, texts and
answers in every position, under all rule sets that both have, and read the same games of PGN. Exit status 77 where
python-chess is not installed; PYTHON_CHESS names a folder to look for it in."""

import io
import os
import random
import sys

import arbiter

sys.path.append(os.environ.get("PYTHON_CHESS", ""))
try:
    import chess
    import chess.pgn
    import chess.variant
except ImportError:
    print("skipped: python-chess is not installed")
    sys.exit(77)

LONGEST = 120
# Ours, and the name of python-chess.
VARIANTS = {
    "standard": "Standard",
    "chess960": "Standard",
    "three-check": "Three-check",
    "king-of-the-hill": "King of the Hill",
    "racing-kings": "Racing Kings",
    "atomic": "Atomic",
    "antichess": "Antichess",
    "horde": "Horde",
    "crazyhouse": "Crazyhouse",
}


def begin(variant, chance):
    """The same start on both boards."""
    if variant == "chess960":
        theirs = chess.Board.from_chess960_pos(chance.randrange(960))
        return arbiter.Board(theirs.fen(), chess960=True), theirs
    theirs = chess.variant.find_variant(VARIANTS[variant])()
    return arbiter.Board(variant=variant), theirs


def answers(board):
    """What both answer to the same questions, by name."""
    moves = sorted(board.legal_moves, key=lambda move: move.uci())
    return {
        "legal_moves": [board.uci(move) for move in moves],
        # python-chess drops a pawn as "@e4".
        "san": [board.san(move).removeprefix("P") for move in moves],
        "lan": [board.lan(move).removeprefix("P") for move in moves],
        "is_capture": [board.is_capture(move) for move in moves],
        "is_castling": [board.is_castling(move) for move in moves],
        "is_en_passant": [board.is_en_passant(move) for move in moves],
        "gives_check": [board.gives_check(move) for move in moves],
        "turn": board.turn,
        "board_fen": board.fen().split(" ")[0].split("[")[0],
        "fullmove_number": board.fullmove_number,
        "is_check": board.is_check(),
        "symbols": [str(board.piece_at(square)) for square in range(64)],
        "attackers": [int(board.attackers(color, square)) for color in (True, False) for square in range(64)],
        "attacks": [int(board.attacks(square)) for square in range(64)],
        "kings": [board.king(True), board.king(False)],
        "ply": board.ply(),
    }


def answers_of_chess(board):
    """What is asked in chess alone."""
    pieces = [(color, square) for color in (True, False) for square in range(64) if board.color_at(square) == color]
    return {
        "fen": board.fen(),
        "is_checkmate": board.is_checkmate(),
        "is_stalemate": board.is_stalemate(),
        # Of an empty square python-chess says that it is pinned where a piece that gives check sees the king through it.
        "is_pinned": [board.is_pinned(color, square) for color, square in pieces],
        "is_repetition": board.is_repetition(),
        "can_claim_threefold_repetition": board.can_claim_threefold_repetition(),
        "can_claim_fifty_moves": board.can_claim_fifty_moves(),
        "is_insufficient_material": board.is_insufficient_material(),
        "has_legal_en_passant": board.has_legal_en_passant(),
    }


def play(variant, chance):
    """The positions of a random game in which both were asked, and the differences."""
    ours, theirs = begin(variant, chance)
    differences = []
    for _ in range(LONGEST):
        questions = [answers(ours), answers(theirs)]
        if variant != "crazyhouse":
            # There, ours is set back by the drop of a pawn, as on lichess.
            questions[0]["halfmove_clock"] = ours.halfmove_clock
            questions[1]["halfmove_clock"] = theirs.halfmove_clock
        if variant in ("standard", "chess960"):
            questions[0] |= answers_of_chess(ours)
            questions[1] |= answers_of_chess(theirs)
        for name, ours_says in questions[0].items():
            theirs_says = questions[1][name]
            if ours_says != theirs_says:
                differences.append(f"{variant}: {theirs.fen()}: {name}: {ours_says}, python-chess {theirs_says}")
        moves = questions[0]["legal_moves"]
        if differences or not moves:
            break
        move = chance.choice(moves)
        ours.push_uci(move)
        theirs.push_uci(move)
    return ours, theirs, differences


def compare_games(games):
    """The differences in what both read of these games, written by python-chess."""
    text = "".join(f"{game}\n\n" for game in games)
    stream = io.StringIO(text)
    differences = []
    for ours in arbiter.pgn.read_games(text.encode()):
        theirs = chess.pgn.read_game(stream)
        for name, a, b in (
            ("moves", [move.uci() for move in ours.mainline_moves()], [move.uci() for move in theirs.mainline_moves()]),
            ("headers", dict(ours.headers), dict(theirs.headers)),
            ("errors", [str(error) for error in ours.errors], [str(error) for error in theirs.errors]),
        ):
            if a != b:
                differences.append(f"PGN: {name}: {a}, python-chess {b}")
    if chess.pgn.read_game(stream) is not None:
        differences.append("PGN: python-chess finds more games")
    return differences


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    positions = 0
    differences = []
    written = []
    for variant in VARIANTS:
        for number in range(games):
            ours, theirs, found = play(variant, random.Random(f"{variant} {number}"))
            positions += len(ours.move_stack) + 1
            differences += found
            if variant == "standard":
                written.append(chess.pgn.Game.from_board(theirs))
    differences += compare_games(written)
    for difference in differences[:20]:
        print(difference)
    print(f"{positions} positions, {len(written)} games of PGN, {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
