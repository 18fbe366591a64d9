# SPDX-License-Identifier: MIT
"""The faults. Each is a function that hurts the rig, says since when and for which games (None: for all), and mends it."""
import asyncio
import random
import signal
import subprocess
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass

from cluster import wait_until

SUSPENDED = 10.0  # seconds for which a process is stopped
in_thread = asyncio.to_thread


@dataclass
class Injection:
    kind: str
    begin: float = 0.0  # when it began to hurt; 0: it was not possible
    end: float = 0.0
    games: set = None

    def hurts(self, games=None):
        self.begin, self.games = time.monotonic(), games


def take_free(rig, servers):
    free = [server for server in servers if server not in rig.held and server.process.poll() is None]
    # One must be left for the players.
    return rig.chance.choice(free) if len(free) > 1 else None


@asynccontextmanager
async def victim(rig, injection, servers):
    """A server that no other fault has now, and its games. The rest of a fault is not for a server that is not there."""
    server = take_free(rig, servers)
    if server is None:
        yield None, None
        return
    rig.held.add(server)
    try:
        yield server, await in_thread(rig.games_of, server) if server in rig.nodes else None
    finally:
        rig.held.discard(server)


# ---- processes


async def kill(rig, injection, servers):
    async with victim(rig, injection, servers) as (server, games):
        if server:
            injection.hurts(games)
            server.send(signal.SIGKILL)
            # It comes back at once, or when others have its games.
            await asyncio.sleep(rig.chance.choice((0, 1, 6)))


async def suspend(rig, injection, servers):
    async with victim(rig, injection, servers) as (server, games):
        if server:
            injection.hurts(games)
            server.send(signal.SIGSTOP)
            await asyncio.sleep(SUSPENDED)
            server.send(signal.SIGCONT)


async def stop(rig, injection, servers):
    async with victim(rig, injection, servers) as (server, games):
        if not server:
            return
        injection.hurts(games)
        server.send(signal.SIGTERM)
        try:
            await in_thread(server.process.wait, 40)
        except subprocess.TimeoutExpired:
            rig.faults.append(f"{server.name} does not end after SIGTERM")
            server.send(signal.SIGKILL)
        await asyncio.sleep(rig.chance.uniform(0, 3))


async def kill_node(rig, injection):
    await kill(rig, injection, rig.nodes)


async def suspend_node(rig, injection):
    await suspend(rig, injection, rig.nodes)


async def stop_node(rig, injection):
    await stop(rig, injection, rig.nodes)


async def kill_gateway(rig, injection):
    await kill(rig, injection, rig.gateways)


async def suspend_gateway(rig, injection):
    await suspend(rig, injection, rig.gateways)


async def stop_gateway(rig, injection):
    await stop(rig, injection, rig.gateways)


# ---- orders of operators


async def drain_node(rig, injection):
    async with victim(rig, injection, rig.nodes) as (server, games):
        if not server:
            return
        injection.hurts(games)
        await order(rig, server, "drain", server.name)
        await asyncio.sleep(rig.chance.uniform(0, 3))
        # The database may be away; a node that started again drains no longer.
        for _ in range(20):
            if await order(rig, server, "drain", server.name, "--undo"):
                break
            await asyncio.sleep(0.5)


async def move_room(rig, injection):
    async with victim(rig, injection, rig.nodes) as (server, games):
        others = [node for node in rig.nodes if node not in rig.held]
        if server and games and others:
            game = rig.chance.choice(sorted(games))
            injection.hurts({game})
            await order(rig, server, "move-room", game, rig.chance.choice(others).name)


async def order(rig, server, *words):
    """Whether it was carried out: the other node may have died, or the game be over."""
    try:
        await in_thread(server.admin, *words)
        return True
    except (ChildProcessError, subprocess.TimeoutExpired):
        return False


# ---- the network


async def part(rig, injection, rules, seconds):
    async with victim(rig, injection, rig.servers) as (server, games):
        if server:
            injection.hurts(games)
            rig.hosts.drop(server, rules)
            await asyncio.sleep(seconds)
            rig.hosts.heal(server)


async def part_from_database(rig, injection):
    await part(rig, injection, ["tcp PORT {5432, 5433}"], rig.chance.uniform(1, 10))


async def part_from_nats(rig, injection):
    await part(rig, injection, ["tcp PORT 4222"], rig.chance.uniform(1, 10))


async def part_from_both(rig, injection):
    await part(rig, injection, ["tcp PORT {4222, 5432, 5433}"], rig.chance.uniform(1, 10))


async def lose_packets(rig, injection):
    # Packets, not connections: TCP sends them again.
    share = rig.chance.choice((2, 5, 10))
    await part(rig, injection, [f"tcp PORT {{4222, 5432, 5433}} numgen random mod 100 < {share}"], rig.chance.uniform(3, 8))


DELAY = "netem delay {0}ms 10ms"
NARROW = "tbf rate {0}kbit burst 1600 latency 400ms"


async def hold_back(rig, injection, queue):
    async with victim(rig, injection, rig.servers) as (server, games):
        if server:
            injection.hurts(games)
            rig.hosts.hold_back(server, queue)
            await asyncio.sleep(rig.chance.uniform(3, 8))
            rig.hosts.let_go(server)


async def delay_packets(rig, injection):
    await hold_back(rig, injection, DELAY.format(rig.chance.choice((20, 50, 100))))


