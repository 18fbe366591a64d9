#include "arbiter/storage/storage.h"
#include "storage/postgres_connection.h"
#include "storage/schema.h"
#include "storage/sql_storage.h"
#include "storage/sqlite_connection.h"
#include "storage/transaction.h"

namespace arbiter::storage {

namespace {

std::unique_ptr<SqlConnection> connect(std::string_view url, StorageOptions const& options)
{
    constexpr std::string_view sqlite_scheme = "sqlite:";
    if (url.starts_with(sqlite_scheme) && url.size() > sqlite_scheme.size())
        return std::make_unique<SqliteConnection>(
            std::string{url.substr(sqlite_scheme.size())}, options.patience);
    if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
        return std::make_unique<PostgresConnection>(std::string{url}, options.patience);
    // The text may hold a password, so it is not repeated.
    throw Failure{StorageFaultCode::bad_url};
}

} // namespace

StorageResult<std::unique_ptr<Storage>> open_storage(std::string_view url, StorageOptions const& options)
{
    return catch_failure([&]() -> std::unique_ptr<Storage> {
        auto connection = connect(url, options);
        migrate(*connection, schema_migrations());
        return std::make_unique<SqlStorage>(std::move(connection));
    });
}

} // namespace arbiter::storage
