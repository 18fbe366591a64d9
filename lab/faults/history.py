# SPDX-License-Identifier: MIT
"""What players have seen of games, and whether the database holds exactly that."""
import json
from dataclasses import dataclass, field


# How a game may end: by its players, or by the rules, which the server applies by itself.
GOOD_ENDS = {
    "resignation", "checkmate", "stalemate", "insufficient-material", "dead-position", "fivefold-repetition",
    "seventy-five-moves", "resignation-but-cannot-mate",
}


@dataclass
class Seen:
    """A game as its players have seen it."""

    game: str
    events: dict = field(default_factory=dict)  # version -> the event, as it came
    answered: list = field(default_factory=list)  # actions that were acknowledged: color, re, what (UCI or "resign"), ply
    is_over: bool = False

    def take(self, version, text):
        """An event that came to a player: a sentence if another player has got another one in its place."""
        known = self.events.setdefault(version, text)
        if known != text:
            return f"game {self.game}: version {version} is {text} for one player, and {known} for the other"
        return None

    def answer(self, color, re, what, ply):
        self.answered.append((color, re, what, ply))

    def write(self):
        return json.dumps([self.game, self.events, self.answered, self.is_over])

    @classmethod
    def read(cls, line):
        game, events, answered, is_over = json.loads(line)
        return cls(game, {int(version): text for version, text in events.items()}, answered, is_over)


def find_faults(seen, stored):
    """What is wrong with a game, a sentence each. `stored`: its rows, (version, epoch, body), in their order."""
    faults = []
    epoch = 0
    moves = 0
    bodies = {}
    actions = {}
    for place, (version, writer, text) in enumerate(stored, 1):
        if version != place:
            faults.append(f"version {version} stands in the place of {place}")
        if writer < epoch:
            faults.append(f"version {version} is of epoch {writer}, after {epoch}")
        epoch = max(epoch, writer)
        bodies[version] = text
        body = json.loads(text)
        what = {"move": body.get("uci"), "ended": "resign"}.get(body["t"])
        if body["t"] == "move":
            moves += 1
            if body["ply"] != moves:
                faults.append(f"version {version} is ply {body['ply']}, after {moves - 1}")
        if body["t"] == "ended" and body["termination"]["code"] not in GOOD_ENDS:
            faults.append(f"it ended by {body['termination']['code']}, which no player wanted")
        if what:
            actions.setdefault((body.get("by") or loser(body), body.get("re"), what), []).append(body.get("ply"))
    for version, text in seen.events.items():
        if bodies.get(version) != text:
            faults.append(f"a player has seen version {version} as {text}; stored is {bodies.get(version)}")
    for color, re, what, ply in seen.answered:
        # An end has no number: there is only one.
        found = actions.get((color, None if what == "resign" else re, what), [])
        if len(found) != 1 or (what != "resign" and found[0] != ply):
            faults.append(f"the acknowledged action {re} of {color}, {what} as ply {ply}, is stored as ply {found}")
    for (color, re, what), plies in actions.items():
        if len(plies) > 1:
            faults.append(f"the action {re} of {color}, {what}, is stored {len(plies)} times")
    return [f"game {seen.game}: {fault}" for fault in faults]


def loser(body):
    return "black" if body.get("result") == "1-0" else "white"


def check_all(seen_file, stored_rows):
    """Checks a file of seen games against all rows of events, (game, version, epoch, body) in the order of games and
    versions. Gives the faults, and how many games, acknowledged actions and events were compared."""
    stored = {}
    for game, version, epoch, body in stored_rows:
        stored.setdefault(game, []).append((int(version), int(epoch), body))
    faults = []
    games = answered = events = 0
    for line in seen_file:
        seen = Seen.read(line)
        games += 1
        answered += len(seen.answered)
        events += len(seen.events)
        faults += find_faults(seen, stored.pop(seen.game, []))
    for game, rows in stored.items():
        # Nobody has come to these: their making was not answered.
        faults += [fault for fault in find_faults(Seen(game), rows) if "no player wanted" not in fault]
    return faults, {"games": games, "acknowledged": answered, "events": events}
