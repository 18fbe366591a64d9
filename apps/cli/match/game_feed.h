// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_GAME_FEED_H
#define ARBITER_CLI_GAME_FEED_H

#include "cli/match/analysed_game.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

namespace arbiter::cli {

/// Games on their way from the thread that reads them through those that analyse them to the one that writes
/// them, in order and never many at once. Any threads.
class GameFeed {
public:
    /// At most `capacity` games are between the reader and the writer.
    explicit GameFeed(std::size_t capacity) : capacity_{capacity} { }

    /// Adds a game; waits where there are too many. False when the work has been stopped.
    bool give(FoundGame game);

    /// There are no more games.
    void end();

    /// Stops all work: nobody waits any more.
    void stop();

    bool is_stopped() const;

    /// A game to analyse, with its place in the order.
    struct Ticket {
        std::uint64_t place;
        FoundGame game;
    };

    /// The next game; waits for it. Nothing when there are no more, or the work has been stopped.
    std::optional<Ticket> take();

    /// Lays down what has come of a game.
    void put(std::uint64_t place, AnalysedGame game);

    enum class State : std::uint8_t { game, pending, done };

    /// The next game in the order of the input, if it comes soon; `pending` if it does not.
    State next(AnalysedGame& game);

private:
    std::size_t const capacity_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Ticket> waiting_;
    std::map<std::uint64_t, AnalysedGame> done_;
    std::uint64_t given_ = 0;
    std::uint64_t written_ = 0;
    bool has_ended_ = false;
    bool is_stopped_ = false;
};

} // namespace arbiter::cli

#endif
