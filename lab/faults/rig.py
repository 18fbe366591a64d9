# SPDX-License-Identifier: MIT
"""A cluster that is hurt and mended: its processes, each server in a network namespace of its own where that is allowed."""
import asyncio
import os
import random
import signal
import subprocess
import time
from pathlib import Path

from cluster import Clock, Nats, Pair, Postgres, Server, can_jump, find_program, options_of

NETWORK = "10.77.0"
DISK = "2g"  # of a database, in memory
OWN_NAMESPACES = "ARBITER_FAULTS_IN_NAMESPACES"


def run(*words, may_fail=False):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode and not may_fail:
        raise ChildProcessError(f"{' '.join(map(str, words))}: {done.stderr.strip()}")
    return done.returncode == 0


def has_namespaces():
    return OWN_NAMESPACES in os.environ


def enter_namespaces(words):
    """Starts this program again in namespaces of its own: networks, mounts and processes end with it. Comes back where
    that is not allowed, with the reason."""
    inside = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if os.getuid() != 0:
        return "only root may make network namespaces"
    if not run(*inside, "ip", "link", "set", "lo", "up", may_fail=True):
        return "this machine does not let us make network namespaces, or has no `ip` (Debian's package iproute2)"
    os.execvpe(inside[0], [*inside, *words], {**os.environ, OWN_NAMESPACES: "1"})


class Hosts:
    """A bridge, and a network namespace for each server; the database and the players are at the bridge."""

    def __init__(self):
        run("ip", "link", "set", "lo", "up")
        run("ip", "link", "add", "faults", "type", "bridge")
        run("ip", "addr", "add", f"{NETWORK}.1/24", "dev", "faults")
        run("ip", "link", "set", "faults", "up")
        find_program("nft", "nftables")
        self.holders = []

    def add(self):
        """A namespace: its address, and the words that run a program in it."""
        holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"], start_new_session=True)
        self.holders.append(holder)
        number = len(self.holders)
        address = f"{NETWORK}.{10 + number}"
        own = os.readlink("/proc/self/ns/net")
        while os.readlink(f"/proc/{holder.pid}/ns/net") == own:
            time.sleep(0.01)
        inside = ["nsenter", f"--net=/proc/{holder.pid}/ns/net"]
        run("ip", "link", "add", f"host{number}", "type", "veth", "peer", "name", "eth0", "netns", holder.pid)
        run("ip", "link", "set", f"host{number}", "master", "faults", "up")
        run(*inside, "ip", "addr", "add", f"{address}/24", "dev", "eth0")
        run(*inside, "ip", "link", "set", "eth0", "up")
        run(*inside, "ip", "link", "set", "lo", "up")
        run(*inside, "nft", "add table inet faults")
        for hook in ("input", "output"):
            run(*inside, "nft", f"add chain inet faults {hook} {{ type filter hook {hook} priority 0; }}")
        return address, inside

    @staticmethod
    def drop(server, rules):
        """What these rules match does not pass, in either direction."""
        for rule in rules:
            for hook, side in (("input", "s"), ("output", "d")):
                run(*server.inside, "nft", f"add rule inet faults {hook} {rule.replace('PORT', side + 'port')} drop")

    @staticmethod
    def heal(server):
        run(*server.inside, "nft", "flush table inet faults")

    @staticmethod
    def hold_back(server, queue):
        """What the server sends goes through this queue of `tc`. Whether the kernel has it."""
        return run(*server.inside, "tc", "qdisc", "add", "dev", "eth0", "root", *queue.split(), may_fail=True)

    @staticmethod
    def let_go(server):
        return run(*server.inside, "tc", "qdisc", "del", "dev", "eth0", "root", may_fail=True)

    def can_hold_back(self, server, queue):
        return self.hold_back(server, queue) and self.let_go(server)

    def end(self):
        for holder in self.holders:
            holder.kill()


