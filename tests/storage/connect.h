// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_CONNECT_H
#define ARBITER_TESTS_STORAGE_CONNECT_H

#include "storage/postgres_connection.h"
#include "storage/sqlite_connection.h"
#include "storage/storage_fixture.h"

namespace arbiter::storage {

/// A connection to one database, without the storage above it.
inline std::unique_ptr<SqlConnection> connect(Engine engine, std::string const& url)
{
    constexpr std::string_view scheme = "sqlite:";
    if (engine == Engine::postgresql)
        return std::make_unique<PostgresConnection>(url, StorageOptions{});
    return std::make_unique<SqliteConnection>(url.substr(scheme.size()), StorageOptions{});
}

} // namespace arbiter::storage

#endif
