// SPDX-License-Identifier: MIT
#include "storage/analysis_statements.h"
#include "storage/cluster_statements.h"
#include "storage/export_file.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/schema.h"
#include "storage/school_statements.h"
#include "storage/social_statements.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/visit_all.h"

#include <fmt/format.h>

#include <array>
#include <variant>

// What looks at all records: visits, loading, the search for damage, backups.

namespace arbiter::storage {

namespace {

/// What writes a record out of a backup, in the order of Record; nothing for a game and an event, which take
/// more.
constexpr std::array<Statement const*, std::variant_size_v<Record>> load_statements{
    &statements::load_account,
    &statements::put_session,
    nullptr,
    nullptr,
    &statements::insert_rating,
    &statements::put_heartbeat,
    &statements::put_invitation,
    &statements::put_block,
    &statements::put_correspondence,
    &statements::put_tournament,
    &statements::put_tournament_entry,
    &statements::put_tournament_game,
    &statements::put_teacher,
    &statements::put_class,
    &statements::put_member,
    &statements::put_operator,
    &statements::put_sanction,
    &statements::put_report,
    &statements::append_audit,
    &statements::put_follow,
    &statements::put_visit,
    &statements::put_message,
    &statements::load_thread,
    &statements::put_class_teacher,
    &statements::add_study,
    &statements::put_setting,
    &statements::put_profile,
    &statements::add_worker,
    &statements::put_analysis,
};

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

StorageResult<void> SqlStorage::visit_records(RecordVisitor const& visit)
{
    return database_.transact(Access::snapshot, [&] {
        refuse_unknown_records(connection_);
        try {
            visit_all(connection_, visit);
        } catch (StopVisit const&) {
            // The visitor has seen enough.
        }
    });
}

void SqlStorage::load(Record const& record)
{
    if (auto const* const game = std::get_if<GameRow>(&record)) {
        write_game(*game);
    } else if (auto const* const event = std::get_if<EventRow>(&record)) {
        load_event(*event);
    } else {
        std::visit([&](auto const& row) { run_with(connection_, *load_statements.at(record.index()), row); },
            record);
        // The account comes with the number of its games.
        if (auto const* const change = std::get_if<RatingChange>(&record); change && change->speed)
            run_class_rating(statements::load_rating, *change);
    }
}

StorageResult<void> SqlStorage::write_records(
    std::function<StorageResult<void>(RecordVisitor const&)> const& produce)
{
    return database_.write([&] {
        if (!connection_.run(statements::is_empty).rows.empty())
            throw Failure{StorageFaultCode::not_empty};
        // A failure may not fly through the producer, which is perhaps another database and would take it for
        // one of its own.
        std::optional<Failure> failure;
        auto const produced = produce([&](Record const& record) {
            try {
                load(record);
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
        connection_.adopt_ids();
    });
}

StorageResult<std::vector<std::string>> SqlStorage::find_damage()
{
    return database_.transact(Access::snapshot, [&] {
        std::vector<std::string> damage;
        try {
            damage = connection_.find_damage();
            find_damage_in_records(connection_, damage);
        } catch (Failure const& failure) {
            if (failure.fault().code != StorageFaultCode::corrupt)
                throw;
            damage.push_back(describe(failure.fault()));
        }
        return damage;
    });
}

StorageResult<void> SqlStorage::back_up(std::string const& path)
{
    auto const copied = database_.read([&] { return connection_.copy_to(path); });
    if (!copied)
        return Err<StorageFault>{copied.error()};
    if (*copied)
        return {};
    return write_export_file(*this, path);
}

} // namespace arbiter::storage
