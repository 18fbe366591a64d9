// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"
#include "server/rooms/room.h"

#include <algorithm>
#include <utility>

// A correspondence game is in memory only while somebody looks at it. Storage has when the flag of the side
// to move falls, and what the seats have planned.

namespace arbiter::server {

// ---- the deadline ----------------------------------------------------------------------------------------

/// The clock of the side to move shows what is left until the deadline, which no outage of the server
/// shortens.
void Room::resume_correspondence()
{
    auto const due = correspondence_.due();
    if (!due)
        return;
    Milliseconds const at_last_event
        = game_.referee().until_flag(Instant{game_.last_time()}).value_or(Milliseconds{0});
    Milliseconds const left = *due - context_.at();
    clock_.advance_to(game_.last_time() + std::max(Milliseconds{0}, at_last_event - left));
    begin_turn();
    look_at_flag();
    play_planned();
}

/// The deadline from what the clock shows now. It is kept with the next batch.
void Room::restart_deadline()
{
    auto const left = game_.referee().until_flag(Instant{clock_.time_at(now_)});
    correspondence_.restart_deadline(context_.at(), left.value_or(Milliseconds{0}), log_);
}

// ---- conditional moves -----------------------------------------------------------------------------------

void Room::take(Connection& connection, PlanMessage const& message)
{
    auto const by = player(connection, message.re);
    if (!by)
        return;
    if (auto const fault = find_plan_fault(*by, message))
        return answers_.fail(connection, *fault);
    if (!is_within(Limited::plans, to_name(*by)))
        return answers_.fail(connection, message.re, ErrorCode::rate_limited);
    auto plan = Plan::read(game_.referee().position(), message.lines);
    if (!plan)
        return answers_.fail(connection, message.re, ErrorCode::bad_plan, plan.error());
    keep_plan(connection, *by, message, *std::move(plan));
}

std::optional<Failed> Room::find_plan_fault(Color by, PlanMessage const& message) const
{
    if (!game_.is_correspondence())
        return Failed{message.re, ErrorCode::no_plan_here};
    if (game_.phase() == storage::GamePhase::waiting)
        return Failed{message.re, ErrorCode::not_started};
    if (!game_.is_playing())
        return Failed{message.re, ErrorCode::game_over, game_.ending()->sentence};
    if (message.ply != game_.plies())
        return Failed{message.re, ErrorCode::stale};
    if (by == game_.turn())
        return Failed{message.re, ErrorCode::no_plan_here};
    return std::nullopt;
}

/// The answer comes when storage has the plan, as with every action.
void Room::keep_plan(Connection const& connection, Color by, PlanMessage const& message, Plan plan)
{
    correspondence_.keep(by, std::move(plan), log_);
    log_.when_written([this, to = connection.id, by, re = message.re](bool is_saved) {
        auto* const there = connections_.find(to);
        if (there != nullptr && is_saved)
            there->send(write(Acknowledged{re, game_.version()}));
        else if (there != nullptr)
            there->send(write(Failed{re, ErrorCode::not_saved}));
        if (is_saved)
            show_plan(by);
    });
    log_.commit();
}

/// Plays what the side to move has planned, unless an offer of the opponent waits for its answer: that is for
/// the player to decide.
void Room::play_planned()
{
    Color const side = game_.turn();
    auto const planned = correspondence_.plan(side).answer();
    bool const has_offer
        = game_.referee().draw_offer() == !side || game_.referee().takeback_request() == !side;
    if (!planned || !game_.is_playing() || has_offer)
        return;
    auto const attempt = parse_uci_attempt(*planned);
    auto change = attempt ? game_.act(side, PlayMove{*attempt}, moment()) : Change{};
    if (change.events.empty())
        correspondence_.drop_plan(side);
    else
        emit(std::move(change.events));
}

/// Tells a seat what it has planned, when that is durable; nobody else hears of it.
void Room::show_plan(Color seat)
{
    log_.when_durable([this, seat, frame = write(Planned{game_.plies(), correspondence_.plan(seat).write()})](
                          bool is_saved) {
        if (!is_saved)
            return;
        connections_.for_each_greeted([&](Connection const& connection) {
            if (connection.seat == seat)
                connection.send(frame);
        });
    });
}

void Room::show_new_plans()
{
    for (Color const color : all_colors) {
        if (correspondence_.take_change(color) && game_.is_correspondence())
            show_plan(color);
    }
}

} // namespace arbiter::server
