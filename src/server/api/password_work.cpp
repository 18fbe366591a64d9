// SPDX-License-Identifier: MIT
#include "server/api/password_work.h"

#include <algorithm>
#include <iterator>

namespace arbiter::server {

void PasswordWork::add(ApiCall const& call, bool is_usual, std::function<void()> begin)
{
    Visitor const visitor = is_usual ? Visitor::usual : Visitor::other;
    std::size_t const places = context_.settings.most_passwords_waiting * (is_usual ? 2 : 1);
    std::size_t const taken = hashing_ == visitor ? 1 : 0;
    (is_usual ? usual_ : others_)
        .add(call.request.peer.address, {std::move(begin), [this, call](FairQueue::Full) { refuse(call); }},
            {.of_all = std::max(places, taken) - taken});
    begin_next();
}

void PasswordWork::begin_next()
{
    if (hashing_)
        return;
    auto const next = take_next();
    if (!next)
        return;
    hashing_ = last_;
    next->begin();
}

/// After a usual visitor it is the turn of the others: usual visitors who never cease stop nobody.
std::optional<FairQueue::Task> PasswordWork::take_next()
{
    for (Visitor const visitor : {last_ == Visitor::usual ? Visitor::other : Visitor::usual, last_}) {
        if (auto next = (visitor == Visitor::usual ? usual_ : others_).take()) {
            last_ = visitor;
            return next;
        }
    }
    return std::nullopt;
}

void PasswordWork::later(Milliseconds delay, std::function<void()> task)
{
    if (delay.count() <= 0)
        return task();
    later_.push_back({context_.now() + delay, std::move(task)});
}

void PasswordWork::tick()
{
    Instant const now = context_.now();
    auto const due = std::stable_partition(
        later_.begin(), later_.end(), [now](Later const& waiting) { return waiting.at > now; });
    std::vector<Later> const tasks{std::make_move_iterator(due), std::make_move_iterator(later_.end())};
    later_.erase(due, later_.end());
    for (Later const& waiting : tasks)
        waiting.task();
}

void PasswordWork::refuse(ApiCall const& call)
{
    ++context_.counters.rate_limited;
    call.fail_for_now(ApiError::busy, seconds_until_less_waits);
}

} // namespace arbiter::server
