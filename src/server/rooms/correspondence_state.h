// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_CORRESPONDENCE_STATE_H
#define ARBITER_SRC_SERVER_ROOMS_CORRESPONDENCE_STATE_H

#include "server/rooms/event_log.h"
#include "server/rooms/game_state.h"
#include "server/rooms/plan.h"

#include <array>
#include <optional>
#include <utility>

namespace arbiter::server {

/// What a game with days for each move has besides: when the flag of the side to move falls, and the
/// conditional moves of both seats. Empty in other games and in those that are not being played. Each change
/// goes into the next batch of the log.
class CorrespondenceState {
public:
    /// What storage has of the game; where it has nothing, the last event says when the turn began.
    void restore(
        storage::GameId const& id, GameState const& game, std::optional<storage::CorrespondenceRow> row);

    /// When the flag falls.
    std::optional<storage::Time> due() const;

    /// The flag falls when this is over.
    void restart_deadline(storage::Time now, Milliseconds left, EventLog& log);

    /// The conditional moves of a seat, in place of those that it had.
    void keep(Color seat, Plan plan, EventLog& log);

    /// What an event means: a move shortens the lines, and after a takeback or the end there is nothing to
    /// expect; with a turn the deadline begins again.
    void follow(EventContent const& content, storage::GameId const& id, GameState const& game, EventLog& log);

    Plan const& plan(Color seat) const { return plans_[to_index(seat)]; }

    /// The plan of this seat is of no use.
    void drop_plan(Color seat) { plans_[to_index(seat)].drop(); }

    /// Whether the plan of a seat has changed since the last call.
    bool take_change(Color seat) { return std::exchange(has_new_plan_[to_index(seat)], false); }

    /// Lets both seats be told again.
    void note_change() { has_new_plan_ = {true, true}; }

private:
    void put(EventLog& log);

    std::optional<storage::CorrespondenceRow> row_; ///< as the next batch keeps it
    std::array<Plan, 2> plans_;
    std::array<bool, 2> has_new_plan_{}; ///< whose seat is still to be told
};

} // namespace arbiter::server

#endif
