// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SESSION_STATEMENTS_H
#define ARBITER_SRC_STORAGE_SESSION_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements about sessions, in the SQL that SQLite and PostgreSQL have in common.
namespace arbiter::storage::statements {

inline constexpr Statement put_session{"put_session",
    "INSERT INTO session (token, account, kind, label, created, expires) VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (token) DO UPDATE SET account = excluded.account, kind = excluded.kind, "
    "label = excluded.label, created = excluded.created, expires = excluded.expires"};

inline constexpr Statement find_session{"find_session",
    "SELECT token, account, kind, label, created, expires FROM session "
    "WHERE token = $1 AND (expires IS NULL OR expires > $2)"};

inline constexpr Statement list_sessions{"list_sessions",
    "SELECT token, account, kind, label, created, expires FROM session "
    "WHERE account = $1 AND (expires IS NULL OR expires > $2) ORDER BY created, token"};

inline constexpr Statement all_sessions{"all_sessions",
    "SELECT token, account, kind, label, created, expires FROM session WHERE token > $1 "
    "ORDER BY token LIMIT $2"};

inline constexpr Statement drop_sessions_of{"drop_sessions_of", "DELETE FROM session WHERE account = $1"};

inline constexpr Statement drop_session{"drop_session", "DELETE FROM session WHERE token = $1"};

inline constexpr Statement drop_expired_sessions{
    "drop_expired_sessions", "DELETE FROM session WHERE expires <= $1"};

// ---- those that have ended -------------------------------------------------------------------------------

inline constexpr Statement note_end_of_session{"note_end_of_session",
    "INSERT INTO ended_login (token, account, at) SELECT token, account, {now} FROM session "
    "WHERE token = $1 ON CONFLICT (token) DO NOTHING"};

inline constexpr Statement note_end_of_sessions_of{"note_end_of_sessions_of",
    "INSERT INTO ended_login (token, account, at) SELECT token, account, {now} FROM session "
    "WHERE account = $1 ON CONFLICT (token) DO NOTHING"};

inline constexpr Statement forget_ended_logins{
    "forget_ended_logins", "DELETE FROM ended_login WHERE at < {now} - $1"};

inline constexpr Statement list_ended_logins{"list_ended_logins",
    "SELECT ended_login.token, ended_login.account, account.name FROM ended_login "
    "JOIN account ON account.id = ended_login.account WHERE at >= {now} - $1"};

} // namespace arbiter::storage::statements

#endif
