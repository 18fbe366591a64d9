#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the tree against cmake/layers.txt and cmake/rooms.txt: tools/check_layers.py [ROOT].
  - every #include follows the arrows between the layers, and no layer includes another's private header
  - in a layer with rooms it follows the arrows between them, which all point one way, over few floors
  - the bare layers include nothing of the standard library that needs a heap, streams, threads or a clock
  - public and private headers have their include guard, and no guard is used twice
  - a file of src/languages is sections of layers and of commands, and each of these takes its own section alone
  - the table of layers in docs/architecture.md is that of cmake/layers.txt
Prints one line a fault (file:line: what is wrong) and ends with 1 if there was any."""

import re
import sys
from pathlib import Path

FOLDERS = ["include", "src", "apps", "bindings", "tests", "fuzz", "benches", "examples"]
# Where the private header "X" of an #include may lie, beside the folder of the file itself.
PRIVATE_FOLDERS = ["src", "apps", "bindings/wasm", "tests"]
# The texts of all languages: sections, each for a layer or for the commands of a folder.
LANGUAGES = "src/languages"
# Headers beside the layers, for users only.
UMBRELLAS = {"arbiter/arbiter.h", "arbiter/format.h", "arbiter/stream.h", "arbiter/version.h"}
# What arbiter/arbiter.h shows, and what every test may use.
LIBRARY = {"core", "rules", "notation", "game"}

NEEDS_HOST = set(
    """string vector list deque map set unordered_map unordered_set queue stack memory memory_resource functional any
    iostream istream ostream iosfwd ios sstream fstream streambuf iomanip cstdio stdio.h thread mutex shared_mutex
    condition_variable future stop_token semaphore latch barrier chrono ctime time.h random filesystem format locale
    regex stdexcept exception typeinfo typeindex cstdlib stdlib.h valarray coroutine csignal""".split()
)

# The rooms of a layer stand on at most this many floors.
MOST_FLOORS = 8

# A package, the only files that may include it, and what they are called in a fault.
PACKAGE_HOMES = [
    (r"(CLI/|histedit)", r"apps/", "the programs in apps/"),
    (r"n?curses", r"src/screen/terminal\.cpp$", "src/screen/terminal.cpp alone"),
    (r"pqxx/", r"(src|tests)/storage/", "the layer storage alone"),
    (r"sqlite3", r"((src|tests)/storage/|src/workbench/name_table\.)", "the layer storage and workbench/name_table alone"),
    (r"sodium\.h$", r"src/(server|cluster)/", "the layers server and cluster"),
]
HIDDEN_PACKAGES = r"(fmt|boost|nlohmann|simdjson|toml|CLI|openssl|spdlog|prometheus)"


def read_layers(path):
    """The layers by name: their kind, and the set of layers that they may use."""
    layers = {}
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            head, uses, _packages = line.split(":")
            kind, name = head.split()
            layers[name] = (kind, set(uses.split()))
    return layers


def read_rooms(path):
    """The rooms of each layer, from the ground up: the rooms of the layer that they may use."""
    layers = {}
    for line in path.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, uses, purpose = (part.strip() for part in line.split(":", 2))
        layer, _, room = name.partition("/")
        rooms = layers.setdefault(layer, {})
        unknown = set(uses.split()) - rooms.keys()
        if unknown or not purpose:
            sys.exit(f"{path}: {name} uses {' '.join(unknown)}, not above it" if unknown else f"{path}: what is {name}?")
        rooms[room] = set(uses.split())
    for layer, rooms in layers.items():
        floors = {}
        for room, uses in rooms.items():
            floors[room] = 1 + max((floors[other] for other in uses), default=0)
        # What puts the rooms together stands on top.
        if max(floors.values()) + 1 > MOST_FLOORS:
            sys.exit(f"{path}: {layer} has more than {MOST_FLOORS} floors")
    return layers


def is_uci_file(path):
    return re.search(r"/engine/(uci|xboard)[^/]*$", path) is not None


class Checker:
    """One file after another; the faults are collected."""

    def __init__(self, root, layers, rooms):
        self.root = root
        self.layers = layers
        self.rooms = rooms
        self.files = sorted(
            str(path.relative_to(root))
            for folder in FOLDERS
            for path in (root / folder).rglob("*")
            if path.suffix in (".h", ".cpp") and path.is_file()
        )
        self.files = [path for path in self.files if not re.match(r"tests/(.*/)?data/", path)]
        self.exists = set(self.files)
        self.guards = {}
        self.faults = []
        self.path = self.own = self.test_of = ""
        self.number = 0

    def fault(self, text, line=None):
        self.faults.append(f"{self.path}:{line or self.number}: {text}")

    def layer_of(self, path):
        parts = path.split("/")
        if parts[:2] == ["include", "arbiter"] and parts[2] in self.layers:
            return parts[2]
        return parts[1] if parts[0] == "src" else ""

    def room_of(self, path):
        """The room of a file of a layer with rooms: nothing where it stands above them, None where there are none."""
        rooms = self.rooms.get(self.layer_of(path))
        if not rooms:
            return None
        parts = path.split("/")
        if parts[0] == "src":
            return parts[2] if len(parts) > 3 else ""
        source = parts[-1].removesuffix(".h") + ".cpp"
        for room in (*rooms, ""):
            if self.implements(f"src/{parts[2]}/{room}/{source}".replace("//", "/"), path):
                return room
        return next(iter(rooms))

    def implements(self, source, header):
        """Whether the first of our own headers that a source includes is that one."""
        if source not in self.exists:
            return False
        first = re.search(r'^#include "([^"]*)"', (self.root / source).read_text(), re.M)
        return first is not None and f"include/{first[1]}" == header

    def check_room(self, target):
        if not self.own or self.layer_of(target) != self.own:
            return
        own, other = self.room_of(self.path), self.room_of(target)
        uses = self.rooms.get(self.own, {}).get(own)
        if uses is not None and other != own and other not in uses:
            self.fault(f"the room {own} may not use {f'the room {other}' if other else 'what puts the rooms together'} ({target})")

    def folder(self):
        return self.path.rpartition("/")[0]

    def uses(self, layer, other):
        return layer == other or other in self.layers.get(layer, ("", set()))[1]

    def may_use(self, layer):
        """Whether the file may include a public header of the layer."""
        if self.path.removeprefix("include/") in UMBRELLAS:
            return layer in LIBRARY
        if self.own == "engine" and layer == "notation":
            return is_uci_file(self.path)
        if self.own:
            return self.uses(self.own, layer)
        if self.path.startswith("tests/") and layer not in LIBRARY:
            # Helpers of the tests, and all tests, may use the library; above it the arrows hold.
            return self.uses(self.test_of, layer) if self.test_of in self.layers else self.test_of != "support"
        return True

    def check_public(self, name):
        parts = name.split("/")
        if f"include/{name}" not in self.exists:
            self.fault(f'#include "{name}": there is no such public header')
            return
        layer = parts[1]
        self.check_room(f"include/{name}")
        if not self.may_use(layer):
            who = f"the layer {self.own}" if self.own else self.folder()
            self.fault(f"{who} may not use the layer {layer} ({name})")
        if len(parts) > 3 and parts[2] == "detail" and layer not in (self.own, self.test_of):
            self.fault(f'"{name}" is a detail of the layer {layer}')
        if self.own == "engine" and not is_uci_file(self.path) and is_uci_file(f"include/{name}"):
            self.fault(f"the search may not know UCI ({name})")

    def section(self):
        """What the section is called whose texts the file may take; nothing where it says nothing to people."""
        parts = self.path.split("/")
        if parts[0] == "src" and parts[1] in self.layers:
            return parts[1].upper()
        if parts[:2] != ["apps", "cli"]:
            return ""
        return f"CLI_{parts[2].upper()}" if len(parts) > 3 else "CLI"

    def check_language(self, lines):
        """A file of texts has no guard: each layer includes it once more, for its section."""
        products = {path.split("/")[2] for path in self.files if re.match("apps/cli/[^/]+/", path)}
        known = {layer.upper() for layer in self.layers} | {"CLI"} | {f"CLI_{product.upper()}" for product in products}
        seen = set()
        for self.number, line in enumerate(lines, 1):
            if re.match(r"\s*#\s*include", line):
                self.fault("a language's texts include nothing; their layer does")
            if not re.match(r"\s*#\s*if", line):
                continue
            section = re.fullmatch(r"#if defined\(ARBITER_TEXTS_OF_(\w+)\)", line)
            if not section or section[1] not in known or section[1] in seen:
                self.fault("expected a section, once: #if defined(ARBITER_TEXTS_OF_<LAYER>)")
            else:
                seen.add(section[1])

    def check_section(self, line):
        taken = re.match(r"#define ARBITER_TEXTS_OF_(\w+)", line)
        if taken and taken[1] != self.section():
            self.fault(f"the section {taken[1]} of the languages is another's")

    def check_private(self, name):
        if f"src/{name}" == f"{LANGUAGES}/all.h":
            if not self.section() or not self.path.endswith("/language_texts.cpp"):
                self.fault("the texts of the languages are for language_texts.cpp of a layer or of a command")
            return
        places = [self.folder(), *PRIVATE_FOLDERS]
        target = next((f"{place}/{name}" for place in places if f"{place}/{name}" in self.exists), None)
        if target is None:
            self.fault(f'#include "{name}": no such header; installed packages take <...>')
            return
        self.check_room(target)
        # What a layer has of its own for machines that know less brings the rest of that layer with it.
        is_open = re.match(r"fuzz/|bindings/wasm/[a-z]+/machine\.cpp$", self.path)
        other = self.layer_of(target)
        if target.startswith("src/") and other not in (self.own, self.test_of) and not is_open:
            self.fault(f'"{name}" is a private header of the layer {other}')
        if target.startswith("apps/") and not re.match(r"(apps|tests/(cli|board)|fuzz)/", self.path):
            self.fault(f'"{name}" is a private header of a program')
        if target.startswith("tests/") and not re.match(r"(tests|fuzz)/", self.path):
            self.fault(f'"{name}" belongs to the tests')
        if target.startswith("src/") and self.path.startswith("include/"):
            self.fault(f'a public header may not include the private header "{name}"')

    def check_quoted(self, name):
        if ".." in name:
            self.fault(f'#include "{name}": a path may not contain ".."')
        elif name in UMBRELLAS:
            if self.own:
                self.fault(f"the layer {self.own} may not include the umbrella {name}")
        elif name.startswith("arbiter/"):
            self.check_public(name)
        else:
            self.check_private(name)

    def check_system(self, name):
        if name.startswith("arbiter/"):
            self.fault(f"#include <{name}>: our own headers take quotes")
        if self.layers.get(self.own, ("", ()))[0] == "bare":
            if name in NEEDS_HOST:
                self.fault(f"<{name}> needs a heap, streams, threads or a clock; the layer {self.own} is bare")
            elif re.search(r"[/.]", name) and name != "tl/expected.hpp" and not name.endswith("intrin.h"):
                self.fault(f"the bare layer {self.own} may use no package but tl/expected.hpp (<{name}>)")
        for package, home, where in PACKAGE_HOMES:
            if re.match(package, name) and not re.match(home, self.path):
                self.fault(f"<{name}> belongs to {where}")
        if self.path.startswith("include/") and re.match(HIDDEN_PACKAGES, name):
            self.fault(f"a public header may not show the package behind it (<{name}>)")

    def check_guard(self, lines):
        found = next((i for i, line in enumerate(lines) if re.match(r"\s*#\s*ifndef\s", line)), None)
        if found is None:
            self.fault("the include guard is missing", 1)
            return
        self.number = found + 1
        guard = lines[found].split("ifndef")[1].split()[0]
        expected = re.sub(r"[^A-Z0-9]", "_", re.sub("^INCLUDE/ARBITER/", "ARBITER_", self.path.upper()))
        if self.path.startswith("include/arbiter/") and guard != expected:
            self.fault(f"the include guard should be {expected}, not {guard}")
        elif not re.fullmatch(r"ARBITER_[A-Z0-9_]+_H", guard):
            self.fault(f"the include guard should be ARBITER_<LAYER>_<NAME>_H, not {guard}")
        if guard in self.guards:
            self.fault(f"the include guard {guard} is that of {self.guards[guard]} too")
        self.guards[guard] = self.path
        after = lines[found + 1] if found + 1 < len(lines) else ""
        if not re.fullmatch(rf"\s*#\s*define\s+{guard}\s*", after):
            self.fault(f"#define {guard} should follow here", found + 2)

    def check_file(self, path):
        self.path = path
        self.own = self.layer_of(path)
        parts = path.split("/")
        self.test_of = parts[1] if parts[0] == "tests" else "support" if parts[0] == "fuzz" else ""
        self.number = 1
        if path.startswith(f"{LANGUAGES}/"):
            if path != f"{LANGUAGES}/all.h":
                self.check_language((self.root / path).read_text().splitlines())
            return
        if parts[0] == "src" and self.own not in self.layers:
            self.fault(f"src/{self.own} is not a layer of the architecture")
        if parts[0] == "src" and self.room_of(path) not in (None, "", *self.rooms.get(self.own, ())):
            self.fault(f"cmake/rooms.txt does not list the room {'/'.join(parts[1:3])}")
        if re.match(r"include/arbiter/[^/]+/", path) and not self.own:
            self.fault("this folder is not a layer of the architecture")
        lines = (self.root / path).read_text().splitlines()
        for self.number, line in enumerate(lines, 1):
            if include := re.match(r'\s*#\s*include\s*"([^"]*)"', line):
                self.check_quoted(include[1])
            elif include := re.match(r"\s*#\s*include\s*<([^>]*)>", line):
                self.check_system(include[1])
            elif line.startswith("#define"):
                self.check_section(line)
            elif re.match(r"\s*#\s*pragma\s+once", line):
                self.fault("use an include guard, not #pragma once")
        if path.endswith(".h"):
            self.check_guard(lines)

    def check_architecture(self):
        """The rows `| layer | may use ... |` of the page."""
        self.path = "docs/architecture.md"
        page = self.root / self.path
        if not page.exists():
            return
        told = {}
        for self.number, line in enumerate(page.read_text().splitlines(), 1):
            row = re.match(r"\| ([a-z]+) \| ([^|]*) \|", line)
            if row and row[1] in self.layers:
                told[row[1]] = set(re.findall("[a-z]+", row[2])) & set(self.layers)
                if told[row[1]] != self.layers[row[1]][1]:
                    self.fault(f"cmake/layers.txt has other layers that {row[1]} may use")
        for name in self.layers.keys() - told.keys():
            self.fault(f"the table has no row for the layer {name}")


def main():
    home = Path(__file__).resolve().parent.parent
    root = Path(sys.argv[1] if len(sys.argv) > 1 else home)
    checker = Checker(root, read_layers(home / "cmake/layers.txt"), read_rooms(home / "cmake/rooms.txt"))
    if not checker.files:
        sys.exit(f"check_layers: no source files in {root}")
    for path in checker.files:
        checker.check_file(path)
    checker.check_architecture()
    if checker.faults:
        print("\n".join(checker.faults))
        sys.exit(1)
    print(f"check_layers: {len(checker.files)} files keep to the architecture")


main()
