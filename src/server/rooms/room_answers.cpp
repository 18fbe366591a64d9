// SPDX-License-Identifier: MIT
#include "server/rooms/room_answers.h"

#include "server/rooms/refusal.h"

#include <utility>

namespace arbiter::server {

void RoomAnswers::acknowledge(Connection const& connection, RequestNumber re, EventVersion version)
{
    reply(connection, write(Acknowledged{re, version}), re);
}

void RoomAnswers::acknowledge_before(
    Connection const& connection, RequestNumber re, std::optional<EventVersion> first)
{
    reply(connection, write(Acknowledged{re, game_.version()}), re, first);
}

void RoomAnswers::refuse(Connection const& connection, RequestNumber re, Refusal const& refusal,
    std::optional<EventVersion> before)
{
    if (auto const* const move = std::get_if<MoveRefused>(&refusal)) {
        ++counters_.moves_refused;
        return reply(
            connection, write_refused(re, game_.referee().game(), *move, connection.language), re, before);
    }
    auto const& action = std::get<ActionRefused>(refusal);
    ++counters_.errors;
    reply(connection, write(Failed{re, to_error(action.reason), describe(action)}), re, before);
}

void RoomAnswers::refuse(Connection const& connection, RequestNumber re, std::string_view move)
{
    ++counters_.moves_refused;
    reply(connection, write_refused(re, game_.referee().position(), move, connection.language), re);
}

void RoomAnswers::fail(
    Connection const& connection, std::optional<RequestNumber> re, ErrorCode code, std::string_view sentence)
{
    fail(connection, Failed{re, code, std::string{sentence}});
}

void RoomAnswers::fail(Connection const& connection, Failed const& fault)
{
    ++counters_.errors;
    reply(connection, write(fault), fault.re);
}

void RoomAnswers::reply(Connection const& connection, std::string frame, std::optional<RequestNumber> re,
    std::optional<EventVersion> before)
{
    log_.when_durable(
        [this, to = connection.id, frame = std::move(frame), re](bool is_saved) {
            auto* const there = connections_.find(to);
            if (there != nullptr && is_saved)
                there->send(frame);
            else if (there != nullptr && re)
                there->send(write(Failed{re, ErrorCode::not_saved}));
        },
        before);
}

} // namespace arbiter::server
