// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_NAME_RANGE_H
#define ARBITER_SRC_STORAGE_NAME_RANGE_H

#include "arbiter/storage/records.h"
#include "storage/sql_connection.h"

namespace arbiter::storage {

/// Accounts whose name key begins so, by a statement that takes the beginning, the end of the range and a
/// limit.
std::vector<AccountRow> list_named(
    SqlConnection& connection, Statement const& statement, std::string_view beginning, std::uint32_t limit);

} // namespace arbiter::storage

#endif
