#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a first program on its cases of tests/data/first_programs.tsv, and then plays with it:
programs_test.py LETTER PROGRAM TABLE. The rows of the program's letter and those of X get the code and the squares of
the table, each in the program's own notation. Prints what is wrong and ends with 1 if anything is."""

import codecs
import csv
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

letter, program, table = sys.argv[1:]
REFUSAL = re.compile(r"([a-z-]+) at((?: [a-h][1-8])*) by((?: [a-h][1-8])*): ")
faults = []


def expect(what, text, *parts):
    """The parts come in the text, in this order."""
    place = 0
    for part in parts:
        place = text.find(part, place)
        if place < 0:
            faults.append(f"{what}: '{part}' is missing in:\n{text}")
            return


def ask(*lines, arguments=()):
    """What the program prints when it is sent these lines."""
    done = subprocess.run([program, *arguments], input="".join(line + "\n" for line in lines), text=True,
        capture_output=True, timeout=60, check=False)
    if done.returncode != 0:
        faults.append(f"{lines}: exit status {done.returncode}: {done.stderr}")
    return done.stdout


def expect_usage(*arguments):
    """The program refuses these arguments, and leaves no file."""
    with tempfile.TemporaryDirectory() as directory:
        done = subprocess.run([os.path.abspath(program), *arguments], input="", text=True, capture_output=True,
            cwd=directory, timeout=60, check=False)
        if done.returncode != 2 or not done.stderr.startswith("usage: ") or os.listdir(directory):
            faults.append(f"{arguments}: {done.returncode}, {done.stderr}, {os.listdir(directory)}")


class Line:
    """The program at the other end of a serial line."""

    def __init__(self):
        self.master, slave = pty.openpty()
        self.text = ""
        # A glyph of three bytes may come in two reads.
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.process = subprocess.Popen([program, os.ttyname(slave)])
        self.wait_for("White move (e.g., 'e2 e4'): ")
        os.close(slave)

    def type(self, text):
        os.write(self.master, text.encode())

    def wait_for(self, *parts):
        """Reads until one of the parts has come; what was read goes away with it."""
        end = time.monotonic() + 20
        while not any(part in self.text for part in parts) and time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                self.text += self.decoder.decode(os.read(self.master, 4096))
        if not any(part in self.text for part in parts):
            faults.append(f"none of {parts} in {self.text!r}")
        text, self.text = self.text, ""
        return text

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.master)


def in_rows_and_columns(move):
    return " ".join(f"{int(move[i + 1]) - 1} {ord(move[i]) - ord('a')}" for i in (0, 2))


def in_numbers(move):
    """a8 is 0, h1 is 63."""
    return " ".join(str(8 * (8 - int(move[i + 1])) + ord(move[i]) - ord("a")) for i in (0, 2))


SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def ask_on_line(fen, move):
    line = Line()
    line.type(f"fen {fen}\r")
    line.wait_for("move (e.g., 'e2 e4'): ")
    line.type(f"{move[:2]} {move[2:]}\r")
    text = line.wait_for("\r\nlegal\r\n", " by: ", *(f" {square}: " for square in SQUARES))
    line.close()
    return text


ANSWERS = {
    "A": (lambda fen, move: ask(f"fen {fen}", "turn " + in_rows_and_columns(move)), "\nlegal "),
    "B": (lambda fen, move: ask(f"fen {fen}", "move " + in_numbers(move)), "\nvalid: "),
    "C": (ask_on_line, "\nlegal\r"),
    "D": (lambda fen, move: ask(f"fen {fen}", move), "\nlegal "),
    "E": (lambda fen, move: ask(f"fen {fen}", move, "quit"), ": legal "),
}


def judge_rows():
    answer, legal = ANSWERS[letter]
    with open(table, encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["id"][0] in (letter, "X")]
    if len(rows) < 8:
        faults.append(f"{table}: only {len(rows)} rows for {letter}")
    for row in rows:
        text = answer(row["fen"], row["move"])
        refusal = REFUSAL.search(text)
        found = (refusal[1], refusal[2].strip(), refusal[3].strip()) if refusal else None
        if legal in text:
            found = ("legal", "", "")
        if found != (row["code"], row["at"] or "", row["by"] or ""):
            faults.append(f"{row['id']} {row['fen']} {row['move']}: {row['code']} expected, not {found} in:\n{text}")
    return len(rows)


