#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Repairs and conversions never make a collection worse: pgn_never_worse_test.py PROGRAM DATA SCHEMA.

Every case of the corpus of broken files stands between two good games. Each command then runs over all of it:
  - what copies games must leave every good game as it is, byte for byte;
  - what rewrites games must keep each of their moves, comments, glyphs, variations, tags and results, as an
    independent reader finds them: a plain one here, and python-chess where it is installed;
  - `--to jsonl` must be JSON that the schema allows (python3-jsonschema), with no game missing.
"""

import io
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM, DATA, SCHEMA = sys.argv[1:4]
HEAD = (
    '[Event "A"]\n[Site "?"]\n[Date "2024.01.02"]\n[Round "1"]\n[White "Anna"]\n[Black "Bela"]\n[Result "*"]\n'
)
failures = []


def check(is_right, what):
    if not is_right:
        failures.append(what)
        print("FAILED:", what)


def good_game(number):
    """A game with everything that a game may have, which no command has a reason to change."""
    return (
        f'[Event "good {number}"]\n[Site "Reading"]\n[Date "2024.03.01"]\n[Round "{number}"]\n[White "Ann\u00e9"]\n'
        f'[Black "Bo \\"B\\" Yi"]\n[Result "1-0"]\n[ECO "C44"]\n[WhiteElo "2000"]\n\n'
        f"{{game {number}}} 1. e4 $1 {{[%clk 0:05:00] one}} 1... e5 (1... c5 $14 2. Nf3 (2. Nc3 {{closed}}) "
        f"2... d6)\n2. Nf3 Nc6 $142 {{[%csl Gd4][%cal Re2e4]}} 3. d4 exd4 4. Nxd4 1-0\n"
    ).encode()


def cases():
    """The names and the bytes of the corpus."""
    folder = os.path.join(DATA, "pgn_broken")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            yield name, file.read()
    with open(os.path.join(DATA, "pgn_broken_texts.tsv"), encoding="utf-8", newline="\n") as table:
        for line in table.read().split("\n")[1:]:
            if not line:
                continue
            row = line.split("\t")
            text = row[4]
            text = re.sub(r"\\(.)", lambda found: HEAD if found[1] == "h" else "\n", text)
            yield row[0], text.encode()


# Games in bytes that are not text at all have no place in a file with others.
UNFIT = {"utf16.pgn", "binary.pgn", "empty.pgn", "only_blanks.pgn"}


def corpus():
    text = b""
    goods = []
    for name, broken in cases():
        # What begins with a comment adds it to the game before, as it must.
        if name in UNFIT or broken.startswith(b"{"):
            continue
        goods.append((name, good_game(len(goods))))
        text += goods[-1][1] + b"\n" + broken + b"\n\n"
    goods.append(("the end", good_game(len(goods))))
    return text + goods[-1][1], goods


def run(*arguments):
    done = subprocess.run([PROGRAM, "pgn", *arguments], capture_output=True, check=False)
    check(done.returncode in (0, 1), f"{arguments}: status {done.returncode}: {done.stderr[-300:]}")
    return done.stdout


# ---- the plain reader ----------------------------------------------------------------------------------------

TOKEN = re.compile(
    r"""\[\s*(\w+)\s*"((?:\\.|[^"\\])*)"\s*\]   # a tag pair
      | \{([^}]*)\}                             # a comment
      | (\$\d+) | ([()])
      | (1-0|0-1|1/2-1/2|\*)
      | \d+\.+ | ([^\s(){}$\[\]]+)              # a number, or a move""",
    re.VERBOSE,
)


def read_plainly(text):
    """What a good game consists of, in its order; blanks in comments and the order of tags mean nothing."""
    tags, tokens = {}, []
    for found in TOKEN.finditer(text):
        name, value, comment, glyph, bracket, result, word = found.groups()
        if name:
            tags.setdefault(name, value)
        elif comment is not None:
            tokens.append("{" + " ".join(comment.split()) + "}")
        elif glyph or bracket or result or word:
            tokens.append(glyph or bracket or result or word)
    return tags, tokens


def find_good(text, number):
    begin = text.find(f'[Event "good {number}"]')
    if begin < 0:
        return None
    end = text.find("\n[Event ", begin + 1)
    return text[begin : end if end >= 0 else len(text)]


def read_with_python_chess(text):
    try:
        import chess.pgn
    except ImportError:
        return None
    game = chess.pgn.read_game(io.StringIO(text))
    exporter = chess.pgn.StringExporter(headers=False, columns=None)
    return dict(game.headers), game.accept(exporter), game.errors


