// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_POSTGRES_LISTS_H
#define ARBITER_SRC_STORAGE_POSTGRES_LISTS_H

#include "storage/sql_connection.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What PostgreSQL does for many records in one round trip: the records go there as lists.

namespace arbiter::storage::statements {

/// The statement `append_event` for many: `follows` marks the events whose predecessor is also in the list.
/// FOR SHARE waits for who takes a game and lets it wait; after waiting it reads the row again, so that the
/// epoch which is compared is the present one. The check of the foreign key would lock the row as well.
inline constexpr Statement append_events{"append_events",
    "WITH fresh AS (SELECT * FROM unnest("
    "$1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[]) "
    "AS list (game, version, at, body, epoch, follows)), "
    "held AS (SELECT game.id, game.epoch FROM game WHERE game.id IN (SELECT fresh.game FROM fresh) FOR SHARE) "
    "INSERT INTO event (game, version, at, body, epoch) "
    "SELECT fresh.game, fresh.version, fresh.at, fresh.body, fresh.epoch "
    "FROM fresh JOIN held ON held.id = fresh.game AND held.epoch = fresh.epoch "
    "WHERE fresh.follows OR fresh.version = 1 OR EXISTS "
    "(SELECT 1 FROM event WHERE event.game = fresh.game AND event.version = fresh.version - 1) "
    "ON CONFLICT DO NOTHING"};

inline constexpr Statement hold_epochs{
    "hold_epochs", "SELECT id FROM game WHERE id = ANY ($1::text[]) ORDER BY id FOR SHARE"};

/// `claim_game` and `find_unread_event` for many.
inline constexpr Statement claim_games{"claim_games",
    "UPDATE game SET owner = fresh.holder, epoch = fresh.epoch, handed = 0, next_node = '' "
    "FROM unnest($1::text[], $2::text[], $3::bigint[]) AS fresh (game, holder, epoch) "
    "WHERE game.id = fresh.game AND EXISTS (SELECT 1 FROM node WHERE node.holder = fresh.holder) "
    "AND ((game.epoch = fresh.epoch AND game.owner = fresh.holder) OR "
    "(game.epoch = fresh.epoch - 1 AND (game.owner = '' OR game.owner = fresh.holder OR NOT EXISTS "
    "(SELECT 1 FROM node WHERE node.holder = game.owner AND node.lease_until > {now}))))"};

inline constexpr Statement find_unread_events{"find_unread_events",
    "SELECT 1 FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) "
    "AS fresh (game, holder, epoch, last) WHERE EXISTS (SELECT 1 FROM event WHERE event.game = fresh.game "
    "AND event.version > fresh.last AND event.epoch < fresh.epoch) LIMIT 1"};

/// `hand_over_game` for many.
inline constexpr Statement hand_over_games{"hand_over_games",
    "UPDATE game SET owner = fresh.holder, epoch = fresh.epoch, handed = 1, next_node = '' "
    "FROM unnest($1::text[], $2::text[], $3::bigint[]) AS fresh (game, holder, epoch) WHERE game.id = fresh.game "
    "AND (game.epoch = fresh.epoch - 1 OR (game.epoch = fresh.epoch AND game.owner = fresh.holder)) "
    "AND EXISTS (SELECT 1 FROM node WHERE node.holder = fresh.holder AND node.lease_until > {now} "
    "AND node.drains = 0)"};

} // namespace arbiter::storage::statements

namespace arbiter::storage {

/// A list of PostgreSQL as a text: {"a","b"}.
class ListText {
public:
    void add(std::string_view element)
    {
        text_ += text_.empty() ? '{' : ',';
        text_ += '"';
        for (char const letter : element) {
            if (letter == '"' || letter == '\\')
                text_ += '\\';
            text_ += letter;
        }
        text_ += '"';
    }

    std::string finish() { return text_.empty() ? "{}" : std::move(text_) + '}'; }

private:
    std::string text_;
};

/// Lists as the values of a statement.
class ListTexts {
public:
    explicit ListTexts(std::span<ListText> lists)
    {
        texts_.reserve(lists.size());
        for (ListText& list : lists)
            values_.emplace_back(std::string_view{texts_.emplace_back(list.finish())});
    }

    std::span<SqlValue const> all() const { return values_; }

    std::span<SqlValue const> first(std::size_t count) const { return all().first(count); }

private:
    std::vector<std::string> texts_;
    std::vector<SqlValue> values_;
};

} // namespace arbiter::storage

#endif
