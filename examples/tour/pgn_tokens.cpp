// SPDX-License-Identifier: MIT
// The scanner of PGN: lists the tokens of a game, and reads the clocks and drawings in its comments.
#include "arbiter/arbiter.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/notation/pgn_scanner.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

char const* name_color(PgnMarkColor color)
{
    switch (color) {
    case PgnMarkColor::green: return "green";
    case PgnMarkColor::red: return "red";
    case PgnMarkColor::yellow: return "yellow";
    case PgnMarkColor::blue: return "blue";
    }
    return "";
}

/// The commands of a comment: clocks, evaluations, squares and arrows.
void read_comment(std::string_view comment)
{
    std::size_t place = 0;
    while (std::optional<PgnCommand> const command = find_pgn_command(comment, place)) {
        place = command->end;
        if (command->name == "clk" && has_known_form(*command))
            std::cout << "  clock " << read_pgn_clock(command->value).value() / 1000 << " s\n";
        if (command->name == "eval") {
            PgnEvaluation const value = read_pgn_evaluation(command->value).value();
            std::cout << "  " << (value.is_mate ? "mate in " : "centipawns ") << value.value << '\n';
        }
        std::string_view marks = command->name == "csl" || command->name == "cal" ? command->value : "";
        while (std::optional<PgnMark> const mark = take_pgn_mark(marks)) {
            std::cout << "  " << name_color(mark->color) << ' ' << mark->from;
            std::cout << (mark->to ? "-" + to_text(*mark->to) : "") << '\n';
        }
    }
    if (auto const bad = find_malformed_command(comment))
        std::cout << "  cannot be read: " << comment.substr(bad->begin, bad->end - bad->begin) << '\n';
}

int main()
{
    std::string_view const text = R"([Event "Club \"A\""]
[White Anna]

1. e4 $1 {[%clk 0:05:00.5][%eval 0.31]} (1. d4 {solid} d5) 1... e5 2. Qh5?! {[%csl Rf7][%cal Gh5f7,Gh5e5]}
Ke7?? {[%eval #1] [%clk 5:99]} 3. Qxe5# 1-0)";
    PgnScanner scanner{text};
    while (std::optional<PgnTagPair> const pair = scanner.next_tag()) {
        std::cout << pair->name << " = " << pair->raw_value << (pair->has_escapes ? " (with escapes)" : "");
        std::cout << (pair->fault ? ": bad at byte " + std::to_string(*pair->fault) : "") << '\n';
    }
    for (PgnToken token = scanner.next_token(); token.kind != PgnTokenKind::end;
        token = scanner.next_token()) {
        switch (token.kind) {
        case PgnTokenKind::word: std::cout << "move " << token.text << '\n'; break;
        case PgnTokenKind::nag:
        case PgnTokenKind::suffix: std::cout << "glyph " << token.text << '\n'; break;
        case PgnTokenKind::comment: read_comment(token.text); break;
        case PgnTokenKind::open: scanner.skip_variation(); break;
        case PgnTokenKind::result: {
            std::cout << "result " << token.text << '\n';
            PgnScanner::OddBlanks const behind = scanner.skip_odd_blanks();
            if (behind.mark)
                std::cout << "  byte order mark at byte " << *behind.mark << '\n';
            break;
        }
        default: break;
        }
    }
}
