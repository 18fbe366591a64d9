#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Looks for turns of phrase that we do not write: tools/check_words.py [ROOT].
tools/old_turns.txt has the list. A turn is found even where it runs over the end of a line, of a comment or of a piece
of a string. Also looks for sentences of the documentation that are too long to be read once; blocks of code are left
out, and a table is read cell by cell. Prints one line a find (file:line: the words; what to write instead) and ends with 1 if there was any."""

import re
import sys
from bisect import bisect_right
from fnmatch import fnmatch
from pathlib import Path

PLACES = """include src apps bindings fuzz benches examples cmake docs tests tools lab web/src web/messages/en.json web/tests web/e2e
    web/build web/packages web/site share/openapi.json packaging README.md CHANGELOG.md CONTRIBUTING.md
    SECURITY.md share/lessons/texts/en.json Makefile CMakeLists.txt""".split()
ENDINGS = set(".h .cpp .in .cmake .txt .md .py .sh .ts .tsx .mts .mjs .cjs .css .json .yaml .test .1 .html .bash .zsh .fish .sql".split())
# Names of others, whole games, the list itself, what others or a build have written.
LEFT_OUT = ["tests/data/*", "tests/*/data/*", "tools/old_turns.txt", "tests/words/*", "*/node_modules/*", "web/packages/*/dist/*", "web/packages/*/core/*", "packaging/debian/copyright"]
# The most words of a sentence of the documentation, in which a piece of code, or several with commas between, is one word.
MOST_WORDS = 35
# What begins a line of a comment, of a quotation, or of an expected answer in tests/cli.
LEADER = re.compile(r"^\s*(///?<?|/?\*+/?|#+|--|[>!$]|\.\\\")?\s*")


class Turn:
    """One line of the list: what must not be written, and what to write instead."""

    def __init__(self, line):
        pattern, _, self.instead = line.partition(" -> ")
        if not self.instead:
            sys.exit(f"check_words: the list has a line without ' -> ': {line}")
        self.pattern = re.compile(pattern.strip(), 0 if re.search("[A-Z]", pattern) else re.IGNORECASE)
        self.allowed = []


def read_turns(path):
    turns = []
    for line in path.read_text().splitlines():
        if line.startswith("  in "):
            # An exception of the turn above: a pattern of file names, and the reason.
            files, _, reason = line[5:].partition(": ")
            if not reason:
                sys.exit(f"check_words: an exception without a reason: {line}")
            turns[-1].allowed.append(files.strip())
        elif line and not line.startswith("#"):
            turns.append(Turn(line))
    return turns


def joined(text):
    """The text as one line, and where in it each line begins."""
    pieces, starts, length = [], [], 0
    for line in text.splitlines():
        piece = LEADER.sub("", line, count=1).rstrip()
        if pieces and pieces[-1].endswith('" ') and piece.startswith('"'):
            # Two pieces of one string.
            pieces[-1] = pieces[-1][:-2]
            length -= 2
            piece = piece[1:]
        starts.append(length)
        pieces.append(piece + " ")
        length += len(piece) + 1
    return "".join(pieces), starts


def paragraphs(text):
    """The paragraphs and list items of a page in Markdown, each with its first line."""
    lines, first, is_code = [], 0, False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        is_fence = line.lstrip().startswith("```")
        is_code ^= is_fence
        is_item = re.match(r" *([-*]|\d+\.) ", line)
        is_apart = is_fence or is_code or not line.strip() or line.lstrip().startswith(("|", "#", "<"))
        if lines and (is_apart or is_item):
            yield first, " ".join(lines)
            lines = []
        if not is_apart and (lines or is_item or not line.startswith("    ")):
            first = first if lines else number
            lines.append(re.sub(r"^ *([-*]|\d+\.) ", "", line).strip())


def cells(text):
    """The cells of the tables of a page in Markdown, each with its line."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        is_code ^= line.lstrip().startswith("```")
        if not is_code and line.startswith("|"):
            yield from ((number, re.sub(r"[;:] ", ". ", cell)) for cell in re.split(r"(?<!\\)\|", line))


def long_sentences(text):
    """The sentences that have too many words: the line of the paragraph, how many words, the first of them."""
    for line, paragraph in [*paragraphs(text), *cells(text)]:
        plain = re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", "CODE", paragraph))
        plain = re.sub(r"CODE(,? (and |or )?CODE)+", "CODE", plain)
        for sentence in re.split(r"(?<=[.?!])[)*\"”]*\s+|(?<=[:;])\s+(?=[A-Z\[*])(?!CODE)", plain):
            words = re.findall(r"\S*\w\S*", sentence)
            if len(words) > MOST_WORDS:
                yield line, len(words), " ".join(words[:8])


def files_of(root):
    for place in PLACES:
        path = root / place
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            name = file.relative_to(root).as_posix()
            known = file.suffix in ENDINGS or "completion/" in name or name.startswith("packaging/")
            if file.is_file() and known and not any(fnmatch(name, pattern) for pattern in LEFT_OUT):
                yield name, file


def main():
    home = Path(__file__).resolve().parent
    root = Path(sys.argv[1] if len(sys.argv) > 1 else home.parent)
    turns = read_turns(home / "old_turns.txt")
    count, faults = 0, []
    for name, file in files_of(root):
        count += 1
        text, starts = joined(file.read_text(errors="replace"))
        for turn in turns:
            if any(fnmatch(name, pattern) for pattern in turn.allowed):
                continue
            for match in turn.pattern.finditer(text):
                line = bisect_right(starts, match.start())
                faults.append((name, line, f'{name}:{line}: "{match[0].strip()}"; instead: {turn.instead}'))
        if file.suffix == ".md" and (name.startswith(("docs/", "benches/results")) or "/" not in name):
            faults += [(name, line, f'{name}:{line}: "{start} …"; instead: at most {MOST_WORDS} words, not {length}')
                for line, length, start in long_sentences(file.read_text())]
    if not count:
        sys.exit(f"check_words: no files in {root}")
    if faults:
        print("\n".join(text for _, _, text in sorted(faults)))
        sys.exit(1)
    print(f"check_words: {count} files, {len(turns)} turns, none found")


main()
