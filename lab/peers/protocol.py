# SPDX-License-Identifier: MIT
"""What engines say in the tests of programs that play matches, said to `arbiter match` by an engine that is made up; and their
files of openings, played from. ARBITER is the program; build/release/arbiter without it."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import arbiter
import data

ARBITER = Path(os.environ.get("ARBITER", Path(__file__).resolve().parents[2] / "build/release/arbiter")).resolve()

# Says what it is told at "uci" and "go", plays the first legal move, and writes down what it is set to.
ENGINE = """
import sys, arbiter
option, info = sys.argv[1:3]
for line in sys.stdin:
    words = line.split()
    if words[0] == "uci": print("id name odd", option, "uciok", sep="\\n", flush=True)
    elif words[0] == "isready": print("readyok", flush=True)
    elif words[0] == "setoption": open("set", "a").write(line)
    elif words[0] == "position":
        fen = None if words[1] == "startpos" else " ".join(words[2:8])
        board = arbiter.Board(fen, chess960="chess960" in sys.argv)
        for move in words[words.index("moves") + 1 :] if "moves" in words else []: board.push_uci(move)
    elif words[0] == "go": print(info, "bestmove " + sorted(board.uci(move) for move in board.legal_moves)[0], sep="\\n", flush=True)
    elif words[0] == "quit": break
"""


def play(option="info string", info="info string", setting="", *arguments):
    """A game of one move each: status, the white player's score and depth in its PGN, and what the engine was set to."""
    with tempfile.TemporaryDirectory() as directory:
        root = Path(directory)
        (root / "engine").write_text(ENGINE)
        mode = "chess960" if "--chess960" in arguments else ""
        engine = f"{sys.executable} engine '{option}' '{info}' {mode} {setting} name="
        command = [ARBITER, "match", "--engine", f"{engine}a", "--engine", f"{engine}b", "--each", "tc=5+0.1"]
        command += ["--games", "1", "--max-moves", "1", "-o", "games.pgn", *arguments]
        # The engine runs elsewhere: a path that begins here is of no use to it.
        environment = {**os.environ, "PYTHONPATH": str(Path(arbiter.__file__).resolve().parents[1])}
        silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        done = subprocess.run(command, cwd=root, env=environment, timeout=60, check=False, **silent)
        game, settings = ((root / name).read_text() if (root / name).exists() else "" for name in ("games.pgn", "set"))
        return done.returncode, "".join(re.findall(r"1\. \S+ \{(\S+/\d+) ", game)), settings


def shown(info):
    """The score and depth of an engine's best line, as PGN has them."""
    score = re.search(r"score (cp|mate) (-?\d{1,5})\b", info)
    if not score or re.search(r"multipv [2-9]|info string", info):
        return ""
    value = int(score[2])
    text = f"{value / 100:+.2f}" if score[1] == "cp" else f"{'-' if value < 0 else '+'}M{abs(value)}"
    return text + "/" + re.search(r"depth (\d+)", info)[1]


def strings(exam):
    """The texts in the sources of tests, each once; neighbours are one text."""
    text = "".join(data.source(exam, name) for name in ("tst_uciengine.cpp", "uci_engine_test.cpp"))
    return dict.fromkeys("".join(re.findall(r'"([^"\n]*)"', one)) for one in re.findall(r'(?:"[^"\n]*"\s*)+', text))


def take(exam):
    for text in strings(exam):
        option = re.match(r"option name (.*) type (check|spin|combo|string)\b.*?(\S+)$", text)
        if option:
            value = {"check": "true", "string": "x"}.get(option[2], option[3])
            said = f"setoption name {option[1]} value {value}\n"
            exam.case(text, True, lambda: said in play(text, setting=f'"option.{option[1]}={value}"')[2])
        elif text.startswith("info "):
            exam.case(text, (0, shown(text)), lambda: play("info string", text.split(" pv ")[0])[:2])
    for path in sorted([*data.files(exam, "data/*.epd"), *data.files(exam, "data/*.pgn")]):
        mode = ["--chess960"] if "frc" in path.name else []
        status = 3 if "invalid" in path.name else 0
        exam.case(f"--openings {path.name}", status, lambda: play("info string", "info string", "", "--openings", path.resolve(), *mode)[0])


SUITES = [("cutechess", "UCI, read by `match`", take), ("fastchess", "UCI and openings, read by `match`", take)]
