// SPDX-License-Identifier: MIT
#include "storage/schema.h"
#include "storage/transaction.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::storage {

namespace {

constexpr Statement find_schema_version{
    "find_schema_version", "SELECT version, oldest FROM schema_version ORDER BY version DESC LIMIT 1"};

constexpr Statement put_schema_version{
    "put_schema_version", "INSERT INTO schema_version (version, oldest) VALUES ($1, $2)"};

constexpr std::string_view version_table
    = "CREATE TABLE schema_version (version {int} NOT NULL, oldest {int} NOT NULL) {options};";

void check_version(SchemaVersion const& found, std::size_t known)
{
    if (!found.is_for(known))
        throw Failure{StorageFaultCode::newer_schema,
            fmt::format(
                "its schema has version {}, for programs that support {} or later; this one supports {}",
                found.version, found.oldest, known)};
}

void put_version(SqlConnection& connection, std::size_t version, std::size_t oldest)
{
    connection.run(
        put_schema_version, {static_cast<std::int64_t>(version), static_cast<std::int64_t>(oldest)});
}

} // namespace

SchemaVersion read_schema_version(SqlConnection& connection)
{
    if (!connection.has_table("schema_version"))
        return {};
    SqlResult const newest = connection.run(find_schema_version);
    if (newest.rows.empty())
        throw Failure{StorageFaultCode::corrupt, "schema_version is empty"};
    auto const number
        = [&](std::size_t column) { return std::get<std::int64_t>(newest.rows.front().at(column)); };
    if (number(0) < 1)
        throw Failure{StorageFaultCode::corrupt, "schema_version has no version"};
    return {static_cast<std::size_t>(number(0)), static_cast<std::size_t>(number(1))};
}

void migrate(SqlConnection& connection, std::span<Migration const> migrations)
{
    // Looking first spares everybody but the first a lock.
    SchemaVersion found = read_schema_version(connection);
    check_version(found, migrations.size());
    if (found.version >= migrations.size())
        return;
    Transaction transaction{connection, Access::write};
    connection.lock_schema();
    found = read_schema_version(connection);
    check_version(found, migrations.size());
    if (found.version == 0)
        connection.run_script(version_table);
    for (std::size_t version = found.version; version < migrations.size(); ++version) {
        connection.run_script(migrations[version].script);
        put_version(connection, version + 1, std::max(migrations[version].oldest, found.oldest));
    }
    transaction.commit();
}

} // namespace arbiter::storage
