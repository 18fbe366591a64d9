# SPDX-License-Identifier: MIT
"""Random games that this project plays, and what it answers in each position of them. A record of a position has `fen`,
`moves` (in UCI), `check`, `outcome`, `material` (whether White, Black cannot win), `claims` (fifty moves, threefold), and
in some positions `san`, a text for each move."""

import random
from dataclasses import dataclass, field

import arbiter

RULE_SETS = (
    "standard", "three-check", "king-of-the-hill", "racing-kings", "atomic", "antichess", "horde", "crazyhouse", "king-capture",
)  # fmt: skip
WITH_SHUFFLED_STARTS = ("standard", "three-check", "king-of-the-hill", "atomic", "crazyhouse", "horde")
ENDS_OF_RULE_SETS = (
    "king-captured", "third-check", "hill-reached", "race-won", "race-drawn", "king-exploded", "horde-destroyed", "no-moves-left",
)  # fmt: skip
LONGEST_GAME = 400  # plies
COMMENTS = (
    "good", "[%clk 0:01:00] slow", 'a "quoted" word', "; not a line", "(in brackets)", "1-0 was agreed", "$1 is not a glyph",
    "50 % of it", "Größe – ♞", "1. e4 e5",
)  # fmt: skip


@dataclass
class Game:
    rules: str
    is_960: bool
    start: str
    moves: list = field(default_factory=list)
    positions: list = field(default_factory=list)  # one more than moves
    pgn: str = ""

    @property
    def name(self):
        return f"{self.rules}{' chess960' * self.is_960}"

    def repeat(self, ply):
        """The argument of --game that shows the position after that many plies again."""
        return f"{self.name} | {self.start} | {' '.join(self.moves[:ply])}"


def board_of(rules, is_960, fen=None):
    return arbiter.Board(fen, variant=rules, chess960=is_960)


def shuffled_rank(random_source):
    """A first rank of Chess960."""
    squares = [""] * 8
    squares[random_source.randrange(0, 8, 2)] = "b"
    squares[random_source.randrange(1, 8, 2)] = "b"
    for piece in "qnn":
        squares[random_source.choice([at for at, there in enumerate(squares) if not there])] = piece
    for piece in "rkr":
        squares[squares.index("")] = piece
    return "".join(squares)


def start_of(rules, is_960, random_source):
    fen = board_of(rules, False).fen()
    if not is_960:
        return fen
    ranks = fen.split("/")
    ranks[0] = shuffled_rank(random_source)
    if rules != "horde":
        ranks[7] = ranks[7].replace("RNBQKBNR", ranks[0].upper())
    return "/".join(ranks)


def record_of(board, is_whole):
    outcome = board.outcome()
    kind = outcome.termination.name.lower().replace("_", "-") if outcome else ""
    moves = {board.uci(move): move for move in board.legal_moves}
    return {
        "fen": board.fen(),
        "moves": sorted(moves),
        "check": board.is_check(),
        "outcome": f"{outcome.result()} {'rule-set' if kind in ENDS_OF_RULE_SETS else kind}" if outcome else "",
        "material": [board.has_insufficient_material(color) for color in (True, False)],
        "claims": [board.can_claim_fifty_moves(), board.can_claim_threefold_repetition()],
        "san": {uci: board.san(move) for uci, move in moves.items()} if is_whole else None,
    }


def weights_of(style, board, moves):
    """How likely each move is. The styles lead to few pieces, to high clocks, to repetitions, to promotions, and anywhere."""
    last = board.move_stack[-2:-1]
    for move in moves:
        is_quiet = not (move.drop or board.is_capture(move)) and board.piece_type_at(move.from_square) != arbiter.PAWN
        if style == "takes":
            yield 8 if board.is_capture(move) or move.promotion else 1
        elif style == "waits":
            yield 60 if is_quiet else 0.01
        elif style == "goes back":
            goes_back = last and (last[0].to_square, last[0].from_square) == (move.from_square, move.to_square)
            yield 40 if goes_back and is_quiet else 1
        elif style == "pushes":
            yield 6 if not is_quiet or board.is_castling(move) or board.gives_check(move) else 1
        else:
            yield 1


def play(seed, number, rule_sets=RULE_SETS):
    """The game of that number: its rule set is the next of these, its start and moves follow from the seed."""
    source = random.Random(f"{seed} {number}")
    rules = rule_sets[number % len(rule_sets)]
    is_960 = rules in WITH_SHUFFLED_STARTS and source.random() < (0.5 if rules == "standard" else 0.25)
    style = source.choices(("anywhere", "takes", "waits", "goes back", "pushes"), (3, 3, 1, 1, 3))[0]
    game = Game(rules, is_960, start_of(rules, is_960, source))
    board = board_of(rules, is_960, game.start)
    while True:
        game.positions.append(record_of(board, source.random() < 1 / 16))
        if game.positions[-1]["outcome"] or len(game.moves) == LONGEST_GAME:
            break
        moves = sorted(board.legal_moves, key=board.uci)
        move = source.choices(moves, list(weights_of(style, board, moves)))[0]
        game.moves.append(board.uci(move))
        board.push(move)
    if source.random() < 1 / 4:
        game.pgn = annotated(board, random.Random(game.repeat(len(game.moves))))
    return game


def follow(text):
    """The game of an argument of --game, with every answer."""
    name, start, moves = (part.strip() for part in text.split("|"))
    rules, _, mark = name.partition(" ")
    game = Game(rules, mark == "chess960", start, moves.split())
    board = board_of(rules, game.is_960, start)
    game.positions.append(record_of(board, True))
    for uci in game.moves:
        board.push_uci(uci)
        game.positions.append(record_of(board, True))
    game.pgn = annotated(board, random.Random(game.repeat(len(game.moves))))
    return game


def annotated(board, source):
    """The PGN of a game with comments, glyphs and variations at random."""
    game = arbiter.pgn.Game.from_board(board)
    game.headers["White"], game.headers["Event"] = 'O\'Neill, "Kit"', "a\\b"
    places = [game, *game.mainline()]
    for place in source.sample(places, min(len(places), 6)):
        here = place.board()
        others = sorted(here.legal_moves, key=here.uci)
        if place is not places[-1] and others:
            line = place.add_variation(source.choice(others))
            if not line.board().outcome() and source.random() < 0.5:
                answers = sorted(line.board().legal_moves, key=line.board().uci)
                line.add_variation(source.choice(answers)).comment = source.choice(COMMENTS)
        if place is not game:
            place.comment = source.choice(COMMENTS)
            place.add_nag(source.randrange(1, 140))
    return f"{game}\n"


def read(text):
    """The tree of the first game of a PGN as rows of depth, SAN, comment and glyphs, and its errors."""
    game = next(arbiter.pgn.read_games(text.encode()))
    return tree_of(game), game.errors


def tree_of(game):
    """The rows of a game of python-chess or of this project: both name the parts of a game the same."""
    rows = []
    rest = [(1, node) for node in reversed(game.variations)]
    while rest:
        depth, node = rest.pop()
        comment = node.comment if hasattr(node, "comment") else " ".join(node.comments)  # The later name of python-chess.
        san = getattr(node, "known_san", None) or node.san()
        rows.append([depth, f"P{san}" if san.startswith("@") else san, " ".join(comment.split()), sorted(node.nags)])
        rest += [(depth + 1, following) for following in reversed(node.variations)]
    return rows
