#!/bin/bash
# Feeds tools/check_style.py small trees: one that is right, and one with each fault.
set -euo pipefail
. "$(dirname "$0")/../support/checker.sh"

# Every file of the trees has a licence, in its last line, so that the lines above keep their numbers.
file()
{
    mkdir -p "$tree/$(dirname "$1")"
    local mark=//
    [[ $1 == *.txt ]] && mark='#'
    printf '%s\n' "${@:2}" "$mark SPDX-License-Identifier: MIT" >"$tree/$1"
}

good_tree()
{
    file .clang-format 'BreakStringLiterals: false'
    file include/arbiter/core/a.h 'namespace arbiter {' 'std::optional<Square> find_square(char letter);' \
        'Result<Square, E> parse_square(' '    std::string_view text);' '}'
    file include/arbiter/play/a.h 'namespace arbiter::play {' 'Config load_config(std::filesystem::path const& path);' \
        'class A {' '    class Impl;' '    std::unique_ptr<Impl> impl_;' '};' '}'
    file src/core/a.h '#ifndef ARBITER_SRC_CORE_A_H' '#define ARBITER_SRC_CORE_A_H' '#endif'
    file src/core/a.cpp '#include "core/a.h"' '#include "arbiter/core/a.h"' 'void f(Board& board, auto& other);' \
        'auto x = a & b;' 'auto text = "one " ' '    "and a long second piece";'
    file src/play/a.cpp 'namespace boost::asio {' 'class io_context;' '}' 'namespace arbiter::play::words {' '}'
    file tests/core/a_test.cpp '// sleep_for(1s) is what others do'
    file examples/a.cpp 'int x;'
    file lab/strength/a.py 'text.replace("a", "b")'
}

is_expected() # FAULT: how it begins
{
    [[ $output == "$1"* ]]
}

fresh_tree
expect_right "the example tree"

file src/core/b.cpp '' '#include "a.h"'
expect_wrong "a private header without its layer" 'src/core/b.cpp:2: include: "a.h" should be "core/a.h"'
file src/core/b.h '#ifndef ARBITER_CORE_SRC_B_H'
expect_wrong "another guard" "src/core/b.h:1: guard: ARBITER_CORE_SRC_B_H should be ARBITER_SRC_CORE_B_H"
file src/core/room/b.cpp '#include "b.h"'
expect_wrong "a private header without its room" 'src/core/room/b.cpp:1: include: "b.h" should be "core/room/b.h"'
file src/core/room/b.h '#ifndef ARBITER_SRC_CORE_B_H'
expect_wrong "a guard without its room" "src/core/room/b.h:1: guard: ARBITER_SRC_CORE_B_H should be ARBITER_SRC_CORE_ROOM_B_H"
file include/arbiter/play/b.h 'class B {' '    struct Body;' '    std::unique_ptr<Body> body_;' '};'
expect_wrong "another name for what is hidden" "include/arbiter/play/b.h:2: pimpl: Body body_"
file include/arbiter/play/b.h 'class B {' '    struct Impl;' '    std::unique_ptr<Impl> body_;' '};'
expect_wrong "another name for the member" "include/arbiter/play/b.h:2: pimpl: Impl body_"
file src/play/b.cpp 'namespace arbiter {' 'int x;' '}'
expect_wrong "a layer in the namespace of the ground" "src/play/b.cpp:1: namespace: arbiter should be arbiter::play"
file src/languages/german.h '#if defined(ARBITER_TEXTS_OF_RULES)' 'namespace arbiter::detail {' '}' '#endif' '#if defined(ARBITER_TEXTS_OF_PLAY)' 'namespace arbiter::detail {' 'int x;' '}' '#endif'
expect_wrong "a section in the namespace of another layer" "src/languages/german.h:6: namespace: arbiter::detail should be arbiter::play"
file src/core/b.cpp 'namespace arbiter::core {' 'int x;' '}'
expect_wrong "a namespace of core's own" "src/core/b.cpp:1: namespace: arbiter::core should be arbiter"
file apps/cli/pgn/b.cpp 'namespace arbiter::pgn {' 'int x;' '}'
expect_wrong "a namespace of a command's own" "apps/cli/pgn/b.cpp:1: namespace: arbiter::pgn should be arbiter::cli"

file src/core/b.cpp 'constexpr int names{1};'
file src/game/b.cpp 'constexpr std::array<int, 2> names{1, 2};'
expect_wrong "a name for two constants of a namespace" "src/game/b.cpp:1: united: names is a constant of src/core/b.cpp, too"

mapfile -t sixty < <(yes '    ++x;' | head -n 60)
file src/core/b.cpp 'void f()' '{' "${sixty[@]}" '}' '' 'void g()' '{' '    h([] {' "${sixty[@]}" '    });' '}'
expect_wrong "a function of 62 lines" "src/core/b.cpp:65: function: 62 lines; a function has at most 60"
file web/src/b.tsx 'function B({' '  a,' '}: Props) {' '  if (' '    a' '  ) {' "${sixty[@]}" '  }' '}'
expect_wrong "a component of 64 lines" "web/src/b.tsx:3: function: 64 lines; a function has at most 60"
file web/packages/rules/src/b.ts 'class B {' '  try(text: string): boolean {' "${sixty[@]}" '    ++x;' '  }' '}'
expect_wrong "a method of a package with 61 lines" "web/packages/rules/src/b.ts:2: function: 61 lines"
file web/src/b.ts 'const f = (x: number) => {' "${sixty[@]}" '  ++x;' '};'
expect_wrong "an arrow function of 61 lines" "web/src/b.ts:1: function: 61 lines"
file web/src/b.tsx 'const B = () => (' '  <p>' "${sixty[@]}" '  </p>' ');'
expect_wrong "an arrow function of 62 lines in parentheses" "web/src/b.tsx:1: function: 62 lines"
file web/src/b.ts 'switch (x) {' "${sixty[@]}" '  x' '}' 'const numbers = {' "${sixty[@]}" '  x' '};' 'if (' '  x' ') {' "${sixty[@]}" \
    '  x' '}'
