#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is called what in C++, C, Python and JavaScript: tools/check_names.py [--write] [ROOT]. tools/names.tsv has the table.
Each name in it must be public: in the headers of include/, in the Python package (its .py files, and the .pyi of the compiled
module), or in what the npm packages export. Every function of the headers for C must be in the table. The kinds of facts that
the npm package declares must be those of the core, in their order. The tables of docs/languages.md must be those of the file;
--write makes them so. Prints one line a fault and ends with 1 if there was any."""

import ast
import re
import sys
from pathlib import Path

LANGUAGES = ("C++", "C", "Python", "JavaScript")
BEGIN, END = "<!-- names -->\n", "<!-- end -->"


def without_comments(text):
    return "".join(re.split(r"/\*.*?\*/|//[^\n]*", text, flags=re.DOTALL))


def read_all(paths):
    return "\n".join(without_comments(path.read_text(encoding="utf-8")) for path in paths)


def blocks_of(text, opening):
    """The bodies of what begins at the left edge with this pattern, up to a closing brace there."""
    return re.findall(rf"(?ms)^{opening}[^;{{]*\{{(.*?)^\}}", text)


class Cpp:
    def __init__(self, root):
        self.text = read_all(path for path in sorted(root.glob("include/arbiter/**/*.h")) if "detail" not in path.parts)

    def has(self, name):
        outer, _, member = name.rpartition("::")
        if outer:
            bodies = blocks_of(self.text, rf"(?:class|struct) {outer}\b")
            return any(re.search(rf"(?m)^    [^\s].*?\b{member}\b *[({{;=]", body.split("\nprivate:")[0]) for body in bodies)
        kinds = r"(?:class|struct|enum class|using)"
        return re.search(rf"(?m)^(?:(?:{kinds}|#define) {name}\b|[^\s#].*?\b{name}(?:\(| =))", self.text) is not None


class C:
    def __init__(self, root):
        self.text = read_all(sorted(root.glob("include/*.h")))
        self.functions = set(re.findall(r"\b(arbiter_\w+)\((?!\*)", self.text))

    def has(self, name):
        return re.search(rf"\b{name}\b", self.text) is not None


class Python:
    def __init__(self, root):
        folder = root / "bindings/python/arbiter"
        compiled = self.names_in(folder / "_arbiter.pyi", "")
        self.names = self.names_in(folder / "__init__.py", "") | self.names_in(folder / "squares.py", "")
        for module in ("pgn", "openings"):
            self.names |= self.names_in(folder / f"{module}.py", f"{module}.")
        compat = folder / "compat/chess"
        self.names |= self.names_in(compat / "__init__.py", "compat.chess.") | self.names_in(compat / "board.py", "compat.chess.")
        for module in ("pgn", "polyglot", "svg", "variant"):
            self.names |= self.names_in(compat / f"{module}.py", f"compat.chess.{module}.")
        self.names |= {name for name in compiled if name.split(".")[0] in self.names}

    @staticmethod
    def names_in(path, prefix):
        """The public names of a module and of its classes, with those of their bases in the same module."""
        names, members = set(), {}
        tree = ast.parse(path.read_text(encoding="utf-8")) if path.exists() else ast.Module([], [])
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                names |= {alias.asname for alias in node.names if alias.asname}
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.add(node.name)
            if isinstance(node, ast.ClassDef):
                inherited = [members.get(base.id, set()) for base in node.bases if isinstance(base, ast.Name)]
                own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                members[node.name] = own.union(*inherited)
        return {prefix + name for name in names} | {f"{prefix}{name}.{part}" for name in members for part in members[name]}

    def has(self, name):
        return name in self.names


class JavaScript:
    KINDS = r"export (?:abstract )?(?:class|interface)"

    def __init__(self, root):
        sources = root / "web/packages"
        self.text = read_all(sorted(sources.glob("*/src/*.ts")))
        lists = re.findall(r"export (?:type )?\{([^}]*)\} from", self.text)
        self.exported = {name.split(" as ")[-1].strip().removeprefix("type ") for one in lists for name in one.split(",")}
        entries = read_all(path for name in ("index", "node") for path in sources.glob(f"*/src/{name}.ts"))
        self.exported |= set(re.findall(r"(?m)^export (?:async )?(?:function|class|const) (\w+)", entries))
        types = read_all(sources.glob("rules/src/*.ts")) if "export * from" in self.text else ""
        self.exported |= set(re.findall(r"(?m)^export interface (\w+)", types))

    def has(self, name):
        outer, _, member = name.rpartition(".")
        if not outer:
            return name in self.exported
        return outer in self.exported and self.has_member(outer, member)

    def has_member(self, outer, member):
        body = "\n".join(blocks_of(self.text, rf"{self.KINDS} {outer}\b"))
        words = r"(?:static |async |readonly |declare |get )*"
        if re.search(rf"(?m)^  {words}{member}[<(:?]", body):
            return True
        bases = re.search(rf"{self.KINDS} {outer} extends (\w+(?:, \w+)*)", self.text)
        return bases is not None and any(self.has_member(base, member) for base in bases[1].split(", "))


def words_of(path, opening):
    """The words in quotation marks from this pattern to the end of the statement."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [word for body in re.findall(rf"(?s){opening}(.*?);", text) for word in re.findall(r'"([\w-]+)"', body)]


