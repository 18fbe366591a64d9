// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ANALYSIS_STATEMENTS_H
#define ARBITER_SRC_STORAGE_ANALYSIS_STATEMENTS_H

#include "storage/sql_connection.h"

#include <array>

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

#define ARBITER_STORAGE_ATTEMPT_COLUMNS                                                                      \
    "variant, start_fen, moves, nodes, asked, state, attempt, lost, worker, positions_done, ended, result, " \
    "fault"

#define ARBITER_STORAGE_ANALYSIS_COLUMNS "id, game, account, " ARBITER_STORAGE_ATTEMPT_COLUMNS

/// As `read_analysis_row` wants them: a task is an analysis without a game and an account.
#define ARBITER_STORAGE_ANALYSIS_FIELDS ARBITER_STORAGE_ANALYSIS_COLUMNS ", CAST('' AS TEXT)"
#define ARBITER_STORAGE_TASK_FIELDS                                                                          \
    "id, CAST('' AS TEXT), CAST(NULL AS BIGINT), " ARBITER_STORAGE_ATTEMPT_COLUMNS ", asker"

inline constexpr Statement put_analysis{"put_analysis",
    "INSERT INTO analysis (" ARBITER_STORAGE_ANALYSIS_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
    "ON CONFLICT (game) DO NOTHING"};

inline constexpr Statement drop_failed_analysis{
    "drop_failed_analysis", "DELETE FROM analysis WHERE game = $1 AND state = 'failed'"};

inline constexpr Statement count_open_analyses{"count_open_analyses",
    "SELECT COUNT(*) FROM analysis WHERE account = $1 AND state IN ('waiting', 'running')"};

inline constexpr Statement count_analyses_since{
    "count_analyses_since", "SELECT COUNT(*) FROM analysis WHERE account = $1 AND asked > $2"};

inline constexpr Statement find_analysis{"find_analysis",
    "SELECT " ARBITER_STORAGE_ANALYSIS_FIELDS " FROM analysis WHERE id = $1 "
    "UNION ALL SELECT " ARBITER_STORAGE_TASK_FIELDS " FROM task WHERE id = $1"};

inline constexpr Statement find_analysis_of{
    "find_analysis_of", "SELECT " ARBITER_STORAGE_ANALYSIS_FIELDS " FROM analysis WHERE game = $1"};

inline constexpr Statement list_analyses{"list_analyses",
    "SELECT " ARBITER_STORAGE_ANALYSIS_FIELDS " FROM analysis WHERE account = $1 "
    "ORDER BY asked DESC, id LIMIT $2"};

inline constexpr Statement all_analyses{"all_analyses",
    "SELECT " ARBITER_STORAGE_ANALYSIS_FIELDS " FROM analysis WHERE id > $1 ORDER BY id LIMIT $2"};

/// An analysis stays with its game.
inline constexpr Statement forget_analyses_of{
    "forget_analyses_of", "UPDATE analysis SET account = NULL WHERE account = $1"};

// ---- who wants a task -------------------------------------------------------------------------------------