class Rig:
    """Everything that runs, and who keeps it running."""

    def __init__(self, options, folder):
        self.options, self.folder = options, Path(folder)
        self.chance = random.Random(options.seed)
        self.faults = []
        self.held = set()  # servers that a fault has ended, or that are about to end
        self.database_faults = 0  # a server may refuse to start meanwhile
        self.has_clocks = can_jump(options.program)
        self.hosts = self.database = self.nats = None
        self.nodes, self.gateways = [], []

    def start(self):
        self.hosts = Hosts() if has_namespaces() else None
        self.make_database()
        self.make_servers()

    def make_database(self):
        address = f"{NETWORK}.1" if self.hosts else ""
        servers = []
        for number, name in enumerate(("first", "second")):
            folder = self.folder / name
            folder.mkdir()
            if self.hosts:
                run("mount", "-t", "tmpfs", "-o", f"size={DISK}", "arbiter-faults", folder)
            servers.append(Postgres(folder, address, 5432 + number, self.make_clock(f"{name}.clock")))
        self.database = Pair(*servers)
        self.database.make()
        self.url = self.database.url

    def make_clock(self, name):
        return Clock(self.folder / name) if self.has_clocks else None

    def make_servers(self):
        nodes = [f"n{number + 1}" for number in range(self.options.nodes)]
        gateways = [f"g{number + 1}" for number in range(self.options.gateways)]
        if gateways:
            address = f"{NETWORK}.1" if self.hosts else "127.0.0.1"
            self.nats = Nats(self.folder / "nats", [*nodes, *gateways], address)
            self.nats.start()
        for role, names, servers in (("rooms", nodes, self.nodes), ("gateway", gateways, self.gateways)):
            for name in names:
                options = options_of(role, self.nats, name) if self.nats else []
                servers.append(self.make_server(name, options))
                servers[-1].start()

    def make_server(self, name, options):
        address, inside = self.hosts.add() if self.hosts else ("127.0.0.1", [])
        (self.folder / name).mkdir()
        (self.folder / name / "web").mkdir()
        (self.folder / name / "web/index.html").write_text("page\n")
        return Server(
            self.options.program, self.folder / name, name, url=self.url, address=address, inside=inside,
            options=[*options, "--web", self.folder / name / "web"], clock=self.make_clock(f"{name}.clock"),
        )

    def set_disk(self, postgres, has_room):
        """A disk without room is as large as what is on it, which grows while we look."""
        is_done = False
        while not is_done:
            disk = os.statvfs(postgres.folder)
            size = DISK if has_room else (disk.f_blocks - disk.f_bfree) * disk.f_frsize
            is_done = run("mount", "-o", f"remount,size={size}", postgres.folder, may_fail=True)

    @property
    def servers(self):
        return [*self.nodes, *self.gateways]

    @property
    def doors(self):
        """Where players come in."""
        return self.gateways or self.nodes

    async def keep_running(self):
        """Starts a server again that has ended; one that nobody has ended has failed."""
        while True:
            await asyncio.sleep(0.2)
            for server in self.servers:
                if server in self.held or server.process.poll() is None:
                    continue
                said = (server.folder / "out").read_text()
                if server.is_wanted and "Serving" in said:
                    self.faults.append(f"{server.name} ended by itself with {server.process.returncode}: {said[-2000:]}")
                (server.folder / "out").rename(server.folder / f"out.{time.time():.0f}")
                server.spawn()
                await asyncio.sleep(0.5)

    def games_of(self, server):
        """The games that a node has, by the database; nothing when that one cannot be asked."""
        try:
            rows = self.database.primary.query(
                f"SELECT id FROM game WHERE ended IS NULL AND owner LIKE '{server.name}#%'")
            return {game for (game,) in rows}
        except (subprocess.SubprocessError, OSError):
            return set()

    async def make_game(self):
        """A game with both players: its name, and the secrets of the seats; None if a server did not answer."""
        door = self.chance.choice(self.doors)

        def ask():
            made = door.post(
                "/api/games", {"control": "10+10", "variant": "chess", "color": "white", "opponent": "friend"})
            joined = door.post(f"/api/games/{made['game']}/join", {})
            return made["game"], {"white": made["seat"], "black": joined["seat"]}

        try:
            return await asyncio.to_thread(ask)
        except (OSError, ValueError, KeyError):
            return None

    def end(self):
        for server in self.servers:
            server.end(signal.SIGKILL)
        if self.nats:
            self.nats.stop()
        if self.database:
            self.database.stop()
        if self.hosts:
            self.hosts.end()
