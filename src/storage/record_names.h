// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RECORD_NAMES_H
#define ARBITER_SRC_STORAGE_RECORD_NAMES_H

#include "arbiter/storage/records.h"

#include <optional>
#include <string>
#include <string_view>

/// How the values of records are spelled, in tables and in exports.
namespace arbiter::storage {

/// "waiting", "playing", "over".
std::string_view to_name(GamePhase phase);
std::optional<GamePhase> find_game_phase(std::string_view name);

/// "open", "person", "computer", "bot".
std::string_view to_name(SeatKind kind);
std::optional<SeatKind> find_seat_kind(std::string_view name);

/// "browser", "bot".
std::string_view to_name(SessionKind kind);
std::optional<SessionKind> find_session_kind(std::string_view name);

/// "open", "playing", "over", "cancelled".
std::string_view to_name(TournamentPhase phase);
std::optional<TournamentPhase> find_tournament_phase(std::string_view name);

/// 64 hexadecimal digits.
std::string to_hex(TokenHash const& token);
std::optional<TokenHash> parse_hex(std::string_view text);

/// Whether every database can keep this text: UTF-8 (RFC 3629) without a zero byte.
bool is_clean_text(std::string_view text);

/// A time as it is stored: milliseconds since 1970.
inline std::int64_t to_number(Time time)
{
    return time.time_since_epoch().count();
}

} // namespace arbiter::storage

#endif
