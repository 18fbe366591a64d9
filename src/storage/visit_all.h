// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_VISIT_ALL_H
#define ARBITER_SRC_STORAGE_VISIT_ALL_H

#include "arbiter/storage/storage.h"
#include "storage/sql_connection.h"

namespace arbiter::storage {

/// Thrown by `visit_all` to end a visit early.
struct StopVisit { };

/// Calls `visit` with every record, each after those that it refers to. Throws StopVisit when it answers
/// false.
void visit_all(SqlConnection& connection, RecordVisitor const& visit);

} // namespace arbiter::storage

#endif
