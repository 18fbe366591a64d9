// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SCHEMA_H
#define ARBITER_SRC_STORAGE_SCHEMA_H

#include "storage/sql_connection.h"

#include <span>
#include <string_view>

namespace arbiter::storage {

/// The scripts that make the schema, each from the version before it: the first makes version 1. A
/// released script is never changed; changes go into another one.
std::span<std::string_view const> schema_migrations();

/// The version of a database's schema; 0 where it has none.
std::size_t read_schema_version(SqlConnection& connection);

/// Brings a database to the version of the last of these scripts, in one transaction: afterwards it is at
/// that version, or as it was. Fails with newer_schema where it is beyond them, and with foreign where it
/// holds something else.
void migrate(SqlConnection& connection, std::span<std::string_view const> migrations);

} // namespace arbiter::storage

#endif
