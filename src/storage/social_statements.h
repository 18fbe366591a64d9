// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SOCIAL_STATEMENTS_H
#define ARBITER_SRC_STORAGE_SOCIAL_STATEMENTS_H

#include "storage/account_columns.h"
#include "storage/sql_connection.h"

/// The statements of follows, visits, profiles and messages.
namespace arbiter::storage::statements {

// ---- follows ----------------------------------------------------------------------------------------------

inline constexpr Statement put_follow{"put_follow",
    "INSERT INTO follow (account, followed, since) "
    "VALUES ($1, $2, $3) ON CONFLICT (account, followed) DO NOTHING"};

inline constexpr Statement count_followed{
    "count_followed", "SELECT COUNT(*) FROM follow WHERE account = $1 AND followed <> $2"};

inline constexpr Statement drop_follow{
    "drop_follow", "DELETE FROM follow WHERE account = $1 AND followed = $2"};

/// Both ways.
inline constexpr Statement drop_follows_between{"drop_follows_between",
    "DELETE FROM follow WHERE (account = $1 AND followed = $2) OR (account = $2 AND followed = $1)"};

inline constexpr Statement drop_follows_of{"drop_follows_of", "DELETE FROM follow WHERE account = $1"};

inline constexpr Statement drop_some_followers_of{"drop_some_followers_of",
    "DELETE FROM follow WHERE (account, followed) IN "
    "(SELECT account, followed FROM follow WHERE followed = $1 LIMIT $2)"};

inline constexpr Statement list_followed{"list_followed",
    "SELECT a.id, a.name, CASE WHEN back.account IS NULL THEN 0 ELSE 1 END, visit.at FROM follow AS f "
    "JOIN account AS a ON a.id = f.followed "
    "LEFT JOIN follow AS back ON back.account = f.followed AND back.followed = f.account "
    "LEFT JOIN visit ON visit.account = f.followed "
    "WHERE f.account = $1 ORDER BY a.name_key LIMIT $2"};

inline constexpr Statement list_followers{"list_followers",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT
    " FROM account WHERE id IN (SELECT account FROM follow WHERE followed = $1) "
    "AND id NOT IN (SELECT followed FROM follow WHERE account = $1) ORDER BY name_key LIMIT $2"};

inline constexpr Statement find_friendship{"find_friendship",
    "SELECT 1 FROM follow AS f JOIN follow AS back ON back.account = f.followed AND back.followed = f.account "
    "WHERE f.account = $1 AND f.followed = $2"};

inline constexpr Statement all_follows{"all_follows",
    "SELECT account, followed, since FROM follow WHERE (account, followed) > ($1, $2) "
    "ORDER BY account, followed LIMIT $3"};

// ---- visits -----------------------------------------------------------------------------------------------

inline constexpr Statement put_visit{"put_visit",
    "INSERT INTO visit (account, at) VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET at = excluded.at"};

inline constexpr Statement find_visit{"find_visit", "SELECT 1 FROM visit WHERE account = $1 AND at > $2"};

inline constexpr Statement list_visits{
    "list_visits", "SELECT account, at FROM visit WHERE at >= $1 ORDER BY at DESC, account LIMIT $2"};

inline constexpr Statement drop_visit_of{"drop_visit_of", "DELETE FROM visit WHERE account = $1"};

inline constexpr Statement all_visits{
    "all_visits", "SELECT account, at FROM visit WHERE account > $1 ORDER BY account LIMIT $2"};

// ---- profiles ---------------------------------------------------------------------------------------------

inline constexpr Statement put_profile{"put_profile",
    "INSERT INTO profile (account, body) VALUES ($1, $2) "
    "ON CONFLICT (account) DO UPDATE SET body = excluded.body"};

inline constexpr Statement find_profile{
    "find_profile", "SELECT account, body FROM profile WHERE account = $1"};

inline constexpr Statement drop_profile_of{"drop_profile_of", "DELETE FROM profile WHERE account = $1"};

inline constexpr Statement all_profiles{
    "all_profiles", "SELECT account, body FROM profile WHERE account > $1 ORDER BY account LIMIT $2"};

// ---- messages ---------------------------------------------------------------------------------------------

// The two accounts of a message are `low` and `high`, so that a thread is one range of the key.

#define ARBITER_STORAGE_MESSAGE_COLUMNS "low, high, number, sender, at, body"

inline constexpr Statement put_message{"put_message",
    "INSERT INTO message (" ARBITER_STORAGE_MESSAGE_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6)"};

inline constexpr Statement drop_old_messages{
    "drop_old_messages", "DELETE FROM message WHERE low = $1 AND high = $2 AND number <= $3"};

inline constexpr Statement list_messages{"list_messages",
    "SELECT " ARBITER_STORAGE_MESSAGE_COLUMNS " FROM message WHERE low = $1 AND high = $2 AND number < $3 "
    "ORDER BY number DESC LIMIT $4"};

inline constexpr Statement list_sent{"list_sent",
    "SELECT " ARBITER_STORAGE_MESSAGE_COLUMNS " FROM message WHERE sender = $1 "
    "AND (low, high, number) > ($2, $3, $4) ORDER BY low, high, number LIMIT $5"};

inline constexpr Statement find_message{"find_message",
    "SELECT " ARBITER_STORAGE_MESSAGE_COLUMNS " FROM message WHERE low = $1 AND high = $2 AND number = $3"};

/// Those of $1 to one other account: $2 and $3 are the two in their order.
inline constexpr Statement empty_messages_to{
    "empty_messages_to", "UPDATE message SET body = '' WHERE low = $2 AND high = $3 AND sender = $1"};

inline constexpr Statement all_messages{"all_messages",
    "SELECT " ARBITER_STORAGE_MESSAGE_COLUMNS " FROM message WHERE (low, high, number) > ($1, $2, $3) "
    "ORDER BY low, high, number LIMIT $4"};

// ---- threads ----------------------------------------------------------------------------------------------

/// $3: 1 for the receiver of the message, 0 for its writer. Gives the number of the message. Another
/// writer of one of the two waits.
inline constexpr Statement advance_thread{"advance_thread",
    "INSERT INTO thread (account, other, newest, unread, at) VALUES ($1, $2, 1, $3, $4) "
    "ON CONFLICT (account, other) DO UPDATE SET newest = thread.newest + 1, "
    "unread = thread.unread + excluded.unread, at = excluded.at RETURNING newest"};

inline constexpr Statement load_thread{
    "load_thread", "INSERT INTO thread (account, other, newest, unread, at) VALUES ($1, $2, $3, $4, $5)"};

inline constexpr Statement list_threads{"list_threads",
    "SELECT t.account, t.other, t.newest, t.unread, t.at, a.name, COALESCE(m.body, '') FROM thread AS t "
    "JOIN account AS a ON a.id = t.other LEFT JOIN message AS m ON m.number = t.newest AND "
    "m.low = CASE WHEN t.account < t.other THEN t.account ELSE t.other END AND "
    "m.high = CASE WHEN t.account < t.other THEN t.other ELSE t.account END "
    "WHERE t.account = $1 ORDER BY t.at DESC, t.other LIMIT $2"};

/// $3 and $4: the two accounts of the messages, the lower one first.
inline constexpr Statement mark_seen{"mark_seen",
    "UPDATE thread SET unread = (SELECT COUNT(*) FROM message "
    "WHERE low = $3 AND high = $4 AND sender = $2 AND number > $5) "
    "WHERE account = $1 AND other = $2 AND unread > 0"};

inline constexpr Statement count_unread{
    "count_unread", "SELECT CAST(COALESCE(SUM(unread), 0) AS BIGINT) FROM thread WHERE account = $1"};

inline constexpr Statement next_thread_of{
    "next_thread_of", "SELECT other FROM thread WHERE account = $1 LIMIT 1"};

inline constexpr Statement drop_thread{"drop_thread", "DELETE FROM thread WHERE account = $1 AND other = $2"};

inline constexpr Statement all_threads{"all_threads",
    "SELECT account, other, newest, unread, at FROM thread WHERE (account, other) > ($1, $2) "
    "ORDER BY account, other LIMIT $3"};

inline constexpr Statement find_stray_messages{"find_stray_messages",
    "SELECT DISTINCT low, high FROM message JOIN thread ON account = low AND other = high "
    "WHERE number > newest ORDER BY low, high LIMIT 100"};

#undef ARBITER_STORAGE_MESSAGE_COLUMNS

} // namespace arbiter::storage::statements

#endif