# ---- the commands --------------------------------------------------------------------------------------------


def check_copies(path, text, goods):
    copies = {
        "check --fix": run("check", "--fix", path),
        "join": run("join", path),
        "filter": run("filter", "--ply", "0..", path),
        "sort": run("sort", "--by", "Site", path),
        "dedupe": run("dedupe", "--by", "tags", path),
    }
    for command, out in copies.items():
        for name, good in goods:
            check(good.rstrip() in out, f"{command}: the good game before {name} has changed or is gone")
    again = run_on(copies["check --fix"], "check", "--fix")
    check(again == copies["check --fix"], "check --fix: a second repair finds more to do")


def run_on(data, *arguments):
    with tempfile.NamedTemporaryFile(suffix=".pgn") as file:
        file.write(data)
        file.flush()
        return run(*arguments, file.name)


def check_rewritten(path, goods):
    for command, lost in ((("convert", "--to", "pgn"), ()), (("openings", "--tag"), ("Opening", "Variation", "ECO"))):
        out = run(*command, path).decode("utf-8", "replace")
        for number, (name, good) in enumerate(goods):
            found = find_good(out, number)
            check(found is not None, f"{command}: the good game before {name} is gone")
            if found is None:
                continue
            told, kept = read_plainly(good.decode()), read_plainly(found)
            for tag, value in told[0].items():
                check(tag in lost or kept[0].get(tag) == value, f"{command}: tag {tag} before {name}")
            # The number of tokens after the result belongs to the broken game behind it.
            end = kept[1].index("1-0") + 1
            plain = [token for token in kept[1][:end]]
            check(plain == told[1], f"{command}: before {name}: {plain} instead of {told[1]}")
            theirs = read_with_python_chess(found)
            if theirs is not None and command[0] == "convert":
                check(theirs == read_with_python_chess(good.decode()), f"{command}: python-chess before {name}")


def check_json(path, goods):
    lines = run("convert", "--to", "jsonl", path).decode("utf-8", "strict").splitlines()
    games = []
    for line in lines:
        try:
            games.append(json.loads(line, object_pairs_hook=reject_doubles))
        except ValueError as error:
            check(False, f"jsonl: {error}: {line[:200]}")
    counted = json.loads(run("check", "--summary", "--jsonl", path).splitlines()[-1])["summary"]["games"]
    check(len(games) == counted, f"jsonl: {len(games)} games, check finds {counted}")
    good = [game for game in games if game["tags"].get("Event", "").startswith("good ")]
    check(len(good) == len(goods), f"jsonl: {len(good)} good games instead of {len(goods)}")
    for game in good:
        moves = game["moves"]
        check([move["san"] for move in moves] == "e4 e5 Nf3 Nc6 d4 exd4 Nxd4".split(), "jsonl: moves")
        check(moves[0] == {"san": "e4", "uci": "e2e4", "clk": "0:05:00", "nags": [1], "comment": "one"}, "jsonl: e4")
        check(game["comment"] == "game " + game["tags"]["Round"], "jsonl: comment before the first move")
        sicilian = moves[1]["variations"][0]
        check([move["san"] for move in sicilian] == ["c5", "Nf3", "d6"], "jsonl: variation")
        check(sicilian[1]["variations"] == [[{"san": "Nc3", "uci": "b1c3", "comment": "closed"}]], "jsonl: inner")
        check(moves[3]["comment"] == "[%csl Gd4][%cal Re2e4]", "jsonl: drawings")
    try:
        import jsonschema
    except ImportError:
        print("python3-jsonschema is not installed: the schema is not checked")
        return
    with open(SCHEMA, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for game in games:
        for error in validator.iter_errors(game):
            check(False, f"schema: {error.json_path}: {error.message[:200]}")
    broken = dict(games[0], moves=[{"san": "e4"}])
    check(not validator.is_valid(broken), "schema: a move without its squares is allowed")


def reject_doubles(pairs):
    keys = [key for key, _ in pairs]
    if len(keys) != len(set(keys)):
        raise ValueError(f"a key twice: {keys}")
    return dict(pairs)


def main():
    text, goods = corpus()
    check(len(goods) >= 300, f"only {len(goods)} cases")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "corpus.pgn")
        with open(path, "wb") as file:
            file.write(text)
        check_copies(path, text, goods)
        check_rewritten(path, goods)
        check_json(path, goods)
    print(f"{len(goods)} cases, {len(failures)} failures")
    return 1 if failures else 0


sys.exit(main())
