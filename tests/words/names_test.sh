#!/bin/bash
# SPDX-License-Identifier: MIT
# Feeds tools/check_names.py small trees: one that is right, and one for each kind of fault.
set -euo pipefail
. "$(dirname "$0")/../support/checker.sh"

good_tree()
{
    file include/arbiter/core/board.h 'class Board {' 'public:' '    int count(int depth) const;' 'private:' '    int hidden() const;' '};'
    file include/arbiter.h '/* arbiter_old() */' 'int arbiter_count(int depth);'
    file bindings/python/arbiter/__init__.py 'from ._arbiter import Board as Board'
    file bindings/python/arbiter/_arbiter.pyi 'class Board:' '    def count(self, depth: int) -> int: ...'
    file bindings/python/arbiter/pgn.py 'class Game:' '    pass'
    file web/packages/rules/src/index.ts 'export { Chess } from "./chess.ts";'
    file web/packages/rules/src/chess.ts 'abstract class Base {}' 'export abstract class Board {' '  count(depth: number): number {' '  }' '}' \
        'export class Chess extends Board {' '  private secret(): void {}' '}'
    file src/game/facts.cpp 'constexpr std::array fact_codes{"check",' '    "open-file"};'
    file web/packages/rules/src/facts.ts 'export type FactKind =' '  | "check"' '  | "open-file";'
    file tools/names.tsv '= Moves' $'lines of moves\tBoard::count\tarbiter_count\tBoard.count\tChess.count'
    file docs/languages.md '<!-- names -->' '' '## Moves' '' '| | C++ | C | Python | JavaScript |' '|---|---|---|---|---|' \
        '| lines of moves | `Board::count` | `arbiter_count` | `Board.count` | `Chess.count` |' '' '<!-- end -->'
}

is_expected() # SENTENCE
{
    [[ $output == *"$1"* ]]
}

row()
{
    file tools/names.tsv '= Moves' "$(printf '%s\t' 'lines of moves' "$@" | sed 's/\t$//')"
}

fresh_tree
expect_right "the example tree"
file include/arbiter/core/board.h 'class Board {' 'public:' '    int total(int depth) const;' '};'
expect_wrong "a member of C++ that has gone" "C++ has no Board::count"
row Board::hidden arbiter_count Board.count Chess.count
expect_wrong "a private member of C++" "C++ has no Board::hidden"
file include/arbiter.h '/* arbiter_count() */'
expect_wrong "a function of C that only a comment names" "C has no arbiter_count"
file include/arbiter.h 'int arbiter_count(int depth);' 'int arbiter_total(int depth);'
expect_wrong "a function of C without a row" "arbiter_total: a function of C without a row"
file bindings/python/arbiter/_arbiter.pyi 'class Board:' '    def total(self, depth: int) -> int: ...'
expect_wrong "a method of Python that has gone" "Python has no Board.count"
file bindings/python/arbiter/__init__.py 'from . import pgn as pgn'
expect_wrong "a class that the package does not pass on" "Python has no Board.count"
file web/packages/rules/src/chess.ts 'export class Chess {' '  total(depth: number): number {' '  }' '}'
expect_wrong "a method of JavaScript that has gone" "JavaScript has no Chess.count"
row Board::count arbiter_count Board.count Chess.secret
expect_wrong "a private method of JavaScript" "JavaScript has no Chess.secret"
file web/packages/rules/src/index.ts 'export const other = 1;'
expect_wrong "a class that the npm package does not export" "JavaScript has no Chess.count"
file web/packages/rules/src/facts.ts 'export type FactKind =' '  | "check";'
expect_wrong "a kind of facts that JavaScript lacks" "facts.ts: FactKind does not have the kinds"
row Board::count arbiter_count '- it is slow' Chess.count
expect_wrong "a page that lags behind" "docs/languages.md: the tables are not those"
row Board::count arbiter_count Board.count
expect_wrong "a row without a cell" "not a row of 5 cells"
finish
