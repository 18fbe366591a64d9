# SPDX-License-Identifier: MIT
"""The peers: each has a name, a version, the rule sets that it knows, and `answer(game)`, which plays the moves by itself and
gives a record for each position, as far as it can answer (games.py), and what it makes of the PGN. A move that it refuses
ends its records."""

import io
import json
import shutil
import subprocess
from pathlib import Path

import games

NAMES = {
    "standard": "chess", "three-check": "3check", "king-of-the-hill": "kingofthehill", "racing-kings": "racingkings",
    "atomic": "atomic", "antichess": "antichess", "horde": "horde", "crazyhouse": "crazyhouse",
}  # fmt: skip
RESULTS = {True: "1-0", False: "0-1", None: "1/2-1/2"}


class PythonChess:
    name = "python-chess"

    def __init__(self):
        import chess
        import chess.pgn
        import chess.variant

        class KingCapture(chess.Board):
            """The rules of the small board game: what chess calls pseudo-legal, without castling and en passant."""

            def push(self, move):
                super().push(move)
                self.ep_square = None

            def is_check(self):
                return False

            def has_insufficient_material(self, color):
                return False

            def is_variant_end(self):
                return self.is_variant_loss() or self.is_variant_win()

            def is_variant_loss(self):
                return self.king(self.turn) is None

            def is_variant_win(self):
                return self.king(not self.turn) is None

            def generate_legal_moves(self, *masks):
                return iter(()) if self.is_variant_end() else self.generate_pseudo_legal_moves(*masks)

        class Builder(chess.pgn.GameBuilder):
            """Writes each move while its position is there: a node finds it again by all moves before."""

            def visit_move(self, board, move):
                super().visit_move(board, move)
                self.variation_stack[-1].known_san = board.san(move)

        self.chess = chess
        self.builder = Builder
        self.version = chess.__version__
        self.boards = {rules: chess.variant.find_variant(name) for rules, name in NAMES.items()}
        self.boards["king-capture"] = KingCapture

    def knows(self, rules):
        return rules in self.boards

    def outcome(self, board):
        outcome = board.outcome()
        if outcome is None:
            return ""
        name = outcome.termination.name
        kind = "rule-set" if name.startswith("VARIANT") else name.lower().replace("_", "-").replace("seventyfive", "seventy-five")
        return f"{RESULTS[outcome.winner]} {kind}"

    def record(self, board, ours):
        record = {
            "fen": board.fen(),
            "moves": sorted(board.uci(move) for move in board.legal_moves),
            "check": board.is_check(),
            "outcome": self.outcome(board),
            "material": [board.has_insufficient_material(color) for color in (True, False)],
        }
        if ours["san"] is not None:
            record["san"] = {board.uci(move): board.san(move) for move in board.legal_moves}
            record["read"] = {uci: board.uci(board.parse_san(san)) for uci, san in ours["san"].items() if uci in record["san"]}
        if ours["san"] is not None or any(ours["claims"]):
            record["claims"] = [board.can_claim_fifty_moves(), board.can_claim_threefold_repetition()]
        return record

    def answer(self, game):
        board = self.boards[game.rules](game.start, chess960=game.is_960)
        records = [self.record(board, game.positions[0])]
        for uci, ours in zip(game.moves, game.positions[1:]):
            if uci not in records[-1]["moves"]:
                break
            board.push(self.chess.Move.from_uci(uci))
            records.append(self.record(board, ours))
        return records, self.pgn(game.pgn) if game.pgn and game.rules in NAMES else None

    def pgn(self, text):
        game = self.chess.pgn.read_game(io.StringIO(text), Visitor=self.builder)
        return games.tree_of(game), f"{game}\n"


