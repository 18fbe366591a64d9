// SPDX-License-Identifier: MIT
#include "server/rooms/new_name.h"

#include <variant>

namespace arbiter::server {

bool NewName::put_into(SeatTaken& seat) const
{
    bool const is_missing = seats[to_index(seat.color)] && seat.name != now;
    if (is_missing)
        seat.name = now;
    return is_missing;
}

bool NewName::put_into(ChatSaid& line) const
{
    bool const is_missing = line.by == before && before != now;
    if (is_missing)
        line.by = now;
    return is_missing;
}

bool NewName::put_into(EventContent& content) const
{
    if (auto* const seat = std::get_if<SeatTaken>(&content))
        return put_into(*seat);
    auto* const line = std::get_if<ChatSaid>(&content);
    return line != nullptr && put_into(*line);
}

} // namespace arbiter::server
