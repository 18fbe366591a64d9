// SPDX-License-Identifier: MIT
#include "cli/match/game_feed.h"

#include <chrono>
#include <utility>

namespace arbiter::cli {

bool GameFeed::give(FoundGame game)
{
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return is_stopped_ || given_ - written_ < capacity_; });
    if (is_stopped_)
        return false;
    waiting_.push_back({given_++, std::move(game)});
    changed_.notify_all();
    return true;
}

void GameFeed::end()
{
    std::scoped_lock const lock{mutex_};
    has_ended_ = true;
    changed_.notify_all();
}

void GameFeed::stop()
{
    std::scoped_lock const lock{mutex_};
    is_stopped_ = true;
    changed_.notify_all();
}

bool GameFeed::is_stopped() const
{
    std::scoped_lock const lock{mutex_};
    return is_stopped_;
}

std::optional<GameFeed::Ticket> GameFeed::take()
{
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return is_stopped_ || has_ended_ || !waiting_.empty(); });
    if (is_stopped_ || waiting_.empty())
        return std::nullopt;
    Ticket ticket = std::move(waiting_.front());
    waiting_.pop_front();
    return ticket;
}

void GameFeed::put(std::uint64_t place, AnalysedGame game)
{
    std::scoped_lock const lock{mutex_};
    done_.emplace(place, std::move(game));
    changed_.notify_all();
}

GameFeed::State GameFeed::next(AnalysedGame& game)
{
    // A signal wakes nobody, so that the writer looks up now and then.
    constexpr std::chrono::milliseconds soon{100};
    std::unique_lock lock{mutex_};
    changed_.wait_for(lock, soon,
        [this] { return is_stopped_ || done_.contains(written_) || (has_ended_ && written_ == given_); });
    if (auto const found = done_.find(written_); found != done_.end()) {
        game = std::move(found->second);
        done_.erase(found);
        ++written_;
        changed_.notify_all();
        return State::game;
    }
    return is_stopped_ || (has_ended_ && written_ == given_) ? State::done : State::pending;
}

} // namespace arbiter::cli
