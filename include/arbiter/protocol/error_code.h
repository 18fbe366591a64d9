// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_ERROR_CODE_H
#define ARBITER_PROTOCOL_ERROR_CODE_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::protocol {

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
    draw_too_early,
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
    bad_plan,
    no_plan_here,
    chat_off,
    muted,
    no_chat,
    no_berserk_here,
    too_late_to_berserk,
    no_takeback_here,
    too_many_events,
    touched_piece,
    no_touch_move_here,
};

inline constexpr std::size_t error_code_count = 39;

/// "not-your-turn", …
std::string_view to_code(ErrorCode code);

/// The code of exactly that text, or nothing.
std::optional<ErrorCode> find_error_code(std::string_view text);

/// What the code means, in one sentence.
std::string_view describe(ErrorCode code);

} // namespace arbiter::protocol

#endif
