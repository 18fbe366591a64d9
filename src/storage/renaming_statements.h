// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RENAMING_STATEMENTS_H
#define ARBITER_SRC_STORAGE_RENAMING_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements that put the name of an account into its records, some at a time.
namespace arbiter::storage::statements {

// ---- how far a rename has come ----------------------------------------------------------------------------

inline constexpr Statement put_renaming{"put_renaming",
    "INSERT INTO renaming (account, old_name, old_key, new_name, at, step, done_ended, done_id) "
    "VALUES ($1, $2, $3, $4, {now}, 0, 0, '') ON CONFLICT (account) DO UPDATE SET "
    "old_name = excluded.old_name, old_key = excluded.old_key, new_name = excluded.new_name, "
    "at = excluded.at, step = 0, done_ended = 0, done_id = ''"};

inline constexpr Statement next_renaming{
    "next_renaming", "SELECT account FROM renaming WHERE step < 3 ORDER BY account LIMIT 1"};

/// Changes nothing, but locks the row.
inline constexpr Statement hold_renaming{
    "hold_renaming", "UPDATE renaming SET step = step WHERE account = $1"};

inline constexpr Statement find_renaming{"find_renaming",
    "SELECT old_name, new_name, step, done_ended, done_id FROM renaming WHERE account = $1 AND step < 3"};

inline constexpr Statement note_renaming{"note_renaming",
    "UPDATE renaming SET step = $2, done_ended = $3, done_id = $4, at = {now} WHERE account = $1"};

inline constexpr Statement list_renamed{"list_renamed",
    "SELECT account, old_name, new_name, CASE WHEN step = 3 THEN 1 ELSE 0 END FROM renaming "
    "WHERE at >= {now} - $1"};

/// $1: milliseconds for which nothing is written under the old name.
inline constexpr Statement forget_renamings{
    "forget_renamings", "DELETE FROM renaming WHERE step = 3 AND at < {now} - $1"};

inline constexpr Statement find_renaming_from{
    "find_renaming_from", "SELECT 1 FROM renaming WHERE old_key = $1 AND account <> $2 AND step < 3"};

inline constexpr Statement find_deleted{
    "find_deleted", "SELECT 1 FROM account WHERE id = $1 AND name_key <> LOWER(name)"};

// ---- what is written under a name -------------------------------------------------------------------------

/// Whether an account has another name than this, because it was deleted, or renamed a short time ago.
inline constexpr Statement find_other_name{"find_other_name",
    "SELECT 1 FROM account WHERE id = $1 AND name <> $2 AND (name_key <> LOWER(name) OR EXISTS "
    "(SELECT 1 FROM renaming WHERE renaming.account = $1 AND renaming.old_name = $2))"};

/// The same of a player in a game that has not ended: a deleted account plays under no name.
inline constexpr Statement find_no_player{"find_no_player",
    "SELECT 1 FROM account WHERE id = $1 AND (name_key <> LOWER(name) OR name <> $2 AND EXISTS "
    "(SELECT 1 FROM renaming WHERE renaming.account = $1 AND renaming.old_name = $2))"};

/// For a database that locks rows: until the transaction ends, nobody renames the account.
inline constexpr Statement share_account{"share_account", "SELECT 1 FROM account WHERE id = $1 FOR SHARE"};

// ---- games, which have ended, and what was said by people who watched (found by `event_of_chat`) ----------

inline constexpr Statement games_to_rename{"games_to_rename",
    "SELECT ended, id FROM (SELECT ended, id FROM game WHERE white_account = $1 AND (ended, id) > ($2, $3) "
    "ORDER BY ended, id LIMIT $4) AS white UNION "
    "SELECT ended, id FROM (SELECT ended, id FROM game WHERE black_account = $1 AND (ended, id) > ($2, $3) "
    "ORDER BY ended, id LIMIT $4) AS black ORDER BY ended, id LIMIT $4"};

inline constexpr Statement rename_in_own_events{"rename_in_own_events",
    "UPDATE event SET body = REPLACE(body, $2, $3) WHERE body LIKE '{\"t\":\"joined\"%' AND game = $1"};

inline constexpr Statement rename_in_chat{"rename_in_chat",
    "UPDATE event SET body = REPLACE(body, $1, $2) WHERE (game, version) IN (SELECT game, version FROM event "
    "WHERE body LIKE '_\"t\":\"chat\"%' AND SUBSTR(body, 19, 6) NOT IN ('white\"', 'black\"') "
    "AND SUBSTR(body, 1, 40) >= $3 AND SUBSTR(body, 1, 40) < $4 LIMIT $5)"};

inline constexpr Statement rename_white{"rename_white",
    "UPDATE game SET white_name = $3, pgn = REPLACE(pgn, $4, $5) "
    "WHERE id = $1 AND white_account = $2 AND white_name <> $3"};

inline constexpr Statement rename_black{"rename_black",
    "UPDATE game SET black_name = $3, pgn = REPLACE(pgn, $4, $5) "
    "WHERE id = $1 AND black_account = $2 AND black_name <> $3"};

// ---- tournaments ------------------------------------------------------------------------------------------

inline constexpr Statement tournaments_to_rename{"tournaments_to_rename",
    "SELECT tournament FROM tournament_entry WHERE account = $1 AND name <> $2 ORDER BY tournament LIMIT $3"};

/// $2 becomes $3 in the report of an arena, $4 becomes $5 in that of another tournament.
inline constexpr Statement rename_in_report{"rename_in_report",
    "UPDATE tournament SET report = CASE WHEN report LIKE 'arena %' THEN REPLACE(report, $2, $3) "
    "ELSE REPLACE(report, $4, $5) END WHERE id = $1"};

/// The names of players that the entries of a tournament have no longer, and nobody else in it has.
inline constexpr Statement names_before{"names_before",
    "SELECT renaming.old_name FROM tournament_entry AS e JOIN renaming ON renaming.account = e.account "
    "WHERE e.tournament = $1 AND e.name <> renaming.old_name AND NOT EXISTS (SELECT 1 FROM "
    "tournament_entry AS other WHERE other.tournament = $1 AND other.name = renaming.old_name)"};

inline constexpr Statement rename_in_entry{
    "rename_in_entry", "UPDATE tournament_entry SET name = $3 WHERE tournament = $1 AND account = $2"};

} // namespace arbiter::storage::statements

#endif
