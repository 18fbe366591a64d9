#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Joins two programs by a serial line of two pseudo-terminals: two_programs_on_a_line_test.py PROGRAM. Two persons play
a game to mate over it, while the line is cut for a while and spoils some bytes."""

import os
import pty
import random
import select
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
from person import Person

program = sys.argv[1]


class Line:
    """Carries bytes between two pseudo-terminals, and drops, doubles or garbles one in a hundred of them."""

    def __init__(self):
        self.ends = [pty.openpty() for _ in range(2)]
        self.devices = [os.ttyname(slave) for _, slave in self.ends]
        self.random = random.Random(20)
        self.is_cut = False
        self.carried = 0
        threading.Thread(target=self.carry, daemon=True).start()

    def spoil(self, byte):
        fate = self.random.randrange(300)
        return {0: b"", 1: bytes(2 * [byte]), 2: bytes([byte ^ 0x10])}.get(fate, bytes([byte]))

    def carry(self):
        masters = [master for master, _ in self.ends]
        while True:
            for ready in select.select(masters, [], [])[0]:
                other = masters[1 - masters.index(ready)]
                for byte in os.read(ready, 1024):
                    self.carried += 1
                    if not self.is_cut:
                        os.write(other, self.spoil(byte))


line = Line()
with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
    white = Person(program, here, "--white", "human", "--black", "board:" + line.devices[0])
    black = Person(program, there, "--white", "board:" + line.devices[1], "--black", "human")
    white.hears("is there.")
    black.hears("is there.")
    white.type("f2 f3")
    black.hears("pawn from f2 to f3")
    line.is_cut = True
    white.hears("is silent.")
    black.hears("is silent.")
    black.type("e7 e5")
    black.hears("pawn from e7 to e5")
    line.is_cut = False
    white.hears("pawn from e7 to e5")
    white.type("e5 e6")
    white.hears("the pawn on e5 is Black's")
    white.type("g2 g4")
    black.hears("pawn from g2 to g4")
    black.type("d8 h4")
    black.hears("Black wins by checkmate.")
    white.hears("Black wins by checkmate.")
    white.leave()
    black.leave()
if line.carried < 500:
    sys.exit(f"only {line.carried} bytes went over the line")
print(f"a game over a line, {line.carried} bytes")
