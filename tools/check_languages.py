#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the texts of each language: tools/check_languages.py [ROOT]. The texts are the messages of the pages, the lessons,
and the sentences of src/*/LANGUAGE.cpp; tools/language_words.txt has the words that a language does not use here, and what
may be as in English. Prints one line a find and ends with 1 if there was any."""

import json
import re
import sys
from pathlib import Path

LANGUAGES = {"en": "english", "de": "german", "es": "spanish", "fr": "french", "it": "italian", "pt": "portuguese"}
NO_BREAK = "\u00a0"
# What is wrong in every language, and in French or in the others.
SPACES = [(r"^\s|\s$|[ \u00a0]{2}", "a space too many"), (r"\.\.\.", "three dots; write …"), (r" …(?!.?\?)", "a space before …")]
FRENCH = [(r" [:;?!»]|« ", "a plain space; French has a no-break space there"), (r"\u202f", "a narrow space; write U+00A0"),
    (r"’", "a curly apostrophe; write '")]
OTHERS = [(r"(?<=\w)[ \u00a0][:;?!](?= |$)(?! [?!])", "a space before a punctuation mark")]


def read_words(path):
    """The words that a language does not use, and for each language what may be as in English."""
    refused, same = [], {language: set() for language in LANGUAGES}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("same "):
            language, _, texts = line[5:].partition(": ")
            same[language] |= set(texts.split(", "))
        elif line and not line.startswith("#"):
            language, _, rest = line.partition(" ")
            pattern, _, instead = rest.partition(" -> ")
            if not instead:
                sys.exit(f"check_languages: a line without ' -> ': {line}")
            refused.append((language, re.compile(pattern), instead))
    return refused, same


def texts_of(root):
    """Each text: its language, where it is, its key and the text."""
    for language, name in LANGUAGES.items():
        path = root / f"web/messages/{language}.json"
        if path.exists():
            for key, text in json.loads(path.read_text(encoding="utf-8")).items():
                yield language, path.relative_to(root), key, text
        for path in sorted(root.glob(f"src/*/{name}.cpp")):
            code = re.sub(r'"\s*\n\s*"', "", path.read_text(encoding="utf-8"))
            for text in re.findall(r'"((?:[^"\\\n]|\\.)*[.?!])"', code):
                yield language, path.relative_to(root), "", text
    for path in sorted(root.glob("share/lessons/*.json")):
        lesson = json.loads(path.read_text(encoding="utf-8"))
        for texts in [lesson["title"]] + [step["text"] for step in lesson["steps"]]:
            for language, text in texts.items():
                yield language, path.relative_to(root), "", text


def faults_of(language, key, text, english, same):
    for pattern, fault in SPACES + (FRENCH if language == "fr" else OTHERS):
        found = re.search(pattern, text)
        if found:
            yield fault
    if key and '"' in text:
        yield "a straight quotation mark; write those of the language"
    words = re.sub(r"\{\w+\}", "", text)
    is_word = re.search(r"[A-Za-z]{3}", words)
    if key and language != "en" and is_word and english.get(key) == text and text not in same[language]:
        yield "as in English; translate it, or list it as the same"
    if re.match(r"\{count\} [a-z]{3}", english.get(key, "")) and not re.search(r"\.(zero|one|two|few|many|other)$", key):
        yield "a number of things has a message for one and one for others (.one, .other)"
    if key.endswith(".one") and key[:-3] + "other" not in english:
        yield "the message for other numbers is missing"


def main():
    home = Path(__file__).resolve().parent
    root = Path(sys.argv[1] if len(sys.argv) > 1 else home.parent)
    refused, same = read_words(home / "language_words.txt")
    page = root / "web/messages/en.json"
    english = json.loads(page.read_text(encoding="utf-8")) if page.exists() else {}
    count, finds = 0, []
    for language, path, key, text in texts_of(root):
        count += 1
        faults = list(faults_of(language, key, text, english, same))
        faults += [f"'{found[0]}'; instead: {instead}" for where, pattern, instead in refused if where == language
            for found in [pattern.search(text)] if found]
        finds += [f'{path}: {key or text}: {fault}' for fault in faults]
    if not count:
        sys.exit(f"check_languages: no texts in {root}")
    if finds:
        print("\n".join(finds))
        sys.exit(1)
    print(f"check_languages: {count} texts in {len(LANGUAGES)} languages, no fault")


main()
