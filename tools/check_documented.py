#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every public function of the installed headers has a comment, and every public type of core, rules, notation and game
is used in a program of examples/: tools/check_documented.py [ROOT].
doxygen reads include/ and says which functions and types there are, and which functions have a comment. Not asked for are
those whose comment stands elsewhere or that need none: what overrides a virtual function, what a visitor of games takes
(PgnVisitor has the comments), instantiations, special member functions, operators, and the begin, end, size and empty of a
container. In the headers for C, whose comments are not doxygen's, a comment above a declaration or a group of them counts.
A program uses a type if its code has the name, of a type in a class as "::NAME"; NOT_IN_EXAMPLES has those that no program
needs to name.
Prints one line for each fault (file:line: function or type) and ends with 1; else says how many there are."""

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


# The layers behind arbiter/arbiter.h, and their types that no program needs to name, with the reason.
EXAMPLE_LAYERS = ("core", "rules", "notation", "game")
NOT_IN_EXAMPLES = {
    "Bitboard::Iterator": "a loop over a set of squares uses it without its name",
    "EpdOperations::Iterator": "a loop over the operations uses it without its name",
    "PolyglotEntries::Iterator": "a loop over the entries uses it without its name",
}


def read_headers(root):
    """The functions of each class, namespace and file: {(file, line): (name, class, whether there is a comment)}; and the
    types of EXAMPLE_LAYERS: {name without arbiter::: (kind, file, line)}."""
    with tempfile.TemporaryDirectory() as folder:
        settings = SETTINGS + f"OUTPUT_DIRECTORY = {folder}\n"
        subprocess.run(["doxygen", "-"], input=settings, text=True, cwd=root, check=True)
        functions, types = {}, {}
        for path in sorted(Path(folder, "xml").glob("*.xml")):
            for compound in ElementTree.parse(path).getroot().findall("compounddef"):
                if compound.get("kind") not in ("class", "struct", "namespace", "file"):
                    continue
                full_name = compound.findtext("compoundname") or ""
                scope = full_name.split("::")[-1].split("<")[0].strip()
                if compound.get("kind") in ("class", "struct"):
                    add_type(types, full_name, compound)
                for member in compound.iter("memberdef"):
                    if member.get("kind") == "function" and member.get("prot") == "public":
                        add_function(functions, scope, member)
                    elif member.get("kind") == "enum":
                        add_type(types, member.findtext("qualifiedname") or "", member)
        return functions, types


def add_type(types, full_name, entry):
    place = entry.find("location")
    file = place.get("file") if place is not None else ""
    is_public = entry.get("prot") == "public" and re.fullmatch(r"arbiter::[\w:]+", full_name)
    if is_public and re.search(rf"arbiter/({'|'.join(EXAMPLE_LAYERS)})/[^/]+$", file):
        types[full_name.removeprefix("arbiter::")] = (entry.get("kind"), file, int(place.get("line")))


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


def read_examples(root):
    """The code of each program of examples/, without comments and texts: {path in examples/: code}."""
    programs = {}
    for path in sorted(Path(root, "examples").rglob("*")):
        if path.suffix in (".cpp", ".h"):
            code = re.sub(r'//[^\n]*|/\*.*?\*/|#include[^\n]*|"(?:[^"\\\n]|\\.)*"', " ", path.read_text(), flags=re.DOTALL)
            programs[path.relative_to(root / "examples").as_posix()] = code
    return programs


def is_used(name, code):
    return re.search(rf"::\s*{name.split('::')[-1]}\b" if "::" in name else rf"\b{name}\b", code) is not None


def find_unused(types, programs):
    code = "\n".join(programs.values())
    for name, (_, file, line) in sorted(types.items(), key=lambda entry: entry[1][1:]):
        if not is_used(name, code) and name not in NOT_IN_EXAMPLES:
            yield f"{file}:{line}: no program of examples/ uses {name}"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent).resolve()
    functions, types = read_headers(root)
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
    faults += find_unused(types, read_examples(root))
    if faults:
        print("\n".join(faults))
        sys.exit(1)
    print(f"check_documented: {counted} public functions have a comment, {len(types)} types an example")


if __name__ == "__main__":
    main()
