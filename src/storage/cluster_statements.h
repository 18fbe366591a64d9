// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_CLUSTER_STATEMENTS_H
#define ARBITER_SRC_STORAGE_CLUSTER_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements about nodes and owners, in the SQL that SQLite and PostgreSQL have in common. A holder is a
/// node with its incarnation: "b#K3xQ".
namespace arbiter::storage::statements {

/// $1 the name, $2 the holder, $3 the length of the lease, $4 the number of games. A start that is written a
/// second time began when it was written first.
inline constexpr Statement start_node{"start_node",
    "INSERT INTO node (name, holder, lease_until, games, began) VALUES ($1, $2, {now} + $3, $4, {now}) "
    "ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until, "
    "games = excluded.games, drains = 0, "
    "began = CASE WHEN node.holder = excluded.holder THEN node.began ELSE excluded.began END"};

inline constexpr Statement renew_lease{
    "renew_lease", "UPDATE node SET lease_until = {now} + $2, games = $3 WHERE holder = $1"};

inline constexpr Statement see_node{"see_node", "UPDATE node SET seen = $2 WHERE holder = $1"};

#define ARBITER_STORAGE_NODE_COLUMNS                                                                         \
    "holder, lease_until, seen, drains, began, games, CASE WHEN lease_until > {now} THEN 1 ELSE 0 END"

inline constexpr Statement list_nodes{
    "list_nodes", "SELECT " ARBITER_STORAGE_NODE_COLUMNS " FROM node ORDER BY name"};

/// First the nodes, then the games of $1 with something to do: their ids, and in the last column the nodes
/// that are to get them.
inline constexpr Statement look{"look",
    "SELECT 0, " ARBITER_STORAGE_NODE_COLUMNS ", '' FROM node UNION ALL "
    "SELECT 1, id, 0, NULL, 0, NULL, 0, 0, next_node FROM game "
    "WHERE owner = $1 AND (handed = 1 OR next_node <> '') AND ended IS NULL ORDER BY 1, 2"};

inline constexpr Statement put_drain{"put_drain", "UPDATE node SET drains = $2 WHERE name = $1"};

inline constexpr Statement put_next_node{"put_next_node", "UPDATE game SET next_node = $2 WHERE id = $1"};

inline constexpr Statement find_game_state{"find_game_state", "SELECT state FROM game WHERE id = $1"};

/// $1 the game, $2 the new owner, $3 its epoch. Changes the row a second time where the same claim was
/// written before. The row is locked until the transaction ends: a writer that appends to the game waits, or
/// is waited for.
inline constexpr Statement claim_game{"claim_game",
    "UPDATE game SET owner = $2, epoch = $3, handed = 0, next_node = '' WHERE id = $1 "
    "AND EXISTS (SELECT 1 FROM node WHERE node.holder = $2) AND ((epoch = $3 AND owner = $2) OR "
    "(epoch = $3 - 1 AND (owner = '' OR owner = $2 OR NOT EXISTS "
    "(SELECT 1 FROM node WHERE node.holder = game.owner AND node.lease_until > {now}))))"};

/// $1 the game, $2 its next owner, $3 the epoch of that one. Changes the row a second time where the same was
/// written before.
inline constexpr Statement hand_over_game{"hand_over_game",
    "UPDATE game SET owner = $2, epoch = $3, handed = 1, next_node = '' WHERE id = $1 "
    "AND (epoch = $3 - 1 OR (epoch = $3 AND owner = $2)) AND EXISTS (SELECT 1 FROM node "
    "WHERE node.holder = $2 AND node.lease_until > {now} AND node.drains = 0)"};

/// Whether an owner before this epoch has written more than the first $2 events.
inline constexpr Statement find_unread_event{
    "find_unread_event", "SELECT 1 FROM event WHERE game = $1 AND version > $2 AND epoch < $3 LIMIT 1"};

/// Changes nothing, but locks the row until the transaction ends.
inline constexpr Statement hold_epoch{
    "hold_epoch", "UPDATE game SET epoch = epoch WHERE id = $1 AND epoch = $2"};

/// Games with an event from a later epoch than their own, or from an earlier one than the event before.
inline constexpr Statement find_stale_events{"find_stale_events",
    "SELECT DISTINCT late.game FROM event AS late JOIN game ON game.id = late.game "
    "LEFT JOIN event AS early ON early.game = late.game AND early.version = late.version - 1 "
    "WHERE late.epoch > game.epoch OR late.epoch < early.epoch LIMIT 100"};

#undef ARBITER_STORAGE_NODE_COLUMNS

} // namespace arbiter::storage::statements

#endif
