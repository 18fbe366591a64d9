#!/bin/bash
# SPDX-License-Identifier: MIT
# Feeds tools/check_words.py small trees: one that is right, and one for each way of hiding an old turn.
set -euo pipefail
. "$(dirname "$0")/../support/checker.sh"

good_tree()
{
    file src/core/a.cpp '/// There is no such move, and it is no longer asked for.' 'int a;'
    file docs/a.md 'A bishop that no pawn can stop; take so many that nothing is left.'
}

is_expected() # PLACE WORDS
{
    [[ $output == "$1: \"$2\"; instead"* ]]
}

fresh_tree
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
file web/messages/en.json '{ "a": "Whoever wins" }'
expect_wrong "in a message of the pages" web/messages/en.json:1 "Whoever"
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
file src/core/b.cpp '/// The pocket of who took it.'
expect_wrong "a clause for a person" src/core/b.cpp:1 "of who"
file src/core/b.cpp 'int b;' '/// Who is free is paired again.'
expect_wrong "a clause as the subject" src/core/b.cpp:1 "; Who is free is paired again."
file docs/b.md 'Who may ask? Everybody.' 'Where there is none, it is empty.'
expect_right "a question, and what there is not"
file src/core/b.cpp '/// The word, if it is none.'
expect_wrong "a noun that is missing" src/core/b.cpp:1 "is none"
file src/core/b.cpp '/// It counts also where it is late.'
expect_wrong "also for even" src/core/b.cpp:1 "also where"
long='one two three four five six seven eight nine ten eleven twelve'
file docs/b.md "$long, $long," "$long."
expect_wrong "a sentence of 36 words" docs/b.md:1 "one two three four five six seven eight …"
file docs/b.md "$long, $long," "the last ten \`words\`, \`are\` and \`code\` here." "- $long $long" '' "| $long $long; $long. |" '' "    $long $long $long"
expect_right "shorter sentences, a cell with a semicolon and a block of code"
file SECURITY.md "| a | $long, $long, $long. |"
expect_wrong "a cell of 36 words" SECURITY.md:1 "one two three four five six seven eight …"
file docs/b.md 'It reads all files, also those of a folder.'
expect_wrong "also for even or including" docs/b.md:1 "also those"
file docs/b.md 'It is sent later where late entries count.'
expect_wrong "where for if inside a sentence" docs/b.md:1 "where late"
file web/src/b.tsx '{one}: {t("a")}'
expect_wrong "a label without the space of French" web/src/b.tsx:1 "}: {t("
file src/core/b.cpp "// $long, $long, $long."
expect_right "a long sentence outside the documentation"
file docs/b.md 'Where a king is alone, it cannot mate.'
expect_wrong "where for if in the documentation" docs/b.md:1 "Where a king is alone, it"
file src/core/b.cpp '/// By the rank of an own pawn.'
expect_wrong "own without whose" src/core/b.cpp:1 "an own"
file share/openapi.json '{ "description": "The name of who waits" }'
expect_wrong "in a description of the API" share/openapi.json:1 "of who"
file web/packages/test/b.test.mjs 'test("a game that is none")'
expect_wrong "in a script" web/packages/test/b.test.mjs:1 "is none"
file web/packages/engine/src/b.ts '/** A worker of one'"'"'s own. */'
expect_wrong "in a package" web/packages/engine/src/b.ts:1 "one's"
file packaging/debian/control 'Description: plays so many games'
expect_wrong "in a package of Debian" packaging/debian/control:1 "so many"
file docs/b.md 'Beside the board stands a list.'
expect_wrong "a place before the verb" docs/b.md:1 "Beside the board stands"
file docs/b.md 'It castles on the king' 'side.'
expect_wrong "a wing in two words" docs/b.md:1 "king side"
file docs/b.md 'Type the present password.'
expect_wrong "present for current" docs/b.md:1 "the present password"
file docs/b.md "$long, $long:" "\`words\` $long."
expect_wrong "a colon before code does not end a sentence" docs/b.md:1 "one two three four five six seven eight …"
file tests/data/b.md 'so many'
expect_right "data of tests is not read"

finish
