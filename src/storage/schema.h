// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SCHEMA_H
#define ARBITER_SRC_STORAGE_SCHEMA_H

#include "storage/sql_connection.h"

#include <span>
#include <string_view>

namespace arbiter::storage {

/// A script that makes a version of the schema from the one before it.
struct Migration {
    std::string_view script;
    /// The first version whose programs may use the database after it, beside newer ones: they find what they
    /// use as it was, and what they write is right. Never less than that of the script before.
    std::size_t oldest;
};

/// The scripts that make the schema: the first makes version 1. A released script is never changed; changes
/// go into another one.
std::span<Migration const> schema_migrations();

/// What a database says of its schema.
struct SchemaVersion {
    std::size_t version = 0; ///< 0 where it has none
    std::size_t oldest = 0; ///< the first version whose programs may use it

    /// Whether a program may use it that knows the versions up to this one.
    bool is_for(std::size_t known) const { return version <= known || oldest <= known; }
};

/// The version of a database's schema.
SchemaVersion read_schema_version(SqlConnection& connection);

/// Brings a database to the version of the last of these scripts, in one transaction: afterwards it is at
/// that version, or as it was. One that is beyond them stays; fails with newer_schema where it is not for
/// programs that know only these, and with foreign where it holds something else.
void migrate(SqlConnection& connection, std::span<Migration const> migrations);

} // namespace arbiter::storage

#endif
