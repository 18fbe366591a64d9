// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/postgres_connection.h"
#include "storage/schema.h"
#include "storage/sql_storage.h"
#include "storage/sqlite_connection.h"
#include "storage/transaction.h"

#include <algorithm>

namespace arbiter::storage {

namespace {

std::unique_ptr<SqlConnection> connect(std::string_view url, StorageOptions const& options)
{
    constexpr std::string_view sqlite_scheme = "sqlite:";
    if (url.starts_with(sqlite_scheme) && url.size() > sqlite_scheme.size())
        return std::make_unique<SqliteConnection>(std::string{url.substr(sqlite_scheme.size())}, options);
    if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
        return std::make_unique<PostgresConnection>(std::string{url}, options);
    // The text may hold a password, so it is not repeated.
    throw Failure{StorageFaultCode::bad_url};
}

} // namespace

unsigned newest_schema_version()
{
    return static_cast<unsigned>(schema_migrations().size());
}

std::string without_password(std::string_view url)
{
    std::string text{url};
    // scheme://user:password@host/database?password=...
    std::size_t const scheme = text.find("://");
    if (scheme == std::string::npos)
        return text;
    std::size_t const user = scheme + 3;
    std::size_t const at = text.find('@', user);
    std::size_t const colon = text.find(':', user);
    if (at != std::string::npos && colon < at && at < text.find_first_of("/?", user))
        text.replace(colon + 1, at - colon - 1, "...");
    constexpr std::string_view parameter = "password=";
    for (std::size_t place = text.find(parameter); place != std::string::npos;
        place = text.find(parameter, place + parameter.size())) {
        std::size_t const value = place + parameter.size();
        text.replace(value, std::min(text.find('&', value), text.size()) - value, "...");
    }
    return text;
}

StorageResult<std::unique_ptr<Storage>> open_storage(std::string_view url, StorageOptions const& options)
{
    return catch_failure([&]() -> std::unique_ptr<Storage> {
        auto connection = connect(url, options);
        if (!options.is_made_if_missing && !connection->has_table("schema_version"))
            throw Failure{StorageFaultCode::cannot_open, "it has no tables of arbiter yet"};
        migrate(*connection, schema_migrations());
        return std::make_unique<SqlStorage>(std::move(connection));
    });
}

} // namespace arbiter::storage
