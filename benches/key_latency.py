#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long one waits at `arbiter play`: benches/key_latency.py ARBITER...

From a key to the first byte that changes the screen; for the program itself, until it has read a line and ended; and what
`why not MOVE` takes more than that. The last two in processor time, so that a busy machine changes little."""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

KEYS = 150
RUNS = 9


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


def processor_time(program, *lines):
    """Milliseconds of a game that reads these lines and ends, in the middle of RUNS."""
    times = []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as home:
            process = subprocess.Popen(
                [program, "play", "--plain", "--white", "human", "--black", "human"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "HOME": home, "LC_ALL": "C.UTF-8"},
            )
            with process.stdin as typed:
                typed.write("".join(line + "\n" for line in lines).encode())
            used = os.wait4(process.pid, 0)[2]
        times.append((used.ru_utime + used.ru_stime) * 1000)
    return statistics.median(times)


for name in sys.argv[1:]:
    milliseconds = measure(os.path.abspath(name))
    worst = milliseconds[int(0.99 * KEYS)]
    print(f"{name}: {statistics.median(milliseconds):.2f} ms in the middle, p99 {worst:.2f} ms, {KEYS} keys")
    start = processor_time(os.path.abspath(name), "quit")
    why_not = processor_time(os.path.abspath(name), "why not a3", "quit") - start
    print(f"{name}: {start:.0f} ms to start and end, {why_not:.0f} ms for `why not a3`, {RUNS} runs each")
