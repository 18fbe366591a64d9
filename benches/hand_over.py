#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long a game is away when its node is stopped: benches/hand_over.py ARBITER [GAMES]     (100)

Two nodes on a PostgreSQL of its own, GAMES games on the first, which gets SIGTERM. A player of each game comes to the
second node as soon as the first closes the connection, and moves. Prints the times until the move is answered. Wants
Debian's packages postgresql and python3-websockets, and root or a user who may start PostgreSQL.
"""
import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import websockets

AT_ONCE = 20  # games that are made at the same time
SETTLED = 2.5  # seconds until each node has seen the other one


class Database:
    """A PostgreSQL in a folder, without a port."""

    def __init__(self, folder):
        self.folder = folder
        self.binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        self.run("initdb", "-D", "data", "-U", "arbiter", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.run("pg_ctl", "-D", "data", "-l", "log", "-w", "-o", f"-k {folder} -c listen_addresses=", "start")
        self.run("createdb", "-h", folder, "-U", "arbiter", "games")
        self.url = f"postgresql://arbiter@/games?host={folder}"

    def run(self, program, *words):
        user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run([*user, self.binaries / program, *words], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def stop(self):
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "stop")


class Node:
    def __init__(self, program, name, url):
        limits = [f"--limit={kind}=1000000" for kind in ("connections", "requests", "messages", "games")]
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--database", url, "--node", name, *limits], stdout=subprocess.PIPE, text=True
        )
        self.port = int(self.process.stdout.readline().split(":")[2].split("/")[0])

    def post(self, path, body):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    async def sit(self, game, seat):
        """A socket of a player; asks again while the node does not have the game."""
        while True:
            try:
                socket = await websockets.connect(f"ws://127.0.0.1:{self.port}/ws/game/{game}")
                break
            except (websockets.InvalidStatusCode, OSError):
                await asyncio.sleep(0.02)
        await socket.send(json.dumps({"t": "hello", "seat": seat}))
        await until(socket, "state")
        return socket


async def until(socket, kind):
    """Reads up to a message of this kind, and answers pings."""
    async for text in socket:
        message = json.loads(text)
        if message["t"] == kind:
            return
        if message["t"] == "ping":
            await socket.send(json.dumps({"t": "pong", "n": message["n"]}))
    raise ConnectionError(f"closed before {kind}")


async def move(socket, number, ply, text):
    await socket.send(json.dumps({"t": "move", "re": number, "ply": ply, "move": text}))
    await until(socket, "ack")


class Table:
    """A game and the player who continues it."""

    @classmethod
    async def begin(cls, node, gate):
        table = cls()
        async with gate:
            made = await asyncio.to_thread(
                node.post, "/api/games", {"control": "30+0", "variant": "chess", "color": "white", "opponent": "friend"}
            )
            table.game, table.seat = made["game"], made["seat"]
            other = await asyncio.to_thread(node.post, f"/api/games/{table.game}/join", {})
            table.white = await node.sit(table.game, table.seat)
            black = await node.sit(table.game, other["seat"])
            await move(table.white, 1, 0, "e2e4")
            await move(black, 1, 1, "e7e5")
        return table

    async def come_back(self, node):
        """Waits for the end of the connection; then plays at `node`. Gives when it ended, and when the move was answered."""
        try:
            await until(self.white, "nothing")
        except (ConnectionError, websockets.ConnectionClosed):
            pass
        closed = time.monotonic()
        await move(await node.sit(self.game, self.seat), 2, 2, "g1f3")
        return closed, time.monotonic()


def show(what, seconds):
    ordered = sorted(1000 * second for second in seconds)
    print(f"{what:34} median {ordered[len(ordered) // 2]:5.0f} ms, longest {ordered[-1]:5.0f} ms")


async def measure(program, games, url):
    first, second = Node(program, "first", url), Node(program, "second", url)
    try:
        gate = asyncio.Semaphore(AT_ONCE)
        tables = await asyncio.gather(*(Table.begin(first, gate) for _ in range(games)))
        players = [asyncio.create_task(table.come_back(second)) for table in tables]
        await asyncio.sleep(SETTLED)
        begin = time.monotonic()
        first.process.send_signal(signal.SIGTERM)
        times = await asyncio.wait_for(asyncio.gather(*players), 60)
    finally:
        for node in (first, second):
            node.process.terminate()
            node.process.wait()
    print(f"{games} games")
    show("closed to move answered", [answered - closed for closed, answered in times])
    show("SIGTERM to move answered", [answered - begin for _, answered in times])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = tempfile.mkdtemp(prefix="arbiter-hand-over-")
    try:
        database = Database(folder)
        try:
            asyncio.run(measure(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 100, database.url))
        finally:
            database.stop()
    finally:
        shutil.rmtree(folder)


main()
