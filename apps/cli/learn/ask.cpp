// SPDX-License-Identifier: MIT
#include "cli/learn/ask.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/play/speech.h"
#include "cli/learn/position_answers.h"
#include "cli/learn/session_words.h"
#include "cli/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::string_view answer_prompt = "> ";

/// What a line asks for besides answers.
enum class Wish : std::uint8_t { none, nothing, leave, help, board, hint, solution };

/// Whether one of the words with '|' between them is this one.
bool has_word(std::string_view words, std::string_view word)
{
    return fmt::format("|{}|", words).find(fmt::format("|{}|", word)) != std::string::npos;
}

Wish find_wish(std::string const& line, Language language)
{
    constexpr std::array<std::pair<std::string_view, Wish>, 9> wishes{{{"", Wish::nothing},
        {"quit", Wish::leave}, {"leave", Wish::leave}, {"exit", Wish::leave}, {"help", Wish::help},
        {"?", Wish::help}, {"board", Wish::board}, {"hint", Wish::hint}, {"show", Wish::solution}}};
    std::string const word = base::lower(line);
    auto const* const found = std::ranges::find(wishes, word, &std::pair<std::string_view, Wish>::first);
    if (found != wishes.end())
        return found->second;
    bool const gives_up = has_word(session_words(language).gives_up, word)
        || has_word(session_words(Language::english).gives_up, word);
    return gives_up ? Wish::solution : Wish::none;
}

} // namespace

Asker::Asker(AskStyle style) : style_{std::move(style)}, reader_{STDIN_FILENO, [] { flush_output(); }} { }

Asker::~Asker()
{
    window_.reset();
    print_pending();
}

void Asker::print_pending()
{
    for (std::string const& text : std::exchange(pending_, {}))
        print("{}\n", text);
}

void Asker::open_window()
{
    window_ = screen::QuestionWindow::open(*style_.window);
    if (window_)
        return;
    style_.window.reset();
    print_pending();
}

void Asker::say(std::string text)
{
    if (wants_window())
        pending_.push_back(std::move(text));
    else
        print("{}\n", text);
}

Asker::Ending Asker::ask(learn::Question& question)
{
    if (wants_window() && !window_)
        open_window();
    return window_ ? ask_in_window(question) : ask_in_lines(question);
}

void Asker::print_wrapped(std::string_view sentence) const
{
    print("{}", base::wrapped(spell_moves(sentence, style_.spelling)));
}

// ---- in lines -------------------------------------------------------------------------------------------

void Asker::show(Position const& position, Color bottom, Bitboard marked) const
{
    if (style_.is_speaking) {
        for (Color const color : all_colors)
            print("{}\n", play::speak_pieces(position, color, std::nullopt, style_.spelling.language));
        return;
    }
    play::TextOptions style = style_.text;
    style.bottom = bottom;
    style.marks.last_move = marked;
    if (position.in_check())
        style.marks.check = Bitboard{position.king(position.side_to_move())};
    print("\n{}\n", play::render_text(position.board(), style));
}

/// The answer, on the board where it is drawn, and in words.
void Asker::show_solution(learn::Question const& question, Color bottom) const
{
    Bitboard const squares = question.solution_squares();
    if (squares.any() && !style_.is_speaking)
        show(question.position(), bottom, squares);
    print_wrapped(question.solution());
}

std::optional<std::string> Asker::read_line()
{
    if (style_.shows_prompt)
        print("{}", answer_prompt);
    auto const line = reader_.next();
    if (!line)
        return std::nullopt;
    return std::string{trimmed(line->text)};
}

Asker::Ending Asker::ask_in_lines(learn::Question& question)
{
    Color const bottom = question.position().side_to_move();
    show(question.position(), bottom);
    print_wrapped(question.task());
    bool has_failed = false;
    while (auto const line = read_line()) {
        switch (find_wish(*line, style_.spelling.language)) {
        case Wish::nothing: continue;
        case Wish::leave: return Ending::left;
        case Wish::help: print_wrapped(session_words(style_.spelling.language).line_help); continue;
        case Wish::board: show(question.position(), bottom); continue;
        case Wish::hint: print_wrapped(session_words(style_.spelling.language).no_hint); continue;
        case Wish::solution: show_solution(question, bottom); return Ending::shown;
        case Wish::none: break;
        }
        auto const said
            = describe_asked(*line, question.position(), style_.spelling.language, style_.is_speaking);
        for (std::string const& sentence : said)
            print_wrapped(sentence);
        if (!said.empty())
            continue;
        ZobristKey const before = question.position().key();
        learn::Response const response = question.take(*line);
        print_wrapped(response.text);
        bool const is_solved = response.kind == learn::Response::Kind::solved;
        if (question.position().key() != before && !(is_solved && style_.is_speaking))
            show(question.position(), bottom);
        if (is_solved)
            return has_failed ? Ending::failed : Ending::solved;
        has_failed = has_failed || response.kind == learn::Response::Kind::wrong;
    }
    return Ending::left;
}

// ---- in the window --------------------------------------------------------------------------------------

Asker::Ending Asker::ask_in_window(learn::Question& question)
{
    if (is_leaving_)
        return Ending::left;
    screen::QuestionView view{question.position(), question.position().side_to_move(), title_,
        question.task(), std::exchange(pending_, {}), question.words()};
    for (char const* const word : {"show", "help", "quit"})
        view.words.emplace_back(word);
    bool has_failed = false;
    while (auto const line = window_->ask(view)) {
        switch (find_wish(*line, style_.spelling.language)) {
        case Wish::nothing:
        case Wish::board: continue;
        case Wish::leave: return Ending::left;
        case Wish::help:
            view.said.emplace_back(session_words(style_.spelling.language).window_help);
            continue;
        case Wish::hint: view.said.emplace_back(session_words(style_.spelling.language).no_hint); continue;
        case Wish::solution:
            view.said.push_back(question.solution());
            view.marked = question.solution_squares();
            return pause(view, Ending::shown);
        case Wish::none: break;
        }
        learn::Response response = question.take(*line);
        view.position = question.position();
        view.said.push_back(std::move(response.text));
        if (response.kind == learn::Response::Kind::solved)
            return pause(view, has_failed ? Ending::failed : Ending::solved);
        has_failed = has_failed || response.kind == learn::Response::Kind::wrong;
    }
    return Ending::left;
}

/// Waits until the person has seen the answer.
Asker::Ending Asker::pause(screen::QuestionView& view, Ending ending)
{
    if (is_hurried_) {
        pending_.push_back(view.said.back());
        return ending;
    }
    view.words = {"next", "quit"};
    auto const line = window_->ask(view);
    is_leaving_ = !line || find_wish(*line, style_.spelling.language) == Wish::leave;
    return ending;
}

} // namespace arbiter::cli
