#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Redraws docs/images/board-chip.svg, the game on the emulated micro:bit: tools/make_board_picture.py.

The images must be there (make board).
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True
from emulated_board import EmulatedBoard

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
GAME = "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Bxf7+ Kd8 Bb3 Qxg2 d3 Nxc2".split()
SHOWN = ["e1 g1", "why", "Qxc2"]


def main():
    with EmulatedBoard(os.path.join(ROOT, "build/board/apps/board/microbit.elf")) as board:
        board.wait_for()
        for move in GAME:
            board.ask(move)
        text = "8. White to move: "
        for line in SHOWN:
            board.send(line.encode() + b"\r")
            text += board.wait_for()
    picture = subprocess.run([os.path.join(ROOT, "tools/screen_to_svg.py")], input=text.replace("\r", ""),
                             capture_output=True, text=True, check=True).stdout
    with open(os.path.join(ROOT, "docs/images/board-chip.svg"), "w", encoding="utf-8") as file:
        file.write(picture)


if __name__ == "__main__":
    main()
