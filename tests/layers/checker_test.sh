#!/bin/bash
# SPDX-License-Identifier: MIT
# Feeds tools/check_layers.py small trees: one that is right, and each way of being wrong.
set -euo pipefail
. "$(dirname "$0")/../support/checker.sh"

# header PATH GUARD LINE...: a header with that guard and those lines.
header()
{
    mkdir -p "$tree/$(dirname "$1")"
    { printf '#ifndef %s\n#define %s\n' "$2" "$2"; printf '%s\n' "${@:3}" '#endif'; } >"$tree/$1"
}

good_tree()
{
    header include/arbiter/core/a.h ARBITER_CORE_A_H '#include <array>'
    header include/arbiter/core/detail/d.h ARBITER_CORE_DETAIL_D_H
    header include/arbiter/rules/b.h ARBITER_RULES_B_H '#include "arbiter/core/a.h"'
    header include/arbiter/notation/c.h ARBITER_NOTATION_C_H '#include "arbiter/rules/b.h"'
    header include/arbiter/game/g.h ARBITER_GAME_G_H '#include "arbiter/notation/c.h"' '#include <vector>'
    header include/arbiter/engine/search.h ARBITER_ENGINE_SEARCH_H '#include "arbiter/core/a.h"'
    header include/arbiter/engine/uci_command.h ARBITER_ENGINE_UCI_COMMAND_H '#include "arbiter/notation/c.h"'
    header include/arbiter/arbiter.h ARBITER_ARBITER_H '#include "arbiter/game/g.h"'
    header src/core/private.h ARBITER_CORE_PRIVATE_H '#include "arbiter/core/a.h"'
    file src/core/a.cpp '#include "private.h"' '#include "arbiter/core/detail/d.h"'
    file src/engine/uci.cpp '#include "arbiter/engine/uci_command.h"' '#include "arbiter/notation/c.h"'
    file src/languages/german.h '#if defined(ARBITER_TEXTS_OF_PLAY)' '#endif' '#if defined(ARBITER_TEXTS_OF_CLI_JUDGE)' '#endif'
    file src/play/language_texts.cpp '#define ARBITER_TEXTS_OF_PLAY' '#include "languages/all.h"'
    file apps/cli/judge/language_texts.cpp '#define ARBITER_TEXTS_OF_CLI_JUDGE' '#include "languages/all.h"'
    file src/play/p.cpp '#include "arbiter/engine/search.h"' '#include <fmt/core.h>'
    file apps/cli/main.cpp '#include "arbiter/play/x.h"' '#include <CLI/CLI.hpp>'
    header include/arbiter/play/x.h ARBITER_PLAY_X_H
    header tests/support/s.h ARBITER_TESTS_SUPPORT_S_H '#include "arbiter/notation/c.h"'
    file tests/core/a_test.cpp '#include "support/s.h"' '#include "core/private.h"' '#include <gtest/gtest.h>'
}

is_expected() # FAULT: what it contains
{
    [[ $output == *"$1"* ]]
}

fresh_tree
expect_right "the example tree"

file src/core/b.cpp '#include "arbiter/rules/b.h"'
expect_wrong "core uses rules" "src/core/b.cpp:1: the layer core may not use the layer rules"
file src/rules/b.cpp '' '#include "arbiter/notation/c.h"'
expect_wrong "rules uses notation" "src/rules/b.cpp:2: the layer rules may not use the layer notation"
file src/game/g.cpp '#include "arbiter/engine/search.h"'
expect_wrong "game uses engine" "the layer game may not use the layer engine"
file src/engine/search.cpp '#include "arbiter/notation/c.h"'
expect_wrong "the search uses notation" "the layer engine may not use the layer notation"
file src/engine/search.cpp '#include "arbiter/engine/uci_command.h"'
expect_wrong "the search knows UCI" "the search may not know UCI"
file src/engine/uci.cpp '#include "arbiter/game/g.h"'
expect_wrong "engine uses game" "the layer engine may not use the layer game"
header include/arbiter/arbiter.h ARBITER_ARBITER_H '#include "arbiter/engine/search.h"'
expect_wrong "the umbrella shows the engine" "may not use the layer engine"
file src/rules/b.cpp '#include "core/private.h"'
expect_wrong "another layer's private header" "private header of the layer core"
file src/rules/language_texts.cpp '#define ARBITER_TEXTS_OF_PLAY' '#include "languages/all.h"'
expect_wrong "the texts of another layer" "src/rules/language_texts.cpp:1: the section PLAY of the languages is another's"
file src/play/b.cpp '#include "languages/all.h"'
expect_wrong "texts beside the functions that choose them" "src/play/b.cpp:1: the texts of the languages are for language_texts.cpp"
file src/languages/german.h '#if defined(ARBITER_TEXTS_OF_PLAY)' '#include "arbiter/core/a.h"' '#endif'
expect_wrong "a language that includes" "src/languages/german.h:2: a language's texts include nothing"
file src/languages/german.h '#if defined(ARBITER_TEXTS_OF_SCREENS)' '#endif'
expect_wrong "a section of nobody" "src/languages/german.h:1: expected a section"
file src/languages/german.h '#if defined(ARBITER_TEXTS_OF_PLAY)' '#endif' '#if defined(ARBITER_TEXTS_OF_PLAY)' '#endif'
expect_wrong "a section that stands twice" "src/languages/german.h:3: expected a section, once"
file apps/cli/main.cpp '#include "core/private.h"'
expect_wrong "a program uses a private header" "private header of the layer core"
file tests/rules/b_test.cpp '#include "core/private.h"'
expect_wrong "a test of rules uses core's private header" "private header of the layer core"
file src/rules/b.cpp '#include "arbiter/core/detail/d.h"'
expect_wrong "another layer's detail" "is a detail of the layer core"
header include/arbiter/core/e.h ARBITER_CORE_E_H '#include "core/private.h"'
expect_wrong "a public header shows a private one" "a public header may not include the private header"
file src/rules/b.cpp '#include "arbiter/arbiter.h"'
expect_wrong "a layer includes the umbrella" "may not include the umbrella"
file src/rules/b.cpp '#include "arbiter/core/absent.h"'
expect_wrong "a header that does not exist" "there is no such public header"
file src/rules/b.cpp '#include "../core/private.h"'
expect_wrong "a path upwards" 'may not contain ".."'
file tests/core/b_test.cpp '#include "arbiter/engine/search.h"'
expect_wrong "a test of core uses engine" "tests/core may not use the layer engine"
file src/core/b.cpp '#include "support/s.h"'
expect_wrong "a layer uses the tests" "belongs to the tests"
file src/core/b.cpp '#include <string>'
expect_wrong "a bare layer uses std::string" "the layer core is bare"
file src/notation/b.cpp '#include <fmt/core.h>'
expect_wrong "a bare layer uses a package" "may use no package"
header include/arbiter/game/h.h ARBITER_GAME_H_H '#include <boost/asio.hpp>'
expect_wrong "a public header shows a package" "may not show the package"
file src/play/b.cpp '#include <CLI/CLI.hpp>'
expect_wrong "the command line outside the programs" "belongs to the programs"
file src/wizard/b.cpp 'int x;'
expect_wrong "an unknown layer" "src/wizard is not a layer"

