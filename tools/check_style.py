#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks rules of style that neither the compiler nor clang-format knows: tools/check_style.py [ROOT].
With --add-licences it first writes the line of the rule `licence` into the files that lack it.
  include     a private header of src/ is included as "layer/header.h", or "layer/room/header.h"
  guard       the include guard of src/layer/x.h is ARBITER_SRC_LAYER_X_H; of src/layer/room/x.h, ARBITER_SRC_LAYER_ROOM_X_H
  pimpl       a nested type that a class only declares, to hide it, is called Impl; the member is impl_
  namespace   core, rules, notation and game are `arbiter`; any other layer is `arbiter::<layer>`, apps/cli is arbiter::cli;
              a section of src/languages is in the namespace of its layer
  verb        parse_, find_ and load_ mean what docs/glossary.md says ("Verbs")
  scar        clang-format has not cut a string or a banner, or glued an `&` to an operand; .clang-format keeps it so
  sleep       a test does not wait for a fixed time
  length      a file has at most 450 lines; only tables (*_table.*) and the texts of a language (src/languages) have more
  function    a function has at most 60 lines, in C++ and in the TypeScript of the pages and the packages
  united      two files of a namespace do not give their constants one name: a build may compile both as one
  page        what docs/architecture.md names under "Where to look" is there
  patch       no script changes C++ or TypeScript by replacing text
  licence     a file of C++, C, Python or shell, or of an npm package, says SPDX-License-Identifier: MIT
