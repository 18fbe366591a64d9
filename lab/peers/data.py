# SPDX-License-Identifier: MIT
"""Exams from the data of other libraries: counts of moves, FEN, SAN, ends of games, insufficient material and PGN. Data in
tables and files is read as it is, and rows of literals are read out of the sources of tests."""

import csv
import io
import re

import arbiter

RULES = {
    "chess": "standard", "regular": "standard", "standard": "standard", "random": "standard", "tricky": "standard",
    "chess960": "chess960", "fischerandom": "chess960",
    "3check": "three-check", "threecheck": "three-check", "kingofthehill": "king-of-the-hill", "racingkings": "racing-kings",
    "antichess": "antichess", "giveaway": "antichess", "atomic": "atomic", "horde": "horde", "crazyhouse": "crazyhouse",
}  # fmt: skip
MOST_NODES = 1_000_000


def board(rules, fen, castles_on_rook=False):
    rules = RULES.get(rules.lower()) or f"no rule set {rules}"
    is_960 = castles_on_rook or rules == "chess960"
    return arbiter.Board(fen, variant="standard" if rules == "chess960" else rules, chess960=is_960)


def files(exam, pattern):
    return sorted(path for path in exam.root.rglob(pattern) if "node_modules" not in path.parts)


def source(exam, name):
    """The text of a file of that name, without comments at the ends of lines."""
    found = files(exam, name)
    return re.sub(r"\s//[^\n]*", "", found[0].read_text()) if found else ""


def literals(text):
    """The rows of literals of a source: ['a', 1, true]."""
    item = r"(?:'[^'\n]*'|\w++)"
    for row in re.findall(rf"\[\s*+({item}(?:\s*+,\s*+{item})*+)\s*+,?\s*+\]", text):
        yield [one[1:-1] if one[0] == "'" else one for one in re.findall(item, row)]


def count(exam, name, rules, fen, depth, nodes):
    if 0 < int(nodes) <= MOST_NODES or int(depth) <= 2:
        exam.case(f"{name}, depth {depth}", int(nodes), lambda: board(rules, fen, True).perft(int(depth)))


def perft_files(exam):
    for path in files(exam, "*.perft"):
        for line in path.read_text().splitlines():
            word, _, rest = line.strip().partition(" ")
            if word == "id":
                name = rest
            elif word == "epd":
                fen = rest
            elif word == "perft":
                count(exam, f"{path.stem} {name}", path.stem, fen, *rest.split())


def material(exam, rules, fen, white, black):
    def ask():
        position = board(rules, fen)
        return position.has_insufficient_material(True), position.has_insufficient_material(False)

    exam.case(f"{rules} {fen}", (white == "true", black == "true"), ask)


def horde_material(exam):
    for path in files(exam, "horde_insufficient_material.csv"):
        for row in csv.reader(path.read_text().splitlines()):
            if "/" in row[0]:
                exam.case(row[0], row[1] == "true", lambda row=row: board("horde", row[0], True).has_insufficient_material(True))


def rust_material(exam):
    text = source(exam, "position.rs")
    for row in re.findall(r'assert_insufficient_material::<(\w+)>\(\s*"([^"]+)",\s*(\w+),\s*(\w+)', text):
        material(exam, *row)
    for fen, winner in re.findall(r'\("([^"]+ [wb] - - \d+ \d+)", Color::(\w+)\)', text):
        material(exam, "antichess", fen, *("false" if winner == color else "true" for color in ("White", "Black")))


def chessops_perft(exam):
    for name, at in (("chess.test.ts", 0), ("variant.test.ts", 1)):
        for row in literals(source(exam, name)):
            if len(row) >= 4 + at and row[2 + at].isdigit():
                for depth, nodes in enumerate(row[2 + at :], 1):
                    if nodes.isdigit():
                        count(exam, row[at], row[0] if at else "chess", row[1 + at], depth, nodes)


def chessops_material(exam):
    for name in ("chess.test.ts", "variant.test.ts"):
        for row in literals(source(exam, name)):
            if len(row) >= 3 and row[-1] in ("true", "false", "falseNegative") and "/" in row[-3]:
                material(exam, row[0] if len(row) == 4 else "chess", *row[-3:])


