// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/postgres_connection.h"
#include "storage/schema.h"
#include "storage/sqlite_connection.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <algorithm>
#include <string>
#include <utility>

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

std::unique_ptr<SqlConnection> open_database(std::string_view url, StorageOptions const& options)
{
    auto connection = connect(url, options);
    if (!options.is_made_if_missing && !connection->has_table("schema_version"))
        throw Failure{StorageFaultCode::cannot_open, "it has no tables of arbiter yet"};
    migrate(*connection, schema_migrations());
    return connection;
}

std::uint64_t read_count(SqlConnection& connection, Statement const& statement)
{
    return static_cast<std::uint64_t>(std::get<std::int64_t>(connection.run(statement).rows.at(0).at(0)));
}

/// The value of a result, or throws its fault.
template <class T>
T value_or_throw(StorageResult<T> result)
{
    if (!result)
        throw Failure{result.error().code, result.error().detail};
    return *std::move(result);
}

} // namespace

StorageResult<DatabaseState> read_database_state(std::string_view url, StorageOptions options)
{
    options.is_made_if_missing = false;
    return catch_failure([&] {
        auto connection = connect(url, options);
        SchemaVersion const found = read_schema_version(*connection);
        if (found.version == 0)
            throw Failure{StorageFaultCode::cannot_open, "it has no tables of arbiter yet"};
        DatabaseState state{.schema = static_cast<unsigned>(found.version),
            .is_compatible = found.is_for(newest_schema_version())};
        state.accounts = read_count(*connection, statements::count_accounts);
        state.games = read_count(*connection, statements::count_games);
        state.open_games = read_count(*connection, statements::count_open_games);
        Storage storage{std::move(connection)};
        state.heartbeat = value_or_throw(storage.find_heartbeat());
        if (state.schema >= newest_schema_version() && state.is_compatible) {
            state.nodes = value_or_throw(storage.cluster().list_nodes());
            state.expired = value_or_throw(storage.find_expired());
        }
        return state;
    });
}

unsigned newest_schema_version()
{
    return static_cast<unsigned>(schema_migrations().size());
}

std::string without_password(std::string_view url)
{
    std::string text{url};
    // scheme://user:password@host/database?password=... as libpq reads it, with several hosts and without a
    // fragment. A password may hold a "?", and where it holds a "/" by mistake it is hidden, too.
    std::size_t const scheme = text.find("://");
    if (scheme == std::string::npos)
        return text;
    std::size_t const user = scheme + 3;
    std::size_t const at = text.find('@', user);
    std::size_t const colon = text.find(':', user);
    if (at != std::string::npos && colon < at && at < std::max(text.find('/', user), text.find('?', user)))
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
    return catch_failure(
        [&]() -> std::unique_ptr<Storage> { return std::make_unique<Storage>(open_database(url, options)); });
}

} // namespace arbiter::storage
