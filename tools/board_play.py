#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens the game on an emulated micro:bit in this terminal: board_play.py IMAGE.

F1 is button A (resign), F2 is button B (offer or accept a draw), Ctrl-] ends.
"""

import os
import select
import sys
import termios
import threading
import tty

sys.dont_write_bytecode = True
from emulated_board import EmulatedBoard

BUTTONS = {b"\x1bOP": 17, b"\x1b[11~": 17, b"\x1b[[A": 17, b"\x1bOQ": 26, b"\x1b[12~": 26, b"\x1b[[B": 26}
END = b"\x1d"


def main():
    if not sys.stdin.isatty():
        sys.exit("board_play: this needs a terminal")
    before = termios.tcgetattr(sys.stdin)
    with EmulatedBoard(sys.argv[1]) as board:
        print("F1: button A (resign)   F2: button B (draw)   Ctrl-]: end")
        try:
            tty.setraw(sys.stdin)
            while True:
                ready = select.select([sys.stdin, board.line], [], [])[0]
                if board.line in ready:
                    os.write(sys.stdout.fileno(), board.receive())
                if sys.stdin in ready:
                    keys = os.read(sys.stdin.fileno(), 1024)
                    if END in keys:
                        return
                    if keys in BUTTONS:
                        threading.Thread(target=board.press, args=(BUTTONS[keys],)).start()
                    else:
                        board.send(keys)
                        # What the board has said meanwhile.
                        os.write(sys.stdout.fileno(), board.raw)
                        board.raw = b""
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
            print()


if __name__ == "__main__":
    main()
