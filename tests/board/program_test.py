#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Joins the emulated micro:bit and the program by a serial line: program_test.py ARBITER IMAGES.

A person or the engine at `arbiter play` meets somebody at the board, whole games long. Every process is killed within
two minutes. Exit status 77: QEMU is not installed, and nothing was tested.
"""

import codecs
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tty
import unittest
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(HERE, "..", "..", "tools")
sys.path[:0] = [TOOLS, os.path.join(HERE, "..", "cli")]
sys.dont_write_bytecode = True
from emulated_board import COLOURS, NO_QEMU, EmulatedBoard, kill_after
from person import Person

ARBITER, IMAGES = sys.argv[1:3]
BUTTON_A = 17
LONGEST = 120
PATIENCE = 30


class Cable:
    """Carries bytes between the board and a pseudo-terminal, which is the device that programs open."""

    def __init__(self, board):
        self._board = board.line
        self._master, self._slave = os.openpty()
        # Otherwise the system sends back to the board what it says while no program has opened the line.
        tty.setraw(self._slave)
        self.device = os.ttyname(self._slave)
        self.is_cut = False
        self._fallen_out = b""  # what the board has said while the cable was cut
        self._is_silent = threading.Event()
        self._is_ended = False
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _carry(self):
        while not self._is_ended:
            ready = select.select([self._master, self._board], [], [], 0.05)[0]
            if self._master in ready:
                sent = os.read(self._master, 4096)
                if not self.is_cut:
                    self._board.sendall(sent)
            if self._board in ready:
                said = self._board.recv(4096)
                if self.is_cut:
                    self._fallen_out += said
                    if b"The other end is silent" in self._fallen_out:
                        self._is_silent.set()
                else:
                    os.write(self._master, said)

    def wait_for_silence(self):
        """Waits until the board has noticed that the cable is cut."""
        if not self._is_silent.wait(PATIENCE):
            raise AssertionError(f"the board has not noticed the cut cable, but said {self._fallen_out[-400:]!r}")

    def end(self):
        self._is_ended = True
        self._thread.join(PATIENCE)
        for end in self._master, self._slave:
            os.close(end)


class Terminal:
    """The terminal of the person at the board: what is read from it and typed there."""

    def __init__(self, source, target):
        self._source = source
        self._target = target
        self._said = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def hears(self, pattern):
        """Waits until the board says this, and returns the match; what came before it is forgotten."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self._said)):
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"the board did not say {pattern!r}, but {self._said[-400:]!r}")
            if select.select([self._source], [], [], left)[0]:
                self._said = COLOURS.sub("", self._said + self._decoder.decode(os.read(self._source, 4096)))
        self._said = self._said[found.end():]
        return found

    def type(self, line):
        os.write(self._target, line.encode() + b"\r")


class AtTheBoard(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="arbiter-test-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.board = EmulatedBoard(os.path.join(IMAGES, "microbit.elf"), longest=LONGEST)
        self.addCleanup(self.board.close)
        self.board.wait_for()
        self.board.ask("plain")
        self.cable = Cable(self.board)
        self.addCleanup(self.cable.end)

    def play(self, *options):
        person = Person(ARBITER, self.home, *options, patience=PATIENCE)
        kill_after(person.process, LONGEST)
        self.addCleanup(person.end)
        return person

    def split_line(self):
        """Runs tools/board_line.py on the cable: the terminal, and the device of the frames."""
        program = subprocess.Popen([sys.executable, os.path.join(TOOLS, "board_line.py"), self.cable.device],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        kill_after(program, LONGEST)
        self.addCleanup(self.end_line, program)
        frames = program.stdout.readline().decode().split()[1]
        return Terminal(program.stdout.fileno(), program.stdin.fileno()), frames

    @staticmethod
    def end_line(program):
        program.stdin.close()
        program.wait(PATIENCE)
        program.stdout.close()

    def test_a_person_and_somebody_at_the_board_play_until_the_button_resigns(self):
        terminal, frames = self.split_line()
        person = self.play("--white", "human", "--black", "board:" + frames)
        person.hears("is there.")
        terminal.hears("Linked: the other end is there")
        person.type("e2 e4")
        terminal.hears("White plays e4")
        terminal.type("e7e4")
        terminal.hears("The pawn on e7 cannot go as far as e4")
        terminal.type("e7 e5")
        person.hears("pawn from e7 to e5")
        self.cable.is_cut = True
        person.hears("is silent.")
        self.cable.wait_for_silence()
        person.type("Nf3")
        self.cable.is_cut = False
        person.hears("answers again.")
        terminal.hears("Linked: the other end is there")
        terminal.hears("White plays Nf3")
        terminal.type("Nc6")
        person.hears("knight from b8 to c6")
        self.board.press(BUTTON_A)
        terminal.hears("White wins: Black resigns")
        person.hears("White wins: Black resigns.")
        person.leave()

    def test_the_engine_and_somebody_at_the_board_play_on_one_line(self):
        person = self.play("--white", "engine:nodes=200", "--clock", "5m+3s", "--black", "board:" + self.cable.device)
        path = person.hears("The terminal of the board is at ").split(" is at ")[1].split(",")[0]
        line = os.open(path, os.O_RDWR | os.O_NOCTTY)
        self.addCleanup(os.close, line)
        terminal = Terminal(line, line)
        for _ in range(4):
            terminal.hears("White plays ")
            # Those of the program, with the seconds for each move.
            terminal.hears(r"White 5:\d\d, Black 5:\d\d")
            terminal.hears("Black to move: ")
            terminal.type("moves")
            origin, target = terminal.hears(r"\n([a-h][1-8]): ([a-h][1-8])").groups()
            terminal.type(f"{origin} {target}")
            terminal.hears("Black plays ")
            said = person.hears("Black: ")
            self.assertIn(f" from {origin} ", said)
            self.assertIn(f" {target}.", said)
        self.board.press(BUTTON_A)
        person.hears("White wins: Black resigns.")
        person.leave()

    def test_a_frame_of_another_version_is_named(self):
        terminal, frames = self.split_line()
        line = os.open(frames, os.O_RDWR | os.O_NOCTTY)
        self.addCleanup(os.close, line)
        frame_of_version_1 = bytes([1]) + bytes(20)
        sealed = frame_of_version_1 + zlib.crc32(frame_of_version_1).to_bytes(4, "little")
        self.assertFalse(set(sealed) & {0xC0, 0xC1, 0xF5})
        os.write(line, b"\xC0" + sealed + b"\xC1")
        terminal.hears("speaks another version of the link")

    def test_a_device_that_may_not_be_used_is_said(self):
        os.chmod(self.cable.device, 0)
        # Root may do everything, unless it gives that up.
        without = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
        done = subprocess.run([*without, ARBITER, "play", "--white", "random", "--black", "board:" + self.cable.device],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr, f"arbiter: You may not use the device of 'board:{self.cable.device}'. On most systems "
                         "it belongs to the group dialout: sudo adduser $USER dialout, and log in again.\n")

    def test_a_line_without_a_board_is_said(self):
        self.cable.is_cut = True
        person = self.play("--white", "human", "--black", "board:" + self.cable.device)
        person.hears("does not answer. Look at its cable")
        self.cable.is_cut = False
        person.hears("is there.")
        person.type("resign")
        person.hears("Black wins: White resigns.")
        person.leave()


if __name__ == "__main__":
    if not shutil.which("qemu-system-arm"):
        print(NO_QEMU)
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