tools/style_exceptions.txt lists the exceptions with their reasons. Prints one line a fault (file:line: rule: what is
wrong) and ends with 1 if there was any."""

import re
import sys
from pathlib import Path

CPP = {".h", ".cpp"}
LICENCE = "SPDX-License-Identifier: MIT"
MOST_LINES = 450
MOST_LINES_OF_FUNCTION = 60
PLAIN_LAYERS = {"core", "rules", "notation", "game"}
# The types in small letters that may stand before a `&` in a declaration.
SMALL_TYPES = r"auto|bool|char|int|short|long|unsigned|signed|float|double|void|const|volatile|this|operator"
SLEEPS = re.compile(
    r"\b(?:sleep_for|sleep_until|usleep|nanosleep|waitForTimeout)\s*\(|time\.sleep\(|\bsetTimeout\(|(?:^\s*|[;&|({]\s*|\bdo\s+)sleep\s+[\d.$]"
)
# What opens a function in TypeScript as Prettier writes it, and the lines that look alike.
ARROW = re.compile(r"=> [{(]$")
SIGNATURE = re.compile(r"(?:\)(?:: .*)?|^\s*\}) \{$")
STATEMENT = re.compile(r"\s*(?:if|for|while|do|switch|try) ")
# How a script would write what it has replaced.
WRITES = re.compile(r"\bsed\s+(?:-\w+\s+)*-i|\.write_text\(|open\([^)]*[\"']w|>\s*\"?\$?\w*\.(?:cpp|h|ts)\b")
REPLACES = re.compile(r"\bsed\s+(?:-\w+\s+)*-i|\.replace\(|re\.sub\(")
SOURCES = re.compile(r"\.(?:cpp|h|tsx?)\b|\bsrc/|\binclude/")


def indent_of(line):
    return line[: len(line) - len(line.lstrip())]


def read_exceptions(path):
    """The lines "rule FILE[ WORDS]: reason", by rule: pairs of a file and words that the line at fault contains."""
    exceptions = {}
    for number, line in enumerate(path.read_text().splitlines() if path.exists() else [], 1):
        if line and not line.startswith("#"):
            head, _, reason = line.partition(": ")
            rule, _, where = head.partition(" ")
            file, _, words = where.partition(" ")
            if not file or not reason:
                sys.exit(f"{path}:{number}: expected 'rule FILE[ WORDS]: reason'")
            exceptions.setdefault(rule, []).append((file, words, number))
    return exceptions


class Checker:
    """Every rule is a method that takes a file; the faults are collected."""

    def __init__(self, root, exceptions):
        self.root = root
        self.exceptions = exceptions
        self.used = set()
        self.faults = []
        self.path = ""
        self.lines = []
        self.constants = {}

    def fault(self, rule, number, text):
        line = self.lines[number - 1] if 0 < number <= len(self.lines) else ""
        for file, words, where in self.exceptions.get(rule, []):
            if file == self.path and words in line:
                self.used.add(where)
                return
        self.faults.append(f"{self.path}:{number}: {rule}: {text}")

    def layer(self):
        parts = self.path.split("/")
        if self.is_language():
            return ""
        if parts[0] == "src":
            return parts[1]
        return parts[2] if parts[:2] == ["include", "arbiter"] and len(parts) > 3 else ""

    def is_language(self):
        return re.match(r"src/languages/.*\.h$", self.path) is not None

    def check_include(self):
        if not self.path.startswith("src/"):
            return
        for number, line in enumerate(self.lines, 1):
            name = re.match(r'#include "([^"]+)"', line)
            if name and not name[1].startswith("arbiter/") and name[1].split("/")[0] not in (self.layer(), "languages"):
                self.fault("include", number, f'"{name[1]}" should be "{self.path.split("/", 1)[1].rpartition("/")[0]}/{name[1].split("/")[-1]}"')

    def check_guard(self):
        if not (self.path.startswith("src/") and self.path.endswith(".h")):
            return
        wanted = "ARBITER_" + re.sub(r"[^A-Z0-9]", "_", self.path.upper())
        for number, line in enumerate(self.lines, 1):
            if guard := re.match(r"#ifndef (\w+)", line):
                if guard[1] != wanted:
                    self.fault("guard", number, f"{guard[1]} should be {wanted}")
                return

    def check_united(self):
        if not (self.path.startswith("src/") and self.path.endswith(".cpp")) or "_kernels_" in self.path:
            return
        space = "arbiter" if self.layer() in PLAIN_LAYERS else self.layer()
        for number, line in enumerate(self.lines, 1):
            if made := re.match(r"(?:constexpr|const|constinit) [^(;=]*?(\w+)(?:\{|\[| =)", line):
                other = self.constants.setdefault((space, made[1]), self.path)
                if other != self.path:
                    self.fault("united", number, f"{made[1]} is a constant of {other}, too")

    def check_pimpl(self):
        for number, line in enumerate(self.lines, 1):
            hidden = re.match(r"\s+(?:class|struct) (\w+);", line)
            if not hidden:
                continue
            name = hidden[1]
            member = re.search(rf"(?:unique|shared)_ptr<{name}(?: const)?> (\w+);", "\n".join(self.lines))
            if member and (name != "Impl" or member[1] != "impl_"):
                self.fault("pimpl", number, f"{name} {member[1]}: a hidden type is called Impl, its member impl_")

    def check_namespace(self):
        layer = "cli" if self.path.startswith("apps/cli/") else self.layer()
        if not layer and not self.is_language():
            return
        for number, line in enumerate(self.lines, 1):
            if section := re.match(r"#if defined\(ARBITER_TEXTS_OF_([A-Z]+)", line):
                layer = section[1].lower()
            right = "arbiter" if layer in PLAIN_LAYERS else f"arbiter::{layer}"
            inner = "detail" if layer in PLAIN_LAYERS else r"\w+"
            name = re.match(r"namespace ([\w:]+) \{", line)
            if not name or name[1] == "detail" or re.fullmatch(rf"{right}(::{inner})*", name[1]):
                continue
            if not self.only_declares(number):
                self.fault("namespace", number, f"{name[1]} should be {right}")

    def only_declares(self, number):
        """Whether the namespace that opens in a line only declares types of others."""
        for line in self.lines[number:]:
            if line.startswith("}"):
                return True
            if line and not re.match(r"(?:template <[^>]*>\s*)?(?:class|struct|enum class) [\w ,:]+;", line):
                return False
        return False

    def check_verb(self):
        if not self.path.startswith("include/") or "/detail/" in self.path:
            return
        text = "\n".join(re.sub(r"//.*", "", line) for line in self.lines)
        for found in re.finditer(r"^([ \t]*(?:[\w:<>,*& \t\[\]]+?[ \t*&]))((parse|find|load)_\w+)\(([^)]*)\)", text, re.M):
            returned, name, verb, takes = found[1].strip(), found[2], found[3], found[4].strip()
            if re.match(r"(return|using|friend|case|extern template)\b", returned):
                continue
            number = text.count("\n", 0, found.start(2)) + 1
            if verb == "parse" and not (re.search(r"Result<|optional<", returned) and re.search("string_view|Bytes", takes)):
                self.fault("verb", number, f"{name} should take a text or bytes and return a Result or an optional")
            if verb == "find" and re.search(r"\b(void|bool)$", returned):
                self.fault("verb", number, f"{name} should return what it finds")
            if verb == "load" and not re.search(r"path\b", takes):
                self.fault("verb", number, f"{name} should take the path of a file")

    def check_scar(self):
        joined_before = False
        for number, line in enumerate(self.lines, 1):
            code = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line.split("//")[0])
            if re.search(r"(?:\.|->)\w+& \w", code) or re.search(r"[\])]& \w", code) and "operator" not in code:
                self.fault("scar", number, "an operator & is glued to its left operand")
            elif re.search(rf"(?:\breturn |[=?:] |&& |\|\| )(?!(?:{SMALL_TYPES})\b)[a-z_]\w*& \w", code):
                self.fault("scar", number, "an operator & is glued to its left operand")
            elif "(" not in code and re.search(rf"(?:\{{|, )(?!(?:{SMALL_TYPES})\b)[a-z_]\w*& [a-z_]\w*[,}}]", code):
                self.fault("scar", number, "an operator & is glued to its left operand")
            piece = re.fullmatch(r'\s*"((?:[^"\\]|\\.)*)"', line)
            if piece and joined_before and len(piece[1]) < 12 and " " in piece[1] and not piece[1].endswith("\\n"):
                self.fault("scar", number, "a short piece of a string stands alone")
            joined_before = bool(re.search(r'"\s*$', line)) and not line.lstrip().startswith("#")
            if re.match(r"\s*// -{4,}.*[^-]$", line) and number < len(self.lines) and re.match(
                r"\s*// -+$", self.lines[number]
            ):
                self.fault("scar", number, "a banner takes two lines")

    def check_sleep(self):
        parts = self.path.split("/")
        if parts[0] != "tests" and parts[:2] not in (["web", "tests"], ["web", "e2e"]) and ".test." not in parts[-1]:
            return
        for number, line in enumerate(self.lines, 1):
            if SLEEPS.search(line) and not re.match(r"\s*(//|#|\*)", line):
                self.fault("sleep", number, "wait for the event, not for a fixed time")

    def check_function(self):
        """clang-format puts only the brace of a function on a line of its own, and its end below it."""
        begins = {}
        for number, line in enumerate(self.lines, 1):
            if line.strip() == "{":
                begins.setdefault(line, number)
            elif line.rstrip(" ;,)") == line.partition("}")[0] + "}" and (begin := begins.pop(line.partition("}")[0] + "{", None)):
                lines = number - begin - 1
                if lines > MOST_LINES_OF_FUNCTION:
                    self.fault("function", begin - 1, f"{lines} lines; a function has at most {MOST_LINES_OF_FUNCTION}")

    def check_typescript_function(self):
        """Prettier ends a function with a bracket below the beginning of the line that opens it."""
        for begin, line in enumerate(self.lines):
            if not self.opens_function(begin):
                continue
            end = re.compile(indent_of(line) + re.escape({"{": "}", "(": ")"}[line[-1]]))
            lines = next((n for n, other in enumerate(self.lines[begin + 1 :]) if end.match(other)), 0)
            if lines > MOST_LINES_OF_FUNCTION:
                self.fault("function", begin + 1, f"{lines} lines; a function has at most {MOST_LINES_OF_FUNCTION}")

    def opens_function(self, index):
        line = self.lines[index]
        if ARROW.search(line):
            return True
        if not SIGNATURE.search(line):
            return False
        # Where the parameters take several lines, the first one stands above, in the same column.
        above = (other for other in self.lines[index::-1] if indent_of(other) == indent_of(line))
        first = next((other for other in above if other and other.lstrip()[0] not in ")}"), "")
        return not STATEMENT.match(first)

    def check_length(self):
        if len(self.lines) > MOST_LINES and not Path(self.path).stem.endswith("_table") and not self.is_language():
            self.fault("length", len(self.lines), f"a file has at most {MOST_LINES} lines; split it by what it is about")

    def check_patch(self):
        parts = self.path.split("/")
        if parts[0] not in ("tools", "lab") or not self.path.endswith((".py", ".sh")) or self.path == "tools/check_style.py":
            return
        text = "\n".join(self.lines)
        if REPLACES.search(text) and WRITES.search(text) and SOURCES.search(text):
            number = next(n for n, line in enumerate(self.lines, 1) if WRITES.search(line))
            self.fault("patch", number, "a script may not change sources by text: make what differs data of the program")

    def check_file(self, path):
        self.path = path.relative_to(self.root).as_posix()
        self.lines = path.read_text(errors="replace").splitlines()
        if path.suffix in CPP:
            for check in (self.check_include, self.check_guard, self.check_pimpl, self.check_namespace, self.check_united, self.check_verb, self.check_function):
                check()
            self.check_scar()
        if re.match(r"web/(?:src|packages/\w+/src)/", self.path):
            self.check_typescript_function()
        self.check_length()
        self.check_sleep()
        self.check_patch()

    def check_page(self):
        """Pairs of a file and a word in it: `src/a.cpp`: `find_b`."""
        self.path = "docs/architecture.md"
        page = self.root / self.path
        self.lines = page.read_text().splitlines() if page.exists() else []
        for number, line in enumerate(self.lines, 1):
            for file, word in re.findall(r"`([\w./]+\.\w+)`: `([^`]+)`", line):
                there = self.root / file
                if not there.exists() or word not in there.read_text(errors="replace"):
                    self.fault("page", number, f"{file} has no {word}")

    def check_formatter(self):
        self.path, self.lines = ".clang-format", []
        path = self.root / self.path
        if path.exists() and "BreakStringLiterals: false" not in path.read_text():
            self.fault("scar", 1, "BreakStringLiterals should be false")


    def check_licence(self, path):
        self.path = path.relative_to(self.root).as_posix()
        self.lines = path.read_text(errors="replace").splitlines()
        if not any(LICENCE in line for line in self.lines):
            self.fault("licence", 1, f"no line says {LICENCE} (tools/check_style.py --add-licences adds it)")


def licensed_files(root):
    for folder in ("include", "src", "apps", "bindings", "tests", "tools", "lab", "benches", "fuzz", "examples", "cmake", "web/packages"):
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix not in CPP | {".c", ".py", ".pyi", ".sh"} and not (
                folder == "web/packages" and path.suffix in {".ts", ".mjs"}
            ):
                continue
            if path.is_file() and not re.search(r"(^|/)(data|node_modules|dist|style|__pycache__)/", name):
                yield path


def add_licence(path):
    """Puts the line at the top, below the line that names the interpreter."""
    text = path.read_text()
    if LICENCE in text:
        return
    first, _, rest = text.partition("\n") if text.startswith("#!") else ("", "", text)
    if path.suffix in {".py", ".pyi", ".sh"}:
        line = f"# {LICENCE}"
    elif path.suffix == ".c" or path.parent.name == "include":
        # C89 has no comments to the end of the line, and the headers for C are read as such.
        line = f"/* {LICENCE} */"
    else:
        line = f"// {LICENCE}"
    path.write_text((first + "\n" if first else "") + line + "\n" + rest)


def files_of(root):
    for folder in ("include", "src", "apps", "bindings", "tests", "tools", "lab", "web/src", "web/packages/rules/src", "web/packages/engine/src", "web/packages/board/src", "web/packages/mcp/src", "web/tests", "web/e2e"):
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and path.suffix in CPP | {".sh", ".py", ".ts", ".tsx"}:
                if not re.match(r"tests/(.*/)?data/|tests/style/", name):
                    yield path


def main():
    home = Path(__file__).resolve().parent
    arguments = [argument for argument in sys.argv[1:] if argument != "--add-licences"]
    root = Path(arguments[0] if arguments else home.parent)
    if len(arguments) < len(sys.argv) - 1:
        for path in licensed_files(root):
            add_licence(path)
    exceptions = read_exceptions(root / "tools/style_exceptions.txt")
    checker = Checker(root, exceptions)
    count = 0
    for path in files_of(root):
        checker.check_file(path)
        count += 1
    for path in licensed_files(root):
        checker.check_licence(path)
    checker.check_page()
    checker.check_formatter()
    if not count:
        sys.exit(f"check_style: no files in {root}")
    for rule, entries in exceptions.items():
        for file, _, number in entries:
            if number not in checker.used:
                checker.faults.append(f"tools/style_exceptions.txt:{number}: {rule}: {file} does not need an exception")
    if checker.faults:
        print("\n".join(checker.faults))
        sys.exit(1)
    print(f"check_style: {count} files keep to the rules")


main()
