// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/batch_writer.h"
#include "storage/cluster_statements.h"
#include "storage/export_file.h"
#include "storage/record_kinds.h"
#include "storage/schema.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"

#include <fmt/format.h>

#include <concepts>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// What looks at all records: visits, loading, the search for damage, backups.

namespace arbiter::storage {

namespace {

constexpr std::int64_t page = 1000;

/// Thrown by `visit_all` to end a visit early.
struct StopVisit { };

/// A member of the last record, or where the first page begins.
template <class Row, class Key>
auto key_of(std::optional<Row> const& last, Key const& key)
{
    using Value = std::remove_cvref_t<std::invoke_result_t<Key, Row const&>>;
    if constexpr (std::same_as<Value, TokenHash>)
        return last ? to_hex(std::invoke(key, *last)) : std::string{};
    else
        return Value{std::invoke(key, last ? *last : Row{})};
}

/// The records that follow the last one, a page of them at most; without keys, all.
template <class Row, class... Keys>
std::vector<Row> read_page(
    SqlConnection& connection, RecordKind<Keys...> const& kind, std::optional<Row> const& last)
{
    if constexpr (sizeof...(Keys) == 0)
        return read_all<Row>(connection.run(*kind.list));
    else
        return std::apply(
            [&](Keys const&... keys) {
                return read_all<Row>(run_with(connection, *kind.list, key_of(last, keys)..., page));
            },
            kind.keys);
}

/// Visits all records of one kind, in the order of their keys.
template <class Row>
void visit_kind(SqlConnection& connection, RecordVisitor const& visit)
{
    std::optional<Row> last;
    for (;;) {
        auto records = read_page(connection, kind_of<Row>, last);
        for (Row& record : records) {
            last = record;
            if (!visit(Record{std::move(record)}))
                throw StopVisit{};
        }
        if (std::ssize(records) < page)
            return;
    }
}

/// Calls `visit` with every record, each after those that it refers to. Throws StopVisit when it answers
/// false.
void visit_all(SqlConnection& connection, RecordVisitor const& visit)
{
    for_each_kind([&]<class Row>() {
        visit_kind<Row>(connection, visit);
        return true;
    });
}

/// What our own tables say of damage; the database has looked at its files before.
void find_damage_in_records(SqlConnection& connection, std::vector<std::string>& damage)
{
    for (SqlRow const& row : connection.run(statements::find_gaps).rows)
        damage.push_back(fmt::format("events of game {} are missing", std::get<std::string>(row.at(0))));
    for (SqlRow const& row : connection.run(statements::find_orphans).rows)
        damage.push_back(
            fmt::format("there are events of game {}, but no such game", std::get<std::string>(row.at(0))));
    for (SqlRow const& row : connection.run(statements::find_stale_events).rows)
        damage.push_back(fmt::format("events of game {} were written by a node that no longer owned it",
            std::get<std::string>(row.at(0))));
    for (SqlRow const& row : connection.run(statements::find_stray_correspondence).rows)
        damage.push_back(fmt::format(
            "there is a deadline of game {}, which is not being played", std::get<std::string>(row.at(0))));
    if (!connection.run(statements::find_stray_messages).rows.empty())
        damage.emplace_back("there are messages that their thread has not counted");
    if (!connection.run(statements::find_audit_gap).rows.empty())
        damage.emplace_back("entries of the audit log are missing");
    visit_all(connection, [](Record const&) { return true; });
}

/// An older program may use a newer schema, but not copy it: the copy would lack what the program does not
/// know.
void refuse_unknown_records(SqlConnection& connection)
{
    std::size_t const version = read_schema_version(connection).version;
    std::size_t const known = schema_migrations().size();
    if (version > known)
        throw Failure{StorageFaultCode::newer_schema,
            fmt::format("only a program that supports version {} of its schema can copy all of it; this one "
                        "supports {}",
                version, known)};
}

} // namespace

/// An export has no names that are about to go.
StorageResult<void> Storage::visit_records(RecordVisitor const& visit)
{
    if (auto const renamed = finish_renames(); !renamed)
        return renamed;
    return database_->transact(Access::snapshot, [&] {
        refuse_unknown_records(database_->connection());
        try {
            visit_all(database_->connection(), visit);
        } catch (StopVisit const&) {
            // The visitor has seen enough.
        }
    });
}

StorageResult<void> Storage::write_records(
    std::function<StorageResult<void>(RecordVisitor const&)> const& produce)
{
    return database_->write([&] {
        if (!database_->connection().run(statements::is_empty).rows.empty())
            throw Failure{StorageFaultCode::not_empty};
        // A failure may not fly through the producer, which is perhaps another database and would take it for
        // one of its own.
        std::optional<Failure> failure;
        BatchWriter writer{database_->connection()};
        auto const produced = produce([&](Record const& record) {
            try {
                writer.load(record);
                return true;
            } catch (Failure const& thrown) {
                failure = thrown;
                return false;
            }
        });
        if (failure)
            throw *failure;
        if (!produced)
            throw Failure{produced.error()};
        database_->connection().adopt_ids();
    });
}

StorageResult<std::vector<std::string>> Storage::find_damage()
{
    return database_->transact(Access::snapshot, [&] {
        std::vector<std::string> damage;
        try {
            damage = database_->connection().find_damage();
            find_damage_in_records(database_->connection(), damage);
        } catch (Failure const& failure) {
            if (failure.fault().code != StorageFaultCode::corrupt)
                throw;
            damage.push_back(describe(failure.fault()));
        }
        return damage;
    });
}

StorageResult<void> Storage::back_up(std::string const& path)
{
    auto const copied = database_->read([&] { return database_->connection().copy_to(path); });
    if (!copied)
        return Err<StorageFault>{copied.error()};
    if (*copied)
        return {};
    return write_export_file(*this, path);
}

} // namespace arbiter::storage
