// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RENAMING_H
#define ARBITER_SRC_STORAGE_RENAMING_H

#include "storage/sql_connection.h"

#include <string_view>

/// The name of an account in records besides its own.
namespace arbiter::storage {

/// Throws Failure with `conflict` where the account has games or tournaments that have not ended: their
/// records are written again, with the name that they began with.
void refuse_while_playing(SqlConnection& connection, AccountId id);

/// Puts another name in games, events, PGN and tournaments. O(lines of chat in the database).
void rename_in_records(
    SqlConnection& connection, AccountId id, std::string_view old_name, std::string_view new_name);

} // namespace arbiter::storage

#endif
