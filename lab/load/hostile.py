#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What hostile clients cost the players beside them, on a server of its own with a large database:

    lab/load/hostile.py ARBITER [--keep FOLDER] each [KIND...]         eight clients of one kind after the other
    lab/load/hostile.py ARBITER [--keep FOLDER] beside morning --count 500 --seconds 180
                                                                       one client of each kind, beside arbiter-load

`each` prints p50, p99 and the maximum of a move in 20 games meanwhile, and first without clients; p99 over 20 ms is a
fault. `beside` is arbiter-load's own verdict. Every client has an address of its own (127.3.x.y) and the usual limits,
and asks again as soon as it has its answer; after a refusal for too many requests it waits a moment. The kinds:
archive, pgn, tournament, ended (tournaments, one after the other), own-data, explorer, ratings, games (with 4,000
events), profile (which is written each time), rename (and back in the end), backup, logins (with wrong passwords),
waiting-games (that nobody joins), sockets (opened and closed), seeks (made and withdrawn), chat (and offers of a draw),
deletion. Kinds may be named more than once; deletion comes last, as the accounts of its clients are gone then. With
--keep the database stays in that folder, and the next run has it as it is, with new accounts in place of those that are
gone.
Wants `make lab` and 300 MB in the folder for temporary files. Exit status: 0 without a fault, else 1.
"""
import argparse
import http.client
import itertools
import json
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from web_socket import WebSocket

LOAD = Path(__file__).resolve().parents[2] / "build/lab/arbiter-load"
CLIENTS = 8
MOST_MS = 20  # 99 of 100 moves take no longer
SECONDS = 5  # for each kind
GAMES, ABORTED, LONG_GAMES = 30_000, 50_000, 64
RATED, LINES = 10_000, 25_000  # games and lines of chat of each client's account
EVENTS, LONG_CHAT = 990, 1_000
ENDED = 500  # tournaments of 200 players
NOW = 1_795_000_000_000
PASSWORD = "of hostile clients"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
NO_CLOCKS = '"clocks":{"white":null,"black":null},"running":null'


# ---- the database -------------------------------------------------------------------------------------------------


def game_row(name, state="over", termination="resignation", ended=NOW, account=None):
    result = "0-1" if termination == "resignation" and state == "over" else "*"
    pgn = f'[White "Hostile"]\n[Black "Anonymous"]\n[Result "{result}"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {result}\n\n'
    return (name, NOW, "unlimited", "standard", START, 0, state, result, termination, ended, pgn if ended else "",
            "person", "0" * 64, account, "Hostile" if account else "", "person", "1" * 64, "")


def put_games(database, rows):
    database.executemany(
        "INSERT INTO game (id, created, control, variant, start_fen, rated, state, result, termination, ended, pgn, white_kind, "
        "white_token, white_account, white_name, black_kind, black_token, black_name) "
        f"VALUES ({','.join('?' * 18)})", rows)


def put_events(database, game, bodies):
    database.executemany("INSERT INTO event (game, version, at, body) VALUES (?, ?, ?, ?)",
                         ((game, version, NOW, body(version)) for version, body in enumerate(bodies, 1)))


def event(kind, rest):
    return lambda v: f'{{"t":"{kind}","v":{v},"at":{NOW},"time":0,{rest}}}'


def chat(by):
    return lambda v: f'{{"t":"chat","by":"{by}","v":{v},"at":{NOW},"time":0,"text":"line {v}, and so on and so on"}}'


def long_game():
    """A game that its players have made long by taking back the first move again and again."""
    yield event("joined", '"color":"white","name":"Anonymous","kind":"person"')
    yield event("joined", '"color":"black","name":"Anonymous","kind":"person"')
    yield event("started", NO_CLOCKS)
    moved = START.replace("PPPPPPPP/RNBQKBNR w KQkq - 0", "PPPP1PPP/RNBQKBNR b KQkq - 0").replace("8/8/8/8", "8/8/4P3/8")
    for _ in range(EVENTS // 3):
        yield event("move", f'"by":"white","uci":"e2e4","san":"e4","ply":1,"fen":"{moved}",{NO_CLOCKS}')
        yield event("takeback-asked", '"by":"white"')
        yield event("took-back", f'"by":"white","plies":1,"fen":"{START}",{NO_CLOCKS}')
    for by in ("white", "black", "Somebody"):
        yield from itertools.repeat(chat(by), LONG_CHAT)


def fill(path, names, new):
    """What strangers could have left in some weeks, and what each new account of hostile clients has."""
    database = sqlite3.connect(path)
    ids = dict(database.execute("SELECT name, id FROM account"))
    if not database.execute("SELECT 1 FROM game WHERE id = 'over000000'").fetchone():
        put_games(database, (game_row(f"over{i:06}", ended=NOW + i, account=ids[names[i % len(names)]]) for i in range(GAMES)))
        put_games(database, (game_row(f"gone{i:06}", termination="aborted", ended=NOW + GAMES + i) for i in range(ABORTED)))
        put_games(database, (game_row(f"long{i:06}", "playing", "", None) for i in range(LONG_GAMES)))
        for i in range(LONG_GAMES):
            put_events(database, f"long{i:06}", long_game())
    for name in new:
        put_games(database, [game_row(f"chat{ids[name]:06}", ended=NOW)])
        put_events(database, f"chat{ids[name]:06}", itertools.repeat(chat(name), LINES))
        database.executemany(
            "INSERT INTO rating_change (account, game, at, rating, deviation, volatility, games, speed) "
            "VALUES (?, ?, ?, 1500, 100, 0.06, ?, 'blitz')",
            ((ids[name], f"over{i:06}", NOW + i, i + 1) for i in range(RATED)))
    database.commit()
    database.close()


# ---- the server and its clients -----------------------------------------------------------------------------------


class AttackedServer:
    """A server, its folder, and the accounts of its hostile clients; the last is an operator's."""

    def __init__(self, arbiter, folder):
        self.arbiter, self.folder = arbiter, Path(folder)
        self.url = f"sqlite:{folder}/games.sqlite"
        for name in ("web", "backups"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        (self.folder / "web/index.html").write_text("page")
        self.names = [f"Hostile{'abcdefgh'[number]}" for number in range(CLIENTS)]
        self.now_called = list(self.names)
        self.cookies = {}
        self.start()
        self.log_in("Olga")
        subprocess.run([arbiter, "admin", "operator", "Olga", "--database", self.url], check=True, stdout=subprocess.DEVNULL)
        # An account that is appointed logs in once more.
        new = [name for name in [*self.names, "Olga"] if not self.log_in(name)]
        self.stop()
        fill(self.folder / "games.sqlite", self.names, new)
        if not (self.folder / "games.index").exists():
            self.make_collection()

    def make_collection(self):
        games = "".join(f'[White "A{i % 997}"]\n[Black "B{i % 991}"]\n[Date "20{i % 20:02}.01.01"]\n\n1. e4 e5 2. Nf3 '
                        f"{('Nc6', 'Nf6', 'd6')[i % 3]} 3. {('d4', 'Nc3', 'Bc4')[i % 3]} 1-0\n\n" for i in range(120_000))
        (self.folder / "games.pgn").write_text(games)
        subprocess.run([self.arbiter, "pgn", "index", "build", self.folder / "games.index", self.folder / "games.pgn"],
                       check=True, stdout=subprocess.DEVNULL)

    def start(self, *options):
        self.server = subprocess.Popen(
            [self.arbiter, "serve", "--port", "0", "--audience", "school", "--web", self.folder / "web", "--database", self.url,
             "--backups", self.folder / "backups", "--engines", "0", *options], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.server.stdout.readline()).group(1))

    def stop(self):
        self.server.terminate()
        self.server.wait()

    def ask(self, path, body=None, source="127.3.0.1", name=None):
        """Gives the status; reads the whole answer."""
        return self.answer(path, body, source, name)[0]

    def answer(self, path, body=None, source="127.3.0.1", name=None):
        """Gives the status and the beginning of the answer; reads it whole."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(source, 0))
        headers = {"Cookie": f"arbiter_session={self.cookies[name]}"} if name in self.cookies else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read(65_536)
            while answer.read(65_536):
                pass
            if answer.getheader("Set-Cookie"):
                self.cookies[name] = answer.getheader("Set-Cookie").partition("=")[2].partition(";")[0]
            return answer.status, text
        finally:
            connection.close()

    def open(self, path, source, name=None):
        return WebSocket(self.port, path, source, self.cookies.get(name))

    def log_in(self, name):
        """Makes the account where there is none: False."""
        for path, is_known in (("/api/login", True), ("/api/accounts", False)):
            status = self.ask(path, {"name": name, "password": PASSWORD}, f"127.3.1.{len(self.cookies) + 1}", name)
            if status // 100 == 2:
                return is_known
        sys.exit(f"{path} for {name}: {status}")

    def rename(self, number, new, source):
        old, self.now_called[number] = self.now_called[number], new
        status = self.ask(f"/api/admin/accounts/{old}", {"action": "rename", "newName": new, "why": "load"}, source, "Olga")
        if status != 200:
            self.now_called[number] = old
        return status


def requests_of(kind, house, number):
    """What a client of this kind asks, one after the other: path, body and the account that asks."""
    name = house.names[number]
    of_each = {
        "archive": ("/api/games?limit=50", None, None), "pgn": ("/api/games.pgn", None, None),
        "own-data": ("/api/me/data", None, name), "explorer": (f"/api/explorer?player=A{number}", None, None),
        "ratings": (f"/api/players/{name}/ratings", None, None),
        "tournament": (f"/api/tournaments/{house.tournament}.trf", None, None),
        "backup": ("/api/admin/backup", {}, "Olga"), "profile": ("/api/me/profile", {"text": "again"}, name),
        "logins": ("/api/login", {"name": name, "password": "a wrong one"}, None),
        # Half of them without an account.
        "waiting-games": ("/api/games", {"control": "3+2"}, name if number % 2 else None),
    }
    if kind in of_each:
        yield from itertools.repeat(of_each[kind])
    if kind == "games":
        for game in itertools.cycle(range(LONG_GAMES)):
            yield f"/api/games/long{(game + number * CLIENTS) % LONG_GAMES:06}", None, None
    if kind == "ended":
        for turn in itertools.count(number * ENDED // CLIENTS):
            yield f"/api/tournaments/ended{turn % ENDED:05}", None, None
    if kind == "deletion":
        yield "/api/me/delete", {"password": PASSWORD}, name


# ---- what clients do with sockets: each step gives its answer ---------------------------------------------------------


def open_and_close(house, number, source):
    for path, first in itertools.cycle((("/ws/lobby", "seeks"), (f"/ws/game/long{number:06}", "state"))):
        with house.open(path, source) as socket:
            socket.say(t="hello")
            socket.until(first)
        yield "opened"


def seek_and_withdraw(house, number, source):
    with house.open("/ws/lobby", source, house.names[number]) as socket:
        socket.say(t="hello")
        for turn in itertools.count(1):
            socket.say(t="seek", re=turn, control="3+2")
            answer = socket.until("seek-added", "error")
            while answer["t"] == "seek-added" and not answer["seek"].get("mine"):
                answer = socket.until("seek-added", "error")
            socket.say(t="unseek")
            yield answer.get("code", "made")


def chat_and_offer(house, _, source):
    """White talks and offers a draw, which Black declines."""
    status, made = house.answer("/api/games", {"control": "60+0", "color": "white"}, source)
    made = json.loads(made)
    if status == 201:
        status, joined = house.answer(f"/api/games/{made['game']}/join", {}, source)
    if status // 100 != 2:
        yield status
        return
    path = f"/ws/game/{made['game']}"
    with house.open(path, source) as white, house.open(path, source) as black:
        white.say(t="hello", seat=made["seat"])
        black.say(t="hello", seat=json.loads(joined)["seat"])
        white.say(t="move", re=1, ply=0, move="e2e4")
        black.until("move")
        black.say(t="move", re=1, ply=1, move="e7e5")
        black.until("move")
        for turn in itertools.count(2):
            white.say(t="chat", re=2 * turn, text="again and again")
            yield white.until("chat", "error").get("code", "said")
            white.say(t="draw", re=2 * turn + 1)
            answer = white.until("draw-offered", "error")
            if answer["t"] == "draw-offered":
                black.say(t="decline-draw", re=turn)
                black.until("draw-declined", "error")
            yield answer.get("code", "offered")


SOCKET_KINDS = {"sockets": open_and_close, "seeks": seek_and_withdraw, "chat": chat_and_offer}
KINDS = ("archive", "pgn", "tournament", "ended", "own-data", "explorer", "ratings", "games", "profile", "rename", "backup",
         "logins", "waiting-games", *SOCKET_KINDS, "deletion")
LATER = (429, 503, "rate-limited")  # come again in a moment


class Clients:
    """Threads that ask until they are stopped, and count the answers by their status."""

    def __init__(self, house, who):
        self.house, self.statuses, self.is_over = house, {}, False
        self.threads = [threading.Thread(target=self.run, args=one) for one in who]
        for thread in self.threads:
            thread.start()

    def run(self, kind, number):
        source = f"127.3.{10 + KINDS.index(kind)}.{number + 1}"
        if kind == "rename":
            return self.run_renames(number, source)
        if kind in SOCKET_KINDS:
            return self.run_sockets(kind, number, source)
        for path, body, name in requests_of(kind, self.house, number):
            if self.is_over:
                return
            self.note(kind, lambda: self.house.ask(path, body, source, name))  # pylint: disable=cell-var-from-loop

    def run_renames(self, number, source):
        """In the end the account is called as before."""
        name = self.house.names[number]
        for turn in itertools.cycle(range(4)):
            if self.is_over:
                break
            self.note("rename", lambda: self.house.rename(number, f"{name}{turn}", source))  # pylint: disable=cell-var-from-loop
        while self.house.now_called[number] != name and self.house.rename(number, name, source) in (200, *LATER):
            time.sleep(0.05)

    def run_sockets(self, kind, number, source):
        """A socket that the server closes is opened again."""
        while not self.is_over:
            steps = SOCKET_KINDS[kind](self.house, number, source)
            while not self.is_over and self.note(kind, lambda: next(steps, "over")):  # pylint: disable=cell-var-from-loop
                pass

    def note(self, kind, ask):
        """False where nothing more comes of it."""
        try:
            status = ask()
        except OSError as failure:
            status = getattr(failure, "status", type(failure).__name__)
        if status == "over":
            return False
        self.statuses[kind, status] = self.statuses.get((kind, status), 0) + 1
        if status in LATER:
            time.sleep(0.05)
        return True

    def stop(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()
        return ", ".join(f"{count} x {kind} {status}" for (kind, status), count in sorted(self.statuses.items(), key=str))


def make_tournament(house):
    """Two hundred players without an account, and a round; once in a folder."""
    known = house.folder / "tournament"
    if known.exists():
        house.tournament = known.read_text()
        return
    connection = http.client.HTTPConnection("127.0.0.1", house.port)

    def post(path, body):
        connection.request("POST", path, json.dumps(body),
                           {"Content-Type": "application/json", "Cookie": f"arbiter_session={house.cookies['Olga']}"})
        return json.loads(connection.getresponse().read())

    made = post("/api/tournaments", {"name": "Large", "format": "swiss", "rounds": 5, "control": "10+0"})
    path = f"/api/tournaments/{made['tournament']}"
    for number in range(200):
        post(f"{path}/players", {"name": f"Guest Number {number}"})
    post(f"{path}/round", {"after": 0})
    house.tournament = made["tournament"]
    copy_as_ended(house)
    known.write_text(house.tournament)


def copy_as_ended(house):
    """Tournaments that are in the database alone."""
    database = sqlite3.connect(house.folder / "games.sqlite", timeout=60)
    columns = [row[1] for row in database.execute("PRAGMA table_info(tournament)")]
    values = ("?" if column == "id" else "'over'" if column == "state" else column for column in columns)
    database.executemany(
        f"INSERT INTO tournament ({', '.join(columns)}) SELECT {', '.join(values)} FROM tournament WHERE id = ?",
        [(f"ended{number:05}", house.tournament) for number in range(ENDED)])
    database.commit()
    database.close()


def measure(house, who, *arguments):
    """What arbiter-load says beside these clients, and what they were answered."""
    clients = Clients(house, who)
    loading = subprocess.run([LOAD, *arguments, "--port", str(house.port), "--server", str(house.server.pid)],
                             stdout=subprocess.PIPE, text=True, check=False)
    answers = clients.stop()
    for backup in (house.folder / "backups").iterdir():
        backup.unlink()
    return loading, answers


def try_each(house, kinds):
    worst = 0
    for kind in ("nobody", *kinds):
        who = [] if kind == "nobody" else [(kind, number) for number in range(CLIENTS)]
        loading, answers = measure(house, who, "games", "--count", "20", "--thinking", "500", "--warm-up", "2",
                                   "--seconds", str(SECONDS), "--p99", str(MOST_MS))
        times = re.search(r"saved and known +(.*)", loading.stdout).group(1)
        print(f"{kind:<12} {times}; {answers}", flush=True)
        worst = max(worst, loading.returncode)
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("arbiter", type=Path)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("mode", choices=("each", "beside"))
    parser.add_argument("rest", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = AttackedServer(options.arbiter.resolve(), options.keep or folder)
        house.start("--explorer", house.folder / "games.index")
        try:
            make_tournament(house)
            if options.mode == "each":
                return try_each(house, sorted(options.rest or KINDS, key=lambda kind: kind == "deletion"))
            # Each with an account of its own: one is renamed, another one deleted.
            loading, answers = measure(house, [(kind, number % CLIENTS) for number, kind in enumerate(KINDS)], *options.rest)
            print(loading.stdout + answers)
            return loading.returncode
        finally:
            house.stop()


if __name__ == "__main__":
    sys.exit(main())
