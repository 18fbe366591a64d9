// SPDX-License-Identifier: MIT
#include "storage/analysis_sql.h"
#include "storage/analysis_statements.h"
#include "storage/cluster_statements.h"
#include "storage/export_file.h"
#include "storage/moderation_sql.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/schema.h"
#include "storage/school_sql.h"
#include "storage/school_statements.h"
#include "storage/social_sql.h"
#include "storage/social_statements.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/transaction.h"
#include "storage/visit_all.h"

#include <fmt/format.h>

#include <utility>

// What looks at all records: visits, loading, the search for damage, backups.

namespace arbiter::storage {

namespace {

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
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::snapshot, [&] {
        refuse_unknown_records(*connection_);
        try {
            visit_all(*connection_, visit);
        } catch (StopVisit const&) {
            // The visitor has seen enough.
        }
    });
}

void SqlStorage::load(Record const& record)
{
    RowValues values;
    if (auto const* const account = std::get_if<AccountRow>(&record)) {
        values.add(account->id);
        fill(values, *account);
        connection_->run(statements::load_account, values.all());
    } else if (auto const* const session = std::get_if<SessionRow>(&record)) {
        fill(values, *session);
        connection_->run(statements::put_session, values.all());
    } else if (auto const* const game = std::get_if<GameRow>(&record)) {
        write_game(*game);
    } else if (auto const* const event = std::get_if<EventRow>(&record)) {
        load_event(*event);
    } else if (auto const* const change = std::get_if<RatingChange>(&record)) {
        // The account comes with the number of its games.
        fill(values, *change);
        connection_->run(statements::insert_rating, values.all());
        if (change->speed)
            run_class_rating(statements::load_rating, *change);
    } else if (auto const* const invitation = std::get_if<InvitationRow>(&record)) {
        fill(values, *invitation);
        connection_->run(statements::put_invitation, values.all());
    } else if (auto const* const block = std::get_if<BlockRow>(&record)) {
        fill(values, *block);
        connection_->run(statements::put_block, values.all());
    } else if (auto const* const row = std::get_if<CorrespondenceRow>(&record)) {
        write_correspondence(*row);
    } else if (auto const* const tournament = std::get_if<TournamentRow>(&record)) {
        fill(values, *tournament);
        connection_->run(statements::put_tournament, values.all());
    } else if (auto const* const entry = std::get_if<TournamentEntry>(&record)) {
        fill(values, *entry);
        connection_->run(statements::put_tournament_entry, values.all());
    } else if (auto const* const of_round = std::get_if<TournamentGame>(&record)) {
        fill(values, *of_round);
        connection_->run(statements::put_tournament_game, values.all());
    } else if (auto const* const heartbeat = std::get_if<Heartbeat>(&record)) {
        values.add(heartbeat->at);
        connection_->run(statements::put_heartbeat, values.all());
    } else {
        load_school(record);
    }
}

void SqlStorage::load_school(Record const& record)
{
    RowValues values;
    if (auto const* const teacher = std::get_if<TeacherRow>(&record)) {
        fill(values, *teacher);
        connection_->run(statements::put_teacher, values.all());
    } else if (auto const* const row = std::get_if<SchoolClassRow>(&record)) {
        fill(values, *row);
        connection_->run(statements::put_class, values.all());
    } else if (auto const* const member = std::get_if<ClassMemberRow>(&record)) {
        fill(values, *member);
        connection_->run(statements::put_member, values.all());
    } else if (auto const* const besides = std::get_if<ClassTeacherRow>(&record)) {
        fill(values, *besides);
        connection_->run(statements::put_class_teacher, values.all());
    } else if (auto const* const study = std::get_if<StudyDayRow>(&record)) {
        fill(values, *study);
        connection_->run(statements::add_study, values.all());
    } else {
        load_moderation(record);
    }
}

void SqlStorage::load_moderation(Record const& record)
{
    RowValues values;
    if (auto const* const appointed = std::get_if<OperatorRow>(&record)) {
        fill(values, *appointed);
        connection_->run(statements::put_operator, values.all());
    } else if (auto const* const sanction = std::get_if<SanctionRow>(&record)) {
        fill(values, *sanction);
        connection_->run(statements::put_sanction, values.all());
    } else if (auto const* const report = std::get_if<ReportRow>(&record)) {
        fill(values, *report);
        connection_->run(statements::put_report, values.all());
    } else if (auto const* const entry = std::get_if<AuditRow>(&record)) {
        fill(values, *entry);
        connection_->run(statements::append_audit, values.all());
    } else if (auto const* const setting = std::get_if<SettingRow>(&record)) {
        fill(values, *setting);
        connection_->run(statements::put_setting, values.all());
    } else {
        load_social(record);
    }
}

void SqlStorage::load_social(Record const& record)
{
    RowValues values;
    if (auto const* const follow = std::get_if<FollowRow>(&record)) {
        fill(values, *follow);
        connection_->run(statements::put_follow, values.all());
    } else if (auto const* const seen = std::get_if<VisitRow>(&record)) {
        fill(values, *seen);
        connection_->run(statements::put_visit, values.all());
    } else if (auto const* const profile = std::get_if<ProfileRow>(&record)) {
        fill(values, *profile);
        connection_->run(statements::put_profile, values.all());
    } else if (auto const* const message = std::get_if<MessageRow>(&record)) {
        fill(values, *message);
        connection_->run(statements::put_message, values.all());
    } else if (auto const* const thread = std::get_if<ThreadRow>(&record)) {
        fill(values, *thread);
        connection_->run(statements::load_thread, values.all());
    } else {
        load_analysis(record);
    }
}

void SqlStorage::load_analysis(Record const& record)
{
    RowValues values;
    if (auto const* const worker = std::get_if<WorkerRow>(&record)) {
        fill(values, *worker);
        connection_->run(statements::add_worker, values.all());
    } else {
        fill(values, std::get<AnalysisRow>(record));
        connection_->run(statements::put_analysis, values.all());
    }
}

StorageResult<void> SqlStorage::write_records(
    std::function<StorageResult<void>(RecordVisitor const&)> const& produce)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (!connection_->run(statements::is_empty).rows.empty())
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
        connection_->adopt_ids();
    });
}

StorageResult<std::vector<std::string>> SqlStorage::find_damage()
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::snapshot, [&] {
        std::vector<std::string> damage;
        try {
            damage = connection_->find_damage();
            find_damage_in_records(*connection_, damage);
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
    auto const copied = catch_failure([&] {
        std::lock_guard const lock{mutex_};
        return connection_->copy_to(path);
    });
    if (!copied)
        return Err<StorageFault>{copied.error()};
    if (*copied)
        return {};
    return write_export_file(*this, path);
}

} // namespace arbiter::storage
