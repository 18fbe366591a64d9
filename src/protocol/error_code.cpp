// SPDX-License-Identifier: MIT
#include "arbiter/protocol/error_code.h"

#include "arbiter/core/enum_table.h"

namespace arbiter::protocol {

namespace {

struct Row {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<Row, error_code_count> rows{{
    {"bad-message", "The message cannot be understood."},
    {"hello-first", "The first message must be 'hello'."},
    {"unknown-seat", "This seat is not known here; you may only watch."},
    {"not-a-player", "Only the two players may do this."},
    {"not-your-turn", "It is not your turn."},
    {"stale", "The game has moved on in the meantime."},
    {"game-over", "The game is over."},
    {"not-started", "The game has not started; the opponent is still missing."},
    {"not-saved", "It could not be saved, so it did not happen. Please try again."},
    {"rate-limited", "Too much at once. Please wait a moment."},
    {"draw-already-offered", "You have already offered a draw."},
    {"draw-too-early", "No draw may be agreed before each side has made a move."},
    {"no-draw-offer", "There is no draw offer to answer."},
    {"no-claim", "No draw can be claimed here."},
    {"no-takeback-request", "There is no request to take back a move."},
    {"takeback-pending", "You have already asked to take back a move."},
    {"nothing-to-take-back", "You have not moved yet."},
    {"time-not-over", "The opponent still has time, and has not been away long enough."},
    {"too-late-to-abort", "The game can no longer be aborted. You may resign."},
    {"not-over", "The game is not over yet."},
    {"bad-text", "The text is empty or too long, or has control characters."},
    {"unknown-seek", "This offer is gone: accepted by someone else, or withdrawn."},
    {"own-seek", "This is your own offer."},
    {"too-many-seeks", "You have too many open offers."},
    {"bad-control", "This time control cannot be played here."},
    {"bad-variant", "Unknown variant."},
    {"login-needed", "Log in to do this."},
    {"draining", "The server is about to stop. Please come back in a minute."},
    {"bad-plan", "These conditional moves cannot be played."},
    {"no-plan-here", "Conditional moves are for correspondence games, while your opponent is to move."},
    {"chat-off", "A class of this game has its chat switched off."},
    {"muted", "An operator of this server has muted this account."},
    {"no-chat", "Chat is switched off on this server."},
    {"no-berserk-here", "Berserk is for games of an arena that have time besides the bonus."},
    {"too-late-to-berserk", "You have moved already, or your clock is halved already."},
    {"no-takeback-here", "Games of an arena and games under an arbiter have no takebacks."},
    {"too-many-events", "The game is too long to continue: agree to a draw, claim one or resign."},
    {"touched-piece", "You must move the piece that you touched first (FIDE Laws, 4.3)."},
    {"no-touch-move-here", "In this game a piece may be touched and left where it stands."},
}};

} // namespace

std::string_view to_code(ErrorCode code)
{
    return rows[static_cast<std::size_t>(code)].code;
}

std::optional<ErrorCode> find_error_code(std::string_view text)
{
    return find_named<ErrorCode>(rows, &Row::code, text);
}

std::string_view describe(ErrorCode code)
{
    return rows[static_cast<std::size_t>(code)].sentence;
}

} // namespace arbiter::protocol