file web/tests/b.test.ts 'it("plays a game", () => {' "${sixty[@]}" '  ++x;' '});'
expect_right "long blocks other than functions, and a long test"
file include/arbiter/core/b.h '    bool parse_square(std::string_view text, Square& square);'
expect_wrong "parse_ without a Result" "include/arbiter/core/b.h:1: verb: parse_square"
file include/arbiter/core/b.h 'Result<Square, E> parse_square(' '    std::istream& input);'
expect_wrong "parse_ from a stream" "include/arbiter/core/b.h:1: verb: parse_square"
file include/arbiter/core/b.h 'void find_square(char letter);'
expect_wrong "find_ without an answer" "include/arbiter/core/b.h:1: verb: find_square"
file include/arbiter/core/b.h 'Config load_config(std::string_view text);'
expect_wrong "load_ from a text" "include/arbiter/core/b.h:1: verb: load_config"

file src/core/b.cpp 'auto x = state.rooks& Bitboard{};'
expect_wrong "a glued & behind a member" "src/core/b.cpp:1: scar: an operator &"
file src/core/b.cpp 'return squares& others;'
expect_wrong "a glued & behind a name" "src/core/b.cpp:1: scar: an operator &"
file src/core/b.cpp 'for (Square const to : reached& way)'
expect_wrong "a glued & in a loop" "src/core/b.cpp:1: scar: an operator &"
file src/core/b.cpp 'constexpr Table table{{not_a& not_1, not_h}};'
expect_wrong "a glued & in a list" "src/core/b.cpp:1: scar: an operator &"
file src/core/b.cpp 'auto text = "A sentence of words "' '    "a "' '    "rook ends.";'
expect_wrong "a piece of a string alone" "src/core/b.cpp:2: scar: a short piece"
file src/core/b.cpp '// ---- a banner that is too long for its' '// ----'
expect_wrong "a banner in two lines" "src/core/b.cpp:1: scar: a banner"
file .clang-format 'BreakStringLiterals: true'
expect_wrong "a formatter that cuts strings" ".clang-format:1: scar: BreakStringLiterals"

file tests/core/b_test.cpp '' '    std::this_thread::sleep_for(100ms);'
expect_wrong "a sleep in a test" "tests/core/b_test.cpp:2: sleep:"
file tests/e2e/b_test.sh '    sleep 2'
expect_wrong "a sleep in a script" "tests/e2e/b_test.sh:1: sleep:"
file tests/e2e/b_test.sh 'while true; do sleep 0.1; done'
expect_wrong "a sleep in a loop" "tests/e2e/b_test.sh:1: sleep:"
file web/e2e/b.e2e.ts 'await page.waitForTimeout(500);'
expect_wrong "a sleep in a test of the pages" "web/e2e/b.e2e.ts:1: sleep:"
file lab/strength/b.py 'p = "src/engine/a.cpp"' 't = open(p).read().replace("a", "b")' 'open(p, "w").write(t)'
expect_wrong "a script that patches sources" "lab/strength/b.py:3: patch:"
mapfile -t many < <(seq 450 | sed 's/.*/int x&;/')
file tests/core/long_test.cpp "${many[@]}"
expect_wrong "a file that is too long" "tests/core/long_test.cpp:451: length:"
file src/core/long_table.cpp "${many[@]}"
expect_right "a long table"
printf 'int x;\n' >"$tree/examples/b.cpp"
expect_wrong "a file without a licence" "examples/b.cpp:1: licence:"
file tools/b.sh 'sed -i s/a/b/ src/engine/a.cpp'
expect_wrong "a script that patches sources with sed" "tools/b.sh:1: patch:"

file docs/architecture.md '| where? | `include/arbiter/core/a.h`: `find_square`, `src/core/a.cpp`: `vanished` |'
expect_wrong "a page that names what has gone" "docs/architecture.md:1: page: src/core/a.cpp has no vanished"

file tests/core/b_test.cpp '    usleep(1);'
file tools/style_exceptions.txt 'sleep tests/core/b_test.cpp usleep: the reason'
expect_right "an exception"
file tests/core/b_test.cpp '    usleep(1);'
file tools/style_exceptions.txt 'sleep tests/core/b_test.cpp nanosleep: the reason'
if output=$("$checker" "$tree" 2>&1) || [[ $(wc -l <<<"$output") -ne 2 ]]; then
    printf 'an exception for other words: %s\n' "$output"
    failures=$((failures + 1))
fi
fresh_tree
file tools/style_exceptions.txt 'sleep tests/core/a_test.cpp: the reason'
expect_wrong "an exception that nothing needs" "tools/style_exceptions.txt:1: sleep: tests/core/a_test.cpp does not need"

finish
