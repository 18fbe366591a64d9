// SPDX-License-Identifier: MIT
#include "arbiter/base/jobs.h"
#include "arbiter/learn/puzzle_finder.h"

#include <utility>

namespace arbiter::learn {

namespace {

/// The value of a tag that says something.
std::string_view known(Game const& game, std::string_view name)
{
    std::string_view const value = game.tags.find(name).value_or("");
    return value.find_first_not_of("?.") == std::string_view::npos ? std::string_view{} : value;
}

} // namespace

void collect_puzzles(
    FinderSettings const& settings, unsigned jobs, NextGame const& next, TakePuzzles const& take)
{
    struct Worker {
        PuzzleFinder finder;
        std::optional<Game> game;
    };

    std::size_t taken = 0;
    base::run_jobs(
        {.threads = jobs}, [&] { return Worker{PuzzleFinder{settings}, {}}; },
        [&](Worker& worker) {
            worker.game = next();
            return worker.game.has_value();
        },
        [](Worker& worker, std::stop_token const& stop) {
            return worker.finder.find(
                worker.game->tree, describe_source(*worker.game), [&stop] { return !stop.stop_requested(); });
        },
        [&](std::vector<Puzzle>& puzzles) { return take(taken++, std::move(puzzles)); });
}

std::string describe_source(Game const& game)
{
    std::string text;
    auto const add = [&text](std::string_view part, std::string_view separator) {
        if (!part.empty() && !text.empty())
            text += separator;
        text += part;
    };
    add(known(game, "White"), "");
    add(known(game, "Black"), " - ");
    add(known(game, "Event"), ", ");
    add(known(game, "Date"), " ");
    add(known(game, "Round"), " round ");
    return text;
}

} // namespace arbiter::learn
