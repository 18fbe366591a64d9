// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_EXPIRY_STATEMENTS_H
#define ARBITER_SRC_STORAGE_EXPIRY_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements that remove what has lost its use; those of sessions are with the others of sessions.
namespace arbiter::storage::statements {

/// Nothing refers to the game but its own events.
#define ARBITER_STORAGE_NOT_NAMED_BY(table)                                                                  \
    " AND NOT EXISTS (SELECT 1 FROM " table " WHERE " table ".game = game.id)"
#define ARBITER_STORAGE_NOT_NAMED                                                                            \
    ARBITER_STORAGE_NOT_NAMED_BY("tournament_game")                                                          \
    ARBITER_STORAGE_NOT_NAMED_BY("report")                                                                   \
    ARBITER_STORAGE_NOT_NAMED_BY("rating_change") ARBITER_STORAGE_NOT_NAMED_BY("analysis")

// Changes nothing, but locks the rows: a player who joins such a game at the same time either comes first,
// and the game does not wait any more, or finds no game.

inline constexpr Statement hold_waiting_games{"hold_waiting_games",
    "UPDATE game SET state = state WHERE state = 'waiting' AND id IN (SELECT id FROM game "
    "WHERE state = 'waiting' AND created < $1" ARBITER_STORAGE_NOT_NAMED
    " ORDER BY created LIMIT $2) RETURNING id"};

/// Of those, the ones that no account has made or is asked to play.
inline constexpr Statement hold_anonymous_games{"hold_anonymous_games",
    "UPDATE game SET state = state WHERE state = 'waiting' AND id IN (SELECT id FROM game "
    "WHERE state = 'waiting' AND created < $1 AND white_account IS NULL AND black_account IS NULL" ARBITER_STORAGE_NOT_NAMED
    " ORDER BY created LIMIT $2) RETURNING id"};

inline constexpr Statement hold_aborted_games{"hold_aborted_games",
    "UPDATE game SET state = state WHERE termination = 'aborted' AND id IN (SELECT id FROM game "
    "WHERE termination = 'aborted' AND ended < $1" ARBITER_STORAGE_NOT_NAMED
    " ORDER BY ended LIMIT $2) RETURNING id"};

inline constexpr Statement drop_events_of{"drop_events_of", "DELETE FROM event WHERE game = $1"};

inline constexpr Statement drop_game{"drop_game", "DELETE FROM game WHERE id = $1"};

inline constexpr Statement drop_expired_invitations{"drop_expired_invitations",
    "DELETE FROM invitation WHERE code IN "
    "(SELECT code FROM invitation WHERE uses = 0 OR expires <= $1 ORDER BY code LIMIT $2)"};

/// The beginning of the log, up to the first entry that is newer, so that no number is missing between two;
/// never the last entry, from which the numbers are counted.
inline constexpr Statement drop_old_audit{"drop_old_audit",
    "DELETE FROM audit WHERE number IN (SELECT number FROM audit WHERE number < "
    "(SELECT COALESCE((SELECT MIN(number) FROM audit WHERE at >= $1), MAX(number)) FROM audit) "
    "ORDER BY number LIMIT $2)"};

/// Adds to what has gone before.
inline constexpr Statement add_expired{"add_expired",
    "INSERT INTO expiry (id, at, sessions, waiting_games, aborted_games, invitations, audit_entries) "
    "VALUES (1, $1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE SET at = excluded.at, "
    "sessions = expiry.sessions + excluded.sessions, "
    "waiting_games = expiry.waiting_games + excluded.waiting_games, "
    "aborted_games = expiry.aborted_games + excluded.aborted_games, "
    "invitations = expiry.invitations + excluded.invitations, "
    "audit_entries = expiry.audit_entries + excluded.audit_entries"};

inline constexpr Statement find_expired{"find_expired",
    "SELECT at, sessions, waiting_games, aborted_games, invitations, audit_entries FROM expiry"};

#undef ARBITER_STORAGE_NOT_NAMED_BY
#undef ARBITER_STORAGE_NOT_NAMED

} // namespace arbiter::storage::statements

#endif
