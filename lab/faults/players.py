# SPDX-License-Identifier: MIT
"""Players who check all that they are told. A game is given to two of them, who make the moves of a line that was made
before, find the game again wherever it has gone, and repeat what was not answered. Wants Debian's python3-websockets."""
import asyncio
import json
import random
import time
from dataclasses import dataclass, field

import websockets

from history import GOOD_ENDS, Seen

AGAIN = 0.1  # seconds until a refused connection is tried again
SILENT = 8.0  # the server pings every 5 seconds; one that is silent for longer hangs
UNANSWERED = 3.0  # seconds after which the same action is tried elsewhere
HANGS = 3.0  # seconds within which a connection is made
SLOW = 1.5  # more seconds than its player thought are noted as paid by it


@dataclass
class Field:
    """What all players share: where the servers are, and what was noticed."""

    places: list
    lines: list
    thinking: float
    chance: random.Random
    faults: list
    waits: list = field(default_factory=list)  # (game, when sent, when answered)
    charges: list = field(default_factory=list)  # (game, when sent, when answered, seconds more than the player thought)
    returned: int = 0  # connections after the first
    repeated: int = 0  # actions that were sent more than once
    ended: int = 0
    is_closing: bool = False
    finished: object = None  # takes a game that is over

    def fault(self, game, sentence):
        self.faults.append(f"game {game}: {sentence}")


@dataclass
class Action:
    re: int
    what: str
    ply: int
    frame: str
    sent: float
    socket: object = None
    was_repeated: bool = False
    is_answered: bool = False  # its event may still be missing


