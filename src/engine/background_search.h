// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_BACKGROUND_SEARCH_H
#define ARBITER_SRC_ENGINE_BACKGROUND_SEARCH_H

#include "arbiter/engine/engine.h"
#include "arbiter/engine/tablebase.h"

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace arbiter::engine {

/// A position of a game, with the keys of those before it, oldest first.
struct GamePosition {
    Position position = Position::initial();
    std::vector<ZobristKey> earlier_keys;

    void play(LegalMove move)
    {
        earlier_keys.push_back(position.key());
        position = position.play(move);
    }
};

/// Runs one search at a time in a thread of its own, for the protocols. All functions are for one thread,
/// that of the protocol; the two receivers are called from the search's.
class BackgroundSearch {
public:
    using Finished = std::function<void(SearchResult const&)>;

    explicit BackgroundSearch(TimeSource const& time) : time_{time} { }

    BackgroundSearch(BackgroundSearch const&) = delete;
    BackgroundSearch& operator=(BackgroundSearch const&) = delete;

    ~BackgroundSearch() { stop_and_wait(); }

    /// Stops a running search and starts again. `finished` gets the answer, even after a stop.
    void begin(GamePosition game, Limits limits, SearchOptions const& options, std::unique_ptr<InfoSink> info,
        Finished finished);

    /// False from just before `finished` is called.
    bool is_running() const { return running_.load(); }

    /// The answer follows soon.
    void stop() { stop_.stop(); }

    void ponder_hit() { stop_.ponder_hit(); }

    /// Returns when the answer has been given.
    void stop_and_wait();

    /// Returns when the answer has been given, however long that takes.
    void wait();

    /// Only while no search runs.
    Table& table() { return table_; }

    /// Forgets what earlier searches found and learned. Only while no search runs.
    void forget()
    {
        table_.clear();
        experience_.clear();
    }

    /// The endgame tables that searches ask from now on, or null. Only while no search runs.
    void use(std::shared_ptr<Tablebase const> tables) { tables_ = std::move(tables); }

    /// The network that evaluates from now on, or null for the hand-crafted evaluation. What earlier searches
    /// found by another evaluation is forgotten. Only while no search runs.
    void use(std::shared_ptr<Network const> network)
    {
        forget();
        network_ = std::move(network);
    }

    /// Those tables, or null.
    Tablebase const* tables() const { return tables_.get(); }

private:
    TimeSource const& time_;
    Table table_;
    Experience experience_;
    Lateness lateness_;
    std::shared_ptr<Tablebase const> tables_;
    std::shared_ptr<Network const> network_ = built_in_network();
    StopFlag stop_;
    std::atomic<bool> running_ = false;
    std::thread thread_;
};

} // namespace arbiter::engine

#endif
