#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A command that is interrupted, killed or has no room leaves the old file: interrupted_test.py PROGRAM.

Each command gets half of its games and then a signal. Its output must be the old one, with nothing beside it (but after
SIGKILL, which nothing can clean up after); the same command must then write the new one, and remove what was left. A limit on
the size of files stands for a full disk."""

import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.path.abspath(sys.argv[1])
FIRST_MOVES = ["e4", "d4", "Nf3", "c4", "g3", "b3", "f4", "Nc3", "e3", "d3"]
GAMES = [
    f'[Event "{number}"]\n[Date "20{number % 20:02}.01.01"]\n[White "Anna{number}"]\n[Black "Bela"]\n[Result "1-0"]\n\n'
    f"1. {FIRST_MOVES[number % 10]} a6 2. h3 a5 1-0\n\n"
    for number in range(3000)
]
TEXT = "".join(GAMES)
failures = 0


def fail(what):
    global failures
    failures += 1
    print("FAILED:", what)


def files_in(directory):
    """The content of each file below a directory."""
    return {
        str(path.relative_to(directory)): path.read_bytes() for path in sorted(Path(directory).rglob("*")) if path.is_file()
    }


def has_unfinished(directory):
    return any(name.rpartition("/")[2].startswith(".arbiter-") for name in files_in(directory))


class Case:
    """A command in a directory of its own, where `old` are the files that it is to replace."""

    def __init__(self, name, arguments, old):
        self.name = name
        self.arguments = arguments
        self.old = {**old, "names.tsv": b"Anna1\tAnna\t1\tsame words\n"}

    def prepare(self, directory):
        Path(directory, "tmp").mkdir()
        for name, content in self.old.items():
            Path(directory, name).write_bytes(content)

    def start(self, directory, **options):
        return subprocess.Popen(
            [PROGRAM, "pgn", *self.arguments],
            cwd=directory,
            env={**os.environ, "TMPDIR": str(Path(directory, "tmp"))},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            **options,
        )

    def run(self, directory, **options):
        """Runs it with all games; the exit status."""
        process = self.start(directory, **options)
        try:
            process.communicate(TEXT.encode())
        except BrokenPipeError:
            pass
        return process.wait()

    def check_signal(self, number):
        where = f"{self.name}, {signal.Signals(number).name}"
        with tempfile.TemporaryDirectory() as directory:
            self.prepare(directory)
            process = self.start(directory)
            process.stdin.write(TEXT[: len(TEXT) // 2].encode())
            process.stdin.flush()
            # What opens its output at the end has none to wait for.
            end = time.monotonic() + 0.5
            while not has_unfinished(directory) and time.monotonic() < end:
                select.select([], [], [], 0.005)
            process.send_signal(number)
            status = process.wait()
            process.stdin.close()
            if status != -number:
                fail(f"{where}: exit status {status}")
            left = files_in(directory)
            if number != signal.SIGKILL and left != self.old:
                fail(f"{where}: there is {sorted(left)}, or an old file has changed")
            if any(left.get(name) != content for name, content in self.old.items()):
                fail(f"{where}: an old file has changed")
            if self.run(directory) != 0:
                fail(f"{where}: the next run fails")
            if has_unfinished(directory) or files_in(Path(directory, "tmp")):
                fail(f"{where}: after the next run there is {sorted(files_in(directory))}")
            if all(files_in(directory).get(name) == content for name, content in self.old.items()) and len(self.old) > 1:
                fail(f"{where}: the next run writes nothing")

    def check_full_disk(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

        with tempfile.TemporaryDirectory() as directory:
            self.prepare(directory)
            status = self.run(directory, preexec_fn=limit)
            if status != 4:
                fail(f"{self.name}, full disk: exit status {status}")
            if files_in(directory) != self.old:
                fail(f"{self.name}, full disk: there is {sorted(files_in(directory))}, or an old file has changed")


def out(name, arguments):
    return Case(name, [*arguments, "-o", "out", "--force"], {"out": b"old"})


CASES = [
    out("filter", ["filter", "--tag", "White~a"]),
    out("convert", ["convert", "--to", "jsonl"]),
    out("clean", ["clean"]),
    out("join", ["join", "/dev/stdin"]),
    out("sort", ["sort", "--by", "Date"]),
    out("dedupe", ["dedupe"]),
    out("report", ["report"]),
    out("book make", ["book", "make"]),
    out("svg", ["svg", "--page"]),
    out("names", ["names", "--apply", "names.tsv", "/dev/stdin"]),
    Case("check --report", ["check", "--report", "out", "--force"], {"out": b"old"}),
    Case("stats --report", ["stats", "--report", "out", "--plot", "out.svg", "--force"], {"out": b"old", "out.svg": b"old"}),
    Case("dedupe --report", ["dedupe", "--by", "position", "--report", "out", "--force"], {"out": b"old"}),
    Case("split", ["split", "--by", "year", "--out-dir", "out"], {}),
]
for case in CASES:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
        case.check_signal(number)
    case.check_full_disk()
print(f"{len(CASES)} commands, {failures} failures")
sys.exit(1 if failures else 0)
