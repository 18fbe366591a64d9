// SPDX-License-Identifier: MIT
#include "server/event_log.h"

#include <utility>

namespace arbiter::server {

std::optional<Milliseconds> EventLog::pending_since() const
{
    return pending_.empty() ? std::nullopt : std::optional{pending_.front().time};
}

// ---- to storage ------------------------------------------------------------------------------------------

void EventLog::append(GameEvent const& event)
{
    auto body = std::make_shared<std::string const>(write_event(event));
    batch_.events.push_back(to_row(id_, event, *body));
    pending_.push_back({std::move(body), event.time});
    ++context_.counters.events;
}

void EventLog::put(storage::GameRow const& row)
{
    for (storage::GameRow& earlier : batch_.games) {
        if (earlier.id == row.id) {
            earlier = row;
            return;
        }
    }
    batch_.games.push_back(row);
}

void EventLog::put(storage::Batch game)
{
    for (storage::GameRow& row : game.games)
        batch_.games.push_back(std::move(row));
    for (storage::EventRow& event : game.events)
        batch_.events.push_back(std::move(event));
}

void EventLog::commit()
{
    if (is_writing_ || batch_.is_empty())
        return;
    is_writing_ = true;
    context_.write(std::exchange(batch_, {}),
        [this, alive = std::weak_ptr{alive_}, count = pending_.size()](
            storage::StorageResult<void> const& result) {
            if (!alive.expired())
                written(count, result);
        });
}

void EventLog::written(std::size_t count, storage::StorageResult<void> const& result)
{
    if (!result) {
        is_writing_ = false;
        return listener_.save_failed();
    }
    for (; count > 0; --count) {
        auto body = std::move(pending_.front().body);
        pending_.pop_front();
        add_durable(std::move(body));
    }
    is_writing_ = false;
    commit();
}

// ---- from storage ----------------------------------------------------------------------------------------

/// The player who acted is told first that it counts, then everybody what happened.
void EventLog::add_durable(Frame body)
{
    durable_.push_back(std::move(body));
    release();
    listener_.event_saved(static_cast<EventVersion>(durable_.size()), durable_.back());
}

void EventLog::when_durable(std::function<void(bool is_saved)> done)
{
    if (pending_.empty())
        return done(true);
    waiting_.push_back({durable_.size() + pending_.size(), std::move(done)});
}

void EventLog::release()
{
    while (!waiting_.empty() && waiting_.front().after <= durable_.size()) {
        auto const done = std::move(waiting_.front().done);
        waiting_.pop_front();
        done(true);
    }
}

void EventLog::recover(std::vector<Frame> durable)
{
    std::size_t const lost = pending_.size();
    pending_.clear();
    batch_ = {};
    if (durable.size() < durable_.size())
        durable_.resize(durable.size());
    for (std::size_t index = durable_.size(); index < durable.size(); ++index)
        add_durable(std::move(durable[index]));
    context_.counters.not_saved += lost;
    for (Waiting const& waiting : std::exchange(waiting_, {}))
        waiting.done(false);
}

storage::EventRow to_row(storage::GameId const& game, GameEvent const& event, std::string body)
{
    auto const version = static_cast<storage::EventVersion>(event.version);
    return {game, version, event.at, std::move(body)};
}

} // namespace arbiter::server
