#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every public function of the installed headers has a comment: tools/check_documented.py [ROOT].
doxygen reads include/ and says which functions there are and which have one. Not asked for are those whose comment
stands elsewhere or that need none: what overrides a virtual function, what a visitor of games takes (PgnVisitor has the
comments), instantiations, special member functions, operators, and the begin, end, size and empty of a container. In the
headers for C, whose comments are not doxygen's, a comment above a declaration or a group of them counts.
Prints one line a function without a comment (file:line: function), how many there are, and ends with 1 if there was any."""

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SETTINGS = """
INPUT = include
RECURSIVE = YES
FILE_PATTERNS = *.h
EXCLUDE_PATTERNS = */detail/*
EXCLUDE_SYMBOLS = *::detail arbiter::detail*
EXTRACT_ALL = YES
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = ARBITER_ALWAYS_INLINE=inline ARBITER_FLATTEN= ARBITER_CALLED_IF_SMALL= ARBITER_API=
WARN_IF_DOC_ERROR = NO
WARN_LOGFILE = /dev/null
QUIET = YES
"""


def read_functions(root):
    """The functions of each class, namespace and file: (file, line, signature, class, whether there is a comment)."""
    with tempfile.TemporaryDirectory() as folder:
        settings = SETTINGS + f"OUTPUT_DIRECTORY = {folder}\n"
        subprocess.run(["doxygen", "-"], input=settings, text=True, cwd=root, check=True)
        functions = {}
        for path in sorted(Path(folder, "xml").glob("*.xml")):
            for compound in ElementTree.parse(path).getroot().findall("compounddef"):
                if compound.get("kind") not in ("class", "struct", "namespace", "file"):
                    continue
                scope = (compound.findtext("compoundname") or "").split("::")[-1].split("<")[0].strip()
                for member in compound.iter("memberdef"):
                    if member.get("kind") == "function" and member.get("prot") == "public":
                        add_function(functions, scope, member)
        return functions


def add_function(functions, scope, member):
    place = member.find("location")
    parts = [member.find(part) for part in ("briefdescription", "detaileddescription", "inbodydescription")]
    text = "".join("".join(part.itertext()) for part in parts if part is not None).strip()
    name = member.findtext("name") or ""
    key = (place.get("file"), int(place.get("line")))
    before = functions.get(key)
    functions[key] = (name, scope, bool(text) or (before is not None and before[2]))


def declaration_at(lines, number):
    """The declaration that begins in a line, up to its body or its end."""
    text = lines[number - 1]
    for line in lines[number:]:
        if re.search(r"[;{]", text):
            break
        text += " " + line.strip()
    return text


def is_spared(name, scope, declaration, visits):
    if name.startswith(("operator", "~")) or name in ("begin", "end", "size", "empty"):
        return True
    if re.search(r"\boverride\b|=\s*(default|delete)\b|^\s*(extern template|using|template \w)", declaration):
        return True
    if name == scope and re.search(rf"\(\s*{name}(<\w+>)?( const ?&|&&|&)\s*\w*\)", declaration):
        return True
    return name in visits


def is_c_documented(lines, number):
    """Whether a comment stands above a declaration, or above the others that stand right above it."""
    for line in reversed(lines[: number - 1]):
        if not line.strip():
            return False
        if line.rstrip().endswith("*/"):
            return True
    return False


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent).resolve()
    functions = read_functions(root)
    visitor = "arbiter/game/pgn_visitor.h"
    visits = {name for (file, _), (name, _, said) in functions.items() if file.endswith(visitor) and said}
    texts, faults, counted = {}, [], 0
    for (file, number), (name, scope, said) in sorted(functions.items()):
        path = root / file
        if path not in texts:
            texts[path] = path.read_text().splitlines()
        lines = texts[path]
        counted += 1
        spared = is_spared(name, scope, declaration_at(lines, number), visits if not file.endswith(visitor) else ())
        if not said and not spared and not ('extern "C"' in "\n".join(lines) and is_c_documented(lines, number)):
            faults.append(f"{path.relative_to(root)}:{number}: {lines[number - 1].strip()}")
    if not counted:
        sys.exit(f"check_documented: doxygen found no function in {root}/include")
    print("\n".join(faults), end="\n" if faults else "")
    print(f"check_documented: {counted} public functions, {len(faults)} without a comment")
    sys.exit(1 if faults else 0)


main()
