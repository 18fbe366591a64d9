// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_RUNNING_GAMES_H
#define ARBITER_SRC_SERVER_BASE_RUNNING_GAMES_H

#include "arbiter/storage/records.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace arbiter::server {

/// How many games with running clocks each account has in memory. Such a game stays there until a flag
/// falls, even if both players have left; so the number for each account is limited.
class RunningGames {
public:
    /// What one game counts, which leaves together with it.
    class Share {
    public:
        /// Counts nothing yet. `games` must outlive it.
        explicit Share(RunningGames& games) : games_{games} { }

        ~Share() { leave(); }

        Share(Share const&) = delete;
        Share& operator=(Share const&) = delete;

        /// Whether the game is running, and its players. People without an account are not counted.
        void set(bool is_running, std::array<storage::SeatRow, 2> const& seats)
        {
            if (is_running == is_counted_)
                return;
            is_counted_ = is_running;
            if (!is_running)
                return leave();
            for (storage::SeatRow const& seat : seats) {
                if (seat.account)
                    ++games_.counts_[players_.emplace_back(*seat.account)];
            }
        }

    private:
        void leave()
        {
            for (storage::AccountId const player : players_) {
                auto const found = games_.counts_.find(player);
                if (--found->second == 0)
                    games_.counts_.erase(found);
            }
            players_.clear();
        }

        RunningGames& games_;
        std::vector<storage::AccountId> players_ = {};
        bool is_counted_ = false;
    };

    std::uint32_t count_of(storage::AccountId account) const
    {
        auto const found = counts_.find(account);
        return found == counts_.end() ? 0 : found->second;
    }

private:
    std::unordered_map<storage::AccountId, std::uint32_t> counts_;
};

} // namespace arbiter::server

#endif
