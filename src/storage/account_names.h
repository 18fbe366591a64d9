// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ACCOUNT_NAMES_H
#define ARBITER_SRC_STORAGE_ACCOUNT_NAMES_H

#include "arbiter/storage/records.h"
#include "storage/sql_connection.h"

#include <string_view>

/// The names of accounts: found by how they begin, and changed in records besides the account's own.
namespace arbiter::storage {

/// Accounts whose name key begins so, by a statement that takes the beginning, the end of the range and a
/// limit.
std::vector<AccountRow> list_named(
    SqlConnection& connection, Statement const& statement, std::string_view beginning, std::uint32_t limit);

/// Throws Failure with `conflict` where the account has games or tournaments that have not ended: their
/// records are written again, with the name that they began with.
void refuse_while_playing(SqlConnection& connection, AccountId id);

/// Puts another name in some games with their events and PGN, or some lines of chat, and notes how far it has
/// come.
void rename_some(SqlConnection& connection, Renaming& renaming);

/// Puts another name in games, events, PGN and tournaments, where it is not yet. O(games and lines of chat of
/// the account).
void rename_in_records(
    SqlConnection& connection, AccountId id, std::string_view old_name, std::string_view new_name);

} // namespace arbiter::storage

#endif
