#ifndef ARBITER_SERVER_SRC_VERDICT_WRITER_H
#define ARBITER_SERVER_SRC_VERDICT_WRITER_H

#include "arbiter/game/event.h"
#include "arbiter/game/judged_move.h"
#include "client_message.h"

#include <string>
#include <string_view>

/// The message `refused`, and the others that answer one client.
namespace arbiter::server {

/// A move that the referee refuses. `position`: where it was tried.
std::string write_refused(RequestNumber re, AnyPosition const& position, MoveRefused const& refused);

/// A text that names no single attempt: an ambiguous or impossible move in SAN, or no move at all.
std::string write_refused(RequestNumber re, AnyPosition const& position, std::string_view move);

/// Why something cannot be done, besides an illegal move; docs/server.md explains each.
enum class ErrorCode : std::uint8_t {
    bad_message,
    hello_first,
    unknown_seat,
    not_a_player,
    not_your_turn,
    stale,
    game_over,
    not_started,
    not_saved,
    rate_limited,
    draw_already_offered,
    no_draw_offer,
    no_claim,
    no_takeback_request,
    takeback_pending,
    nothing_to_take_back,
    time_not_over,
    too_late_to_abort,
    not_over,
    bad_text,
    unknown_seek,
    own_seek,
    too_many_seeks,
    bad_control,
    bad_variant,
    login_needed,
    draining,
};

inline constexpr std::size_t error_code_count = 27;

/// "not-your-turn", …
std::string_view to_code(ErrorCode code);

/// The code with which an action is refused that the referee refuses.
ErrorCode to_error(ActionRefusal reason);

/// What the code means, in one sentence.
std::string_view describe(ErrorCode code);

/// The message `error`. `sentence`: a better one than the code's own, or empty.
std::string write_error(std::optional<RequestNumber> re, ErrorCode code, std::string_view sentence = {});

/// The message `ack`.
std::string write_ack(RequestNumber re, std::uint32_t version);

/// `ping` or `pong`.
std::string write_number(std::string_view kind, std::int64_t n);

} // namespace arbiter::server

#endif