class Player:
    def __init__(self, table, color, seat):
        self.table, self.color, self.seat = table, color, seat
        self.field = table.field
        self.place = self.field.chance.randrange(len(self.field.places))
        self.version = 0
        self.ply = 0
        self.re = 0
        self.action = None
        self.socket = None
        self.heard = self.back = time.monotonic()
        self.turn = None  # since when it is this player's turn
        self.sent_at = None
        self.clock = None
        self.thinks = False
        self.has_resigned = False
        self.is_done = False

    def fault(self, sentence):
        self.field.fault(self.table.game, f"{self.color}: {sentence}")

    async def run(self):
        is_first = True
        while not self.is_done:
            try:
                place = self.field.places[self.place % len(self.field.places)]
                url = f"ws://{place()}/ws/game/{self.table.game}"
                connected = websockets.connect(url, compression=None, ping_interval=None, open_timeout=HANGS, close_timeout=1)
                async with connected as self.socket:
                    self.field.returned += not is_first
                    is_first = False
                    await self.play()
            except websockets.InvalidStatusCode as refusal:
                if refusal.status_code not in (421, 503):
                    self.fault(f"status {refusal.status_code} at {place()}")
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException, EOFError):
                pass
            self.socket = None
            if not self.is_done:
                self.place += 1
                await asyncio.sleep(AGAIN)

    async def greet(self):
        self.back = time.monotonic()
        await self.socket.send(json.dumps({"t": "hello", "seat": self.seat, "seen": self.version}))
        if self.action and not self.action.is_answered:
            await self.send_again()

    async def play(self):
        await self.greet()
        while not self.is_done:
            # A timer for each message would cost more than all the rest.
            self.heard = time.monotonic()
            text = await self.socket.recv()
            await self.take(json.loads(text), text)
            self.go_on()

    def look_for_silence(self, now):
        is_unanswered = self.action and not self.action.is_answered and now - max(self.action.sent, self.back) > UNANSWERED
        if self.socket and (is_unanswered or now - self.heard > SILENT):
            self.socket.transport.abort()

    async def take(self, message, text):
        kind = message["t"]
        if kind == "ping":
            await self.socket.send(f'{{"t":"pong","n":{message["n"]}}}')
        elif kind == "hello-wanted":
            self.field.returned += 1
            await self.greet()
        elif kind == "ack":
            self.take_answer(message["re"])
        elif kind == "state":
            self.take_state(message)
        elif kind == "error":
            await self.take_error(message)
        elif kind == "refused":
            self.fault(f"refused: {text}")
        elif "v" in message:
            self.take_event(message, text)

    def take_state(self, state):
        if state["v"] < self.version or len(state["game"]["moves"]) < self.ply:
            self.fault(f"the state is of version {state['v']}, after {self.version} with {self.ply} plies")
        self.version = state["v"]
        moves = [move["uci"] for move in state["game"]["moves"]]
        if moves != self.table.line[: len(moves)]:
            self.fault(f"other moves than were played: {moves}")
        self.ply = len(moves)
        if self.action and self.action.what in moves[self.action.ply - 1 : self.action.ply]:
            self.finish()
        if self.clock is None:
            self.clock = state["game"]["clocks"][self.color]
        if state["game"]["state"] == "over":
            self.take_end(state["game"])

    def take_event(self, event, text):
        if event["v"] != self.version + 1:
            self.fault(f"version {event['v']} after {self.version}")
        self.version = event["v"]
        if difference := self.table.seen.take(event["v"], text):
            self.field.faults.append(difference)
        if event["t"] == "move":
            self.take_move(event)
        elif event["t"] == "ended":
            if self.action and self.action.what == "resign":
                self.finish()
            self.take_end(event)

    def take_move(self, move):
        line = self.table.line
        if move["ply"] > len(line) or line[move["ply"] - 1] != move["uci"]:
            self.fault(f"ply {move['ply']} is {move['uci']}, which was not played")
        self.ply = move["ply"]
        self.take_own(move)
        if move["by"] == self.color:
            self.check_charge(move)
        else:
            self.turn = time.monotonic()
        self.clock = move["clocks"][self.color]

    def check_charge(self, move):
        """A move may not cost more than the player thought, whatever happened to the server."""
        if self.clock is None or self.turn is None or self.sent_at is None:
            return
        charged = (self.clock - move["clocks"][self.color] + self.table.increment) / 1000
        excess = charged - (self.sent_at - self.turn)
        if excess > SLOW:
            self.field.charges.append((self.table.game, self.sent_at, time.monotonic(), excess))

    def take_own(self, move):
        """The event of the move that waits is its answer too."""
        action = self.action
        if action and (move["by"], move.get("re"), move["uci"]) == (self.color, action.re, action.what):
            if action.socket is self.socket and not action.was_repeated and not action.is_answered:
                self.fault(f"event {move['v']} came before the answer to its action")
            self.finish()
        elif action and self.ply >= action.ply:
            self.action = None  # it was for a board that was older than the game

    def finish(self):
        """What the action wanted has happened."""
        self.take_answer(self.action.re)
        self.action = None

    def take_end(self, ended):
        self.is_done = True
        if ended["termination"]["code"] not in GOOD_ENDS:
            self.fault(f"the game ended by {ended['termination']['code']}")

    def take_answer(self, re):
        action = self.action
        if not action or action.re != re or action.is_answered:
            return
        action.is_answered = True
        self.table.seen.answer(self.color, re, action.what, action.ply)
        self.field.waits.append((self.table.game, action.sent, time.monotonic()))

    async def take_error(self, error):
        if error["code"] == "not-saved" and self.action and not self.action.is_answered:
            await asyncio.sleep(AGAIN)
            await self.send_again()
        elif error["code"] == "game-over" and self.has_resigned:
            pass  # that was sent twice
        elif error["code"] not in ("draining", "not-saved"):
            self.fault(f"{error['code']}: {error['sentence']} ({self.action})")

    async def send_again(self):
        self.action.was_repeated = True
        self.field.repeated += 1
        await self.socket.send(self.action.frame)

    def is_to_move(self):
        is_own_turn = (self.ply % 2 == 0) == (self.color == "white")
        return self.version and is_own_turn and not (self.action or self.is_done)

    def go_on(self):
        if self.thinks or not self.is_to_move():
            return
        self.thinks = True
        time_to_think = 0.2 if self.field.is_closing else min(self.field.chance.expovariate(1 / self.field.thinking), 10)
        asyncio.get_running_loop().call_later(time_to_think, lambda: self.table.spawn(self.act()))

    async def act(self):
        """The move of the line, or the end of the game."""
        self.thinks = False
        if not self.is_to_move():
            return
        table, ply = self.table, self.ply
        self.re += 1
        if ply >= table.plies or ply >= len(table.line) or (self.field.is_closing and table.may_end(ply)):
            what, message = "resign", {"t": "resign", "re": self.re}
            self.has_resigned = True
        else:
            what = table.line[ply]
            message = {"t": "move", "re": self.re, "ply": ply, "move": what}
        self.action = Action(self.re, what, ply + 1, json.dumps(message), time.monotonic(), self.socket)
        self.sent_at = self.action.sent
        try:
            if self.socket:
                await self.socket.send(self.action.frame)
                await self.be_hasty()
        except (OSError, websockets.WebSocketException):
            pass

    async def be_hasty(self):
        """Now and then an action is sent twice, or the connection ends before the answer."""
        chance = self.field.chance.random()
        if chance < 0.03 and self.action:
            await self.send_again()
        elif chance < 0.04:
            self.socket.transport.abort()


class Table:
    """Two players and their games, one after another."""

    increment = 10_000

    def __init__(self, field_, make):
        self.field, self.make = field_, make
        self.tasks = set()
        self.players = []
        self.game = ""

    def spawn(self, work):
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def may_end(self, ply):
        """At the end each game must continue before it may end."""
        if self.closing_ply is None:
            self.closing_ply = ply
        return ply >= self.closing_ply + 2

    async def run(self):
        while not self.field.is_closing:
            made = await self.make()
            if not made:
                await asyncio.sleep(5 * AGAIN)
                continue
            self.game, seats = made
            self.seen = Seen(self.game)
            self.line = self.field.chance.choice(self.field.lines)
            self.plies = self.field.chance.randint(20, 80)
            self.closing_ply = None
            self.players = [Player(self, color, seat) for color, seat in seats.items()]
            await asyncio.gather(*(player.run() for player in self.players))
            self.seen.is_over = True
            self.field.ended += 1
            self.field.finished(self.seen)
            self.players = []
