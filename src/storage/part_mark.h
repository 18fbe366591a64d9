// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_PART_MARK_H
#define ARBITER_SRC_STORAGE_PART_MARK_H

#include "storage/sql_connection.h"

#include <memory>
#include <vector>

/// Which of several databases a database is. Each says so itself, so that no server mixes them up: a game
/// would be in two of them.
namespace arbiter::storage {

/// Databases that share the games: the first has everything else.
using Parts = std::vector<std::unique_ptr<SqlConnection>>;

/// Throws Failure with `wrong_parts` where the database is one of several.
void refuse_part(SqlConnection& connection);

/// Marks databases without records as belonging together, in this order, or looks whether they say so. Throws
/// Failure with `wrong_parts` if not. They must be at the present schema.
void join_parts(Parts& parts);

} // namespace arbiter::storage

#endif
