// SPDX-License-Identifier: MIT
#include "cli/learn/learn_session.h"

#include "arbiter/learn/deck_file.h"
#include "arbiter/play/game_file.h"
#include "cli/output.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <system_error>
#include <unordered_set>

namespace arbiter::cli {

learn::Days today_in_days()
{
    return learn::to_days(std::chrono::system_clock::now());
}

std::optional<DeckFile> DeckFile::open(Language language)
{
    namespace fs = std::filesystem;
    DeckFile file{learn::deck_path(), language};
    if (file.path_.empty()) {
        complain("{}", session_words(language).no_home);
        return std::nullopt;
    }
    std::error_code error;
    if (!fs::exists(file.path_, error))
        return file;
    auto const text = play::read_file(file.path_);
    if (!text) {
        complain("{}", describe(text.error(), language));
        return std::nullopt;
    }
    auto deck = learn::Deck::from_json(*text);
    if (!deck) {
        complain("{}", fill(session_words(language).deck_unreadable, file.path_.string(), deck.error()));
        return std::nullopt;
    }
    file.deck = std::move(*deck);
    return file;
}

bool DeckFile::save() const
{
    std::error_code error;
    std::filesystem::create_directories(path_.parent_path(), error);
    auto const written = play::write_file(path_, deck.to_json());
    if (!written)
        complain("{}", describe(written.error(), language_));
    return written.has_value();
}

namespace {

constexpr std::chrono::minutes storm_time{3};

} // namespace

LearnSession::LearnSession(LearnSetup setup, DeckFile file, Asker& asker)
    : setup_{std::move(setup)},
      words_{session_words(setup_.language)},
      file_{std::move(file)},
      asker_{asker},
      random_{setup_.seed},
      is_used_(setup_.puzzles.size())
{
    std::unordered_set<std::string_view> tried;
    for (learn::Solve const& solve : file_.deck.solves())
        tried.insert(solve.puzzle);
    for (std::size_t index = 0; index < is_used_.size(); ++index)
        is_used_[index] = tried.contains(id_of(setup_.puzzles[index]));
    // A learner who has tried all of them begins again.
    if (std::ranges::find(is_used_, false) == is_used_.end())
        is_used_.assign(is_used_.size(), false);
}

bool LearnSession::review_due(std::optional<learn::CardKind> kind)
{
    for (std::size_t const number : file_.deck.due(today_in_days(), kind)) {
        auto const question = ask_card(file_.deck.cards()[number], adviser_, setup_.language);
        if (!question)
            continue;
        Ending const ending = asker_.ask(*question);
        if (ending == Ending::left)
            return false;
        file_.deck.grade(
            number, ending == Ending::solved ? learn::Grade::good : learn::Grade::again, today_in_days());
        if (!file_.save())
            return false;
    }
    return true;
}

learn::Puzzle const* LearnSession::choose(double rating)
{
    auto const chosen = learn::choose_puzzle(setup_.puzzles, rating, setup_.theme, random_(),
        [this](std::size_t index) { return !is_used_[index]; });
    if (!chosen)
        return nullptr;
    is_used_[*chosen] = true;
    return &setup_.puzzles[*chosen];
}

LearnSession::Ending LearnSession::solve_one(learn::Puzzle const& puzzle)
{
    auto const question = ask_puzzle(puzzle, adviser_, setup_.language);
    Ending const ending = asker_.ask(*question);
    if (ending == Ending::left)
        return ending;
    bool const is_solved = ending == Ending::solved;
    file_.deck.rate(puzzle, is_solved, today_in_days());
    // What was not solved comes again.
    if (!is_solved)
        file_.deck.grade(file_.deck.add(to_card(puzzle)), learn::Grade::again, today_in_days());
    return file_.save() ? ending : Ending::left;
}

bool LearnSession::has_no_puzzles() const
{
    if (!setup_.puzzles.empty())
        return false;
    complain("{}", fill(words_.no_puzzles, "`arbiter puzzles -o FILE GAMES`"));
    return true;
}

ExitCode LearnSession::end()
{
    asker_.say(fill(words_.rating, file_.deck.rating().rating));
    return file_.save() ? ExitCode::ok : ExitCode::io;
}

ExitCode LearnSession::review(learn::CardKind kind)
{
    if (file_.deck.due(today_in_days(), kind).empty()) {
        asker_.say(std::string{words_.nothing_due});
        return ExitCode::ok;
    }
    if (review_due(kind))
        asker_.say(std::string{words_.all_done});
    return file_.save() ? ExitCode::ok : ExitCode::io;
}

ExitCode LearnSession::study()
{
    return review_due(std::nullopt) ? solve() : end();
}

ExitCode LearnSession::solve()
{
    if (has_no_puzzles())
        return ExitCode::bad_input;
    while (auto const* const puzzle
        = choose(setup_.rating.value_or(static_cast<unsigned>(file_.deck.rating().rating)))) {
        if (solve_one(*puzzle) == Ending::left)
            return end();
        asker_.say(fill(words_.ratings, file_.deck.rating().rating, puzzle->rating));
    }
    asker_.say(std::string{words_.no_more});
    return end();
}

ExitCode LearnSession::streak()
{
    if (has_no_puzzles())
        return ExitCode::bad_input;
    constexpr double first = 500;
    constexpr double step = 40;
    unsigned solved = 0;
    while (auto const* const puzzle = choose(first + step * solved)) {
        if (solve_one(*puzzle) != Ending::solved)
            break;
        ++solved;
        asker_.say(fill(words_.in_a_row, solved));
    }
    file_.deck.best_streak = std::max(file_.deck.best_streak, solved);
    asker_.say(fill(words_.streak, solved, file_.deck.best_streak));
    return end();
}

ExitCode LearnSession::storm()
{
    if (has_no_puzzles())
        return ExitCode::bad_input;
    constexpr double first = 500;
    constexpr double step = 25;
    constexpr unsigned allowed_failures = 3;
    auto const deadline = std::chrono::steady_clock::now() + storm_time;
    unsigned solved = 0;
    unsigned failed = 0;
    asker_.hurry();
    asker_.say(std::string{words_.storm_begins});
    while (auto const* const puzzle = choose(first + step * solved)) {
        Ending const ending = solve_one(*puzzle);
        // What comes after the end does not count.
        if (ending == Ending::left || std::chrono::steady_clock::now() >= deadline)
            break;
        solved += ending == Ending::solved ? 1 : 0;
        failed += ending == Ending::solved ? 0 : 1;
        if (failed == allowed_failures)
            break;
        auto const left
            = std::chrono::ceil<std::chrono::seconds>(deadline - std::chrono::steady_clock::now());
        asker_.say(fill(words_.storm_now, solved, failed, left.count()));
    }
    file_.deck.best_storm = std::max(file_.deck.best_storm, solved);
    asker_.say(fill(words_.storm_over, solved, file_.deck.best_storm));
    return end();
}

} // namespace arbiter::cli
