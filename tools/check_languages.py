#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the texts of each language: tools/check_languages.py [ROOT]. The texts are the messages of the pages and of the npm
package, the lessons, and the tables of sentences in src/languages. tools/terms/ says how each language calls a thing,
everywhere, which words it does not use here, and what may be as in English; tools/language_words.txt has the files whose
sentences are English. Prints one line a find and ends with 1 if there was any."""

import json
import re
import sys
from pathlib import Path
from typing import NamedTuple

# The languages by their codes: those of ARBITER_LANGUAGES_WITH.
LIST = Path(__file__).resolve().parent.parent / "include/arbiter/rules/language.h"
ENTRIES = re.findall(r'use\((\w+), "(\w+)", "(\w+)", more\)', LIST.read_text(encoding="utf-8"))
LANGUAGES = {code: name for name, code, _ in ENTRIES}
# Texts have moves in English: a letter that no piece has there is not rewritten as the reader has chosen.
LETTERS = {code: "".join(set(letters) - set("PNBRQK")) for _, code, letters in ENTRIES}
NO_BREAK = "\u00a0"
# What is wrong in every language, and in French or in the others.
EDGES = [(r"^\s|\s$|[ \u00a0]{2}", "a space too many")]
SPACES = [(r"\.\.\.", "three dots; write …"), (r" …(?!.?\?)", "a space before …")]
FRENCH = [(r" [:;?!»%]|« ", "a plain space; French has a no-break space there"), (r"\u202f", "a narrow space; write U+00A0"),
    (r"’", "a curly apostrophe; write '")]
# The quotation marks of each language; a language that is not here may have any of them.
QUOTES = {"en": "“”", "de": "„“‚‘", "fr": "«»", "es": "«»", "it": "«»", "pt": "“”"}
ANY_QUOTES = '"„“”‟«»‚‘‹›'
# English has '...' in the tables, as all complaints of the commands, which plain terminals show.
SINGLE = r"(?<!\w)'[^' ][^']*'(?!\w)"
# Numbers before what is counted; in C++ tables a slot has no name that says so.
COUNTED = r"\{(count|possible|needed|\d)\} "
THINGS = "cards|games|hours|minutes|moves|nodes|pieces|players|plies|points|positions|puzzles|rounds|seconds|squares|times"
OTHERS = [(r"(?<=\w)[ \u00a0][:;?!](?= |$)(?! [?!])", "a space before a punctuation mark")]


# Where all that a person is told stands in tables, and what looks like a sentence outside them: three words and more.
# Complaints about options stay English.
SPOKEN = ["src/play", "src/screen", *(f"apps/cli/{product}" for product in ["judge", "learn", "play", "tournament"])]
USAGE = re.compile(r"UsageError\{.*?\};", re.DOTALL)
SENTENCE = re.compile(r"^[^<]*[A-Za-z']{2,} [a-z']{2,}[,;:]? [a-z']{2,}.*[.?!:…]\W*$")


def read_english(path):
    """The files of SPOKEN that are English, and the texts that say a number with one form of what is counted."""
    lines = [line.partition(": ")[0].split(" ", 1) for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return [{name for kind, name in filter(lambda line: len(line) == 2, lines) if kind == wanted} for wanted in ("english", "plural")]


def read_words(folder):
    """The words that a language does not use, and for each language what may be as in English: the lines "not PATTERN -> WORD"
    and "same TEXT, TEXT" of its glossary."""
    refused, same = [], {language: set() for language in LANGUAGES}
    for language in LANGUAGES:
        path = folder / f"{language}.txt"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            if line.startswith("same "):
                same[language] |= set(line[5:].split(", "))
            elif line.startswith("not "):
                pattern, _, instead = line[4:].partition(" -> ")
                if not instead:
                    sys.exit(f"check_languages: {path.name}: a line without ' -> ': {line}")
                refused.append((language, re.compile(pattern), instead))
    return refused, same


class Text(NamedTuple):
    """A text, and what it says in English where the two can be put side by side."""

    language: str
    path: Path
    key: str
    text: str
    english: str = ""


def read_texts(path):
    """The object in a file of texts. A key that is there twice ends the check: JSON keeps the last text for both."""

    def keep(pairs):
        texts = dict(pairs)
        if len(texts) != len(pairs):
            names = [name for name, _ in pairs]
            sys.exit(f"check_languages: {path}: twice: {', '.join(sorted({n for n in names if names.count(n) > 1}))}")
        return texts

    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=keep) if path.exists() else {}


def messages_of(root):
    """The messages of the pages and of the npm package: a file for each language."""
    for folder in ["web/messages", "web/packages/rules/src/texts"]:
        english = {}
        for language in LANGUAGES:
            path = root / folder / f"{language}.json"
            messages = read_texts(path)
            english = english or messages
            for key, text in messages.items():
                yield Text(language, path.relative_to(root), key, text, english.get(key, ""))


def lessons_of(root):
    """What the lessons say: a file for each language."""
    english = {}
    for language in LANGUAGES:
        path = root / f"share/lessons/texts/{language}.json"
        lessons = read_texts(path)
        said = {name: [lesson["title"], *lesson["steps"]] for name, lesson in lessons.items()}
        english = said if language == "en" else english
        for name, texts in said.items():
            twins = english.get(name, [])
            for index, text in enumerate(texts):
                yield Text(language, path.relative_to(root), "", text, twins[index] if len(twins) == len(texts) else "")


def code_of(path):
    """A source without comments, each string in one piece."""
    code = re.sub(r"//.*", "", path.read_text(encoding="utf-8")) if path.exists() else ""
    return re.sub(r'"\s*\n\s*"', "", code)


def strings_of(code):
    """The strings of C++: what each is the text of ("Phrase::pinned", "en_passant"; may be empty), and the string."""
    return re.findall(r'(?:(?:\{(?=\w+::)|\.)([\w:]+)\s*[,=]\s*)?"((?:[^"\\\n]|\\.)*)"', code)


def tables_of(path, name):
    """The tables of a language's file: of each its section and its name without the language, and its strings."""
    sections = re.split(r"#if defined\(ARBITER_TEXTS_OF_(\w+)\)", code_of(path))
    for section, code in zip(sections[1::2], sections[2::2]):
        tables = re.split(rf"\bconstexpr [\w:<>, ]+ {name}_(\w+)", code)
        for table, block in zip(tables[1::2], tables[2::2]):
            yield (section, table), strings_of(block)


