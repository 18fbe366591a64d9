# SPDX-License-Identifier: MIT
"""Games that cutechess-cli and fastchess play between two of our engines, where their clones have them built. Each game must
end without a lost clock, connection or illegal move, and its PGN must be read without an error. ARBITER is the engine;
build/release/arbiter without it."""

import os
import subprocess
import tempfile
from pathlib import Path

import arbiter
from protocol import ARBITER

GAMES = 4
EACH = ["-each", "tc=2+0.02", "-rounds", "2", "-games", "2", "-maxmoves", "40"]
STARTS = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\nrkbbnqnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNQNR w KQkq - 0 1\n"
SHUFFLED = ["-variant", "fischerandom", "-openings", "file=starts.epd", "format=epd"]


def engines(*words):
    return [word for name in ("one", "two") for word in ("-engine", f"cmd={ARBITER}", f"name={name}", *words)]


def play(program, arguments):
    """The games of a match."""
    with tempfile.TemporaryDirectory() as directory:
        root = Path(directory)
        (root / "starts.epd").write_text(STARTS)
        command = [program, *arguments, *EACH]
        subprocess.run(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=900, check=False)
        return list(arbiter.pgn.read_games(str(root / "games.pgn"))) if (root / "games.pgn").exists() else []


def ending(game):
    """"normal", or what went wrong."""
    if game.errors:
        return "; ".join(game.errors)
    termination = game.headers.get("Termination", "normal")
    return "normal" if termination == "adjudication" else termination


def take(program, forms):
    """The suite of a program: a match for each form. Nothing is tried where it is not built."""

    def run(exam):
        built = [path for path in exam.root.rglob(program) if path.is_file() and os.access(path, os.X_OK)]
        for form, arguments in forms.items() if built else ():
            games = play(built[0].resolve(), arguments)
            for number in range(GAMES):
                exam.case(f"{form}, game {number + 1}", "normal", lambda: ending(games[number]))

    return run


CUTECHESS = {
    "uci": [*engines("arg=uci", "proto=uci"), "-pgnout", "games.pgn"],
    "uci, Chess960": [*engines("arg=uci", "proto=uci"), "-pgnout", "games.pgn", *SHUFFLED],
    "xboard": [*engines("arg=xboard", "proto=xboard"), "-pgnout", "games.pgn"],
    "xboard, Chess960": [*engines("arg=xboard", "proto=xboard"), "-pgnout", "games.pgn", *SHUFFLED],
}
FASTCHESS = {
    "uci": [*engines("args=uci"), "-pgnout", "file=games.pgn"],
    "uci, Chess960": [*engines("args=uci"), "-pgnout", "file=games.pgn", *SHUFFLED],
}
SUITES = [
    ("cutechess", "games of our engine", take("cutechess-cli", CUTECHESS)),
    ("fastchess", "games of our engine", take("fastchess", FASTCHESS)),
]
