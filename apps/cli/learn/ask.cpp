// SPDX-License-Identifier: MIT
#include "cli/learn/ask.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/play/speech.h"
#include "cli/learn/session_words.h"
#include "cli/output.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::string_view answer_prompt = "> ";

/// What a line asks for besides answers.
enum class Wish : std::uint8_t { none, nothing, leave, help, board, solution };

Wish find_wish(std::string const& line)
{
    constexpr std::array<std::pair<std::string_view, Wish>, 8> wishes{
        {{"", Wish::nothing}, {"quit", Wish::leave}, {"leave", Wish::leave}, {"exit", Wish::leave},
            {"help", Wish::help}, {"?", Wish::help}, {"board", Wish::board}, {"show", Wish::solution}}};
    std::string const word = base::lower(line);
    auto const* const found = std::ranges::find(wishes, word, &std::pair<std::string_view, Wish>::first);
    return found == wishes.end() ? Wish::none : found->second;
}

/// What a line asks about the position in words, as in `arbiter play`: "square e4", "rank 4", "pieces";
/// nothing for other lines.
std::optional<std::vector<std::string>> describe_asked(
    std::string_view line, Position const& position, Language language)
{
    std::string const text = base::lower(line);
    auto const blank = std::min(text.find(' '), text.size());
    std::string_view const word = std::string_view{text}.substr(0, blank);
    std::string_view const rest = trimmed(std::string_view{text}.substr(blank));
    auto const square = parse_square(rest);
    if ((word == "square" || word == "j") && square)
        return std::vector{play::speak_square(position, *square, language)};
    if ((word == "attacks" || word == "a") && square)
        return std::vector{play::speak_attackers(position, *square, language)};
    auto const rank = rest.size() == 1 ? find_rank(rest[0]) : std::nullopt;
    if ((word == "rank" || word == "y") && rank)
        return std::vector{play::speak_rank(position, *rank, language)};
    if ((word == "attacks" || word == "a") && rest.empty())
        return play::speak_attacked(position, position.side_to_move(), language);
    if (word == "pieces" && rest.empty())
        return std::vector{play::speak_pieces(position, Color::white, std::nullopt, language),
            play::speak_pieces(position, Color::black, std::nullopt, language)};
    return std::nullopt;
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

void Asker::show(Position const& position) const
{
    if (style_.is_speaking) {
        for (Color const color : all_colors)
            print("{}\n", play::speak_pieces(position, color, std::nullopt, style_.spelling.language));
        return;
    }
    play::TextOptions style = style_.text;
    style.bottom = position.side_to_move();
    if (position.in_check())
        style.marks.check = Bitboard{position.king(position.side_to_move())};
    print("\n{}\n", play::render_text(position.board(), style));
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
    show(question.position());
    print_wrapped(question.task());
    bool has_failed = false;
    while (auto const line = read_line()) {
        switch (find_wish(*line)) {
        case Wish::nothing: continue;
        case Wish::leave: return Ending::left;
        case Wish::help: print_wrapped(session_words(style_.spelling.language).line_help); continue;
        case Wish::board: show(question.position()); continue;
        case Wish::solution: print_wrapped(question.solution()); return Ending::shown;
        case Wish::none: break;
        }
        if (auto const said = describe_asked(*line, question.position(), style_.spelling.language)) {
            for (std::string const& sentence : *said)
                print_wrapped(sentence);
            continue;
        }
        ZobristKey const before = question.position().key();
        learn::Response const response = question.take(*line);
        print_wrapped(response.text);
        if (response.kind == learn::Response::Kind::solved)
            return has_failed ? Ending::failed : Ending::solved;
        if (question.position().key() != before)
            show(question.position());
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
        switch (find_wish(*line)) {
        case Wish::nothing:
        case Wish::board: continue;
        case Wish::leave: return Ending::left;
        case Wish::help:
            view.said.emplace_back(session_words(style_.spelling.language).window_help);
            continue;
        case Wish::solution: view.said.push_back(question.solution()); return pause(view, Ending::shown);
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
    is_leaving_ = !line || find_wish(*line) == Wish::leave;
    return ending;
}

} // namespace arbiter::cli
