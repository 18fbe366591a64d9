#!/bin/bash
# Checks the tree against docs/architecture.md: tools/check_layers.sh [ROOT].
#   - every #include follows the arrows between the layers, and no layer includes another's private header
#   - the bare layers include nothing of the standard library that needs a heap, streams, threads or a clock
#   - public and private headers have their include guard, and no guard is used twice
#   - no file is longer than 600 lines (tables and test data may be)
# Prints one line a fault (file:line: what is wrong) and ends with 1 if there was any.
set -euo pipefail
root=${1:-$(dirname "$0")/..}
cd "$root"

mapfile -t files < <(find include src apps bindings tests fuzz benches examples -type f \( -name '*.h' -o -name '*.cpp' \) \
    -not -path 'tests/*/data/*' -not -path 'tests/data/*' 2>/dev/null | LC_ALL=C sort)
if ((${#files[@]} == 0)); then
    echo "check_layers: no source files in $PWD" >&2
    exit 2
fi

awk '
function fault(text) { printf "%s:%d: %s\n", FILENAME, FNR, text; faults++ }

function words_to_set(text, set,    list, n, i)
{
    n = split(text, list, " ")
    for (i = 1; i <= n; i++) set[list[i]] = 1
}

# "include/arbiter/core/detail/x.h" -> "core"; "src/core/x.cpp" -> "core"; others have no layer.
function layer_of(path,    part)
{
    split(path, part, "/")
    if (part[1] == "include" && part[2] == "arbiter") return (part[3] in layers) ? part[3] : ""
    if (part[1] == "src") return part[2]
    return ""
}

function directory_of(path)
{
    sub(/\/[^\/]*$/, "", path)
    return path
}

# What a layer has of its own for machines that know less brings the rest of that layer with it.
function is_machine(path) { return path ~ /^bindings\/wasm\/[a-z]+\/machine\.cpp$/ }

function is_uci_file(path) { return path ~ /\/engine\/(uci|xboard)[^\/]*$/ }

# May this file include a public header of that layer?
function may_use(layer, path,    area)
{
    area = directory_of(path)
    sub(/\/.*/, "", area)
    if (path == "include/arbiter/arbiter.h") return layer ~ /^(core|rules|notation|game)$/
    if (own != "") {
        if (own == "engine" && layer == "notation") return is_uci_file(path)
        return layer == own || ((own, layer) in arrow)
    }
    if (path ~ /^tests\/[^\/]+\//) {
        # Helpers of the tests, and all tests, may use the library; above it the arrows hold.
        if (layer ~ /^(core|rules|notation|game)$/) return 1
        if (test_of in layers) return layer == test_of || ((test_of, layer) in arrow)
        return test_of != "support"
    }
    return 1
}

# Is "X" of #include "X" a private header, and whose? Sets `target` to its path.
function private_target(name)
{
    target = directory_of(FILENAME) "/" name
    if (target in exists) return 1
    target = "src/" name
    if (target in exists) return 1
    target = "apps/" name
    if (target in exists) return 1
    target = "bindings/wasm/" name
    if (target in exists) return 1
    target = "tests/" name
    if (target in exists) return 1
    return 0
}

function check_quoted(name,    part, n, other)
{
    if (name ~ /\.\./) { fault("#include \"" name "\": a path may not contain \"..\""); return }
    if (name == "arbiter/arbiter.h") {
        if (own != "") fault("the layer " own " may not include the umbrella arbiter/arbiter.h")
        return
    }
    if (name ~ /^arbiter\//) {
        n = split(name, part, "/")
        if (!(("include/" name) in exists)) { fault("#include \"" name "\": there is no such public header"); return }
        if (!may_use(part[2], FILENAME))
            fault((own != "" ? "the layer " own : directory_of(FILENAME)) " may not use the layer " part[2] " (" name ")")
        if (n > 3 && part[3] == "detail" && own != part[2] && test_of != part[2])
            fault("\"" name "\" is a detail of the layer " part[2])
        if (own == "engine" && !is_uci_file(FILENAME) && is_uci_file("include/" name))
            fault("the search may not know UCI (" name ")")
        return
    }
    if (!private_target(name)) { fault("#include \"" name "\": no such header; installed packages take <...>"); return }
    other = layer_of(target)
    if (target ~ /^src\// && other != own && other != test_of && FILENAME !~ /^fuzz\// && !is_machine(FILENAME))
        fault("\"" name "\" is a private header of the layer " other)
    if (target ~ /^apps\// && FILENAME !~ /^(apps|tests\/cli|fuzz)\//)
        fault("\"" name "\" is a private header of a program")
    if (target ~ /^tests\// && FILENAME !~ /^(tests|fuzz)\//)
        fault("\"" name "\" belongs to the tests")
    if (target ~ /^src\// && FILENAME ~ /^include\//)
        fault("a public header may not include the private header \"" name "\"")
}

function check_system(name)
{
    if (name ~ /^arbiter\//) fault("#include <" name ">: our own headers take quotes")
    if (own in bare && name in needs_host)
        fault("<" name "> needs a heap, streams, threads or a clock; the layer " own " is bare")
    if (own in bare && name ~ /[\/.]/ && name != "tl/expected.hpp" && !(name ~ /intrin\.h$/))
        fault("the bare layer " own " may use no package but tl/expected.hpp (<" name ">)")
    if (name ~ /^(CLI\/|histedit)/ && FILENAME !~ /^apps\//)
        fault("<" name "> belongs to the programs in apps/")
    if (name ~ /^n?curses/ && FILENAME != "src/screen/terminal.cpp")
        fault("<" name "> belongs to src/screen/terminal.cpp alone")
    if (name ~ /^(sqlite3|pqxx\/)/ && FILENAME !~ /^(src|tests)\/storage\//)
        fault("<" name "> belongs to the layer storage alone")
    if (name == "sodium.h" && FILENAME !~ /^src\/server\//)
        fault("<" name "> belongs to the layer server alone")
    if (FILENAME ~ /^include\// && name ~ /^(fmt|boost|nlohmann|simdjson|toml|CLI|openssl|spdlog|prometheus)/)
        fault("a public header may not show the package behind it (<" name ">)")
}

function expected_guard(path,    guard)
{
    guard = toupper(path)
    sub(/^INCLUDE\/ARBITER\//, "ARBITER_", guard)
    gsub(/[^A-Z0-9]/, "_", guard)
    return guard
}

function end_of_file()
{
    if (current == "") return
    if (current ~ /\.h$/ && !guard_seen) {
        printf "%s:1: the include guard is missing\n", current
        faults++
    }
    if (lines > 600 && current !~ /_table[^\/]*\.(cpp|h)$/) {
        printf "%s:%d: the file is longer than 600 lines\n", current, lines
        faults++
    }
}

BEGIN {
    words_to_set("core rules notation game workbench engine play match screen storage server wire bot net", layers)
    words_to_set("core rules notation", bare)
    n = split("rules:core notation:core notation:rules game:core game:rules game:notation engine:core " \
        "engine:rules workbench:core workbench:rules workbench:notation workbench:game play:core play:rules play:notation play:game play:engine match:core match:rules match:notation match:game match:engine match:play screen:core screen:rules screen:notation screen:game screen:engine screen:play server:core server:rules " \
        "server:notation server:game server:engine server:play " \
        "storage:core storage:rules storage:notation storage:game server:storage net:core net:server net:wire wire:core bot:core bot:rules bot:notation bot:game bot:engine bot:play bot:wire", list, " ")
    for (i = 1; i <= n; i++) { split(list[i], pair, ":"); arrow[pair[1], pair[2]] = 1 }
    words_to_set("string vector list deque map set unordered_map unordered_set queue stack memory " \
        "memory_resource functional any iostream istream ostream iosfwd ios sstream fstream streambuf " \
        "iomanip cstdio stdio.h thread mutex shared_mutex condition_variable future stop_token " \
        "semaphore latch barrier chrono ctime time.h random filesystem format locale regex stdexcept " \
        "exception typeinfo typeindex cstdlib stdlib.h valarray coroutine csignal", needs_host)
    for (i = 1; i < ARGC; i++) exists[ARGV[i]] = 1
}

FNR == 1 {
    end_of_file()
    current = FILENAME
    own = layer_of(FILENAME)
    test_of = ""
    if (FILENAME ~ /^tests\//) { split(FILENAME, path_part, "/"); test_of = path_part[2] }
    if (FILENAME ~ /^fuzz\//) test_of = "support"
    guard_seen = 0
    if (FILENAME ~ /^src\// && !(own in layers)) fault("src/" own " is not a layer of the architecture")
    if (FILENAME ~ /^include\/arbiter\/[^\/]+\// && own == "") fault("this folder is not a layer of the architecture")
}

{ lines = FNR }

/^[ \t]*#[ \t]*pragma[ \t]+once/ { fault("use an include guard, not #pragma once") }

/^[ \t]*#[ \t]*ifndef[ \t]/ && !guard_seen && FILENAME ~ /\.h$/ {
    guard = $0
    sub(/^[ \t]*#[ \t]*ifndef[ \t]+/, "", guard)
    sub(/[ \t\r].*$/, "", guard)
    guard_seen = 1
    if (FILENAME ~ /^include\/arbiter\// && guard != expected_guard(FILENAME))
        fault("the include guard should be " expected_guard(FILENAME) ", not " guard)
    else if (guard !~ /^ARBITER_[A-Z0-9_]+_H$/)
        fault("the include guard should be ARBITER_<LAYER>_<NAME>_H, not " guard)
    if (guard in guard_of) fault("the include guard " guard " is that of " guard_of[guard] " too")
    guard_of[guard] = FILENAME
    getline
    lines = FNR
    if ($0 !~ ("^[ \t]*#[ \t]*define[ \t]+" guard "[ \t\r]*$")) fault("#define " guard " should follow here")
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    name = $0
    sub(/^[^"]*"/, "", name)
    sub(/".*$/, "", name)
    check_quoted(name)
}

/^[ \t]*#[ \t]*include[ \t]*</ {
    name = $0
    sub(/^[^<]*</, "", name)
    sub(/>.*$/, "", name)
    check_system(name)
}

END {
    end_of_file()
    if (faults) exit 1
}
' "${files[@]}"

echo "check_layers: ${#files[@]} files keep to the architecture"
