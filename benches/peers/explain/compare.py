#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what programs say of the refused attempts of attempts.tsv.

    benches/peers/explain/compare.py FOLDER [PROGRAM]

FOLDER has what is there of python-chess, game_arena and ashlar-chess (checkouts), classes (ashlar-chess, compiled
with Debian's libguava-java, liblog4j2-java and libcommons-lang3-java, and its resources) and node_modules (chess.js, chessops); gnuchess is Debian's. What is missing is left out.
PROGRAM is build/release/arbiter by default. Prints a table in Markdown, and each wrong answer to standard error.

A reason is anything beyond "illegal". It is wrong when it says what is not so on the board, or when it names a
rule that the attempt does not break. Squares are counted where a piece stands in the way, attacks or checks:
whether the answer names the square of one of them.
"""

import glob
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CHECKED = {"king-into-check", "double-check", "check-not-answered", "pinned", "en-passant-exposes-king"}
SHAPE = {"not-how-it-moves", "en-passant-unavailable", "pawn-needs-capture", "same-square"}
CASTLING = {"castling-right-lost", "castling-blocked", "castling-in-check", "castling-through-check",
            "castling-into-check"}
ANYTHING = None

# What each rival can say, and the codes with which it is the reason. An empty set: no reason is given.
GAME_ARENA = [
    (r"no piece on the starting square", {"no-piece"}),
    (r"not theirs", {"opponents-piece"}),
    (r"occupied by a friendly piece", {"own-piece-on-target", "path-blocked", "pawn-blocked", *SHAPE, *CASTLING}),
    (r"would leave the king in check", CHECKED),
    (r"cannot castle while in check", {"castling-in-check"}),
    (r"cannot pass through an attacked square", CASTLING),
    (r"king can only move to adjacent squares", {"not-how-it-moves", "king-into-check"}),
    (r"'L' shape", {"not-how-it-moves"}),
    (r"can only capture diagonally", {"not-how-it-moves", "pawn-needs-capture", "en-passant-unavailable"}),
    (r"cannot capture by moving straight", {"pawn-blocked"}),
    (r"path is blocked", {"path-blocked"}),
    (r"can only move (horizontally|diagonally)|not a valid straight", {"not-how-it-moves"}),
    (r"specific rules|is invalid\. Reason|unknown reason|Invalid SAN", set()),
    (r"is legal", {"legal"}),
]
ASHLAR = [
    (r"from square is empty", {"no-piece"}),
    (r"not an own piece", {"opponents-piece"}),
    (r"can only be specified for pawn promotion|not a pawn promotion move", {"promotion-not-allowed", "own-piece-on-target"}),
    (r"promotion piece was not specified", {"promotion-missing"}),
    (r"no castling right|no castling rights", {"castling-right-lost"}),
    (r"not all squares between", {"castling-blocked"}),
    (r"castling is not possible because the king is in check", {"castling-in-check"}),
    (r"would travel over", {"castling-through-check"}),
    (r"would end in check", {"castling-into-check"}),
    (r"leave the own king in check|expose the own king to check|square that is attacked|next to the opponent king",
     CHECKED),
    (r"en passant capture requires", {"en-passant-unavailable"}),
    (r"cannot move in this way", {"not-how-it-moves"}),
    (r"cannot jump over|passing and destination square must be empty", {"path-blocked", "pawn-blocked"}),
    (r"capture an own piece", {"own-piece-on-target", "path-blocked"}),
    (r"destination square must be empty", {"pawn-blocked"}),
    (r"diagonally to an empty field", {"pawn-needs-capture"}),
    (r"\(no answer", set()),
]
SILENT = [(r".", set())]


def table():
    rows = (HERE / "attempts.tsv").read_text().splitlines()[1:]
    return [row.split("\t") for row in rows]


def answers_of(command, rows, **where):
    text = "".join(f"{fen}\t{move}\n" for fen, move, _ in rows)
    run = subprocess.run(command, input=text, text=True, stdout=subprocess.PIPE, check=True, **where)
    return run.stdout.splitlines()


def arbiter(program, rows):
    requests = "".join(json.dumps({"fen": fen, "move": move}) + "\n" for fen, move, _ in rows)
    run = subprocess.run([program, "explain", "--jsonl"], input=requests, text=True, stdout=subprocess.PIPE,
                         check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def game_arena(folder, rows):
    sys.path[:0] = [str(next(folder.glob("*python-chess"))), str(next(folder.glob("*game_arena")))]
    from importlib import util
    path = next(folder.glob("*game_arena")) / "game_arena/harness/rethink_fn.py"
    spec = util.spec_from_file_location("rethink_fn", path)
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return [module.rule_explain_illegal_move(fen=fen, move_str=move) for fen, move, _ in rows]


def ashlar(folder, rows):
    jars = [jar for name in ("guava", "log4j-api", "commons-lang3") for jar in glob.glob(f"/usr/share/java/{name}.jar")]
    path = ":".join([str(folder / "classes"), *jars])
    subprocess.run(["javac", "-d", folder / "classes", "-cp", path, HERE / "Ashlar.java"], check=True)
    return answers_of(["java", "-cp", path, "Ashlar"], rows)


def gnuchess(rows):
    program = shutil.which("gnuchess") or "/usr/games/gnuchess"
    answers = []
    for fen, move, _ in rows:
        lines = f"xboard\nforce\nsetboard {fen}\nusermove {move}\nquit\n"
        run = subprocess.run([program, "-x"], input=lines, text=True, stdout=subprocess.PIPE, check=False,
                             timeout=60)
        refusal = re.search(r"(Invalid|Illegal) move[^\n]*", run.stdout)
        crashed = f"(no answer: it ended with status {run.returncode})"
        answers.append(refusal.group(0) if refusal else crashed if run.returncode else "(accepted)")
    return answers


def reason_of(said, sayings):
    for pattern, codes in sayings:
        if re.search(pattern, said):
            return codes
    raise ValueError(f"not foreseen: {said}")


def line_of(name, rows, proofs, answers, sayings):
    """A row of the table."""
    reasons = squares = wrong = accepted = 0
    for (fen, move, code), by, said in zip(rows, proofs, answers, strict=True):
        if said == "(accepted)":
            accepted += 1
            continue
        codes = reason_of(said, sayings)
        if codes is not ANYTHING and not codes:
            continue
        reasons += 1
        squares += bool(by) and any(re.search(rf"\b{square}\b", said) for square in by)
        if codes and code not in codes:
            wrong += 1
            print(f"{name}: {fen}, {move} ({code}): {said}", file=sys.stderr)
    count = sum(bool(by) for by in proofs)
    return f"| {name} | {reasons} of {len(rows)} | {squares} of {count} | {wrong} | {accepted} |"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    rows = table()
    ours = arbiter(sys.argv[2] if len(sys.argv) > 2 else "build/release/arbiter", rows)
    for (fen, move, code), answer in zip(rows, ours, strict=True):
        if answer["code"] != code:
            sys.exit(f"{fen}, {move}: {answer['code']}, expected {code}")
    proofs = [answer["by"] for answer in ours]
    print("| program | gives a reason | names the square of a piece that causes it | wrong reasons | accepts |")
    print("|---|---|---|---|---|")
    print(line_of("arbiter", rows, proofs, [answer["text"] for answer in ours], [(r".", ANYTHING)]))
    if list(folder.glob("*game_arena")) and list(folder.glob("*python-chess")):
        print(line_of("game_arena", rows, proofs, game_arena(folder, rows), GAME_ARENA))
    if (folder / "classes").is_dir():
        print(line_of("ashlar-chess", rows, proofs, ashlar(folder, rows), ASHLAR))
    for package in ("chess.js", "chessops"):
        if (folder / "node_modules" / package).is_dir():
            said = answers_of(["node", HERE / "packages.mjs", package], rows, cwd=folder)
            print(line_of(package, rows, proofs, said, SILENT))
    if shutil.which("gnuchess") or pathlib.Path("/usr/games/gnuchess").exists():
        print(line_of("gnuchess", rows, proofs, gnuchess(rows), SILENT))


if __name__ == "__main__":
    main()
