#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games on a cluster that is hurt: lab/faults/run.py ARBITER [OPTIONS]. Starts a PostgreSQL with a synchronous standby,
room nodes and, if wanted, NATS and gateways; plays games with players that check every event; hurts the processes, the
network, clocks and the disk as a seed says; and compares the whole database with what the players have seen.
Ctrl-C ends the faults, not the check. Ends with 0 if nothing was lost, doubled, forked or aborted; 1: it prints what was; 77: this machine lacks something.
As root it can part the servers' network and fill the database's disk. Everything is in a temporary folder.
"""
import argparse
import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cluster import Missing
from faults import lanes_of, run_lane, upgrade
from history import Seen, check_all
from lines import make_lines
from report import write_report
from rig import Rig, enter_namespaces, has_namespaces

CLOSING = 120  # seconds within which every game must continue and end when nothing hurts any more


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=lambda path: str(Path(path).resolve()), help="the program arbiter")
    parser.add_argument("--nodes", type=int, default=3, help="room nodes [3]")
    parser.add_argument("--gateways", type=int, default=0, help="gateways; 0: players go to the nodes [0]")
    parser.add_argument("--games", type=int, default=100, help="games at once [100]")
    parser.add_argument("--thinking", type=float, default=2.0, help="mean seconds of a move [2]")
    parser.add_argument("--seconds", type=float, default=60, help="seconds of faults [60]")
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds between two faults of a kind [2]")
    parser.add_argument("--one-at-a-time", action="store_true", help="only one fault at a time, to measure what it costs")
    parser.add_argument("--only", default="", help="only faults whose name has one of these words, such as kill,drain")
    parser.add_argument("--upgrade", metavar="NEW", help="no other faults: each server is replaced by this program")
    parser.add_argument("--seed", type=int, default=1, help="of the schedule and of the games [1]")
    parser.add_argument("--no-namespaces", action="store_true", help="leave the network and the disk alone")
    parser.add_argument("--keep", action="store_true", help="keep the folder with all logs")
    parser.add_argument("--results", help="append the results to this file")
    return parser.parse_args()


async def watch(rig, tables):
    """Looks for connections on which nothing comes, and says at once what is wrong."""
    said = 0
    while True:
        await asyncio.sleep(1)
        now = time.monotonic()
        for fault in rig.faults[said:]:
            print(f"{time.strftime('%H:%M:%S')} FAULT {fault}", flush=True)
        said = len(rig.faults)
        for table in tables:
            for player in table.players:
                player.look_for_silence(now)


def choose_lanes(rig, options):
    words = [word for word in options.only.split(",") if word]
    lanes = [[kind for kind in lane if not words or any(word in kind.__name__ for word in words)] for lane in lanes_of(rig)]
    lanes = [lane for lane in lanes if lane]
    return [sum(lanes, [])] if options.one_at_a_time else lanes


async def play(rig, options, seen_file):
    from players import Field, Table

    lines = make_lines(options.program, 40, 80, options.seed)
    field = Field([lambda door=door: door.place for door in rig.doors], lines, options.thinking, random.Random(options.seed), rig.faults)
    field.finished = lambda seen: seen_file.write(seen.write() + "\n")
    tables = [Table(field, rig.make_game) for _ in range(options.games)]
    keeper = asyncio.create_task(rig.keep_running())
    watcher = asyncio.create_task(watch(rig, tables))
    games = [asyncio.create_task(table.run()) for table in tables]
    await asyncio.sleep(min(10, 2 + options.games / 50))
    injections = []
    end = time.monotonic() + options.seconds
    is_ending = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, is_ending.set)
    is_over = lambda: is_ending.is_set() or time.monotonic() > end  # noqa: E731
    if options.upgrade:
        lanes = [upgrade(rig, options.upgrade, options.pause, injections)]
    else:
        lanes = [
            run_lane(rig, kinds, options.pause, injections, f"{options.seed} {number}", is_over)
            for number, kinds in enumerate(choose_lanes(rig, options))
        ]
    await asyncio.gather(*lanes)
    field.is_closing = True
    _, stuck = await asyncio.wait(games, timeout=CLOSING)
    for table in tables:
        if table.players:
            field.fault(table.game, f"does not continue: {[vars(player) for player in table.players]}")
            seen_file.write(table.seen.write() + "\n")
    for task in [*stuck, keeper, watcher]:
        task.cancel()
    await asyncio.gather(*stuck, keeper, watcher, return_exceptions=True)
    for game in games:
        if game.done() and not game.cancelled() and game.exception():
            raise game.exception()
    return field, injections


def find_unlisted(postgres, seen):
    """Games that lists have in another state than the games themselves, or not at all, although a player has seen them."""
    sql = "SELECT id, state, result, white_name, black_name FROM game"
    listed = {row[0]: row for row in postgres.query(sql)}
    games = [game for game in postgres.query(sql) if game[0] in listed or game[0] in seen]
    return [f"game {game[0]} is {game[1:]}, and listed as {listed.get(game[0])}" for game in games if listed.get(game[0]) != game]


def check_database(rig, folder):
    """All events against what was seen; and the program's own checks, which know the rules of chess."""
    rows = rig.database.primary.query("SELECT game, version, epoch, body FROM event ORDER BY game, version")
    with open(folder / "seen.jsonl") as seen:
        lines = seen.readlines()
    faults, counts = check_all(lines, rows)
    faults += find_unlisted(rig.database.primary, {Seen.read(line).game for line in lines})
    node = rig.nodes[0]
    try:
        node.admin("check", seconds=300)
        pgn = folder / "games.pgn"
        node.admin("export", "-o", str(pgn), seconds=300)
        done = subprocess.run([rig.options.program, "pgn", "check", pgn], capture_output=True, text=True)
        if done.returncode:
            faults.append(f"pgn check: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    except ChildProcessError as error:
        faults.append(str(error))
    return faults, counts


def run(options, folder):
    rig = Rig(options, folder)
    try:
        rig.start()
        with open(folder / "seen.jsonl", "w") as seen_file:
            field, injections = asyncio.run(play(rig, options, seen_file))
        for server in rig.servers:
            server.end()
        stored_faults, counts = check_database(rig, folder)
    finally:
        rig.end()
    faults = rig.faults + stored_faults
    write_report(options, field, injections, counts, faults)
    return 1 if faults else 0


def main():
    options = read_options()
    if not options.no_namespaces and not has_namespaces():
        reason = enter_namespaces([sys.executable, *sys.argv])
        print(f"The network and the disk are left alone: {reason}.", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="arbiter-faults-", dir="/tmp"))
    folder.chmod(0o755)
    status = 1
    try:
        status = run(options, folder)
    except (Missing, ImportError) as missing:
        print(missing)
        status = 77
    finally:
        if options.keep:
            print(f"Kept: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    return status


sys.exit(main())
