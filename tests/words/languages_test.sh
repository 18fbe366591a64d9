#!/bin/bash
# SPDX-License-Identifier: MIT
# Feeds tools/check_languages.py small trees: one that is right, and one for each kind of fault.
set -euo pipefail
. "$(dirname "$0")/../support/checker.sh"

# texts LANGUAGE SECTION TABLE LINE...: a language's file with one table of one section.
texts()
{
    file "src/languages/$1.h" "#if defined(ARBITER_TEXTS_OF_$2)" "constexpr Table $1_$3{" "${@:4}" '};' '#endif'
}

good_tree()
{
    file web/messages/en.json '{ "a": "Why?", "b": "Berserk", "c.one": "{count} game", "c.other": "{count} games" }'
    file web/messages/fr.json "{ \"a\": \"Pourquoi$(printf '\u00a0')?\", \"b\": \"Berserk\" }"
    texts german RULES rows '"Der König darf nicht nach {to}: "' '    "{by} greift dieses Feld an."'
}

is_expected() # PLACE WORDS
{
    [[ $output == "$1: "*"$2"* ]]
}

fresh_tree
expect_right "the example tree"
file web/messages/fr.json '{ "a": "Pourquoi ?" }'
expect_wrong "a plain space in French" "web/messages/fr.json: a" "plain space"
file web/messages/de.json '{ "a": "Warum ?" }'
expect_wrong "a space before a mark" "web/messages/de.json: a" "a space before"
file web/messages/de.json '{ "a": "Why?" }'
expect_wrong "a text that is not translated" "web/messages/de.json: a" "as in English"
file web/packages/rules/src/texts/en.json '{ "a": "Why?" }'
file web/packages/rules/src/texts/it.json '{ "a": "Why?" }'
expect_wrong "a text of the npm package" "web/packages/rules/src/texts/it.json: a" "as in English"
file web/messages/en.json '{ "c": "{count} games" }'
expect_wrong "a number without its plural" "web/messages/en.json: c" ".one, .other"
file web/messages/en.json '{ "c.one": "{count} game" }'
expect_wrong "one without others" "web/messages/en.json: c.one" "other numbers"
file web/messages/es.json '{ "a": "El \"rey\"" }'
expect_wrong "straight quotation marks" "web/messages/es.json: a" "quotation mark"
file web/messages/de.json '{ "a": "Das “Feld” da" }'
expect_wrong "quotation marks of another language" "web/messages/de.json: a" "quotation mark"
file share/lessons/texts/es.json '{ "01": { "title": "La „torre“", "steps": [] } }'
expect_wrong "quotation marks of another language in a lesson" "share/lessons/texts/es.json" "quotation mark"
texts english PLAY rows '{Phrase::file_exists, "“{0}” exists."},'
expect_wrong "curly marks where a plain terminal shows them" "src/languages/english.h: Phrase::file_exists" "quotation mark"
file web/messages/en.json "{ \"a\": \"Type 'x' here\" }"
expect_wrong "single marks in a page" "web/messages/en.json: a" "single"
texts german GAME rows "{Phrase::file_exists, \"'{0}' gibt es.\"},"
expect_wrong "single marks in a table" "src/languages/german.h: Phrase::file_exists" "single"
file web/messages/en.json '{ "a": "Only {count} games" }'
expect_wrong "a number without its plural inside a text" "web/messages/en.json: a" ".one, .other"
texts english PLAY rows '{Phrase::stood, "It has {0} moves."},'
expect_wrong "a number without its plural in a table" "src/languages/english.h: Phrase::stood" "a row for one"
texts german PLAY rows '{Phrase::stood, "Nach Sf3 steht es."},'
expect_wrong "a move with the language's letters" "src/languages/german.h: Phrase::stood" "Nf3"
texts english RULES rows '{Phrase::pinned, "From {from} to {to} by {by}."},'
texts german RULES rows '{Phrase::pinned, "Nach {to} und {to} von {by:dat}."},'
expect_wrong "a named slot that is lost" "src/languages/german.h: Phrase::pinned" "other slots"
file docs/translating.md 'check_languages: 3 texts in 6 languages, 0 terms, no fault'
expect_wrong "counts of the page that are no longer so" "docs/translating.md" "other counts"
texts german RULES rows '"Damit hast du Ihr Recht verloren."'
expect_wrong "a formal address" "src/languages/german.h" "'Ihr'"
file web/messages/pt.json '{ "a": "O teu rei" }'
expect_wrong "the other address" "web/messages/pt.json: a" "'teu'"
texts german RULES rows '"Hier haben "' '    "Sie keinen Zug."'
expect_wrong "a sentence in two pieces" "src/languages/german.h" "'haben Sie'"
file share/lessons/texts/fr.json '{ "01": { "title": "La tour", "steps": ["Prends un pion."] } }'
expect_wrong "a lesson" "share/lessons/texts/fr.json" "'Prends'"
texts german RULES rows '{Phrase::race_won, "{winner} gewinnt den Lauf."},'
file web/messages/de.json '{ "outcome.race-won": "{us} gewinnt das Rennen." }'
expect_wrong "a result in other words than the library's" "web/messages/de.json: outcome.race-won" "den Lauf"
texts english LEARN coach_words '.pieces = {"piece", "{0} of {1}"}'
texts german LEARN coach_words '.pieces = {"Figur", "{0} von {0}"}'
expect_wrong "a slot that is missing" "src/languages/german.h: {0} von {0}" "other slots"
texts english PLAY rows '{Phrase::on_turn, "It is the turn of {0}."},'
texts german PLAY rows '{Phrase::on_turn, "It is the turn of {0}."},'
expect_wrong "a row of a table that is not translated" "src/languages/german.h: Phrase::on_turn" "as in English"
texts english GAME rows '.after_move = "after {move}",'
texts german GAME rows '.after_move = "nach {zug}",'
expect_wrong "a slot with another name in a table of fields" "src/languages/german.h: after_move" "other slots"
texts french LEARN coach_words '.line = {"{0}; puis {1}", "Qui ?"}'
expect_wrong "a text after a slot and a semicolon" "src/languages/french.h: Qui ?" "plain space"
file src/screen/controls.cpp 'say("The pawn has not moved.");'
expect_wrong "a sentence of the game in English alone" "src/screen/controls.cpp" "English alone"
file apps/cli/tournament/tournament_rounds.cpp 'complain("Round {} is not paired yet.", round);'
expect_wrong "an answer of a command in English alone" "apps/cli/tournament/tournament_rounds.cpp" "English alone"
texts english CLI_TOURNAMENT answers '{Answer::paired, "Round {0} of {1} is paired."},'
texts german CLI_TOURNAMENT answers '{Answer::paired, "Runde {0} von {0} ist gepaart."},'
expect_wrong "a slot that is missing in the answers of a command" "src/languages/german.h: Answer::paired" "other slots"
file apps/cli/tournament/tournament_rounds.cpp 'throw UsageError{fmt::format(' '    "{}: give one of these numbers.", text)};'
file src/play/config_reader.cpp 'complain("This key is not known here.");'
file src/play/command.cpp '"arbiter play --resume", "give up|i give up", phrase(Phrase::pinned)'
expect_right "complaints about files and options, and words that are no sentence"