# The rooms of a layer, as cmake/rooms.txt has them.
server_tree()
{
    header include/arbiter/server/a.h ARBITER_SERVER_A_H
    header include/arbiter/server/word.h ARBITER_SERVER_WORD_H
    header src/server/base/b.h ARBITER_SRC_SERVER_BASE_B_H '#include "arbiter/server/word.h"'
    header src/server/accounts/a.h ARBITER_SRC_SERVER_ACCOUNTS_A_H
    file src/server/accounts/a.cpp '#include "arbiter/server/a.h"' '#include "server/base/b.h"'
    file src/server/service.cpp '#include "server/accounts/a.h"'
}
server_tree
expect_right "a layer with rooms"
server_tree
file src/server/base/b.cpp '#include "server/accounts/a.h"'
expect_wrong "an arrow back up" "src/server/base/b.cpp:1: the room base may not use the room accounts"
server_tree
file src/server/base/b.cpp '#include "arbiter/server/a.h"'
expect_wrong "a public header of a room above" "src/server/base/b.cpp:1: the room base may not use the room accounts"
server_tree
header src/server/whole.h ARBITER_SRC_SERVER_WHOLE_H
file src/server/base/b.cpp '#include "server/whole.h"'
expect_wrong "the whole, used by a room" "may not use what puts the rooms together"
server_tree
file src/server/attic/b.cpp 'int x;'
expect_wrong "an unknown room" "cmake/rooms.txt does not list the room server/attic"

header include/arbiter/core/e.h ARBITER_E_H
expect_wrong "a wrong guard" "should be ARBITER_CORE_E_H"
header src/core/e.h ARBITER_CORE_A_H
expect_wrong "a guard used twice" "is that of include/arbiter/core/a.h too"
file src/core/e.h 'int x;'
expect_wrong "no guard" "the include guard is missing"
file src/core/e.h '#ifndef ARBITER_CORE_E_H' '#define ARBITER_CORE_F_H' '#endif'
expect_wrong "a guard that defines another name" "should follow here"
file src/core/e.h '#ifndef ARBITER_CORE_E_H' '#define ARBITER_CORE_E_H' '#pragma once' '#endif'
expect_wrong "#pragma once" "not #pragma once"

# The page of the architecture, as cmake/layers.txt has it.
page()
{
    mkdir -p "$tree/docs"
    awk -F: '/^[a-z]/ { split($1, head, " "); printf "| %s | %s | what for |\n", head[2], $2 }' \
        "$(dirname "$checker")/../cmake/layers.txt" >"$tree/docs/architecture.md"
}
page
expect_right "a page with the layers as they are"
page
sed -i 's/^| rules | *core/| rules | core game/' "$tree/docs/architecture.md"
expect_wrong "a page with another arrow" "docs/architecture.md:2: cmake/layers.txt has other layers that rules may use"
page
sed -i '/^| net /d' "$tree/docs/architecture.md"
expect_wrong "a page without a layer" "no row for the layer net"

if "$checker" "$tree/nowhere" >/dev/null 2>&1; then
    echo "a directory that does not exist was found right"
    failures=$((failures + 1))
fi
rm -rf "${tree:?}"/*
if "$checker" "$tree" >/dev/null 2>&1; then
    echo "an empty tree was found right"
    failures=$((failures + 1))
fi

finish