def read_table(path):
    """The rows of each section: {title: [(concept, cell of C++, of C, of Python, of JavaScript)]}."""
    sections = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            rows = sections.setdefault(line[2:], [])
        elif line and not line.startswith("#"):
            rows.append(tuple(line.split("\t")))
    return sections


def names_of(cell):
    return [] if cell.startswith("- ") else cell.split(", ")


def shown(cell):
    return "– " + cell[2:] if cell.startswith("- ") else ", ".join(f"`{name}`" for name in names_of(cell))


def tables_of(sections):
    for title, rows in sections.items():
        yield f"\n## {title}\n\n| | {' | '.join(LANGUAGES)} |\n|---|---|---|---|---|\n"
        for concept, *cells in rows:
            yield f"| {concept} | {' | '.join(map(shown, cells))} |\n"
    yield "\n"


def faults_of(root, sections):
    sources = [Cpp(root), C(root), Python(root), JavaScript(root)]
    rows = [row for rows in sections.values() for row in rows]
    for row in rows:
        if len(row) != 1 + len(sources):
            yield f"{row[0]}: not a row of {1 + len(sources)} cells"
            continue
        for language, source, cell in zip(LANGUAGES, sources, row[1:]):
            yield from (f"{row[0]}: {language} has no {name}" for name in names_of(cell) if not source.has(name))
    told = {name for row in rows for name in names_of(row[2])}
    yield from (f"{name}: a function of C without a row" for name in sorted(sources[1].functions - told))


def kinds_differ(root):
    """Whether the npm package has other kinds of facts than the core."""
    kinds = words_of(root / "src/game/facts.cpp", r"\bfact_codes\{")
    return not kinds or words_of(root / "web/packages/rules/src/facts.ts", r"\btype FactKind =") != kinds


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
    root = Path(arguments[0] if arguments else Path(__file__).resolve().parent.parent)
    sections = read_table(root / "tools/names.tsv")
    faults = [f"tools/names.tsv: {fault}" for fault in faults_of(root, sections)]
    if kinds_differ(root):
        faults.append("web/packages/rules/src/facts.ts: FactKind does not have the kinds of src/game/facts.cpp")
    page = root / "docs/languages.md"
    text = page.read_text(encoding="utf-8")
    before, _, after = text.partition(BEGIN)
    wanted = before + BEGIN + "".join(tables_of(sections)) + END + after.partition(END)[2]
    if "--write" in sys.argv:
        page.write_text(wanted, encoding="utf-8")
    elif text != wanted and not faults:
        faults.append("docs/languages.md: the tables are not those of tools/names.tsv; run tools/check_names.py --write")
    if faults:
        print("\n".join(faults))
        sys.exit(1)
    print(f"check_names: {sum(map(len, sections.values()))} rows, every name exists")


main()