terms() # LANGUAGE PATTERN
{
    file tools/terms/en.txt 'king: \bkings?\b'
    file "tools/terms/$1.txt" "king: $2"
}

file web/messages/en.json '{ "a": "The kings", "b": "{king} moves", "c": "Type `king`" }'
file web/messages/de.json '{ "a": "Die Könige", "b": "{king} zieht", "c": "Tippe `king`" }'
terms de könig
expect_right "a term that is said as the glossary has it, and a slot and a command that have its name"
file web/messages/en.json '{ "a": "The kings" }'
file web/messages/de.json '{ "a": "Die Könige" }'
texts english PLAY said_words '.quit = "leave the king",'
texts german PLAY said_words '.quit = "ende",'
terms de könig
expect_right "what people say for a command, which no other language translates"
file web/messages/en.json '{ "a": "Your king" }'
file web/messages/de.json '{ "a": "Dein Monarch" }'
terms de könig
expect_wrong "another word for a term in the pages" "web/messages/de.json: a" "'king'"
texts english RULES rows '{Phrase::pinned, "The king is "' '    "there."},'
texts german RULES rows '{Phrase::pinned, "Der Monarch ist da."},'
terms de könig
expect_wrong "another word in a table of sentences" "src/languages/german.h: Phrase::pinned" "'king'"
texts english GAME rows '.piece' '    = "the king",'
texts german GAME rows '.piece = "der Monarch",'
terms de könig
expect_wrong "another word in a table of fields" "src/languages/german.h: piece" "'king'"
texts english LEARN coach_words '.pieces = {"the king"}'
texts french LEARN coach_words '.pieces = {"le monarque"}'
terms fr '\broi'
expect_wrong "another word in a list" "src/languages/french.h: le monarque" "'king'"
file web/messages/en.json '{ "a": "Your move" }'
terms de könig
expect_wrong "a term that no text has" "tools/terms/en.txt: king" "no text"
file tools/terms/de.txt 'queen: dame'
file tools/terms/en.txt 'king: king'
expect_wrong "a term of one language alone" "check_languages: de.txt" "queen"

finish