inline constexpr Statement put_task{"put_task",
    "INSERT INTO task (id, asker, " ARBITER_STORAGE_ATTEMPT_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"};

inline constexpr Statement drop_old_tasks{"drop_old_tasks", "DELETE FROM task WHERE asked < $1"};

inline constexpr Statement count_tasks{"count_tasks", "SELECT COUNT(*) FROM task WHERE asker = $1"};

inline constexpr Statement drop_task{"drop_task", "DELETE FROM task WHERE id = $1 AND asker = $2"};

// ---- who makes it -----------------------------------------------------------------------------------------

/// Attempts at the rows of a table: games that wait, are analysed, and have been.
struct AttemptStatements {
    /// $1 the time by the database's clock, $2 the attempts that may give nothing.
    Statement fail_lost;
    /// Where the whole database is locked by who writes. $1 the worker, $2 the end of its lease, $3 the time
    /// by the database's clock.
    Statement take;
    /// The same where rows are locked: two workers get two, and do not wait for each other.
    Statement take_unlocked;
    // The attempt $2 at $1, if it is that of the worker $3.
    Statement keep;
    Statement give_back;
    Statement finish;
    /// $4 the fault, $5 the time by the database's clock, $6 the attempts that may give nothing.
    Statement lose;
};

#define ARBITER_STORAGE_TAKE(TABLE, FIELDS, LOCK)                                                            \
    "UPDATE " TABLE " SET state = 'running', attempt = attempt + 1, worker = $1, lease_until = $2, "         \
    "positions_done = 0, lost = lost + CASE WHEN state = 'running' THEN 1 ELSE 0 END, "                      \
    "fault = CASE WHEN state = 'running' THEN 'worker-lost' ELSE fault END WHERE id = ("                     \
    "SELECT id FROM " TABLE " WHERE state IN ('waiting', 'running') "                                        \
    "AND (state = 'waiting' OR COALESCE(lease_until, 0) <= $3) "                                             \
    "ORDER BY asked, id LIMIT 1" LOCK ") RETURNING " FIELDS

#define ARBITER_STORAGE_OWN_ATTEMPT "WHERE id = $1 AND attempt = $2 AND worker = $3 AND state = 'running'"

#define ARBITER_STORAGE_ATTEMPTS(TABLE, FIELDS)                                                              \
    {                                                                                                        \
        .fail_lost{"fail_lost_" TABLE,                                                                       \
            "UPDATE " TABLE " SET state = 'failed', lost = lost + 1, fault = 'worker-lost', ended = $1, "    \
            "lease_until = NULL "                                                                            \
            "WHERE state = 'running' AND COALESCE(lease_until, 0) <= $1 AND lost + 1 >= $2"},                \
        .take{"take_" TABLE, ARBITER_STORAGE_TAKE(TABLE, FIELDS, "")},                                       \
        .take_unlocked{                                                                                      \
            "take_unlocked_" TABLE, ARBITER_STORAGE_TAKE(TABLE, FIELDS, " FOR UPDATE SKIP LOCKED")},         \
        .keep{"keep_" TABLE,                                                                                 \
            "UPDATE " TABLE " SET positions_done = $4, lease_until = $5 " ARBITER_STORAGE_OWN_ATTEMPT},      \
        .give_back{"give_back_" TABLE,                                                                       \
            "UPDATE " TABLE " SET state = 'waiting', positions_done = 0, "                                   \
            "lease_until = NULL " ARBITER_STORAGE_OWN_ATTEMPT},                                              \
        .finish{"finish_" TABLE,                                                                             \
            "UPDATE " TABLE " SET state = 'done', result = $4, ended = $5, fault = NULL, "                   \
            "lease_until = NULL " ARBITER_STORAGE_OWN_ATTEMPT},                                              \
        .lose{"lose_" TABLE,                                                                                 \
            "UPDATE " TABLE " SET state = CASE WHEN lost + 1 >= $6 THEN 'failed' ELSE 'waiting' END, "       \
            "ended = CASE WHEN lost + 1 >= $6 THEN CAST($5 AS BIGINT) ELSE NULL END, lost = lost + 1, "      \
            "fault = $4, positions_done = 0, lease_until = NULL " ARBITER_STORAGE_OWN_ATTEMPT},              \
    }

/// Of the analyses first: people wait for them.
inline constexpr std::array<AttemptStatements, 2> attempts{
    {ARBITER_STORAGE_ATTEMPTS("analysis", ARBITER_STORAGE_ANALYSIS_FIELDS),
        ARBITER_STORAGE_ATTEMPTS("task", ARBITER_STORAGE_TASK_FIELDS)}};

#undef ARBITER_STORAGE_ATTEMPTS
#undef ARBITER_STORAGE_TAKE
#undef ARBITER_STORAGE_OWN_ATTEMPT
#undef ARBITER_STORAGE_TASK_FIELDS
#undef ARBITER_STORAGE_ANALYSIS_FIELDS
#undef ARBITER_STORAGE_ANALYSIS_COLUMNS
#undef ARBITER_STORAGE_ATTEMPT_COLUMNS

} // namespace arbiter::storage::statements

#endif
