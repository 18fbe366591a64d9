#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares searches with one thread and with more: measure_threads.py [--engine PROGRAM] [--depth N] [--threads N].

Each of some positions of lab/strength/openings.epd is searched to the same depth from an empty table, with one thread and
with more by turns. Prints how many more nodes a second there are, and how much sooner the depth is reached. The processors must
have nothing else to do.
"""

import argparse
import pathlib
import time

from uci import Engine

HERE = pathlib.Path(__file__).resolve().parent


def search(engine, fen, depth):
    """Nodes and seconds."""
    engine.ask("ucinewgame", "isready", last="^readyok")
    begin = time.monotonic()
    lines = engine.ask(f"position fen {fen}", f"go depth {depth}", last="^bestmove")
    seconds = time.monotonic() - begin
    told = [line.split() for line in lines if line.startswith("info ") and " nodes " in line]
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
    engines = [
        Engine(arguments.engine.split(), f"Threads value {threads}", "Hash value 128")
        for threads in (1, arguments.threads)
    ]
    nodes, seconds = [0, 0], [0.0, 0.0]
    for fen in chosen:
        for index, engine in enumerate(engines):
            found = search(engine, fen, arguments.depth)
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
