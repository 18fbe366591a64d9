// SPDX-License-Identifier: MIT
#include "storage/schema.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <fmt/format.h>

namespace arbiter::storage {

namespace {

constexpr std::string_view version_table = "CREATE TABLE schema_version (version {int} NOT NULL) {options};";

void check_version(std::size_t version, std::size_t known)
{
    if (version > known)
        throw Failure{StorageFaultCode::newer_schema,
            fmt::format("its schema has version {}, this program supports {}", version, known)};
}

} // namespace

std::size_t read_schema_version(SqlConnection& connection)
{
    if (!connection.has_table("schema_version"))
        return 0;
    SqlResult const result = connection.run(statements::find_schema_version);
    auto const* const version = std::get_if<std::int64_t>(&result.rows.at(0).at(0));
    if (version == nullptr || *version < 1)
        throw Failure{StorageFaultCode::corrupt, "schema_version is empty"};
    return static_cast<std::size_t>(*version);
}

void migrate(SqlConnection& connection, std::span<std::string_view const> migrations)
{
    // Looking first spares everybody but the first a lock.
    std::size_t version = read_schema_version(connection);
    check_version(version, migrations.size());
    if (version == migrations.size())
        return;
    Transaction transaction{connection, Access::write};
    connection.lock_schema();
    version = read_schema_version(connection);
    check_version(version, migrations.size());
    if (version == 0)
        connection.run_script(version_table);
    for (; version != migrations.size(); ++version) {
        connection.run_script(migrations[version]);
        connection.run(statements::put_schema_version, {static_cast<std::int64_t>(version + 1)});
    }
    transaction.commit();
}

} // namespace arbiter::storage
