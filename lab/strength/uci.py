# SPDX-License-Identifier: MIT
"""A UCI engine that is asked, and answers."""

import re
import subprocess
import sys


class Engine:
    def __init__(self, command, *options):
        """Starts the command, a list of words, and sets options: "Hash value 16"."""
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send(*(f"setoption name {option}" for option in options))

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, *lines, last):
        """Says the lines and returns the answers up to the one in which the pattern `last` is found."""
        self.send(*lines)
        answers = []
        for line in self.process.stdout:
            answers.append(line.strip())
            if re.search(last, line):
                return answers
        sys.exit(f"{self.process.args[0]} has ended before it answered: {lines[-1]}")

    def legal_moves(self, position):
        """Those of Stockfish and its kin, after a `position` command."""
        answers = self.ask(position, "go perft 1", last="^Nodes")
        return [line.split(":")[0] for line in answers[:-1] if line.endswith(": 1")]

    def board(self, position):
        """The FEN, and whether the side to move is in check; of Stockfish and its kin."""
        answers = self.ask(position, "d", last="^Checkers")
        return next(line[5:] for line in answers if line.startswith("Fen: ")), answers[-1] != "Checkers:"