def chessops_fen_and_san(exam):
    text = source(exam, "fen.test.ts")
    for fen in re.findall(r"(?m)^  '([^'\n]+)',$", text[text.find("test.each") :]):
        rules = "crazyhouse" if "[" in fen else "three-check" if "+" in fen else "horde" if "P" in fen.split()[0][-8:] else "chess"
        exam.case(f"FEN {fen}", fen, lambda fen=fen, rules=rules: board(RULES.get(rules) and rules or "3check", fen).fen())
    for row in literals(source(exam, "san.test.ts")):
        if len(row) == 3 and "/" in row[0]:
            same_san(exam, "chess", *row)


def same_san(exam, rules, fen, uci, san):
    exam.case(f"{rules} {fen} {uci}", san, lambda: board(rules, fen).san(board(rules, fen).parse_uci(uci)))
    exam.case(f"{rules} {fen} {san}", uci, lambda: board(rules, fen).uci(board(rules, fen).parse_san(san)))


def games_of(path):
    return list(arbiter.pgn.read_games(path))


def sans(node):
    """The moves after a place, with their variations, in the order of PGN."""
    while children := node.variations:
        yield children[0].san()
        for other in children[1:]:
            yield other.san()
            yield from sans(other)
        node = children[0]


def pgn_files(exam):
    """Each file has as many games as blocks of tags, and each move of them can be read."""
    for path in files(exam, "*.pgn"):
        text = path.read_bytes().decode("utf-8", "replace")
        blocks = len(re.findall(r"(?m)(?:^[ \t]*\[\w+\s+\".*\n)+", text))
        if blocks and "test-" not in path.name:
            exam.case(str(path.relative_to(exam.root)), (blocks, []), lambda path=path: (len(games_of(path)), errors_of(path)))


def errors_of(path):
    """The errors of all games but those of games without a result."""
    return [error for game in games_of(path) for error in game.errors if "does not end with" not in error]


def chessops_pgn(exam):
    for name, games in re.findall(r"fileName: '([^']+)',\s*numberOfGames: (\d+)", source(exam, "pgn.test.ts")):
        exam.case(name, int(games), lambda name=name: len(games_of(files(exam, f"{name}.pgn")[0])))


def following_fens(exam):
    """Lists of the positions of games: each follows from the one before it by a legal move."""
    for path in [*files(exam, "mainline_fen.txt"), *files(exam, "playPositions_*.txt")]:
        rules = "racingkings" if "racing_kings" in path.name else "chess"
        lines = path.read_text().split("\n")
        for fen, following in zip(lines, lines[1:]):
            (_, *one), (_, *other) = fen.split() or [""], following.split() or [""]
            if len(one) == len(other) == 5 and 2 * int(other[4]) - (other[0] == "w") == 2 * int(one[4]) - (one[0] == "w") + 1:
                exam.case(f"{path.stem} {fen}", True, lambda: following in {after(rules, fen, move) for move in moves(rules, fen)})


def moves(rules, fen):
    return board(rules, fen).legal_moves


def after(rules, fen, move):
    position = board(rules, fen)
    position.push(move)
    return position.fen()


def move_lists(exam):
    """The moves of positions without drops; castling may be written on the king's square, on the rook's or on both."""
    for path in files(exam, "moveorder/*.txt"):
        lines = path.read_text().splitlines()
        for fen, expected in zip(lines[0::3], lines[1::3]):

            def ask(rules=path.stem, fen=fen, expected={uci[:4] for uci in expected.split()}):
                position = board(rules, fen, True)
                found = {move.uci()[:4]: move for move in position.legal_moves if not move.drop}
                plain = {uci for uci, move in found.items() if not position.is_castling(move)}
                castling = [
                    {uci[:2] + file + uci[1] for file in ("ac" if uci[2] < uci[0] else "gh") + uci[2]} for uci in found.keys() - plain
                ]
                ways = set().union(*castling)
                return expected - ways == plain - ways and all(one & expected for one in castling)

            exam.case(f"{path.stem} {fen}", True, ask)


