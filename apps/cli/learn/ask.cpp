// SPDX-License-Identifier: MIT
#include "cli/learn/ask.h"

#include "arbiter/core/text.h"
#include "arbiter/game/words.h"
#include "cli/output.h"

#include <unistd.h>

namespace arbiter::cli {

namespace {

constexpr std::string_view answer_prompt = "> ";

constexpr std::string_view answer_help
    = "Type a move like Nf3 or g1f3; in a question about the rules, yes or no. show: the solution. board: the "
      "position again. quit: leave.";

void say(std::string_view sentence)
{
    print("{}", wrapped(sentence));
}

} // namespace

Asker::Asker(play::TextOptions style, bool shows_prompt)
    : style_{std::move(style)},
      shows_prompt_{shows_prompt},
      reader_{STDIN_FILENO, [] { flush_output(); }}
{
}

void Asker::show(Position const& position) const
{
    play::TextOptions style = style_;
    style.bottom = position.side_to_move();
    if (position.in_check())
        style.marks.check = Bitboard{position.king(position.side_to_move())};
    print("\n{}\n", play::render_text(position.board(), style));
}

std::optional<std::string> Asker::read_line()
{
    if (shows_prompt_)
        print("{}", answer_prompt);
    auto const line = reader_.next();
    if (!line)
        return std::nullopt;
    return std::string{trimmed(line->text)};
}

Asker::Ending Asker::ask(learn::Question& question)
{
    show(question.position());
    say(question.task());
    bool has_failed = false;
    while (auto const line = read_line()) {
        std::string const word = lower(*line);
        if (word.empty())
            continue;
        if (word == "quit" || word == "leave" || word == "exit")
            return Ending::left;
        if (word == "help" || word == "?") {
            say(answer_help);
        } else if (word == "board") {
            show(question.position());
        } else if (word == "show") {
            say(question.solution());
            return Ending::shown;
        } else {
            ZobristKey const before = question.position().key();
            learn::Response const response = question.take(*line);
            say(response.text);
            if (response.kind == learn::Response::Kind::solved)
                return has_failed ? Ending::failed : Ending::solved;
            if (question.position().key() != before)
                show(question.position());
            has_failed = has_failed || response.kind == learn::Response::Kind::wrong;
        }
    }
    return Ending::left;
}

} // namespace arbiter::cli