class Process:
    """A peer that answers on its standard output."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1 << 16
        )

    def say(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError(f"{self.name} has ended")
        return line.rstrip("\n")


class Chessops(Process):
    name = "chessops"

    def __init__(self, folder):
        package = json.loads((folder / "package.json").read_text())
        self.version = package["version"]
        super().__init__("node", str(Path(__file__).with_name("chessops.mjs")), str(folder.resolve() / "dist/esm"))

    def knows(self, rules):
        return rules in NAMES

    def answer(self, game):
        asked = {
            "rules": NAMES[game.rules], "is960": game.is_960, "start": game.start, "moves": game.moves, "pgn": game.pgn,
            "san": [position["san"] for position in game.positions],
        }  # fmt: skip
        self.say(json.dumps(asked) + "\n")
        told = json.loads(self.line())
        return told["positions"], (told["tree"], told["pgn"]) if game.pgn else None


class FairyStockfish(Process):
    name = "fairy-stockfish"

    def __init__(self, program):
        super().__init__(program)
        self.say("uci\nsetoption name Hash value 1\n")
        self.version = self.line().split(" by ")[0].removeprefix("Fairy-Stockfish ")
        self.variants = []  # That of Debian has no atomic.
        while (line := self.line()) != "uciok":
            if line.startswith("option name UCI_Variant "):
                self.variants = line.split(" var ")[1:]
        self.name_of_rules = None

    def knows(self, rules):
        return NAMES.get(rules) in self.variants

    def answer(self, game):
        if self.name_of_rules != game.name:
            self.name_of_rules = game.name
            on = str(game.is_960).lower()
            self.say(f"setoption name UCI_Variant value {NAMES[game.rules]}\nsetoption name UCI_Chess960 value {on}\n")
        befores = [f"fen {game.start}"]
        befores += [f"fen {before['fen']} moves {move}" for before, move in zip(game.positions, game.moves)]
        records = []
        for begin in range(0, len(befores), 50):  # No more at once than the pipes hold.
            part = befores[begin : begin + 50]
            self.say("".join(f"position {before}\nd\ngo perft 1\n" for before in part))
            records += self.read(len(part))
        return records, None

    def read(self, count):
        """Reads what the engine says of the next positions. It counts moves in a thread of its own, so what it shows of a
        position may come before the moves of the one before it."""
        fens, checks, moves = [], [], [[]]
        while len(moves) <= count or len(checks) < count:
            line = self.line()
            word, _, rest = line.partition(": ")
            if word == "Fen":
                fens.append(plain_castling(rest))
            elif line.startswith("Checkers:"):
                checks.append(bool(rest.strip()))
            elif word == "Nodes searched":
                moves.append([])
            elif rest == "1":
                moves[-1].append(word)
        return [{"fen": fen, "check": check, "moves": sorted(found)} for fen, check, found in zip(fens, checks, moves)]


def plain_castling(fen):
    """A FEN with K and Q for the files of the outermost rooks, which the engine names by letters in Chess960."""
    fields = fen.split(" ")
    written = ""
    for right in fields[2]:
        if right.upper() in "ABCDEFGH":
            rank = fields[0].partition("[")[0].split("/")[7 if right.isupper() else 0]
            squares = "".join("." * int(one) if one.isdigit() else one for one in rank.replace("~", ""))
            rook, king = ("R", "K") if right.isupper() else ("r", "k")
            at = "abcdefgh".index(right.lower())
            side = "k" if at > squares.index(king) else "q"
            outermost = squares.rindex(rook) if side == "k" else squares.index(rook)
            if at == outermost:
                right = side.upper() if right.isupper() else side
        written += right
    fields[2] = "".join(sorted(written, key="KQkq".find)) if set(written) <= set("KQkq") else written
    return " ".join(fields)


def find(options):
    """The peers that are there; a line for each that is not."""
    found = []
    try:
        found.append(PythonChess())
    except ImportError:
        print("python-chess: left out, no module chess")
    if options.chessops and (options.chessops / "package.json").is_file() and shutil.which("node"):
        found.append(Chessops(options.chessops))
    else:
        print(f"chessops: left out, {options.chessops or 'no --chessops'} is not its package, or there is no node")
    program = shutil.which(options.fairy_stockfish) or shutil.which(f"/usr/games/{options.fairy_stockfish}")
    if program:
        found.append(FairyStockfish(program))
    else:
        print(f"fairy-stockfish: left out, no {options.fairy_stockfish}")
    return found
