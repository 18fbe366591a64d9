// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ACCOUNT_NAMES_H
#define ARBITER_SRC_STORAGE_ACCOUNT_NAMES_H

#include "arbiter/storage/records.h"
#include "storage/sql_connection.h"

#include <string_view>
#include <vector>

/// The names of accounts: found by how they begin, and changed in records besides the account's own.
namespace arbiter::storage {

/// Accounts whose name key begins so, by a statement that takes the beginning, the end of the range and a
/// limit.
std::vector<AccountRow> list_named(
    SqlConnection& connection, Statement const& statement, std::string_view beginning, std::uint32_t limit);

/// Throws Failure with `conflict` where the account has games or tournaments that have not ended: their
/// records are written again, with the name that they began with.
void refuse_while_playing(SqlConnection& connection, AccountId id);

/// Throws Failure with `name_taken` where records of another account than `id` still have this name: what the
/// next owner of the name says would get that account's name.
void refuse_name_in_records(SqlConnection& connection, std::string_view name_key, AccountId id);

/// Notes, in the transaction that gives an account another name, that its records have the one of `before`.
/// Throws Failure with `overloaded` while they wait for that name themselves.
void begin_renaming(SqlConnection& connection, AccountRow const& before, std::string_view new_name);

/// Throws Failure with `conflict` where the report of a tournament has a name that its entry has no longer:
/// it was made before the account was renamed or deleted.
void refuse_names_before(SqlConnection& connection, TournamentRow const& tournament);

/// Puts a new name into some games with their events and PGN, some tournaments, or some lines of chat; of an
/// account that was deleted, first removes some of what else it has left.
RenamedSome rename_some(SqlConnection& connection);

} // namespace arbiter::storage

#endif
