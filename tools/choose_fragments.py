#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Chooses the fragments of English that packed texts share (include/arbiter/core/packed_texts.h).

    tools/choose_fragments.py src/languages/english.h ... > include/arbiter/core/detail/text_fragments.h

The sources are those whose sentences a small library packs. Any choice is right; this one makes the texts short. It is
made again when it saves something that `make board` shows.
"""

import collections
import os
import re
import sys

MOST = 128
# What a small library says of a language's file.
SECTIONS = {"RULES", "NOTATION"}
HEADER = """#ifndef ARBITER_CORE_DETAIL_TEXT_FRAGMENTS_H
#define ARBITER_CORE_DETAIL_TEXT_FRAGMENTS_H

#include <array>
#include <string_view>

namespace arbiter::detail {

/// What sentences about chess have most of, the longest first: chosen by tools/choose_fragments.py.
inline constexpr std::array<std::string_view, %d> text_fragments{
%s
};

} // namespace arbiter::detail

#endif"""


def phrases_left_out():
    """The phrases that a small library never says."""
    with open(os.path.join(os.path.dirname(__file__), "../src/rules/phrase.h"), encoding="utf-8") as file:
        header = file.read()
    enum = re.search(r"enum class Phrase.*?\{(.*?)\}", header, re.DOTALL).group(1)
    phrases = re.findall(r"^ +(\w+),$", enum, re.MULTILINE)
    for first, last in re.findall(r"\{Phrase::(\w+), Phrase::(\w+)\}", header):
        yield from phrases[phrases.index(first):phrases.index(last) + 1]


def literals(path):
    """The texts of a source, without those that a small library leaves out."""
    with open(path, encoding="utf-8") as file:
        source = re.sub(r'unless_small\((?:\s*"(?:[^"\\]|\\.)*")+\)', "", file.read())
    outside, *sections = re.split(r"#if defined\(ARBITER_TEXTS_OF_(\w+)\)", source)
    source = "".join([outside] + [text for name, text in zip(sections[::2], sections[1::2]) if name in SECTIONS])
    for phrase in phrases_left_out():
        source = re.sub(r'\{Phrase::%s,(?:\s*"(?:[^"\\]|\\.)*")+\}' % phrase, "", source)
    for joined in re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*)+', source):
        text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', joined))
        if text.count(" ") >= 2:
            yield text.replace("\\r\\n", "\r\n").replace('\\"', '"')


def most_frequent_pairs(texts, count):
    """Byte-pair encoding: what the first `count` new signs stand for."""
    rows = [list(text) for text in texts]
    for _ in range(count):
        pairs = collections.Counter(pair for row in rows for pair in zip(row, row[1:]))
        best = max(pairs, key=lambda pair: (pairs[pair], pair))
        yield "".join(best)
        for row in rows:
            for index in range(len(row) - 2, -1, -1):
                if index + 1 < len(row) and (row[index], row[index + 1]) == best:
                    row[index:index + 2] = ["".join(best)]


def pack(text, fragments):
    """The parts of a text, each a fragment or a letter; `fragments` has the longest first."""
    parts = []
    while text:
        part = next((fragment for fragment in fragments if text.startswith(fragment)), text[0])
        parts.append(part)
        text = text[len(part):]
    return parts


def without_the_least_useful(texts, fragments, count):
    uses = collections.Counter(part for text in texts for part in pack(text, fragments))
    gains = {}
    for index, fragment in enumerate(fragments):
        size = len(pack(fragment, fragments[index + 1:]))
        gains[fragment] = uses[fragment] * (size - 1) - size - 2
    least = sorted(fragments, key=lambda fragment: (gains[fragment], fragment))[:count]
    return [fragment for fragment in fragments if fragment not in least]


def main():
    texts = [text for path in sys.argv[1:] for text in literals(path)]
    fragments = sorted(set(most_frequent_pairs(texts, 3 * MOST)), key=lambda fragment: (-len(fragment), fragment))
    while len(fragments) > MOST:
        fragments = without_the_least_useful(texts, fragments, min(4, len(fragments) - MOST))
    before = sum(map(len, texts))
    after = sum(len(pack(text, fragments)) for text in texts)
    print(f"{len(texts)} texts of {before} bytes, packed {after}", file=sys.stderr)
    names = ['"' + fragment.replace("\r", "\\r").replace("\n", "\\n") + '"' for fragment in fragments]
    lines = [""]
    for name in names:
        if len(lines[-1]) + len(name) > 104:
            lines.append("")
        lines[-1] += f" {name},"
    print(HEADER % (len(names), "\n".join("   " + line for line in lines)))


if __name__ == "__main__":
    main()
