#!/bin/bash
# Feeds tools/check_words.py small trees: one that is right, and one for each way of hiding an old turn.
set -euo pipefail
checker=$1
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# file PATH LINE...
file()
{
    mkdir -p "$tree/$(dirname "$1")"
    printf '%s\n' "${@:2}" >"$tree/$1"
}

good_tree()
{
    rm -rf "${tree:?}"/*
    file src/core/a.cpp '/// There is no such move, and it is no longer asked for.' 'int a;'
    file docs/a.md 'A bishop that no pawn can stop; take so many that nothing is left.'
}

expect_right()
{
    if ! output=$("$checker" "$tree" 2>&1); then
        printf 'a right tree was refused (%s):\n%s\n' "$1" "$output"
        failures=$((failures + 1))
    fi
    good_tree
}

# expect_wrong WHAT PLACE WORDS: the tree must give one fault, at that place and about these words.
expect_wrong()
{
    if output=$("$checker" "$tree" 2>&1); then
        printf 'not noticed: %s\n' "$1"
        failures=$((failures + 1))
    elif [[ $output != "$2: \"$3\"; instead: "* || $(wc -l <<<"$output") -ne 1 ]]; then
        printf 'expected one fault %s "%s" for: %s; got:\n%s\n' "$2" "$3" "$1" "$output"
        failures=$((failures + 1))
    fi
    good_tree
}

good_tree
expect_right "the example tree"
file src/core/b.cpp 'int b;' '/// Thinks for so many plies.'
expect_wrong "in a comment" src/core/b.cpp:2 "so many"
file docs/b.md 'It is' 'no terminal.'
expect_wrong "over the end of a line" docs/b.md:1 "is no"
file src/core/b.cpp '/// The screen tells' '/// of the move.'
expect_wrong "over the end of a line of a comment" src/core/b.cpp:1 "tells of"
file src/core/b.cpp 'auto a = "It is "' '         "no move.";'
expect_wrong "over two pieces of a string" src/core/b.cpp:1 "is no"
file src/core/b.cpp 'auto a = "Who"' '         "ever moves.";'
expect_wrong "a word in two pieces of a string" src/core/b.cpp:1 "Whoever"
file web/messages/en/b.json '{ "a": "Whoever wins" }'
expect_wrong "in a message of the pages" web/messages/en/b.json:1 "Whoever"
file apps/cli/completion/arbiter.fish "complete -d 'All of it anew'"
expect_wrong "in a completion" apps/cli/completion/arbiter.fish:1 "anew"
file docs/man/arbiter.1 '.B a' 'nobody'"'"'s'
expect_wrong "in the man page" docs/man/arbiter.1:2 "nobody's"
file tests/cli/b.test '$ arbiter' '> The pawn is taken in passing.'
expect_wrong "in an expected answer" tests/cli/b.test:2 "in passing"
file src/core/b.h 'class Visit {' '};'
expect_wrong "a metaphor as the name of a type" src/core/b.h:1 "class Visit"
file src/core/b.h 'template <class Visit>' 'void each(Visit visit);'
expect_right "a parameter of a template"
file src/core/b.cpp '/// It finds first what binds it.'
expect_wrong "the verb in second place" src/core/b.cpp:1 "finds first what"
file tests/data/b.md 'so many'
expect_right "data of tests is not read"

((failures == 0)) && echo "every planted turn found"
exit $((failures > 0))
