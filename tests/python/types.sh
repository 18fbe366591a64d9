#!/bin/bash
# SPDX-License-Identifier: MIT
# tests/python/types.sh DIRECTORY: mypy accepts the package there in its strict mode, and a program of a user.
set -euo pipefail
cd "$1"
python=/usr/bin/python3
if ! "$python" -c 'import mypy' 2>/dev/null; then
    echo "skipped: mypy is not installed (Debian: mypy)"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/program.py" <<'END'
import arbiter
import arbiter.compat.chess as chess

board = arbiter.Board()
for move in board.legal_moves:
    squares: tuple[int, int] = (move.from_square, move.to_square)
try:
    played: arbiter.Move = board.push_san("e4")
except arbiter.IllegalMoveError as error:
    sentence: str = error.verdict.sentence
outcome = board.outcome()
winner: bool | None = outcome.winner if outcome is not None else None
for game in arbiter.pgn.read_games("games.pgn"):
    white: str = game.headers["White"]
event = arbiter.tournament.Tournament.read(b"")
reason: str = event.why(1, 2).sentence
compat = chess.Board.empty()
compat.turn = chess.BLACK
compat.set_piece_at(chess.E1, chess.Piece(chess.KING, chess.WHITE))
first: chess.Move = next(iter(compat.legal_moves))
target: int | None = compat.ep_square
answers: list[chess.pgn.ChildNode] = chess.pgn.Game().variations
END
"$python" -m mypy --strict --cache-dir "$work/cache" arbiter "$work/program.py"
# All that is promised is there: the names of the stubs, with their parameters.
"$python" - <<'END'
import ast
import sys

sys.path.insert(0, ".")
sys.dont_write_bytecode = True
try:
    from arbiter import _arbiter
except ImportError:
    sys.exit(0)  # built for another Python
tree = ast.parse(open("arbiter/_arbiter.pyi").read())
missing = []
promised = set()
for node in tree.body:
    if isinstance(node, ast.ClassDef):
        members = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        members |= {part.target.id for part in node.body if isinstance(part, ast.AnnAssign)}
        promised.add(node.name)
        missing += [f"{node.name}.{name}" for name in members if not hasattr(getattr(_arbiter, node.name), name)]
        extra = {name for name in vars(getattr(_arbiter, node.name)) if not name.startswith("_")} - members
        missing += [f"{node.name}.{name} (not in the stub)" for name in sorted(extra)]
    elif isinstance(node, (ast.FunctionDef, ast.AnnAssign)):
        promised.add(node.name if isinstance(node, ast.FunctionDef) else node.target.id)
missing += [f"{name} (not in the stub)" for name in vars(_arbiter) if not name.startswith("_") and name not in promised]
missing += [name for name in promised if not hasattr(_arbiter, name)]
sys.exit("\n".join(missing) or 0)
END
