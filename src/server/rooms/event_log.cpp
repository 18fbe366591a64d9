// SPDX-License-Identifier: MIT
#include "server/rooms/event_log.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::server {

EventLog::EventLog(ServiceContext& context, storage::NodeId const& here, storage::GameId id,
    std::vector<LoggedEvent> durable, Ownership ownership, Listener& listener)
    : context_{context},
      here_{here},
      id_{std::move(id)},
      ownership_{ownership},
      listener_{listener}
{
    durable_.reserve(durable.size());
    for (LoggedEvent& logged : durable)
        durable_.push_back(std::move(logged.body));
}

std::optional<Milliseconds> EventLog::pending_since() const
{
    return pending_.empty() ? std::nullopt : std::optional{pending_.front().event.time};
}

// ---- to storage ------------------------------------------------------------------------------------------

void EventLog::append(GameEvent event)
{
    auto body = std::make_shared<std::string const>(write_event(event));
    batch_.events.push_back(to_row(id_, event, *body));
    batch_.events.back().epoch = ownership_.epoch;
    pending_.push_back({std::move(event), std::move(body)});
    ++context_.counters.events;
}

void EventLog::put(storage::GameRow const& row)
{
    auto const earlier = std::ranges::find(batch_.games, row.id, &storage::GameRow::id);
    if (earlier != batch_.games.end())
        *earlier = row;
    else
        batch_.games.push_back(row);
}

void EventLog::put(storage::Batch game)
{
    std::ranges::move(game.games, std::back_inserter(batch_.games));
    std::ranges::move(game.events, std::back_inserter(batch_.events));
    std::ranges::move(game.correspondence, std::back_inserter(batch_.correspondence));
}

void EventLog::commit()
{
    if (may_send() && !batch_.is_empty())
        send();
}

void EventLog::take_game()
{
    if (may_send() && !ownership_.is_kept)
        send();
}

/// A claim goes before it, in a batch of its own.
void EventLog::hand_over(storage::NodeId to)
{
    next_owner_ = std::move(to);
    if (may_send())
        send();
}

void EventLog::stay()
{
    next_owner_.reset();
    is_handing_over_ = false;
}

void EventLog::send()
{
    carry_epoch();
    is_writing_ = true;
    with_writing_ = std::exchange(with_batch_, {});
    context_.write(std::exchange(batch_, {}),
        [this, alive = std::weak_ptr{alive_}, count = pending_.size()](
            storage::StorageResult<void> const& result) {
            if (!alive.expired())
                written(count, result);
        });
}

/// Every batch says in which epoch it is, with its events or without.
void EventLog::carry_epoch()
{
    if (!ownership_.is_kept) {
        auto const last = static_cast<storage::EventVersion>(durable_.size());
        batch_.claims.push_back({.game = id_, .node = here_, .epoch = ownership_.epoch, .last = last});
        return;
    }
    if (next_owner_) {
        is_handing_over_ = true;
        batch_.hand_overs.push_back({.game = id_, .epoch = ownership_.epoch, .to = *next_owner_});
        return;
    }
    bool const has_event = std::ranges::any_of(
        batch_.events, [this](storage::EventRow const& event) { return event.game == id_; });
    if (!has_event)
        batch_.epochs.push_back({.game = id_, .epoch = ownership_.epoch});
}

void EventLog::written(std::size_t count, storage::StorageResult<void> const& result)
{
    if (!result) {
        is_writing_ = false;
        stop();
        return listener_.save_failed();
    }
    ownership_.is_kept = true;
    auto const end = pending_.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<LoggedEvent> saved{std::make_move_iterator(pending_.begin()), std::make_move_iterator(end)};
    pending_.erase(pending_.begin(), end);
    add_durable(saved);
    tell(std::exchange(with_writing_, {}), true);
    is_writing_ = false;
    if (is_handing_over_)
        return listener_.handed_over();
    if (next_owner_)
        return send();
    commit();
}

