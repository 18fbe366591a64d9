// SPDX-License-Identifier: MIT
#include "engine/background_search.h"

#include <utility>

namespace arbiter::engine {

void BackgroundSearch::begin(GamePosition game, Limits limits, SearchOptions const& options,
    std::unique_ptr<InfoSink> info, Finished finished)
{
    stop_and_wait();
    stop_.reset();
    running_.store(true);
    thread_ = std::thread{[this, game = std::move(game), limits = std::move(limits), options,
                              info = std::move(info), finished = std::move(finished)] {
        SearchResult const result = search(game.position, game.earlier_keys, limits, options,
            Resources{table_, stop_, time_, *info, tables_.get(), &experience_, network_.get(), &lateness_});
        running_.store(false);
        finished(result);
    }};
}

void BackgroundSearch::stop_and_wait()
{
    stop();
    wait();
}

void BackgroundSearch::wait()
{
    if (thread_.joinable())
        thread_.join();
}

} // namespace arbiter::engine
