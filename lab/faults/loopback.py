#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A cluster on 127.0.0.1 until Ctrl-C; tools/cluster.sh starts it."""
import argparse
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from cluster import Missing, Nats, Postgres, Server, options_of


def read_options():
    parser = argparse.ArgumentParser(prog="tools/cluster.sh", description="Start a cluster on this machine, until Ctrl-C.")
    parser.add_argument("--program", type=lambda path: Path(path).resolve(), help="the program arbiter [build/release/arbiter]")
    parser.add_argument("--port", type=int, default=8080, help="port of the first gateway; the second has the next one [8080]")
    parser.add_argument("--nats-port", type=int, default=4222, help="port of NATS [4222]")
    return parser.parse_args()


def start(options, folder, running):
    """Starts everything; what runs is added to `running`, to be ended in the other order."""
    if not options.program.is_file():
        raise Missing(f"{options.program} is missing: run `make`")
    nats = Nats(folder / "nats", "abgh", port=options.nats_port)
    database = Postgres(folder / "database").make()
    running.append(database.stop)
    nats.start()
    running.append(nats.stop)
    servers = []
    for role, names, ports in (("rooms", "ab", (0, 0)), ("gateway", "gh", (options.port, options.port + 1))):
        for name, port in zip(names, ports):
            server = Server(
                options.program, folder / name, name, url=database.url, port=port, options=options_of(role, nats, name))
            running.append(server.end)
            servers.append(server.start())
    return database, nats, servers


def show(folder, database, nats, servers):
    print(f"PostgreSQL  {database.url}")
    print(f"NATS        {nats.url}")
    for server, what in zip(servers, ("room node", "room node", "gateway", "gateway")):
        print(f"{what:11} {server.name}: process {server.process.pid}, log {server.folder / 'log'}")
    print(f"\nPlay at http://{servers[2].place}/ or http://{servers[3].place}/")
    print(f"Try: kill -9 {servers[0].process.pid}; arbiter admin nodes --database '{database.url}'")
    print(f"Ctrl-C ends everything and removes {folder}.", flush=True)


def wait_for_end(servers):
    gone = set()
    while True:
        time.sleep(0.5)
        for server in servers:
            if server.process.poll() is not None and server not in gone:
                gone.add(server)
                print(f"{server.name} has ended with {server.process.returncode}.", flush=True)


def main():
    options = read_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    folder = Path(tempfile.mkdtemp(prefix="arbiter-cluster-", dir="/tmp"))
    folder.chmod(0o755)
    running = []
    try:
        database, nats, servers = start(options, folder, running)
        show(folder, database, nats, servers)
        wait_for_end(servers)
    except KeyboardInterrupt:
        print()
    except (Missing, ChildProcessError, TimeoutError) as error:
        sys.exit(f"tools/cluster.sh: {error}")
    finally:
        for end in reversed(running):
            end()
        shutil.rmtree(folder, ignore_errors=True)


main()
