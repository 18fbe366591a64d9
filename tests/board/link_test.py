#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Links two emulated boards over lines that lose, double and garble bytes: link_test.py ARBITER IMAGES TEST_DATA."""

import os
import random
import re
import select
import subprocess
import sys
import time
import unittest

from board_case import BUTTON_A, IMAGES, MICROBIT, TOOLS, EmulatedBoard, run
from board_line import Splitter


class Line:
    """Carries frames (docs/link.md) from one board to another, and spoils some of the bytes."""

    def __init__(self, source, sender, receiver):
        self.source = source
        self.sender = sender
        self.receiver = receiver
        self.is_cut = False
        self.text = b""
        self._splitter = Splitter()

    def carry(self):
        said = receive_now(self.sender.line)
        if self.sender.link_line:
            self.text += said
            frames = receive_now(self.sender.link_line)
        else:
            text, frames = self._splitter.split(said)
            self.text += text
        spoilt = b"".join(map(self.spoil, frames))
        if spoilt and not self.is_cut:
            (self.receiver.link_line or self.receiver.line).sendall(spoilt)

    def spoil(self, byte):
        """One byte in a hundred is dropped, doubled or another."""
        if self.source.random() >= 0.01:
            return bytes([byte])
        return self.source.choice([b"", bytes([byte, byte]), self.source.randbytes(1)])


class SplitLines(unittest.TestCase):
    """Two boards by tools/board_line.py, each on a pseudo-terminal as on a serial device."""

    def setUp(self):
        self.boards, self.masters, self.programs, self.said = [], [], [], [b"", b""]
        for number in 0, 1:
            board = EmulatedBoard(MICROBIT)
            self.addCleanup(board.close)
            board.wait_for()
            board.ask("plain")
            master, slave = os.openpty()
            for end in master, slave:
                self.addCleanup(os.close, end)
            self.boards.append(board)
            self.masters.append(master)
            command = [sys.executable, os.path.join(TOOLS, "board_line.py"), os.ttyname(slave)]
            program = subprocess.Popen(command + (["--to", self.frames] if number else []), stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, bufsize=0)
            self.addCleanup(self.end, program)
            self.programs.append(program)
            self.frames = program.stdout.readline().decode().split()[1]

    @staticmethod
    def end(program):
        program.stdin.close()
        program.wait(timeout=10)
        program.stdout.close()

    def pump_until(self, number, words, limit=30):
        end = time.monotonic() + limit
        while words not in self.said[number]:
            self.assertLess(time.monotonic(), end, f"{words!r} is not in {self.said[number][-400:]!r}")
            for each in 0, 1:
                self.boards[each].line.sendall(read_now(self.masters[each]))
                os.write(self.masters[each], receive_now(self.boards[each].line))
                self.said[each] += read_now(self.programs[each].stdout.fileno())
            time.sleep(0.002)

    def type(self, number, line):
        self.said = [b"", b""]
        self.programs[number].stdin.write(line + b"\r")

    def test_two_boards_play_through_the_frames_alone(self):
        self.programs[0].stdin.write(b"link white\r")
        self.programs[1].stdin.write(b"link black\r")
        for number in 0, 1:
            self.pump_until(number, b"Linked: the other end is there.")
        for ply, move in enumerate((b"f3", b"e5", b"g4", b"Qh4")):
            self.type(ply % 2, move)
            for number in 0, 1:
                self.pump_until(number, b" plays " + move)
        for number in 0, 1:
            self.pump_until(number, b"Black wins by checkmate.")