def story_a():
    with tempfile.TemporaryDirectory() as directory:
        history = os.path.join(directory, "history")
        said = ask("start engine", "turn 1 4 3 4", "turn 1 3 9 3", "reset", "turn 1 4 2 4", arguments=[history])
        expect("A", said, "started", "legal e2e4", "legal ", "refused: four numbers", "started", "legal e2e3")
        with open(history, encoding="utf-8") as file:
            moves = file.read().split()
        if len(moves) != 3 or moves[0] != "e2e4" or moves[2] != "e2e3":
            faults.append(f"A: the history is {moves}")
    said = ask("fen 7k/P7/8/8/8/8/8/K7 w - - 0 1", "turn 6 0 7 0", "promotion king", "promotion queen")
    expect("A", said, "promotion? promotion-missing at a8", "refused: queen, rook", "legal a7a8q, check on h8")
    said = ask("start player", "turn 1 5 2 5", "turn 6 4 4 4", "turn 1 6 3 6", "turn 7 3 3 7")
    expect("A", said, "legal d8h4, Black wins by checkmate.")
    expect_usage("--help")
    expect_usage("history", "more")


def story_b():
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "game.pgn")
        said = ask("select 52", "move 52 36", "move 11 27", "move 36 27", "taken", "history", "undo", "flip", "pgn")
        expect("B", said, "destinations 44 36", "valid: e4", "valid: d5", "valid: exd5", "taken:p",
            "history: e4 d5 exd5", "rnbqkbnr/ppp1pppp/8/3p4/4P3", "h  g  f", "1. e4 d5 *")
        with open(path, "w", encoding="utf-8") as file:
            file.write("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n")
        said = ask(f"load {path}", "fen", "select 48", "select 64")
        expect("B", said, "history: e4 e5 Nf3 Nc6 Bb5", "r1bqkbnr/pppp1ppp/2n5/1B2p3",
            "a square is a number")
    said = ask("fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "select 60", "move 60 62", "move 4 2")
    expect("B", said, " 62 58", "valid: O-O", "valid: O-O-O")
    said = ask("fen 7k/P7/8/8/8/8/8/K7 w - - 0 1", "select 8", "move 8 0 n")
    expect("B", said, "destinations 0\n", "valid: a8=N")


def story_c():
    line = Line()
    line.type("e2 e9\r")
    expect("C", line.wait_for("move (e.g., 'e2 e4'): "), "Please type two squares")
    line.type("f2 f4\b3\r")
    expect("C", line.wait_for("Black move (e.g., 'e2 e4'): "), "legal")
    for move in ("e7e5", "g2 g4"):
        line.type(move + "\r")
        line.wait_for("move (e.g., 'e2 e4'): ")
    line.type("D8 H4\r")
    expect("C", line.wait_for("White move (e.g., 'e2 e4'): "), "Black wins by checkmate.", "A new game.")
    line.process.send_signal(signal.SIGUSR1)
    expect("C", line.wait_for("White move (e.g., 'e2 e4'): "), "Black wins: White resigns.", "\x1b[", "\u265C")
    line.close()


def story_d():
    with tempfile.TemporaryDirectory() as directory:
        book = os.path.join(directory, "book")
        ask("e2e4", "book add c7c5", "book add a1a5", "book", f"save {book}")
        said = ask(f"open {book}", "play white 2", "e2e4", "g1f3", "why a1a5", "why a1b2", "resign")
        expect("D", said, "You play White", "legal e4", "book c5", "legal Nf3", "computer ",
            "valid, not legal: path-blocked", "not valid: not-how-it-moves", "Black wins")
    said = ask("fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e8e5", "e8g8", "a8a1")
    expect("D", said, "legal O-O", "not valid:", "valid, not legal: castling-through-check", "legal Rxa1")
    said = ask("play black 1", "zz")
    expect("D", said, "You play Black", "computer ", "Type two squares")
    said = ask("e2 e4", "why e7 e5", "e7 e6")
    expect("D", said, "legal e4", "valid and legal", "legal e6")


def story_e():
    said = ask("e4", "quit", arguments=["human", "minimax"])
    expect("E", said, "White: legal e4", "thinking", "legal ", "White: ")
    said = ask("fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8", arguments=["human", "human"])
    expect("E", said, "legal Ra8#", "White wins by checkmate.")
    said = ask("fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "Kf8", "Ra8", "Ke7", "Qe8", "quit")
    expect("E", said, "check on f8", "legal Ke7", "invalid: ")
    expect_usage("foo", "human")
    expect_usage("human", "minimax", "human")


count = judge_rows()
{"A": story_a, "B": story_b, "C": story_c, "D": story_d, "E": story_e}[letter]()
if faults:
    sys.exit("\n".join(faults))
print(f"{letter}: {count} cases and a game are right")
