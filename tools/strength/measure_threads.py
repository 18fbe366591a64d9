#!/usr/bin/env python3
"""Compares searches with one thread and with more: measure_threads.py [--engine PROGRAM] [--depth N] [--threads N].

Each of some positions of tools/strength/openings.epd is searched to the same depth from an empty table, with one thread and
with more by turns. Prints how many more nodes a second there are, and how much sooner the depth is reached. The processors must
have nothing else to do.
"""

import argparse
import pathlib
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent


class Engine:
    """A UCI engine that is asked, and answers."""

    def __init__(self, command, threads):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("uci", f"setoption name Threads value {threads}", "setoption name Hash value 128")

    def send(self, *lines):
        for line in lines:
            print(line, file=self.process.stdin)
        self.process.stdin.flush()

    def read_until(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.split())
            if line.startswith(word):
                return lines
        raise SystemExit(f"measure_threads: the engine has ended before it said '{word}'")

    def search(self, fen, depth):
        """Nodes and seconds."""
        self.send("ucinewgame", "isready")
        self.read_until("readyok")
        begin = time.monotonic()
        self.send(f"position fen {fen}", f"go depth {depth}")
        lines = self.read_until("bestmove")
        seconds = time.monotonic() - begin
        told = [line for line in lines if line[:1] == ["info"] and "nodes" in line]
        return int(told[-1][told[-1].index("nodes") + 1]), seconds


def main():
    parser = argparse.ArgumentParser(description="Compares searches with one thread and with more.")
    parser.add_argument("--engine", default="build/release/arbiter uci")
    parser.add_argument("--depth", type=int, default=20)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--positions", type=int, default=40)
    arguments = parser.parse_args()
    fens = (HERE / "openings.epd").read_text(encoding="ascii").splitlines()
    chosen = fens[:: max(1, len(fens) // arguments.positions)][: arguments.positions]
    engines = [Engine(arguments.engine.split(), threads) for threads in (1, arguments.threads)]
    nodes, seconds = [0, 0], [0.0, 0.0]
    for fen in chosen:
        for index, engine in enumerate(engines):
            found = engine.search(fen, arguments.depth)
            nodes[index] += found[0]
            seconds[index] += found[1]
    for index, threads in enumerate((1, arguments.threads)):
        speed = nodes[index] / seconds[index]
        print(f"{threads} threads: {nodes[index]} nodes in {seconds[index]:.1f} s, {speed / 1e6:.2f} M nodes/s")
    speeds = [count / time for count, time in zip(nodes, seconds)]
    print(f"{speeds[1] / speeds[0]:.2f} times as many nodes a second, depth {arguments.depth} "
          f"{seconds[0] / seconds[1]:.2f} times as soon")
    for engine in engines:
        engine.send("quit")


if __name__ == "__main__":
    main()
