// SPDX-License-Identifier: MIT
#include "server/api/slow_reads.h"

namespace arbiter::server {

void SlowReads::add(Line& line, std::string const& person, FairQueue::Task task)
{
    Settings const& settings = context_.settings;
    line.waiting.add(person, std::move(task),
        {.of_all = settings.most_reads_waiting,
            .of_person = line.most_a_player.value_or(settings.most_reads_waiting_a_player)});
    if (!line.is_reading)
        begin_next(line);
}

void SlowReads::begin_next(Line& line)
{
    auto const next = line.waiting.take();
    line.is_reading = next.has_value();
    if (next)
        next->begin();
}

std::function<void(FairQueue::Full)> SlowReads::refusal_of(ApiCall const& call)
{
    return [this, call](FairQueue::Full full) {
        ++context_.counters.rate_limited;
        if (full == FairQueue::Full::of_person)
            return call.fail_for_now(ApiError::rate_limited, seconds_until_less_waits,
                "Too many of your requests wait. Try again in a few seconds.");
        call.fail_for_now(ApiError::unavailable, seconds_until_less_waits,
            "Too many requests wait. Try again in a few seconds.");
    };
}

} // namespace arbiter::server