async def narrow_link(rig, injection):
    """Packets wait for those before them, and are lost when that would be longer than 400 ms."""
    await hold_back(rig, injection, NARROW.format(rig.chance.choice((64, 128, 256))))


# ---- clocks


async def jump_node_clock(rig, injection):
    async with victim(rig, injection, rig.nodes) as (server, games):
        if server:
            injection.hurts(games)
            server.clock.jump(rig.chance.choice((-3600, -30, 30, 3600)))
            await asyncio.sleep(rig.chance.uniform(2, 6))
            server.clock.jump(0)


async def jump_database_clock(rig, injection):
    injection.hurts()
    clock = rig.database.primary.clock
    clock.jump(rig.chance.choice((-30, -5, 5, 30)))
    await asyncio.sleep(rig.chance.uniform(2, 6))
    clock.jump(0)


# ---- the database and NATS


@asynccontextmanager
async def database_fault(rig):
    rig.database_faults += 1
    try:
        yield rig.database
    finally:
        # Servers that do not start without a database get time to start.
        await asyncio.sleep(3)
        rig.database_faults -= 1


async def restart_database(rig, injection, mode):
    async with database_fault(rig) as database:
        injection.hurts()
        await in_thread(database.primary.restart, mode)
        await in_thread(database.await_standby, "sync")


async def restart_database_fast(rig, injection):
    await restart_database(rig, injection, "fast")


async def restart_database_immediately(rig, injection):
    await restart_database(rig, injection, "immediate")


async def fail_database_over(rig, injection):
    async with database_fault(rig) as database:
        await in_thread(database.await_standby, "sync")
        injection.hurts()
        await in_thread(database.fail_over)
        await asyncio.sleep(rig.chance.uniform(0, 3))
        await in_thread(database.begin_copying)


async def stop_standby(rig, injection):
    async with database_fault(rig) as database:
        injection.hurts()
        await in_thread(database.standby.stop, "immediate")
        # Nothing may be acknowledged meanwhile.
        await asyncio.sleep(rig.chance.uniform(0, 4))
        await in_thread(database.standby.start)
        await in_thread(database.await_standby, "sync")


async def fill_disk(rig, injection):
    async with database_fault(rig) as database:
        injection.hurts()
        await in_thread(rig.set_disk, database.primary, False)
        await asyncio.sleep(rig.chance.uniform(3, 10))
        await in_thread(rig.set_disk, database.primary, True)
        if not await in_thread(database.primary.is_running):
            await in_thread(database.primary.start)
        await in_thread(wait_until, lambda: answers(database.primary), "no database after the disk was full", 60)
        await in_thread(database.await_standby, "sync")


def answers(server):
    try:
        return bool(server.query("SELECT 1"))
    except subprocess.SubprocessError:
        return False


async def restart_nats(rig, injection):
    injection.hurts()
    await in_thread(rig.nats.stop, rig.chance.choice((signal.SIGTERM, signal.SIGKILL)))
    await asyncio.sleep(rig.chance.uniform(0, 3))
    rig.nats.start()


# ---- a new version


async def upgrade(rig, program, pause, injections):
    """Every server, one after the other, ends and comes back as another program."""
    for server in rig.servers:
        await asyncio.sleep(pause)
        injection = Injection("upgrade " + ("gateway" if server in rig.gateways else "node"))
        rig.held.add(server)
        injection.hurts(await in_thread(rig.games_of, server))
        server.send(signal.SIGTERM)
        await in_thread(server.process.wait, 40)
        server.program = program
        rig.held.discard(server)
        injections.append(injection)
    await asyncio.sleep(pause)


# ---- the schedule


def lanes_of(rig):
    """What may happen at the same time: each list is a lane, which does one thing after another."""
    processes = [kill_node, suspend_node, stop_node]
    orders = [drain_node, move_room, move_room]
    surroundings = []
    database = [restart_database_fast, restart_database_immediately, fail_database_over, stop_standby]
    if rig.gateways:
        processes += [kill_gateway, suspend_gateway, stop_gateway]
        database.append(restart_nats)
    if rig.hosts:
        surroundings += [part_from_database, lose_packets]
        database.append(fill_disk)
        if rig.gateways:
            surroundings += [part_from_nats, part_from_both]
        if rig.hosts.can_hold_back(rig.nodes[0], DELAY.format(20)):
            surroundings.append(delay_packets)
        if rig.hosts.can_hold_back(rig.nodes[0], NARROW.format(64)):
            surroundings.append(narrow_link)
    if rig.has_clocks:
        surroundings.append(jump_node_clock)
        database.append(jump_database_clock)
    return [lane for lane in (processes, orders, surroundings, database) if lane]


async def run_lane(rig, kinds, pause, injections, seed, is_over):
    chance = random.Random(seed)
    while not is_over():
        # Each kind comes equally often, in an order of its own each time.
        for kind in chance.sample(kinds, len(kinds)):
            await asyncio.sleep(chance.uniform(pause / 2, 1.5 * pause))
            if is_over():
                return
            injection = Injection(kind.__name__.replace("_", " "))
            await kind(rig, injection)
            injection.end = time.monotonic()
            if injection.begin:
                injections.append(injection)
                print(f"{len(injections)}: {injection.kind}", flush=True)
