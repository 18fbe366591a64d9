// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ANALYSIS_STATEMENTS_H
#define ARBITER_SRC_STORAGE_ANALYSIS_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements about games to be analysed and the workers that analyse them.
namespace arbiter::storage::statements {

// ---- workers ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_WORKER_COLUMNS "name, key, created, seen"

inline constexpr Statement add_worker{"add_worker",
    "INSERT INTO worker (" ARBITER_STORAGE_WORKER_COLUMNS ") VALUES ($1, $2, $3, $4) "
    "ON CONFLICT (name) DO NOTHING"};

inline constexpr Statement remove_worker{"remove_worker", "DELETE FROM worker WHERE name = $1"};

inline constexpr Statement list_workers{"list_workers",
    "SELECT " ARBITER_STORAGE_WORKER_COLUMNS " FROM worker WHERE name > $1 ORDER BY name LIMIT $2"};

inline constexpr Statement find_worker{
    "find_worker", "SELECT " ARBITER_STORAGE_WORKER_COLUMNS " FROM worker WHERE key = $1"};

inline constexpr Statement see_worker{"see_worker", "UPDATE worker SET seen = $2 WHERE name = $1"};

#undef ARBITER_STORAGE_WORKER_COLUMNS

// ---- who wants an analysis --------------------------------------------------------------------------------

#define ARBITER_STORAGE_ANALYSIS_COLUMNS                                                                     \
    "id, game, account, variant, start_fen, moves, nodes, asked, state, attempt, lost, worker, "             \
    "positions_done, ended, result, fault"

inline constexpr Statement put_analysis{"put_analysis",
    "INSERT INTO analysis (" ARBITER_STORAGE_ANALYSIS_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
    "ON CONFLICT (game) DO NOTHING"};

/// Changes nothing, but until the transaction ends, nobody else asks for this account.
inline constexpr Statement hold_account{"hold_account", "UPDATE account SET games = games WHERE id = $1"};

inline constexpr Statement drop_failed_analysis{
    "drop_failed_analysis", "DELETE FROM analysis WHERE game = $1 AND state = 'failed'"};

inline constexpr Statement count_open_analyses{"count_open_analyses",
    "SELECT COUNT(*) FROM analysis WHERE account = $1 AND state IN ('waiting', 'running')"};

inline constexpr Statement count_analyses_since{
    "count_analyses_since", "SELECT COUNT(*) FROM analysis WHERE account = $1 AND asked > $2"};

inline constexpr Statement find_analysis{
    "find_analysis", "SELECT " ARBITER_STORAGE_ANALYSIS_COLUMNS " FROM analysis WHERE id = $1"};

inline constexpr Statement find_analysis_of{
    "find_analysis_of", "SELECT " ARBITER_STORAGE_ANALYSIS_COLUMNS " FROM analysis WHERE game = $1"};

inline constexpr Statement list_analyses{"list_analyses",
    "SELECT " ARBITER_STORAGE_ANALYSIS_COLUMNS " FROM analysis WHERE account = $1 "
    "ORDER BY asked DESC, id LIMIT $2"};

inline constexpr Statement all_analyses{"all_analyses",
    "SELECT " ARBITER_STORAGE_ANALYSIS_COLUMNS " FROM analysis WHERE id > $1 ORDER BY id LIMIT $2"};

/// An analysis stays with its game.
inline constexpr Statement forget_analyses_of{
    "forget_analyses_of", "UPDATE analysis SET account = NULL WHERE account = $1"};

// ---- who makes it -----------------------------------------------------------------------------------------

/// $1 the time by the database's clock, $2 the attempts that may give nothing.
inline constexpr Statement fail_lost_analyses{"fail_lost_analyses",
    "UPDATE analysis SET state = 'failed', lost = lost + 1, fault = 'worker-lost', ended = $1, "
    "lease_until = NULL WHERE state = 'running' AND COALESCE(lease_until, 0) <= $1 AND lost + 1 >= $2"};

/// $1 the worker, $2 the end of its lease, $3 the time by the database's clock.
#define ARBITER_STORAGE_TAKE_ANALYSIS(LOCK)                                                                  \
    "UPDATE analysis SET state = 'running', attempt = attempt + 1, worker = $1, lease_until = $2, "          \
    "positions_done = 0, lost = lost + CASE WHEN state = 'running' THEN 1 ELSE 0 END, "                      \
    "fault = CASE WHEN state = 'running' THEN 'worker-lost' ELSE fault END WHERE id = ("                     \
    "SELECT id FROM analysis WHERE state IN ('waiting', 'running') "                                         \
    "AND (state = 'waiting' OR COALESCE(lease_until, 0) <= $3) "                                             \
    "ORDER BY asked, id LIMIT 1" LOCK ") RETURNING " ARBITER_STORAGE_ANALYSIS_COLUMNS

/// Where the whole database is locked by who writes.
inline constexpr Statement take_analysis{"take_analysis", ARBITER_STORAGE_TAKE_ANALYSIS("")};

/// Where rows are: two workers get two analyses, and do not wait for each other.
inline constexpr Statement take_unlocked_analysis{
    "take_unlocked_analysis", ARBITER_STORAGE_TAKE_ANALYSIS(" FOR UPDATE SKIP LOCKED")};

#undef ARBITER_STORAGE_TAKE_ANALYSIS

/// That the attempt $2 at the analysis $1 is that of the worker $3.
#define ARBITER_STORAGE_OWN_ATTEMPT "WHERE id = $1 AND attempt = $2 AND worker = $3 AND state = 'running'"

inline constexpr Statement keep_analysis{"keep_analysis",
    "UPDATE analysis SET positions_done = $4, lease_until = $5 " ARBITER_STORAGE_OWN_ATTEMPT};

inline constexpr Statement give_analysis_back{"give_analysis_back",
    "UPDATE analysis SET state = 'waiting', positions_done = 0, lease_until = NULL " ARBITER_STORAGE_OWN_ATTEMPT};

inline constexpr Statement finish_analysis{"finish_analysis",
    "UPDATE analysis SET state = 'done', result = $4, ended = $5, fault = NULL, lease_until = NULL " ARBITER_STORAGE_OWN_ATTEMPT};

/// $4 the fault, $5 the time by the database's clock, $6 the attempts that may give nothing.
inline constexpr Statement lose_analysis{"lose_analysis",
    "UPDATE analysis SET state = CASE WHEN lost + 1 >= $6 THEN 'failed' ELSE 'waiting' END, "
    "ended = CASE WHEN lost + 1 >= $6 THEN CAST($5 AS BIGINT) ELSE NULL END, lost = lost + 1, fault = $4, "
    "positions_done = 0, lease_until = NULL " ARBITER_STORAGE_OWN_ATTEMPT};

#undef ARBITER_STORAGE_OWN_ATTEMPT
#undef ARBITER_STORAGE_ANALYSIS_COLUMNS

} // namespace arbiter::storage::statements

#endif
