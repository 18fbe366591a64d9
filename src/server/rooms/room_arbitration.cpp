// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"
#include "server/rooms/room.h"

/// Touch-move, and claims that may be false.
namespace arbiter::server {

void Room::take(Connection& connection, TouchMessage const& message)
{
    auto const by = player(connection, message.re);
    if (!by)
        return;
    if (auto const version = find_repetition(*by, message.re, Touch{message.square}))
        return answers_.acknowledge(connection, message.re, *version);
    auto const& rules = game_.referee().arbitration();
    if (!rules || !rules->touch_move)
        return answers_.fail(connection, message.re, ErrorCode::no_touch_move_here);
    if (auto const fault = find_turn_fault(*by, message.ply))
        return fail_turn(connection, message.re, *fault);
    auto const square = parse_square(message.square);
    auto const event = square ? game_.touch(*by, *square, moment(message.re)) : std::nullopt;
    if (event)
        emit(std::vector{*event});
    answers_.acknowledge(connection, message.re, game_.version());
}

/// With the board as it stands, or with a move that is about to be made (FIDE Laws 9.2, 9.3). A wrong claim
/// is an event where it is punished.
void Room::claim_draw(Connection& connection, Color by, CommandMessage const& message)
{
    if (by != game_.turn())
        return answers_.fail(connection, message.re, ErrorCode::not_your_turn);
    ClaimDraw claim;
    if (!message.move.empty()) {
        claim.intended = read_attempt(connection, message.re, message.move);
        if (!claim.intended)
            return;
        if (is_punished(by, message.re, *claim.intended))
            return answers_.refuse(connection, message.re, message.move);
    }
    bool const may_add_events = game_.is_arbitrated() || claim.intended;
    if (may_add_events && is_full() && !game_.referee().claimable_draw())
        return answers_.fail(connection, message.re, ErrorCode::too_many_events);
    act(connection, message.re, by, claim);
}

/// Whether it is an illegal move that has been punished, sent again after a lost connection.
bool Room::is_punished(Color by, RequestNumber re, PlayMove const& attempt) const
{
    std::string const move{format_uci(attempt.attempt_in(game_.referee().position())).view()};
    return find_repetition(by, re, Punished{move}).has_value();
}

} // namespace arbiter::server