def rows_of(root):
    """What the layers say: the files of src/languages. Tables of one length have the same texts in the same order; where
    a language has more forms than English, the rows with a name can be compared."""
    of_english = dict(tables_of(root / f"src/languages/{LANGUAGES['en']}.h", LANGUAGES["en"]))
    for language, name in LANGUAGES.items():
        path = root / f"src/languages/{name}.h"
        for (section, table), strings in tables_of(path, name):
            english = of_english.get((section, table), [])
            # The words of the judge have forms that English lacks; what people say is what each language has for it.
            is_level = len(strings) == len(english) and section != "RULES" and table != "said_words"
            for index, (key, text) in enumerate(strings):
                if key or is_level or re.search(r"[.?!]$", text):
                    by_key = dict(english).get(key, "") if key and table != "said_words" else ""
                    twin = english[index][1] if is_level else by_key
                    yield Text(language, path.relative_to(root), key, text, twin)


def board_texts_of(root):
    """What the game on a chip says, in some languages: a file each."""
    for language, name in LANGUAGES.items():
        for path in sorted(root.glob(f"apps/*/texts_{name}.h")):
            english = dict(strings_of(code_of(Path(str(path).replace(name, LANGUAGES["en"])))))
            for key, text in strings_of(code_of(path)):
                if key or re.search(r"[.?!]$", text):
                    yield Text(language, path.relative_to(root), key, text, english.get(key, "") if key else "")


def texts_of(root):
    for source in [messages_of, lessons_of, rows_of, board_texts_of]:
        yield from source(root)


def read_terms(folder):
    """The terms of the glossary: the name of each, how it looks in English, and how in each language that has a file."""
    terms = {}
    for language in LANGUAGES:
        path = folder / f"{language}.txt"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            name, _, pattern = line.partition(": ")
            if not line or line.startswith(("#", "same ", "not ")):
                continue
            if language != "en" and name not in terms or not pattern:
                sys.exit(f"check_languages: {path.name}: {name} is not a term of en.txt, or has no pattern")
            terms.setdefault(name, {})[language] = re.compile(pattern, re.IGNORECASE)
        missing = [name for name in terms if path.exists() and language not in terms[name]]
        if missing:
            sys.exit(f"check_languages: {path.name} lacks {', '.join(missing)}")
    return terms


def slots_of(text):
    """The slots of a text. The phrases of the judge have names with forms ({by:acc}, {By}), each as often as the language needs."""
    found = re.findall(r"\{\w*(?::[^}]*)?\}", text.text), re.findall(r"\{\w*(?::[^}]*)?\}", text.english)
    if "::" not in text.key:
        return [sorted(each) for each in found]
    return [{re.sub(r"(?<=[a-zA-Z_]):.*", "}", slot).lower() for slot in each} for each in found]


def marks_at_fault(text):
    """The quotation marks that are not those of the language. PGN has its own."""
    if text.key.startswith("PgnErrorCode::"):
        return
    wrong = set(ANY_QUOTES) - set(QUOTES.get(text.language, ANY_QUOTES))
    is_table = text.path.suffix == ".h"
    if wrong & set(text.text.replace('\\"', '"')) or text.language == "en" and is_table and re.search("[“”]", text.text):
        yield "a quotation mark of another language, or a straight one; write those of the language"
    if not (text.language == "en" and is_table) and re.search(SINGLE, text.text):
        yield "a single quotation mark; write those of the language"


