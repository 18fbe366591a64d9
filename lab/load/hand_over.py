#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long a game is away when its node is stopped: lab/load/hand_over.py ARBITER [GAMES]     (100)

Two nodes on a PostgreSQL of its own, GAMES games on the first, which gets SIGTERM. A player of each game comes to the
second node as soon as the first closes the connection, and moves. Prints the times until the move is answered. Wants
Debian's packages postgresql and python3-websockets, and root or a user who may start PostgreSQL.
"""
import asyncio
import json
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))
from cluster import Postgres, Server  # noqa: E402

AT_ONCE = 20  # games that are made at the same time
SETTLED = 2.5  # seconds until each node has seen the other one


class Node(Server):
    async def sit(self, game, seat):
        """A socket of a player; asks again while the node does not have the game."""
        while True:
            try:
                socket = await websockets.connect(f"ws://{self.place}/ws/game/{game}")
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


async def measure(program, games, folder, url):
    first, second = (Node(program, folder / name, name, url=url).start() for name in ("first", "second"))
    try:
        gate = asyncio.Semaphore(AT_ONCE)
        tables = await asyncio.gather(*(Table.begin(first, gate) for _ in range(games)))
        players = [asyncio.create_task(table.come_back(second)) for table in tables]
        await asyncio.sleep(SETTLED)
        begin = time.monotonic()
        first.send(signal.SIGTERM)
        times = await asyncio.wait_for(asyncio.gather(*players), 60)
    finally:
        for node in (first, second):
            node.end()
    print(f"{games} games")
    show("closed to move answered", [answered - closed for closed, answered in times])
    show("SIGTERM to move answered", [answered - begin for _, answered in times])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = Path(tempfile.mkdtemp(prefix="arbiter-hand-over-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        database = Postgres(folder / "database").make()
        try:
            games = int(sys.argv[2]) if len(sys.argv) == 3 else 100
            asyncio.run(measure(sys.argv[1], games, folder, database.url))
        finally:
            database.stop()
    finally:
        shutil.rmtree(folder)


main()
