# SPDX-License-Identifier: MIT
"""A board of apps/board in QEMU: its serial line, its buttons and its lights, each with a time limit."""

import os
import re
import select
import shutil
import socket
import subprocess
import tempfile
import threading
import time

XON, XOFF = b"\x11", b"\x13"
PROMPT = re.compile(rb"(\d+\. (White|Black) to move: |Game over \(new, undo\): )$")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
NO_QEMU = "skipped: qemu-system-arm is not installed (tools/setup.sh board)"


class TimedOut(Exception):
    pass


def kill_after(process, seconds):
    """Ends the process when it has run for too long, whatever becomes of the caller's own limits."""
    timer = threading.Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    return timer


class EmulatedBoard:
    """Starts the image; use it in a `with` statement. With `longest` it ends by itself after that number of seconds."""

    def __init__(self, image, machine="microbit", instruction_time=None, has_link_line=False, longest=None):
        self._directory = tempfile.mkdtemp(prefix="arbiter-board-")
        serial = os.path.join(self._directory, "serial")
        control = os.path.join(self._directory, "control")
        # Whatever ends this program ends QEMU too.
        with_parent = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
        command = [
            *with_parent, "qemu-system-arm", "-M", machine, "-device", f"loader,file={image},cpu-num=0", "-nographic",
            "-monitor", "none", "-serial", f"unix:{serial},server=on,wait=on", "-accel", "tcg",
            "-qtest", f"unix:{control},server=on,wait=off", "-qtest-log", "/dev/null",
        ]
        second = os.path.join(self._directory, "second")
        if has_link_line:
            command += ["-serial", f"unix:{second},server=on,wait=off"]
        if instruction_time is not None:
            command += ["-icount", f"shift={instruction_time},align=off,sleep=off"]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._timer = kill_after(self._process, longest) if longest else None
        # QEMU waits for somebody on the serial line before it starts the processor.
        self._control = self._connect(control)
        self.line = self._connect(serial)
        self.link_line = self._connect(second) if has_link_line else None
        self._stopped = False
        self.raw = b""

    def _connect(self, path):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(path)
                return connection
            except OSError:
                connection.close()
                time.sleep(0.02)
        raise TimedOut("QEMU did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        for connection in (self.line, self.link_line, self._control):
            if connection:
                connection.close()
        if self._timer:
            self._timer.cancel()
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self._directory, ignore_errors=True)

    def receive(self, limit=0):
        """Reads what has come, without the signs of flow control."""
        if not select.select([self.line], [], [], limit)[0]:
            return b""
        block = self.line.recv(65536)
        if not block:
            raise TimedOut("QEMU has ended")
        for sign in block:
            if sign in XON + XOFF:
                self._stopped = sign == XOFF[0]
        return block.replace(XON, b"").replace(XOFF, b"")

    def wait_for(self, pattern=PROMPT, limit=20):
        """What the board says until the pattern ends it."""
        end = time.monotonic() + limit
        while not pattern.search(self.raw):
            if time.monotonic() > end:
                raise TimedOut(f"no {pattern.pattern!r} after {limit} s, but: {self.raw[-300:]!r}")
            self.raw += self.receive(end - time.monotonic())
        said, self.raw = self.raw, b""
        return said.decode("utf-8", "replace")

    def send(self, data, limit=60):
        """Sends bytes as fast as the board takes them, and stops when it asks for that."""
        end = time.monotonic() + limit
        self.line.setblocking(False)
        try:
            while data:
                if time.monotonic() > end:
                    raise TimedOut("the board takes no more bytes")
                self.raw += self.receive(0.05 if self._stopped else 0)
                if self._stopped or not select.select([], [self.line], [], 0.05)[1]:
                    continue
                data = data[self.line.send(data[:16]):]
        finally:
            self.line.setblocking(True)

    def ask(self, line, limit=20):
        """Types a line; the lines of the answer, without the echo, the colours and the prompt."""
        self.send(line.encode() + b"\r")
        said = COLOURS.sub("", self.wait_for(limit=limit))
        return said.split("\r\n")[1:-1]

    def control(self, command):
        """A line of QEMU's qtest protocol and its answer."""
        self._control.sendall(command.encode() + b"\n")
        answer = b""
        self._control.settimeout(10)
        while not answer.endswith(b"\n"):
            answer += self._control.recv(4096)
        return answer.decode().strip()

    def set_pin(self, pin, level):
        """Pulls an input of the nRF51 up or down."""
        assert self.control(f"set_irq_in /machine/nrf51 unnamed-gpio-in {pin} {level}").startswith("OK")

    def press(self, pin):
        for level in 0, 1:
            self.set_pin(pin, level)
            time.sleep(0.05)

    def read_word(self, address):
        return int(self.control(f"readl {address:#x}").split()[1], 16)