def kokopu_positions(exam):
    for row in csv.DictReader(io.StringIO(files(exam, "positions.csv")[0].read_text()), delimiter="\t"):
        if row["LEGAL"] != "true":
            exam.case(f"{row['LABEL']}: no game has it", "InvalidFenError", lambda: refusal(row["VARIANT"], row["FEN"]))
            continue
        same_position(exam, row)


def refusal(rules, fen):
    try:
        return board(rules, fen).fen()
    except arbiter.InvalidFenError as error:
        return type(error).__name__


def same_position(exam, row):
    rules, fen, name = row["VARIANT"], row["FEN"], row["LABEL"]
    for column, ask in (
        ("CHECK", arbiter.Board.is_check), ("CHECKMATE", arbiter.Board.is_checkmate), ("STALEMATE", arbiter.Board.is_stalemate),
        ("DEAD", arbiter.Board.is_insufficient_material),
    ):  # fmt: skip
        exam.case(f"{name}: {column.lower()}", row[column] == "true", lambda ask=ask: ask(board(rules, fen)))
    for column, ask in (
        ("UCI_MOVES", lambda position, move: position.uci(move)),
        ("NOTATIONS", lambda position, move: position.san(move)),
        ("SUCCESSORS", lambda position, move: after(rules, fen, move)),
    ):
        expected = sorted(one for one in re.split(r"\|" if column == "SUCCESSORS" else "/", row[column]) if one)

        def ask_all(ask=ask, expected=expected, is_fen=column == "SUCCESSORS"):
            found = sorted(ask(position, move) for position in [board(rules, fen)] for move in position.legal_moves)
            if is_fen:  # Rights to castle are written in two ways, and the peer does not count.
                found, expected = (sorted(" ".join(board(rules, one).fen().split()[:4]) for one in all) for all in (found, expected))
            return found == expected or f"{expected} but {found}"

        exam.case(f"{name}: {column.lower()}", True, ask_all)


def kokopu_fen(exam):
    for row in csv.DictReader(io.StringIO(files(exam, "fens.csv")[0].read_text()), delimiter="\t"):
        fen = row["FEN_IN"]
        expected = [row["FEN_OUT_DEFAULT"].split()[:4], row["FEN_OUT_WITHOUT_XFEN"].split()[:4]]
        exam.case(row["LABEL"], True, lambda: board(row["VARIANT"], fen).fen().split()[:4] in expected)
    for row in csv.DictReader(io.StringIO(files(exam, "scharnagl.csv")[0].read_text()), delimiter="\t"):
        exam.case(f"start {row['CODE']}", True, lambda: board("chess960", row["FEN"]) == board("chess960", re.sub(
            "w [A-Ha-h]+", "w KQkq", row["FEN"])))  # fmt: skip


def kokopu_perft(exam):
    for row in csv.reader(io.StringIO(files(exam, "performance.csv")[0].read_text()), delimiter="\t"):
        for depth, (before, all_nodes) in enumerate(zip(row[1:], row[2:]), 1):
            if all_nodes.isdigit():  # The counts of all depths up to this one.
                count(exam, row[0], "chess", row[0], depth, int(all_nodes) - int(before))


def kokopu_pgn(exam):
    """Games that the peer reads have the same moves; a game that it refuses has an error here."""
    for path in files(exam, "database.pgn"):
        found = games_of(path)
        for dump in sorted([*path.parent.glob("*.txt"), *path.parent.glob("*.err")]):
            if not dump.stem.isdigit():
                continue
            expected = re.findall(r"(?m)^\[[^\]]+\][ |]+\(\d+[wb]\) (\S+)", dump.read_text())
            ask = (lambda at=int(dump.stem): found[at].errors != []) if dump.suffix == ".err" else (
                lambda at=int(dump.stem): list(sans(found[at])))  # fmt: skip
            exam.case(f"{path.parent.name} {dump.name}", True if dump.suffix == ".err" else expected, ask)


