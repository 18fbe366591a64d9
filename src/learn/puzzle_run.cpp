// SPDX-License-Identifier: MIT
#include "arbiter/engine/helper_threads.h"
#include "arbiter/learn/puzzle_finder.h"

#include <fmt/format.h>

#include <atomic>
#include <map>
#include <mutex>

namespace arbiter::learn {

namespace {

/// What the threads of a run share.
class SharedRun {
public:
    SharedRun(FinderSettings const& settings, NextGame const& next, TakePuzzles const& take)
        : settings_{settings},
          next_{next},
          take_{take}
    {
    }

    /// What each thread does until there are no more games.
    void work()
    {
        PuzzleFinder finder{settings_};
        std::size_t number = 0;
        while (auto const game = fetch(number)) {
            auto puzzles
                = finder.find(game->tree, describe_source(*game), [this] { return !is_stopped_.load(); });
            deliver(number, std::move(puzzles));
        }
    }

private:
    std::optional<Game> fetch(std::size_t& number)
    {
        std::lock_guard const lock{next_mutex_};
        if (is_stopped_)
            return std::nullopt;
        auto game = next_();
        number = fetched_;
        fetched_ += game ? 1 : 0;
        return game;
    }

    void deliver(std::size_t number, std::vector<Puzzle> puzzles)
    {
        std::lock_guard const lock{take_mutex_};
        waiting_.emplace(number, std::move(puzzles));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == taken_;
            first = waiting_.erase(first)) {
            // What a stopped search has found is not the whole.
            if (is_stopped_ || !take_(taken_, std::move(first->second))) {
                is_stopped_ = true;
                return;
            }
            ++taken_;
        }
    }

    FinderSettings const& settings_;
    NextGame const& next_;
    TakePuzzles const& take_;
    std::mutex next_mutex_;
    std::size_t fetched_ = 0;
    std::mutex take_mutex_;
    std::map<std::size_t, std::vector<Puzzle>> waiting_;
    std::size_t taken_ = 0;
    std::atomic<bool> is_stopped_ = false;
};

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
    SharedRun run{settings, next, take};
    engine::run_in_threads(jobs, [&run] { run.work(); });
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
