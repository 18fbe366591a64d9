// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_STATEMENTS_H
#define ARBITER_SRC_STORAGE_STATEMENTS_H

#include "storage/sql_connection.h"

/// Every statement that reads or writes records, in the SQL that SQLite and PostgreSQL have in common.
namespace arbiter::storage::statements {

// ---- games ------------------------------------------------------------------------------------------------

/// The columns of a game, in the order of `read_game` and `bind_game`.
#define ARBITER_STORAGE_GAME_COLUMNS                                                                         \
    "id, created, control, variant, start_fen, rated, state, result, termination, ended, pgn, "              \
    "white_kind, white_token, white_account, white_name, white_level, white_rating, "                        \
    "black_kind, black_token, black_account, black_name, black_level, black_rating"

inline constexpr Statement put_game{"put_game",
    "INSERT INTO game (" ARBITER_STORAGE_GAME_COLUMNS
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, "
    "$12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) ON CONFLICT (id) DO UPDATE SET "
    "created = excluded.created, control = excluded.control, variant = excluded.variant, "
    "start_fen = excluded.start_fen, rated = excluded.rated, state = excluded.state, "
    "result = excluded.result, termination = excluded.termination, ended = excluded.ended, "
    "pgn = excluded.pgn, "
    "white_kind = excluded.white_kind, white_token = excluded.white_token, "
    "white_account = excluded.white_account, white_name = excluded.white_name, "
    "white_level = excluded.white_level, white_rating = excluded.white_rating, "
    "black_kind = excluded.black_kind, black_token = excluded.black_token, "
    "black_account = excluded.black_account, black_name = excluded.black_name, "
    "black_level = excluded.black_level, black_rating = excluded.black_rating"};

inline constexpr Statement find_game{
    "find_game", "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id = $1"};

inline constexpr Statement list_games{"list_games",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE state = $1 AND id > $2 ORDER BY id LIMIT $3"};

inline constexpr Statement open_games_of{"open_games_of",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN ("
    "SELECT id FROM game WHERE white_account = $1 AND ended IS NULL UNION "
    "SELECT id FROM game WHERE black_account = $1 AND ended IS NULL) ORDER BY created DESC, id LIMIT $2"};

inline constexpr Statement all_games{
    "all_games", "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id > $1 ORDER BY id LIMIT $2"};

// A finished game is found by (ended, id); the four below use an index each, so a page costs its length.

inline constexpr Statement newest_games{"newest_games",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE (ended, id) < ($1, $2) AND ended >= $3 "
    "ORDER BY ended DESC, id DESC LIMIT $4"};

inline constexpr Statement oldest_games{"oldest_games",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE (ended, id) > ($1, $2) AND ended >= $3 "
    "ORDER BY ended, id LIMIT $4"};

inline constexpr Statement newest_games_of{"newest_games_of",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN ("
    "SELECT id FROM (SELECT id FROM game WHERE white_account = $5 AND (ended, id) < ($1, $2) AND ended >= $3 "
    "ORDER BY ended DESC, id DESC LIMIT $4) AS white UNION "
    "SELECT id FROM (SELECT id FROM game WHERE black_account = $5 AND (ended, id) < ($1, $2) AND ended >= $3 "
    "ORDER BY ended DESC, id DESC LIMIT $4) AS black) ORDER BY ended DESC, id DESC LIMIT $4"};

inline constexpr Statement oldest_games_of{"oldest_games_of",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN ("
    "SELECT id FROM (SELECT id FROM game WHERE white_account = $5 AND (ended, id) > ($1, $2) AND ended >= $3 "
    "ORDER BY ended, id LIMIT $4) AS white UNION "
    "SELECT id FROM (SELECT id FROM game WHERE black_account = $5 AND (ended, id) > ($1, $2) AND ended >= $3 "
    "ORDER BY ended, id LIMIT $4) AS black) ORDER BY ended, id LIMIT $4"};

// ---- events -----------------------------------------------------------------------------------------------

/// Inserts nothing where the event before it is missing, or where there is one of this version.
inline constexpr Statement append_event{"append_event",
    "INSERT INTO event (game, version, at, body) "
    "SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT) "
    "WHERE CAST($2 AS BIGINT) = 1 OR EXISTS (SELECT 1 FROM event WHERE game = $1 AND version = $2 - 1) "
    "ON CONFLICT DO NOTHING"};

inline constexpr Statement find_event{
    "find_event", "SELECT game, version, at, body FROM event WHERE game = $1 AND version = $2"};

inline constexpr Statement find_events{"find_events",
    "SELECT game, version, at, body FROM event WHERE game = $1 AND version > $2 ORDER BY version"};

inline constexpr Statement all_events{"all_events",
    "SELECT game, version, at, body FROM event WHERE (game, version) > ($1, $2) "
    "ORDER BY game, version LIMIT $3"};

inline constexpr Statement find_gaps{"find_gaps",
    "SELECT game, COUNT(*), MIN(version), MAX(version) FROM event GROUP BY game "
    "HAVING MIN(version) <> 1 OR MAX(version) <> COUNT(*) ORDER BY game LIMIT 100"};

inline constexpr Statement find_orphans{"find_orphans",
    "SELECT DISTINCT event.game FROM event LEFT JOIN game ON game.id = event.game WHERE game.id IS NULL "
    "LIMIT 100"};

// ---- ratings ----------------------------------------------------------------------------------------------

inline constexpr Statement insert_rating{"insert_rating",
    "INSERT INTO rating_change (account, game, at, rating, deviation, volatility, games) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, game) DO NOTHING"};

inline constexpr Statement find_rating{"find_rating",
    "SELECT account, game, at, rating, deviation, volatility, games FROM rating_change "
    "WHERE account = $1 AND game = $2"};

inline constexpr Statement list_ratings{"list_ratings",
    "SELECT account, game, at, rating, deviation, volatility, games FROM rating_change "
    "WHERE account = $1 ORDER BY games DESC LIMIT $2"};

inline constexpr Statement all_ratings{"all_ratings",
    "SELECT account, game, at, rating, deviation, volatility, games FROM rating_change "
    "WHERE (account, game) > ($1, $2) ORDER BY account, game LIMIT $3"};

inline constexpr Statement apply_rating{"apply_rating",
    "UPDATE account SET rating = $2, deviation = $3, volatility = $4, games = $5, rated_at = $6 "
    "WHERE id = $1 AND games = $5 - 1"};

// ---- the sign of life -------------------------------------------------------------------------------------

inline constexpr Statement put_heartbeat{"put_heartbeat",
    "INSERT INTO heartbeat (id, at) VALUES (1, $1) "
    "ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE excluded.at > heartbeat.at"};

inline constexpr Statement find_heartbeat{"find_heartbeat", "SELECT at FROM heartbeat"};

// ---- accounts ---------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_ACCOUNT_COLUMNS                                                                      \
    "name, name_key, password_hash, created, rating, deviation, volatility, games, rated_at"

inline constexpr Statement create_account{"create_account",
    "INSERT INTO account (" ARBITER_STORAGE_ACCOUNT_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) "
    "ON CONFLICT (name_key) DO NOTHING RETURNING id"};

inline constexpr Statement load_account{"load_account",
    "INSERT INTO account (id, " ARBITER_STORAGE_ACCOUNT_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"};

inline constexpr Statement find_account{
    "find_account", "SELECT id, " ARBITER_STORAGE_ACCOUNT_COLUMNS " FROM account WHERE id = $1"};

inline constexpr Statement find_account_by_key{
    "find_account_by_key", "SELECT id, " ARBITER_STORAGE_ACCOUNT_COLUMNS " FROM account WHERE name_key = $1"};

inline constexpr Statement list_accounts{"list_accounts",
    "SELECT id, " ARBITER_STORAGE_ACCOUNT_COLUMNS " FROM account WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement set_password{
    "set_password", "UPDATE account SET password_hash = $2 WHERE id = $1"};

inline constexpr Statement drop_sessions_of{"drop_sessions_of", "DELETE FROM session WHERE account = $1"};

// ---- sessions ---------------------------------------------------------------------------------------------

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

inline constexpr Statement drop_session{"drop_session", "DELETE FROM session WHERE token = $1"};

inline constexpr Statement drop_expired_sessions{
    "drop_expired_sessions", "DELETE FROM session WHERE expires <= $1"};

// ---- the whole --------------------------------------------------------------------------------------------

inline constexpr Statement is_empty{"is_empty",
    "SELECT 1 FROM account UNION ALL SELECT 1 FROM game UNION ALL SELECT 1 FROM heartbeat LIMIT 1"};

inline constexpr Statement find_schema_version{
    "find_schema_version", "SELECT MAX(version) FROM schema_version"};

inline constexpr Statement put_schema_version{
    "put_schema_version", "INSERT INTO schema_version (version) VALUES ($1)"};

#undef ARBITER_STORAGE_GAME_COLUMNS
#undef ARBITER_STORAGE_ACCOUNT_COLUMNS

} // namespace arbiter::storage::statements

#endif