def plurals_at_fault(text, has_key, plural):
    """Numbers of things that are said in one form. The tables of C++ ask for the form with two rows."""
    is_page = text.path.suffix == ".json"
    if text.language != "en" or not text.key or text.key in plural:
        return
    if is_page and re.search(r"\{count\} [a-z]{3}", text.english) and not re.search(r"\.(zero|one|two|few|many|other)$", text.key):
        yield "a number of things has a message for one and one for others (.one, .other)"
    if not is_page and re.search(rf"{COUNTED}({THINGS})\b", text.text):
        yield "a number of things needs a row for one; list the text in tools/language_words.txt when it has that, or is never for one"


def faults_of(text, has_key, same, plural):
    """What is wrong with a text, apart from words and terms."""
    is_whole = text.path.suffix == ".json"
    slots = slots_of(text)
    if not is_whole and text.english and slots[0] != slots[1]:
        yield "other slots than in English"
    for pattern, fault in (EDGES if is_whole else []) + SPACES + (FRENCH if text.language == "fr" else OTHERS):
        if re.search(pattern, text.text):
            yield fault
    is_word = re.search(r"[A-Za-z]{3}", re.sub(r"\{\w+\}", "", text.text))
    if text.language != "en" and is_word and text.english == text.text and text.text not in same[text.language]:
        yield "as in English; translate it, or list it as the same"
    letters = LETTERS[text.language]
    if letters and re.search(rf"(?<!\w)[{letters}]x?[a-h][1-8]", text.text):
        yield "a move with the language's letters; write Nf3, and the letters of the reader are put in"
    yield from marks_at_fault(text)
    yield from plurals_at_fault(text, has_key, plural)
    if is_whole and text.key.endswith(".one") and not has_key(text.key[:-3] + "other"):
        yield "the message for other numbers is missing"


def outcomes_apart(texts):
    """The results of a game that the pages say in other words than the library."""
    names = {"hill_reached": "hill_was_reached", "king_exploded": "king_was_exploded", "horde_destroyed": "horde_was_destroyed"}
    plain = lambda text: re.sub(r"\{\w+\}", "{}", text)
    of_library = {(text.language, text.key): plain(text.text) for text in texts if text.key.startswith("Phrase::")}
    for text in texts:
        outcome = text.key.removeprefix("outcome.").replace("-", "_")
        twin = of_library.get((text.language, f"Phrase::{names.get(outcome, outcome)}"))
        if text.key.startswith("outcome.") and twin and twin != plain(text.text):
            yield f"{text.path}: {text.key}: the library says: {twin}"


def sentences_apart(root, english):
    """The sentences that are said in English alone, outside the tables."""
    for folder in SPOKEN:
        for path in sorted([*(root / folder).glob("*.cpp"), *(root / folder).glob("*.h")]):
            name = str(path.relative_to(root))
            if name not in english:
                for _, text in strings_of(USAGE.sub("", code_of(path))):
                    if SENTENCE.search(text):
                        yield f"{name}: '{text}' is English alone; give it a row in the table of each language"


def terms_in(text, terms):
    """The terms that a text has in English, in the languages that have a glossary. Slots and commands do not count."""
    english = re.sub(r"\{[^}]*\}|`[^`]*`", "{}", text.english)
    return [name for name, patterns in terms.items() if text.language in patterns and patterns["en"].search(english)]


def main():
    home = Path(__file__).resolve().parent
    root = Path(sys.argv[1] if len(sys.argv) > 1 else home.parent)
    refused, same = read_words(home / "terms")
    english, plural = read_english(home / "language_words.txt")
    terms = read_terms(root / "tools/terms")
    texts = list(texts_of(root))
    keys = {text.key for text in texts if text.language == "en"}
    finds, used = [], set()
    for text in texts:
        faults = list(faults_of(text, keys.__contains__, same, plural))
        faults += [f"'{found[0]}'; instead: {instead}" for where, pattern, instead in refused if where == text.language
            for found in [pattern.search(text.text)] if found]
        in_it = terms_in(text, terms)
        used.update(in_it)
        faults += [f"the term '{name}' is not as in tools/terms/{text.language}.txt" for name in in_it
            if not terms[name][text.language].search(text.text)]
        finds += [f"{text.path}: {text.key or text.text}: {fault}" for fault in faults]
    finds += outcomes_apart(texts)
    finds += sentences_apart(root, english)
    finds += [f"tools/terms/en.txt: {name}: no text has this term" for name in terms if name not in used]
    if not texts:
        sys.exit(f"check_languages: no texts in {root}")
    summary = f"check_languages: {len(texts)} texts in {len(LANGUAGES)} languages, {len(terms)} terms, no fault"
    page = root / "docs/translating.md"
    if page.exists() and summary not in page.read_text(encoding="utf-8"):
        finds.append(f"docs/translating.md: it shows other counts than: {summary}")
    if finds:
        print("\n".join(finds))
        sys.exit(1)
    print(summary)


main()
