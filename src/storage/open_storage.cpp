// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/storage/storage.h"
#include "storage/part_mark.h"
#include "storage/postgres_connection.h"
#include "storage/schema.h"
#include "storage/split_storage.h"
#include "storage/sql_storage.h"
#include "storage/sqlite_connection.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

/// The file of `databases:FILE`; nothing where the URL is another one.
std::optional<std::string> file_of_parts(std::string_view url)
{
    constexpr std::string_view scheme = "databases:";
    if (!url.starts_with(scheme) || url.size() == scheme.size())
        return std::nullopt;
    return std::string{url.substr(scheme.size())};
}

/// A URL in each line; lines that are empty or begin with '#' do not count.
std::vector<std::string> read_parts(std::string const& path)
{
    std::ifstream file{path};
    if (!file)
        throw Failure{StorageFaultCode::cannot_open, path};
    std::vector<std::string> urls;
    for (std::string line; std::getline(file, line);) {
        std::string_view const url = trimmed(line);
        if (!url.empty() && !url.starts_with('#'))
            urls.emplace_back(url);
    }
    if (urls.size() < 2)
        throw Failure{
            StorageFaultCode::bad_url, path + " must name at least two databases, one in each line"};
    return urls;
}

std::unique_ptr<SqlConnection> open_database(std::string_view url, StorageOptions const& options)
{
    auto connection = connect(url, options);
    if (!options.is_made_if_missing && !connection->has_table("schema_version"))
        throw Failure{StorageFaultCode::cannot_open, "it has no tables of arbiter yet"};
    migrate(*connection, schema_migrations());
    return connection;
}

std::unique_ptr<Storage> open_parts(std::string const& path, StorageOptions const& options)
{
    Parts parts;
    for (std::string const& url : read_parts(path))
        parts.push_back(open_database(url, options));
    join_parts(parts);
    GameDatabases games;
    for (std::size_t i = 1; i != parts.size(); ++i)
        games.push_back(std::make_unique<SqlStorage>(std::move(parts[i]), DatabaseUse::games));
    return std::make_unique<SplitStorage>(std::move(parts.front()), std::move(games));
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
        auto const file = file_of_parts(url);
        auto connection = connect(file ? read_parts(*file).front() : std::string{url}, options);
        SchemaVersion const found = read_schema_version(*connection);
        if (found.version == 0)
            throw Failure{StorageFaultCode::cannot_open, "it has no tables of arbiter yet"};
        DatabaseState state{.schema = static_cast<unsigned>(found.version),
            .is_compatible = found.is_for(newest_schema_version())};
        state.accounts = read_count(*connection, statements::count_accounts);
        state.games = read_count(*connection, statements::count_games);
        state.open_games = read_count(*connection, statements::count_open_games);
        SqlStorage storage{std::move(connection)};
        state.heartbeat = value_or_throw(storage.find_heartbeat());
        if (state.schema >= newest_schema_version() && state.is_compatible)
            state.nodes = value_or_throw(storage.cluster().list_nodes());
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
        if (auto const file = file_of_parts(url))
            return open_parts(*file, options);
        auto connection = open_database(url, options);
        refuse_part(*connection);
        return std::make_unique<SqlStorage>(std::move(connection));
    });
}

} // namespace arbiter::storage
