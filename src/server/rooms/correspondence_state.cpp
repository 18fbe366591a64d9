// SPDX-License-Identifier: MIT
#include "server/rooms/correspondence_state.h"

#include "server/rooms/new_game.h"

#include <utility>

namespace arbiter::server {

void CorrespondenceState::restore(
    storage::GameId const& id, GameState const& game, std::optional<storage::CorrespondenceRow> row)
{
    row_.reset();
    plans_ = {};
    if (!game.is_correspondence() || !game.is_playing())
        return;
    row_ = row ? *std::move(row) : build_correspondence(id, game, game.last_at());
    for (Color const color : all_colors)
        plans_[to_index(color)] = Plan::restore(row_->plans[to_index(color)]);
}

std::optional<storage::Time> CorrespondenceState::due() const
{
    return row_ ? std::optional{row_->due} : std::nullopt;
}

void CorrespondenceState::restart_deadline(storage::Time now, Milliseconds left, EventLog& log)
{
    if (!row_)
        return;
    row_->since = now;
    row_->due = now + left;
    log.put(*row_);
}

void CorrespondenceState::keep(Color seat, Plan plan, EventLog& log)
{
    plans_[to_index(seat)] = std::move(plan);
    put(log);
}

void CorrespondenceState::put(EventLog& log)
{
    for (Color const color : all_colors)
        row_->plans[to_index(color)] = plans_[to_index(color)].write();
    log.put(*row_);
}

void CorrespondenceState::follow(
    EventContent const& content, storage::GameId const& id, GameState const& game, EventLog& log)
{
    auto const* const move = std::get_if<MoveMade>(&content);
    bool const is_new_turn = move != nullptr || std::holds_alternative<MovesTakenBack>(content)
        || std::holds_alternative<GameBegun>(content);
    for (Color const color : all_colors) {
        Plan& plan = plans_[to_index(color)];
        bool const is_over = std::holds_alternative<Ending>(content);
        if (plan.is_empty() || (!is_new_turn && !is_over))
            continue;
        if (move != nullptr)
            plan.follow(move->uci);
        else
            plan.drop();
        has_new_plan_[to_index(color)] = true;
    }
    if (is_new_turn && game.is_playing()) {
        row_ = build_correspondence(id, game, game.last_at());
        put(log);
    }
}

} // namespace arbiter::server