void EventLog::rename(NewName const& name)
{
    for (Frame& frame : durable_) {
        bool const may_have_it
            = frame->starts_with(R"({"t":"joined")") || frame->starts_with(R"({"t":"chat")");
        if (!may_have_it)
            continue;
        auto event = read_event(*frame);
        if (event && name.put_into(event->content))
            frame = std::make_shared<std::string const>(write_event(*event));
    }
}

// ---- from storage ----------------------------------------------------------------------------------------

/// What is written together is durable together. The player who acted is told first that it counts, then
/// everybody what happened.
void EventLog::add_durable(std::vector<LoggedEvent> const& fresh)
{
    for (LoggedEvent const& logged : fresh)
        durable_.push_back(logged.body);
    for (LoggedEvent const& logged : fresh) {
        release(static_cast<std::size_t>(logged.event.version));
        listener_.event_saved(logged.event, logged.body);
    }
}

void EventLog::when_durable(std::function<void(bool is_saved)> done, std::optional<EventVersion> before)
{
    if (pending_.empty())
        return done(true);
    std::size_t const after = durable_.size() + pending_.size();
    auto const next_version = before ? static_cast<std::size_t>(*before) : after;
    waiting_.push_back({after, std::min(after, next_version), std::move(done)});
}

/// Answers each client that waits for nothing but events that are durable, and would wait until after this
/// version.
void EventLog::release(std::size_t next_version)
{
    auto const find_ready = [&] {
        return std::ranges::find_if(waiting_, [&](Waiting const& waiting) {
            return waiting.after <= durable_.size() && waiting.before <= next_version;
        });
    };
    for (auto ready = find_ready(); ready != waiting_.end(); ready = find_ready()) {
        auto const done = std::move(ready->done);
        waiting_.erase(ready);
        done(true);
    }
}

void EventLog::tell(std::vector<std::function<void(bool)>> const& waiting, bool is_saved)
{
    for (auto const& done : waiting)
        done(is_saved);
}

void EventLog::give_up_waiting()
{
    tell(std::exchange(with_writing_, {}), false);
    tell(std::exchange(with_batch_, {}), false);
    for (Waiting const& waiting : std::exchange(waiting_, {}))
        waiting.done(false);
}

/// Those who wait for an event in whose place storage has another one: `fresh` begins with what is pending,
/// as far as it was written after all, and continues with what another owner has written.
std::vector<EventLog::Waiting> EventLog::take_overtaken(std::span<LoggedEvent const> fresh)
{
    auto const differs = std::ranges::mismatch(pending_, fresh,
        [](LoggedEvent const& ours, LoggedEvent const& theirs) { return *ours.body == *theirs.body; });
    auto const saved = durable_.size() + static_cast<std::size_t>(differs.in1 - pending_.begin());
    auto const others = std::ranges::stable_partition(
        waiting_, [saved](Waiting const& waiting) { return waiting.after <= saved; });
    std::vector<Waiting> overtaken{
        std::make_move_iterator(others.begin()), std::make_move_iterator(others.end())};
    waiting_.erase(others.begin(), others.end());
    return overtaken;
}

void EventLog::recover(std::vector<LoggedEvent> durable, Ownership ownership)
{
    if (durable.size() < durable_.size())
        durable_.resize(durable.size());
    auto const fresh = durable.begin() + static_cast<std::ptrdiff_t>(durable_.size());
    auto const overtaken = take_overtaken({fresh, durable.end()});
    context_.counters.not_saved += pending_.size();
    pending_.clear();
    batch_ = {};
    ownership_ = ownership;
    is_stopped_ = false;
    add_durable({std::make_move_iterator(fresh), std::make_move_iterator(durable.end())});
    for (Waiting const& waiting : overtaken)
        waiting.done(false);
    give_up_waiting();
}

storage::EventRow to_row(storage::GameId const& game, GameEvent const& event, std::string body)
{
    auto const version = static_cast<storage::EventVersion>(event.version);
    return {.game = game, .version = version, .at = event.at, .body = std::move(body)};
}

} // namespace arbiter::server
