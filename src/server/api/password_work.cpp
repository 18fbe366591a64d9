// SPDX-License-Identifier: MIT
#include "server/api/password_work.h"

#include <algorithm>
#include <iterator>

namespace arbiter::server {

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
    Response answer = make_error(ApiError::busy);
    answer.headers.push_back({"Retry-After", "5"});
    call.done(std::move(answer));
}

} // namespace arbiter::server
