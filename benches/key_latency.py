#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From a key to the first byte that changes the screen of `arbiter play`: benches/key_latency.py ARBITER..."""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

KEYS = 150


def read_all(screen, quiet):
    """Reads until nothing has come for `quiet` seconds."""
    while select.select([screen], [], [], quiet)[0]:
        try:
            if not os.read(screen, 65536):
                return
        except OSError:  # the program has ended
            return


def measure(program):
    """Milliseconds for each key, sorted: letters and their removal, in turns."""
    with tempfile.TemporaryDirectory() as home:
        process, screen = pty.fork()
        if process == 0:
            os.environ.update(TERM="xterm-256color", HOME=home, LC_ALL="C.UTF-8")
            os.execv(program, [program, "play", "--white", "human", "--black", "human"])
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        read_all(screen, 1.5)
        times = []
        for number in range(KEYS):
            begin = time.perf_counter()
            os.write(screen, b"e" if number % 2 == 0 else b"\x7f")
            if not select.select([screen], [], [], 1)[0]:
                raise SystemExit(f"{program}: no answer to a key within a second")
            times.append((time.perf_counter() - begin) * 1000)
            read_all(screen, 0.02)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(screen)
    return sorted(times)


for name in sys.argv[1:]:
    milliseconds = measure(os.path.abspath(name))
    worst = milliseconds[int(0.99 * KEYS)]
    print(f"{name}: {statistics.median(milliseconds):.2f} ms in the middle, p99 {worst:.2f} ms, {KEYS} keys")