class KeysBetweenFrames(unittest.TestCase):
    """tools/board_line.py alone: what is typed while a frame comes in pieces."""

    def test_a_key_never_comes_between_the_bytes_of_a_frame(self):
        device, slave = os.openpty()
        for end in device, slave:
            self.addCleanup(os.close, end)
        program = subprocess.Popen([sys.executable, os.path.join(TOOLS, "board_line.py"), os.ttyname(slave)],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.addCleanup(SplitLines.end, program)
        frames = os.open(program.stdout.readline().decode().split()[1], os.O_RDWR | os.O_NOCTTY)
        self.addCleanup(os.close, frames)
        os.write(frames, b"\xc0half of a frame ")
        self.assertFalse(select.select([device], [], [], 0.2)[0])
        program.stdin.write(b"e5\r")
        self.assertEqual(os.read(device, 100), b"e5\r")
        os.write(frames, b"and its end\xc1")
        self.assertEqual(os.read(device, 100), b"\xc0half of a frame and its end\xc1")
        noise = b"\xc0" + 100 * b"x"
        os.write(frames, noise)
        self.assertEqual(os.read(device, 200), noise)


def read_now(end):
    return os.read(end, 4096) if select.select([end], [], [], 0)[0] else b""


def receive_now(connection):
    return connection.recv(4096) if select.select([connection], [], [], 0)[0] else b""


class LinkedBoards(unittest.TestCase):
    MOVES = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6".split()
    image = MICROBIT
    machine = "microbit"
    has_link_line = False

    def setUp(self):
        source = random.Random(5)
        self.boards = [EmulatedBoard(self.image, self.machine, has_link_line=self.has_link_line) for _ in range(2)]
        self.lines = [Line(source, *self.boards), Line(source, *reversed(self.boards))]
        for board, side in zip(self.boards, ("white", "black")):
            self.addCleanup(board.close)
            board.wait_for()
            board.ask("plain")
            board.send(f"link {side}\r".encode())
        for board in 0, 1:
            self.pump_until(board, b"Linked: the other end is there.")

    def pump(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.lines:
                line.carry()
            time.sleep(0.002)

    def pump_until(self, board, words, limit=30):
        end = time.monotonic() + limit
        while words not in self.lines[board].text:
            self.assertLess(time.monotonic(), end, f"{words!r} is not in {self.lines[board].text[-400:]!r}")
            self.pump(0.02)

    def type(self, board, line, words):
        """Types until the answer comes: on a shared line what is left of a spoilt frame may be in what is typed."""
        for _ in range(10):
            self.lines[board].text = b""
            self.boards[board].line.sendall(b"\x15" + line + b"\r")
            try:
                return self.pump_until(board, words, limit=3)
            except AssertionError:
                pass
        return self.pump_until(board, words, limit=1)

    def cut(self, is_cut):
        for line in self.lines:
            line.is_cut = is_cut

    def test_a_whole_game_survives_a_bad_line_and_a_pulled_cable(self):
        for ply, move in enumerate(self.MOVES):
            mover, other = ply % 2, 1 - ply % 2
            self.lines[other].text = b""
            cut = ply in (6, 13, 20)
            self.cut(cut)
            self.type(mover, move.encode(), b" plays ")
            if cut:
                self.pump_until(other, b"The other end is silent.")
                self.cut(False)
            self.pump_until(other, b" plays ")
        for board in 0, 1:
            self.type(board, b"fen", b"r1b2rk1/2q1bppp/p1np1n2/1p2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 w - - 1 14\r\n")
        self.type(1, b"e5d4", b"It is the other player's turn.")
        self.type(0, b"draw", b"White offers a draw")
        self.pump_until(1, b"White offers a draw")
        self.type(1, b"draw", b"Draw by agreement.")
        self.pump_until(0, b"Draw by agreement.")

    def test_the_clocks_are_equal_after_each_move(self):
        self.type(0, b"time 5+3", b"White 5:00, Black 5:00")
        self.type(0, b"e4", b" plays e4")
        self.pump_until(0, b"White 5:0")
        shown = re.search(rb"White 5:0\d, Black 5:00", self.lines[0].text)[0]
        self.pump_until(1, shown)
        # The time that the board has got, without the seconds that it does not know.
        self.type(1, b"e5", b" plays e5")
        self.pump_until(1, b"Black 4:5")
        shown = re.search(rb"White 5:0\d, Black 4:5\d", self.lines[1].text)[0]
        self.pump_until(0, shown)

    def test_a_button_resigns_for_the_player_of_its_board(self):
        if self.machine != "microbit":
            self.skipTest("this board has no button")
        self.boards[1].press(BUTTON_A)
        for board in 0, 1:
            self.pump_until(board, b"White wins: Black resigns.")


class BoardsLinkedByASecondLine(LinkedBoards):
    image = os.path.join(IMAGES, "mps2_an505.elf")
    machine = "mps2-an505"
    has_link_line = True


if __name__ == "__main__":
    run([LinkedBoards, BoardsLinkedByASecondLine, SplitLines, KeysBetweenFrames])
