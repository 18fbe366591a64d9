# SPDX-License-Identifier: MIT
"""The front ends that run.py asks: each has a method a question, which takes a row and returns its answer."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RESULTS = {"white": "1-0", "black": "0-1", True: "1-0", False: "0-1", None: "1/2-1/2"}
SKIP = object()  # The answer of a front end that cannot be asked.


def to_bytes(text):
    """UTF-8, in which a row writes a byte of another encoding as \\udcXX."""
    return text.encode("utf-8", "surrogateescape")


class Program:
    """Asks the program, a process a question."""

    def __init__(self, path):
        self.path = path
        self.folder = tempfile.TemporaryDirectory()
        self.environment = dict(os.environ, HOME=self.folder.name, LC_ALL="C.UTF-8", TERM="dumb", COLUMNS="80")

    def run(self, arguments, text="", variant=None):
        if variant:
            arguments = [*arguments, "--variant", variant]
        return subprocess.run([self.path, *arguments], input=to_bytes(text), cwd=self.folder.name,
                              env=self.environment, capture_output=True, timeout=60, check=False)

    def talk(self, arguments, text, awaited):
        """What an engine says until a line has the text; then its input ends."""
        with subprocess.Popen([self.path, *arguments], cwd=self.folder.name, env=self.environment, text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as engine:
            engine.stdin.write(text)
            engine.stdin.flush()
            said = ""
            while awaited not in said and (line := engine.stdout.readline()):
                said += line
            return said + engine.communicate()[0], engine.returncode

    def json(self, row, *arguments):
        place = ["--fen", row["fen"]] if "fen" in row else []
        done = self.run([*arguments, *place, "--json"], variant=row.get("variant"))
        return json.loads(done.stdout.decode().splitlines()[0])

    def move(self, row):
        answer = self.json(row, "explain", row["move"])
        return answer["error"]["code"] if "error" in answer else answer["code"]

    def moves(self, row):
        origin = ["--from", row["from"]] if "from" in row else []
        return sorted(move["uci"] for move in self.json(row, "moves", *origin)["moves"])

    def san(self, row):
        sans = {move["uci"]: move["san"] for move in self.json(row, "moves")["moves"]}
        return sans.get(row["move"], "not legal")

    def fen(self, row):
        answer = self.json({"variant": row.get("variant")}, "fen", row["fen"])
        if "error" in answer:
            return ["unreadable"]
        if answer["playable"] and not isinstance(row["right"], list):
            return answer["fen"]
        return [fault["code"] for fault in answer["faults"]]

    def perft(self, row):
        return self.json(row, "perft", str(row["depth"]))["nodes"]

    def win(self, row):
        answer = self.json(row, "dead")
        return f'{answer["white"]["can_win"]} {answer["black"]["can_win"]}'

    def outcome(self, row):
        if "moves" in row or row["right"].startswith("claim"):
            return SKIP
        answer = self.json({"variant": row.get("variant")}, "fen", row["fen"])
        return f'{RESULTS[answer.get("winner")]} {answer["outcome"]}' if "outcome" in answer else "none"

    def play(self, row):
        tags = f'[FEN "{row["fen"]}"]\n' if "fen" in row else ""
        tags += f'[Variant "{row["variant"]}"]\n' if "variant" in row else ""
        done = self.run(["pgn", "convert", "--to", "fen", "--last"], f'{tags}\n{row["moves"]} *\n')
        return done.stdout.decode().strip()

    def pgn(self, row):
        games = [json.loads(line) for line in
                 self.run(["pgn", "convert", "--to", "jsonl"], row["text"]).stdout.decode().splitlines()]
        checked = self.run(["pgn", "check", "--jsonl", "--variations"], row["text"]).stdout.decode().splitlines()
        last = self.run(["pgn", "convert", "--to", "fen", "--last", "--limit", "1"], row["text"]).stdout.decode()
        faults = {json.loads(line).get("code") for line in checked} - {None, "missing-tag"}
        moves = games[0]["moves"] if games else []
        return {"games": [" ".join(move["san"] for move in game["moves"]) for game in games],
                "results": [game["result"] for game in games], "last": last.strip(), "faults": sorted(faults),
                "tags": games[0]["tags"] if games else {},
                "comments": [move["comment"] for move in moves if "comment" in move],
                "nags": [nag for move in moves for nag in move.get("nags", [])],
                "variations": sum(len(move.get("variations", [])) for move in moves)}

    def command(self, row):
        for name, text in row.get("files", {}).items():
            Path(self.folder.name, name).write_text(text, encoding="utf-8")
        if "await" in row:
            said, status = self.talk(row["arguments"], row["input"], row["await"])
        else:
            done = self.run(row["arguments"], row.get("input", ""))
            said, status = (done.stdout + done.stderr).decode(errors="replace"), done.returncode
        right = row["right"]
        wrong = [f"lacks {text!r}" for text in right.get("has", []) if text not in said]
        wrong += [f"has {text!r}" for text in right.get("lacks", []) if text in said]
        if status != right.get("exit", 0):
            wrong.append(f"exit {status}")
        return f"{'; '.join(wrong)}, of: {said}" if wrong else right


class Python:
    """Asks the Python package."""

    def __init__(self, folder):
        sys.path.insert(0, folder)
        import arbiter
        self.arbiter = arbiter

    def board(self, row):
        variant = row.get("variant", "standard")
        if variant == "chess960":
            return self.arbiter.Board(row.get("fen"), chess960=True)
        return self.arbiter.Board(row.get("fen"), variant=variant)

    def played(self, row):
        board = self.board(row)
        for text in row.get("moves", "").split():
            board.push(board.why(text).move)
        return board

    def move(self, row):
        try:
            return self.board(row).why(row["move"]).code
        except self.arbiter.InvalidMoveError:
            return "bad-notation"

    def moves(self, row):
        uci = [self.board(row).uci(move) for move in self.board(row).legal_moves]
        return sorted(text for text in uci if text.startswith(row.get("from", "")))

    def san(self, row):
        board = self.board(row)
        try:
            return board.san(board.parse_uci(row["move"]))
        except self.arbiter.IllegalMoveError:
            return "not legal"

    def fen(self, row):
        if isinstance(row["right"], list):
            return SKIP  # The package says its faults in sentences, without codes.
        return self.board(row).fen()

    def perft(self, row):
        return self.board(row).perft(row["depth"])

    def win(self, row):
        words = {True: "yes", False: "no", None: "unknown"}
        return " ".join(words[self.board(row).can_win(color).answer] for color in (True, False))

    def outcome(self, row):
        board = self.played(row)
        end = board.outcome()
        if end:
            return f'{RESULTS[end.winner]} {end.termination.name.lower().replace("_", "-")}'
        if board.is_repetition(3):
            return "claim threefold-repetition"
        return "claim fifty-moves" if board.is_fifty_moves() else "none"

    def play(self, row):
        return self.played(row).fen()

    def pgn(self, row):
        games = list(self.arbiter.pgn.read_games(to_bytes(row["text"])))
        nodes = list(games[0].mainline()) if games else []
        faults = {fault.code for fault in self.arbiter.pgn.check(to_bytes(row["text"])).faults} - {"missing-tag"}
        return {"games": [" ".join(node.san() for node in game.mainline()) for game in games],
                "results": [game.headers["Result"] for game in games],
                "last": games[0].end().board().fen() if games else "", "faults": sorted(faults),
                "tags": dict(games[0].headers) if games else {},
                "comments": [node.comment for node in nodes if node.comment],
                "nags": [nag for node in nodes for nag in sorted(node.nags)],
                "variations": sum(len(node.parent.variations) - 1 for node in nodes)}


class JavaScript:
    """Asks the JavaScript package, all questions at once: answer.mjs has the answers."""

    def __init__(self, package, rows):
        text = "".join(json.dumps(row) + "\n" for row in rows)
        done = subprocess.run(["node", HERE / "answer.mjs", package], input=text, capture_output=True, text=True,
                              check=True)
        self.answers = {id(row): json.loads(line) for row, line in zip(rows, done.stdout.splitlines())}

    def __getattr__(self, question):
        def answer(row):
            given = self.answers[id(row)]
            return SKIP if given is None else given
        return answer