def cutechess_rows(exam, section):
    """The rows of a table of Qt's tests: name, rule set and the values."""
    text = source(exam, "tst_board.cpp")
    text = text[text.find(f"::{section}_data() const\n{{") :].split("\n}", 1)[0]
    variant = "standard"
    for word, name, rest in re.findall(r'variant = "(\w+)"|newRow\("([^"]+)"\)(.*?);', text, re.S):
        if word:
            variant = word
            continue
        values = ["".join(re.findall(r'"([^"]*)"', part)) if '"' in part else part.strip() for part in rest.split("<<")[1:]]
        yield [name, variant if values[0] == "variant" else values[0], *values[1:]]


def cutechess_board(exam):
    for name, rules, line, fen, last in cutechess_rows(exam, "moveStrings"):

        def play(rules=rules, fen=fen, line=line):
            position = board(rules, fen)
            for word in line.split():
                position.push(position.why(word).move)
            return position.fen().split()[:4]

        exam.case(f"moves: {name} ({rules})", last.replace("[-]", "[]").split()[:4], play)
    for name, rules, fen, lan, san in cutechess_rows(exam, "sanStrings"):
        exam.case(f"SAN: {name} ({rules})", san, lambda: board(rules, fen).san(board(rules, fen).parse_uci(lan)))
    for name, rules, fen, result in cutechess_rows(exam, "results"):
        exam.case(f"result: {name} ({rules})", result, lambda: board(rules, fen).result())
    for name, rules, fen, depth, nodes in cutechess_rows(exam, "perft"):
        count(exam, f"perft: {name} ({rules})", rules, fen, depth, re.sub(r"\D", "", nodes.replace("UINT64", "")))


def openings(exam):
    """Lists of positions, one a line: each is one, and is written as it was read."""
    for path in files(exam, "*.epd"):
        for line in path.read_text().splitlines():
            exam.case(f"{path.name} {line}", line.split()[:4], lambda line=line: board("chess", line).fen().split()[:4])


def conversions(exam):
    """Games that pgn-extract has only written again have the same moves in its input and output."""
    keeps = r"-(?:7|C|N|V|F|P|s|w\d+|W\w+|-evaluation|-fencomments|-nomovenumbers|-linelength \d+|e|o|R\S+)"
    for line in source(exam, "runtests").splitlines():
        names = re.search(r"-o\s?(\S+)-out\.pgn", line), re.search(r"\$INPUT/([\w.-]+\.(?:pgn|txt))$", line)
        if not all(names) or not re.match(rf"\.\./pgn-extract (?:{keeps} |-o\S+ )+\$INPUT", line):
            continue
        written = [*files(exam, f"{names[0][1]}-out.pgn"), *files(exam, re.sub(r"-([A-Z])", r"-\1\1", names[0][1], count=1) + "-out.pgn")]
        read = files(exam, names[1][1])
        if written and read:
            exam.case(
                f"{names[0][1]}", [game.mainline_moves() for game in games_of(read[0])],
                lambda: [game.mainline_moves() for game in games_of(written[0])],
            )  # fmt: skip


SUITES = [
    ("python-chess", "perft", perft_files),
    ("python-chess", "PGN files", pgn_files),
    ("shakmaty", "perft", perft_files),
    ("shakmaty", "insufficient material", lambda exam: (rust_material(exam), horde_material(exam))),
    ("shakmaty", "PGN files", pgn_files),
    ("scalachess", "perft", perft_files),
    ("scalachess", "insufficient material", horde_material),
    ("scalachess", "moves and positions", lambda exam: (move_lists(exam), following_fens(exam))),
    ("scalachess", "PGN files", pgn_files),
    ("chessops", "perft", chessops_perft),
    ("chessops", "insufficient material", chessops_material),
    ("chessops", "FEN and SAN", chessops_fen_and_san),
    ("chessops", "PGN files", chessops_pgn),
    ("kokopu", "perft", kokopu_perft),
    ("kokopu", "positions", kokopu_positions),
    ("kokopu", "FEN", kokopu_fen),
    ("kokopu", "PGN", kokopu_pgn),
    ("cutechess", "moves, SAN, results and perft", cutechess_board),
    ("fastchess", "openings", lambda exam: (openings(exam), pgn_files(exam))),
    ("pgn-extract", "games written again", conversions),
    ("pgn-extract", "PGN files", pgn_files),
]
