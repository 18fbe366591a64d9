#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a move costs on one server and on a cluster: lab/load/cluster_load.py ARBITER [--games N] [--seconds N] [NAME...]

For each arrangement of processes on this machine: moves a second, the time until a move is known to be saved, and the
processor time a move of servers, gateways, PostgreSQL and NATS. Players think 5 s on average. arbiter-load. Wants Debian's packages postgresql and nats-server, and root or a user who may start PostgreSQL.
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))
from cluster import Nats, Postgres, Server, options_of  # noqa: E402

LOAD = Path(__file__).resolve().parents[2] / "build/lab/arbiter-load"
TICKS = os.sysconf("SC_CLK_TCK")
RATE = 200  # games that begin a second, through each port
WARM_UP = 8  # seconds that are not measured
SPREAD = 50  # further ones, in which nodes share the games that have begun on one of them
# How many room nodes and gateways, and whether on PostgreSQL; a server by itself is both.
ARRANGEMENTS = {
    "sqlite": (1, 0, False), "postgresql": (1, 0, True), "1+1": (1, 1, True), "2+1": (2, 1, True),
    "3+1": (3, 1, True), "3+2": (3, 2, True),
}


def processor_seconds(pid):
    """What a process has used, with its children, those that have ended and those that run."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(processor_seconds(child) for child in children)


def metrics_of(server):
    with urllib.request.urlopen(f"http://{server.place}/metrics", timeout=5) as answer:
        return answer.read().decode()


class Arrangement:
    """The processes of a cluster, by what they are."""

    def __init__(self, name, program, folder, stack):
        nodes, gateways, is_on_postgresql = ARRANGEMENTS[name]
        self.pids = {}
        nats = None
        names = {"rooms": [f"rooms{i}" for i in range(nodes)], "gateway": [f"gateway{i}" for i in range(gateways)]}
        url = f"sqlite:{folder}/games.sqlite"
        if is_on_postgresql:
            database = Postgres(folder / "database")
            stack.callback(database.make().stop)
            url = database.url
            self.pids["PostgreSQL"] = [int((folder / "database/data/postmaster.pid").read_text().split()[0])]
        if gateways:
            nats = Nats(folder / "nats", [*names["rooms"], *names["gateway"]])
            nats.start()
            stack.callback(nats.stop)
            self.pids["NATS"] = [nats.process.pid]
        servers = {"rooms": [], "gateway": []}
        for role in names:
            for node in names[role]:
                options = options_of(role, nats, node) if nats else []
                server = Server(program, folder / node, node, url=url, options=options)
                servers[role].append(server.start())
                stack.callback(server.end)
            self.pids[role] = [server.process.pid for server in servers[role]]
        self.nodes = servers["rooms"]
        self.ports = [server.port for server in servers["gateway"] or servers["rooms"]]

    def seconds(self):
        return {part: sum(map(processor_seconds, pids)) for part, pids in self.pids.items()}

    def moves(self):
        """How many moves the nodes have made durable so far."""
        return sum(int(re.search(r"^arbiter_moves_total (\d+)", metrics_of(node), re.M)[1]) for node in self.nodes)


def play(arrangement, load, options):
    """Plays through all ports at once. Gives moves a second, the worst p50 and p99 in ms, and the processor time a move in ms."""
    # A process has as many sockets as the system lets it open files.
    most = (resource.getrlimit(resource.RLIMIT_NOFILE)[1] - 200) // 2
    parts = -(-options.games // (most * len(arrangement.ports)))
    share = options.games // (parts * len(arrangement.ports))
    rate = max(1, RATE // parts)
    has_one_node = len(arrangement.nodes) == 1
    warm_up = WARM_UP if has_one_node else WARM_UP + SPREAD
    words = ["--count", str(share), "--seconds", str(options.seconds), "--warm-up", str(warm_up), "--rate", str(rate)]
    words += [] if has_one_node else ["--expect", "1"]
    players = [
        subprocess.Popen([load, "games", "--port", str(port), *words], stdout=subprocess.PIPE, text=True)
        for port in arrangement.ports * parts
    ]
    time.sleep(share / rate + warm_up)
    before, moves, begin = arrangement.seconds(), arrangement.moves(), time.monotonic()
    time.sleep(options.seconds - 2)
    after, moves, seconds = arrangement.seconds(), arrangement.moves() - moves, time.monotonic() - begin
    texts = [player.communicate()[0] for player in players]
    if any(player.returncode for player in players):
        sys.exit("".join(texts))
    p50, p99 = (max(float(re.search(rf"known +.*?{p} ([\d.]+)", text)[1]) for text in texts) for p in ("p50", "p99"))
    return moves / seconds, p50, p99, {part: 1000 * (after[part] - before[part]) / moves for part in after}


def measure(name, options):
    folder = Path(tempfile.mkdtemp(prefix="arbiter-load-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        with ExitStack() as stack:
            arrangement = Arrangement(name, options.program, folder, stack)
            moves, p50, p99, costs = play(arrangement, LOAD, options)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    parts = ", ".join(f"{part} {cost:.3f}" for part, cost in costs.items())
    print(f"{name:11} {moves:6.0f} moves a second, p50 {p50:5.1f} ms, p99 {p99:6.1f} ms; ms a move: {parts}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="ARBITER", type=lambda path: Path(path).resolve())
    parser.add_argument("--games", type=int, default=2000, help="games at the same time [2000]")
    parser.add_argument("--seconds", type=int, default=30, help="seconds that are measured [30]")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(ARRANGEMENTS)} [all]")
    options = parser.parse_intermixed_args()
    unknown = set(options.names) - set(ARRANGEMENTS)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    for name in options.names or ARRANGEMENTS:
        measure(name, options)


if __name__ == "__main__":
    main()
