#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Splits the line of a board whose terminal and link share it: board_line.py DEVICE [--to LINE].

The text is for this terminal. The frames of the link (docs/link.md) go to LINE, a serial device or what another
board_line has printed; without --to they go to a pseudo-terminal, whose name is printed:

    board_line.py /dev/ttyACM0                     prints /dev/pts/7
    arbiter play --black board:/dev/pts/7          in another window
    board_line.py /dev/ttyACM1 --to /dev/pts/7     or this, for a game between two boards

Ctrl-] ends.
"""

import argparse
import os
import select
import sys
import termios
import tty

START, END = 0xC0, 0xC1
LONGEST_FRAME = 64
CTRL_CLOSE = b"\x1d"


class Splitter:
    """Tells frames and text apart in what a board says."""

    def __init__(self):
        self._is_inside = False

    def split(self, said):
        """The text and the frames; what is missing of either comes later."""
        text, frames = b"", b""
        for byte in said:
            self._is_inside = self._is_inside or byte == START
            if self._is_inside:
                frames += bytes([byte])
            else:
                text += bytes([byte])
            self._is_inside = self._is_inside and byte != END
        return text, frames


class FrameGatherer:
    """Gives whole frames alone, so that no key comes between the bytes of one and is taken for a part of it."""

    def __init__(self):
        self._begun = b""

    def take(self, said):
        """The frames that have ended. What can't be one is passed on: the board tells it apart by its check."""
        said = self._begun + said
        end = said.rfind(END) + 1
        if len(said) - end > LONGEST_FRAME:
            end = len(said)
        self._begun = said[end:]
        return said[:end]


def open_line(path):
    line = os.open(path, os.O_RDWR | os.O_NOCTTY)
    tty.setraw(line)
    mode = termios.tcgetattr(line)
    mode[4] = mode[5] = termios.B115200
    termios.tcsetattr(line, termios.TCSANOW, mode)
    return line


def open_frames(path):
    """The end for the frames, and its name for the other program."""
    if path:
        return open_line(path), None
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    # The other side stays open here, so that its users may come and go.
    return ours, os.ttyname(theirs)


def carry(line, frames):
    splitter, gatherer = Splitter(), FrameGatherer()
    while True:
        ready = select.select([line, frames, sys.stdin], [], [])[0]
        if line in ready:
            text, framed = splitter.split(os.read(line, 4096))
            os.write(sys.stdout.fileno(), text)
            os.write(frames, framed)
        if frames in ready:
            os.write(line, gatherer.take(os.read(frames, 4096)))
        if sys.stdin in ready:
            keys = os.read(sys.stdin.fileno(), 1024)
            if not keys or CTRL_CLOSE in keys:
                return
            os.write(line, keys)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("device")
    parser.add_argument("--to", metavar="LINE", help="where the frames go [a new pseudo-terminal]")
    arguments = parser.parse_args()
    try:
        line = open_line(arguments.device)
        frames, name = open_frames(arguments.to)
    except (OSError, termios.error) as error:
        sys.exit(f"board_line: {error}")
    print(f"Frames: {name}" if name else f"Frames: {arguments.to}", flush=True)
    before = termios.tcgetattr(sys.stdin) if sys.stdin.isatty() else None
    try:
        if before:
            tty.setraw(sys.stdin)
        carry(line, frames)
    finally:
        if before:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


if __name__ == "__main__":
    main()
