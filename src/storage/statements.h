// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_STATEMENTS_H
#define ARBITER_SRC_STORAGE_STATEMENTS_H

#include "storage/account_columns.h"
#include "storage/sql_connection.h"

/// Every statement that reads or writes records, in the SQL that SQLite and PostgreSQL have in common.
namespace arbiter::storage::statements {

// ---- games ------------------------------------------------------------------------------------------------

/// The columns of a game, in the order of the members of GameRow.
#define ARBITER_STORAGE_GAME_COLUMNS                                                                         \
    "id, created, control, variant, start_fen, "                                                             \
    "white_kind, white_token, white_account, white_name, white_level, white_rating, "                        \
    "black_kind, black_token, black_account, black_name, black_level, black_rating, "                        \
    "rated, state, result, termination, ended, pgn, epoch"

inline constexpr Statement put_game{"put_game",
    "INSERT INTO game (" ARBITER_STORAGE_GAME_COLUMNS
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, "
    "$12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) ON CONFLICT (id) DO UPDATE SET "
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

#define ARBITER_STORAGE_OWNER_COLUMNS                                                                        \
    "epoch, owner, handed, CASE WHEN EXISTS (SELECT 1 FROM node "                                            \
    "WHERE node.holder = game.owner AND node.lease_until > {now}) THEN 1 ELSE 0 END"

inline constexpr Statement find_owner{
    "find_owner", "SELECT " ARBITER_STORAGE_OWNER_COLUMNS " FROM game WHERE id = $1"};

inline constexpr Statement find_owned_game{"find_owned_game",
    "SELECT " ARBITER_STORAGE_OWNER_COLUMNS ", " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id = $1"};

/// $1 the node that asks, $2 its name. Ids and owners come from an index.
inline constexpr Statement list_left_games{"list_left_games",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN (SELECT id FROM game "
    "WHERE state = 'playing' AND id > $3 AND owner <> $1 AND NOT EXISTS (SELECT 1 FROM node "
    "WHERE node.holder = game.owner AND node.lease_until > {now} AND node.name <> $2) "
    "ORDER BY id LIMIT $4) ORDER BY id"};

/// Those that are played first, and last what others have made and keep a seat of for the account: strangers
/// make as many of them as they like.
inline constexpr Statement open_games_of{"open_games_of",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN ("
    "SELECT id FROM game WHERE white_account = $1 AND ended IS NULL UNION "
    "SELECT id FROM game WHERE black_account = $1 AND ended IS NULL) "
    "ORDER BY CASE WHEN state = 'playing' THEN 0 WHEN (white_account = $1 AND white_kind = 'open') "
    "OR (black_account = $1 AND black_kind = 'open') THEN 2 ELSE 1 END, created DESC, id LIMIT $2"};

/// Whether the account has a seat in a game that has not ended; one that is only kept for it does not count.
inline constexpr Statement has_open_game{"has_open_game",
    "SELECT 1 FROM game WHERE white_account = $1 AND ended IS NULL AND white_kind <> 'open' UNION "
    "SELECT 1 FROM game WHERE black_account = $1 AND ended IS NULL AND black_kind <> 'open'"};

/// But for a game that somebody else has made and that keeps a seat for the account.
inline constexpr Statement count_waiting_games_of{"count_waiting_games_of",
    "SELECT COUNT(*) FROM game WHERE state = 'waiting' AND id <> $2 AND id IN ("
    "SELECT id FROM game WHERE white_account = $1 AND ended IS NULL AND white_kind <> 'open' UNION "
    "SELECT id FROM game WHERE black_account = $1 AND ended IS NULL AND black_kind <> 'open')"};

inline constexpr Statement all_games{
    "all_games", "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id > $1 ORDER BY id LIMIT $2"};

// A finished game that was not aborted is found by (ended, id); the four below use an index each, so a page
// costs its length, and of an account the aborted games between.

inline constexpr Statement newest_games{"newest_games",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE (ended, id) < ($1, $2) AND ended >= $3 "
    "AND termination <> 'aborted' ORDER BY ended DESC, id DESC LIMIT $4"};

inline constexpr Statement oldest_games{"oldest_games",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE (ended, id) > ($1, $2) AND ended >= $3 "
    "AND termination <> 'aborted' ORDER BY ended, id LIMIT $4"};

inline constexpr Statement newest_games_of{"newest_games_of",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN ("
    "SELECT id FROM (SELECT id FROM game WHERE white_account = $5 AND (ended, id) < ($1, $2) AND ended >= $3 "
    "AND termination <> 'aborted' ORDER BY ended DESC, id DESC LIMIT $4) AS white UNION "
    "SELECT id FROM (SELECT id FROM game WHERE black_account = $5 AND (ended, id) < ($1, $2) AND ended >= $3 "
    "AND termination <> 'aborted' ORDER BY ended DESC, id DESC LIMIT $4) AS black) ORDER BY ended DESC, id DESC LIMIT $4"};

inline constexpr Statement oldest_games_of{"oldest_games_of",
    "SELECT " ARBITER_STORAGE_GAME_COLUMNS " FROM game WHERE id IN ("
    "SELECT id FROM (SELECT id FROM game WHERE white_account = $5 AND (ended, id) > ($1, $2) AND ended >= $3 "
    "AND termination <> 'aborted' ORDER BY ended, id LIMIT $4) AS white UNION "
    "SELECT id FROM (SELECT id FROM game WHERE black_account = $5 AND (ended, id) > ($1, $2) AND ended >= $3 "
    "AND termination <> 'aborted' ORDER BY ended, id LIMIT $4) AS black) ORDER BY ended, id LIMIT $4"};

// ---- events -----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_EVENT_COLUMNS "game, version, at, body, epoch"
#define ARBITER_STORAGE_INSERT_EVENT                                                                         \
    "INSERT INTO event (" ARBITER_STORAGE_EVENT_COLUMNS ") "                                                 \
    "SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT), "                    \
    "CAST($5 AS BIGINT) WHERE (CAST($2 AS BIGINT) = 1 "                                                      \
    "OR EXISTS (SELECT 1 FROM event WHERE game = $1 AND version = $2 - 1)) "

/// Inserts nothing where the event before it is missing, where there is one of this version, or where the
/// game is in another epoch.
inline constexpr Statement append_event{"append_event",
    ARBITER_STORAGE_INSERT_EVENT
    "AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND epoch = $5) ON CONFLICT DO NOTHING"};

/// The same for an event of an earlier epoch, out of a backup.
inline constexpr Statement load_event{"load_event", ARBITER_STORAGE_INSERT_EVENT "ON CONFLICT DO NOTHING"};

inline constexpr Statement find_event{
    "find_event", "SELECT " ARBITER_STORAGE_EVENT_COLUMNS " FROM event WHERE game = $1 AND version = $2"};

inline constexpr Statement find_events{"find_events",
    "SELECT " ARBITER_STORAGE_EVENT_COLUMNS
    " FROM event WHERE game = $1 AND version > $2 ORDER BY version LIMIT $3"};

inline constexpr Statement all_events{"all_events",
    "SELECT " ARBITER_STORAGE_EVENT_COLUMNS " FROM event WHERE (game, version) > ($1, $2) "
    "ORDER BY game, version LIMIT $3"};

inline constexpr Statement find_gaps{"find_gaps",
    "SELECT game, COUNT(*), MIN(version), MAX(version) FROM event GROUP BY game "
    "HAVING MIN(version) <> 1 OR MAX(version) <> COUNT(*) ORDER BY game LIMIT 100"};

inline constexpr Statement find_orphans{"find_orphans",
    "SELECT DISTINCT event.game FROM event LEFT JOIN game ON game.id = event.game WHERE game.id IS NULL "
    "LIMIT 100"};

// ---- correspondence ---------------------------------------------------------------------------------------

#define ARBITER_STORAGE_CORRESPONDENCE_COLUMNS                                                               \
    "game, turn, since, due, fen, last_move, white_plan, black_plan"

/// Inserts nothing unless the game is being played.
inline constexpr Statement put_correspondence{"put_correspondence",
    "INSERT INTO correspondence (" ARBITER_STORAGE_CORRESPONDENCE_COLUMNS ") "
    "SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT), "
    "CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS TEXT) "
    "WHERE EXISTS (SELECT 1 FROM game WHERE id = $1 AND state = 'playing') "
    "ON CONFLICT (game) DO UPDATE SET turn = excluded.turn, since = excluded.since, due = excluded.due, "
    "fen = excluded.fen, last_move = excluded.last_move, white_plan = excluded.white_plan, "
    "black_plan = excluded.black_plan"};

inline constexpr Statement drop_correspondence{
    "drop_correspondence", "DELETE FROM correspondence WHERE game = $1"};

inline constexpr Statement find_correspondence{"find_correspondence",
    "SELECT " ARBITER_STORAGE_CORRESPONDENCE_COLUMNS " FROM correspondence WHERE game = $1"};

inline constexpr Statement list_correspondence{"list_correspondence",
    "SELECT " ARBITER_STORAGE_CORRESPONDENCE_COLUMNS " FROM correspondence WHERE game IN ("
    "SELECT id FROM game WHERE white_account = $1 AND ended IS NULL UNION "
    "SELECT id FROM game WHERE black_account = $1 AND ended IS NULL) ORDER BY due, game LIMIT $2"};

inline constexpr Statement list_due{"list_due",
    "SELECT " ARBITER_STORAGE_CORRESPONDENCE_COLUMNS " FROM correspondence WHERE due <= $1 "
    "ORDER BY due, game LIMIT $2"};

/// From $1 to $2 there was no server; a turn that began in between only lost what came after.
inline constexpr Statement give_back{"give_back",
    "UPDATE correspondence SET due = due + $2 - CASE WHEN since > $1 THEN since ELSE $1 END, since = $2 "
    "WHERE since < $2"};

inline constexpr Statement all_correspondence{"all_correspondence",
    "SELECT " ARBITER_STORAGE_CORRESPONDENCE_COLUMNS " FROM correspondence WHERE game > $1 "
    "ORDER BY game LIMIT $2"};

inline constexpr Statement find_stray_correspondence{"find_stray_correspondence",
    "SELECT game FROM correspondence WHERE NOT EXISTS ("
    "SELECT 1 FROM game WHERE id = correspondence.game AND state = 'playing') ORDER BY game LIMIT 100"};

#undef ARBITER_STORAGE_CORRESPONDENCE_COLUMNS

// ---- ratings ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_CHANGE_COLUMNS                                                                       \
    "account, game, at, rating, deviation, volatility, games, variant, speed"

inline constexpr Statement insert_rating{"insert_rating",
    "INSERT INTO rating_change (" ARBITER_STORAGE_CHANGE_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account, game) DO NOTHING"};

inline constexpr Statement find_rating{"find_rating",
    "SELECT " ARBITER_STORAGE_CHANGE_COLUMNS " FROM rating_change WHERE account = $1 AND game = $2"};

inline constexpr Statement list_ratings{"list_ratings",
    "SELECT " ARBITER_STORAGE_CHANGE_COLUMNS " FROM rating_change "
    "WHERE account = $1 ORDER BY at DESC, games DESC LIMIT $2"};

inline constexpr Statement all_ratings{"all_ratings",
    "SELECT " ARBITER_STORAGE_CHANGE_COLUMNS " FROM rating_change "
    "WHERE (account, game) > ($1, $2) ORDER BY account, game LIMIT $3"};

#define ARBITER_STORAGE_CLASS_COLUMNS "variant, speed, rating, deviation, volatility, games, rated_at"

/// Changes nothing unless it is one game more than before.
inline constexpr Statement apply_rating{"apply_rating",
    "INSERT INTO class_rating (account, " ARBITER_STORAGE_CLASS_COLUMNS ") "
    "SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS DOUBLE PRECISION), "
    "CAST($5 AS DOUBLE PRECISION), CAST($6 AS DOUBLE PRECISION), CAST($7 AS BIGINT), CAST($8 AS BIGINT) "
    "WHERE CAST($7 AS BIGINT) = 1 OR EXISTS (SELECT 1 FROM class_rating WHERE account = $1 AND variant = $2 "
    "AND speed = $3) ON CONFLICT (account, variant, speed) DO UPDATE SET rating = excluded.rating, "
    "deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, "
    "rated_at = excluded.rated_at WHERE class_rating.games = excluded.games - 1"};

/// Of changes in any order, the last one of each class stays.
inline constexpr Statement load_rating{"load_rating",
    "INSERT INTO class_rating (account, " ARBITER_STORAGE_CLASS_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
    "ON CONFLICT (account, variant, speed) DO UPDATE SET rating = excluded.rating, "
    "deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, "
    "rated_at = excluded.rated_at WHERE class_rating.games < excluded.games"};

inline constexpr Statement count_rated_game{
    "count_rated_game", "UPDATE account SET games = games + 1, rated_at = $2 WHERE id = $1"};

inline constexpr Statement find_class_ratings{"find_class_ratings",
    "SELECT " ARBITER_STORAGE_CLASS_COLUMNS " FROM class_rating WHERE account = $1 ORDER BY variant, speed"};

inline constexpr Statement list_best{"list_best",
    "SELECT account.id, account.name, c.variant, c.speed, c.rating, c.deviation, c.volatility, c.games, "
    "c.rated_at FROM class_rating AS c JOIN account ON account.id = c.account "
    "WHERE c.variant = $1 AND c.speed = $2 AND c.deviation <= $3 AND account.password_hash <> '' "
    "ORDER BY c.rating DESC, account.id LIMIT $4"};

inline constexpr Statement drop_class_ratings_of{
    "drop_class_ratings_of", "DELETE FROM class_rating WHERE account = $1"};

inline constexpr Statement drop_some_rating_changes_of{"drop_some_rating_changes_of",
    "DELETE FROM rating_change WHERE (account, game) IN "
    "(SELECT account, game FROM rating_change WHERE account = $1 LIMIT $2)"};

// ---- the sign of life -------------------------------------------------------------------------------------

inline constexpr Statement put_heartbeat{"put_heartbeat",
    "INSERT INTO heartbeat (id, at) VALUES (1, $1) "
    "ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE excluded.at > heartbeat.at"};

inline constexpr Statement find_heartbeat{"find_heartbeat", "SELECT at FROM heartbeat"};

// ---- accounts ---------------------------------------------------------------------------------------------

inline constexpr Statement create_account{"create_account",
    "INSERT INTO account (" ARBITER_STORAGE_ACCOUNT_COLUMNS ") VALUES (" ARBITER_STORAGE_ACCOUNT_PLACES ") "
    "ON CONFLICT (name_key) DO NOTHING RETURNING id"};

inline constexpr Statement load_account{"load_account",
    "INSERT INTO account (" ARBITER_STORAGE_WHOLE_ACCOUNT ") VALUES (" ARBITER_STORAGE_WHOLE_ACCOUNT_PLACES
    ")"};

inline constexpr Statement find_account{
    "find_account", "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE id = $1"};

inline constexpr Statement find_account_by_key{
    "find_account_by_key", "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE name_key = $1"};

/// Changes nothing, but locks the row.
inline constexpr Statement hold_account{"hold_account", "UPDATE account SET games = games WHERE id = $1"};

inline constexpr Statement list_accounts{"list_accounts",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement search_accounts{"search_accounts",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE name_key >= $1 AND name_key < $2 "
    "AND password_hash <> '' ORDER BY name_key LIMIT $3"};

inline constexpr Statement rename_account{
    "rename_account", "UPDATE account SET name = $2, name_key = $3, password_hash = '' WHERE id = $1"};

// ---- where accounts are logged in to from -----------------------------------------------------------------

inline constexpr Statement put_login_source{"put_login_source",
    "INSERT INTO login_source (account, source, at) VALUES ($1, $2, $3) "
    "ON CONFLICT (account, source) DO UPDATE SET at = excluded.at"};

inline constexpr Statement forget_login_sources{"forget_login_sources",
    "DELETE FROM login_source WHERE account = $1 AND source NOT IN "
    "(SELECT source FROM login_source WHERE account = $1 ORDER BY at DESC, source LIMIT $2)"};

inline constexpr Statement find_login_source{
    "find_login_source", "SELECT 1 FROM login_source WHERE account = $1 AND source = $2"};

inline constexpr Statement drop_login_sources_of{
    "drop_login_sources_of", "DELETE FROM login_source WHERE account = $1"};

// ---- invitations ------------------------------------------------------------------------------------------

inline constexpr Statement put_invitation{"put_invitation",
    "INSERT INTO invitation (code, label, uses, created, expires) VALUES ($1, $2, $3, $4, $5) "
    "ON CONFLICT (code) DO UPDATE SET label = excluded.label, uses = excluded.uses, "
    "created = excluded.created, expires = excluded.expires"};

inline constexpr Statement use_invitation{"use_invitation",
    "UPDATE invitation SET uses = uses - 1 "
    "WHERE code = $1 AND uses > 0 AND (expires IS NULL OR expires > $2)"};

inline constexpr Statement find_invitation{"find_invitation",
    "SELECT 1 FROM invitation WHERE code = $1 AND uses > 0 AND (expires IS NULL OR expires > $2)"};

inline constexpr Statement all_invitations{"all_invitations",
    "SELECT code, label, uses, created, expires FROM invitation WHERE code > $1 ORDER BY code LIMIT $2"};

// ---- blocks -----------------------------------------------------------------------------------------------

inline constexpr Statement put_block{
    "put_block", "INSERT INTO block (account, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING"};

inline constexpr Statement drop_block{"drop_block", "DELETE FROM block WHERE account = $1 AND blocked = $2"};

inline constexpr Statement drop_blocks_of{"drop_blocks_of", "DELETE FROM block WHERE account = $1"};

inline constexpr Statement drop_some_blocks_on{"drop_some_blocks_on",
    "DELETE FROM block WHERE (account, blocked) IN "
    "(SELECT account, blocked FROM block WHERE blocked = $1 LIMIT $2)"};

inline constexpr Statement count_blocked{
    "count_blocked", "SELECT COUNT(*) FROM block WHERE account = $1 AND blocked <> $2"};

inline constexpr Statement list_blocked{"list_blocked",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE id IN "
    "(SELECT blocked FROM block WHERE account = $1) ORDER BY name_key LIMIT $2"};

inline constexpr Statement is_blocked{"is_blocked",
    "SELECT 1 FROM block WHERE (account = $1 AND blocked = $2) OR (account = $2 AND blocked = $1)"};

inline constexpr Statement all_blocks{"all_blocks",
    "SELECT account, blocked FROM block WHERE (account, blocked) > ($1, $2) "
    "ORDER BY account, blocked LIMIT $3"};

// ---- tournaments ------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_TOURNAMENT_HEAD "id, owner, created, name, state, next, terms"
#define ARBITER_STORAGE_TOURNAMENT_COLUMNS ARBITER_STORAGE_TOURNAMENT_HEAD ", report"

inline constexpr Statement put_tournament{"put_tournament",
    "INSERT INTO tournament (" ARBITER_STORAGE_TOURNAMENT_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, state = excluded.state, next = excluded.next, "
    "terms = excluded.terms, report = excluded.report"};

inline constexpr Statement put_tournament_entry{"put_tournament_entry",
    "INSERT INTO tournament_entry (tournament, account, name, kind, has_left, shown) "
    "VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (tournament, account) DO UPDATE SET name = excluded.name, kind = excluded.kind, "
    "has_left = excluded.has_left, shown = excluded.shown"};

inline constexpr Statement put_tournament_game{"put_tournament_game",
    "INSERT INTO tournament_game (game, tournament, round, white, replay) VALUES ($1, $2, $3, $4, $5) "
    "ON CONFLICT (game) DO NOTHING"};

inline constexpr Statement find_tournament{
    "find_tournament", "SELECT " ARBITER_STORAGE_TOURNAMENT_COLUMNS " FROM tournament WHERE id = $1"};

inline constexpr Statement list_tournaments{"list_tournaments",
    "SELECT " ARBITER_STORAGE_TOURNAMENT_HEAD
    ", CASE WHEN state IN ('open', 'playing') THEN report ELSE '' END "
    "FROM tournament WHERE state = $1 ORDER BY created DESC, id DESC LIMIT $2"};

inline constexpr Statement list_tournaments_of{"list_tournaments_of",
    "SELECT " ARBITER_STORAGE_TOURNAMENT_HEAD ", '' FROM tournament WHERE owner = $1 OR id IN "
    "(SELECT tournament FROM tournament_entry WHERE account = $1) ORDER BY created DESC, id DESC LIMIT $2"};

inline constexpr Statement count_tournaments_of{"count_tournaments_of",
    "SELECT COUNT(*) FROM tournament WHERE owner = $1 AND state IN ('open', 'playing') AND id <> $2"};

inline constexpr Statement count_other_tournaments{"count_other_tournaments",
    "SELECT COUNT(*) FROM tournament WHERE state IN ('open', 'playing') AND id <> $1"};

inline constexpr Statement open_tournaments_of{"open_tournaments_of",
    "SELECT 1 FROM tournament WHERE state IN ('open', 'playing') AND (owner = $1 OR id IN "
    "(SELECT tournament FROM tournament_entry WHERE account = $1 AND (has_left = 0 OR state = 'playing'))) LIMIT 1"};

inline constexpr Statement find_tournament_entries{"find_tournament_entries",
    "SELECT tournament, account, name, kind, has_left, shown FROM tournament_entry WHERE tournament = $1 "
    "ORDER BY account"};

inline constexpr Statement find_tournament_games{"find_tournament_games",
    "SELECT game, tournament, round, white, replay FROM tournament_game WHERE tournament = $1 "
    "ORDER BY round, white, replay"};

inline constexpr Statement all_tournaments{"all_tournaments",
    "SELECT " ARBITER_STORAGE_TOURNAMENT_COLUMNS " FROM tournament WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement all_tournament_entries{"all_tournament_entries",
    "SELECT tournament, account, name, kind, has_left, shown FROM tournament_entry "
    "WHERE (tournament, account) > ($1, $2) ORDER BY tournament, account LIMIT $3"};

inline constexpr Statement all_tournament_games{"all_tournament_games",
    "SELECT game, tournament, round, white, replay FROM tournament_game WHERE game > $1 ORDER BY game LIMIT $2"};

inline constexpr Statement set_password{
    "set_password", "UPDATE account SET password_hash = $2 WHERE id = $1"};

// ---- the whole --------------------------------------------------------------------------------------------

inline constexpr Statement is_empty{"is_empty",
    "SELECT 1 FROM account UNION ALL SELECT 1 FROM game UNION ALL SELECT 1 FROM invitation "
    "UNION ALL SELECT 1 FROM heartbeat UNION ALL SELECT 1 FROM server_setting UNION ALL SELECT 1 FROM worker LIMIT 1"};

inline constexpr Statement count_accounts{"count_accounts", "SELECT COUNT(*) FROM account"};

inline constexpr Statement count_games{"count_games", "SELECT COUNT(*) FROM game"};

inline constexpr Statement count_open_games{
    "count_open_games", "SELECT COUNT(*) FROM game WHERE state <> 'over'"};

#undef ARBITER_STORAGE_GAME_COLUMNS
#undef ARBITER_STORAGE_OWNER_COLUMNS
#undef ARBITER_STORAGE_EVENT_COLUMNS
#undef ARBITER_STORAGE_INSERT_EVENT
#undef ARBITER_STORAGE_CHANGE_COLUMNS
#undef ARBITER_STORAGE_CLASS_COLUMNS
#undef ARBITER_STORAGE_TOURNAMENT_COLUMNS
#undef ARBITER_STORAGE_TOURNAMENT_HEAD

} // namespace arbiter::storage::statements

#endif
