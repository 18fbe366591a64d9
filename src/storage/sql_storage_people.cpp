// SPDX-License-Identifier: MIT
#include "storage/analysis_statements.h"
#include "storage/moderation_statements.h"
#include "storage/name_range.h"
#include "storage/record_names.h"
#include "storage/records_sql.h"
#include "storage/renaming.h"
#include "storage/school_statements.h"
#include "storage/social_statements.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <string>

// Ratings by class, the search for people, invitations, blocks, and an account that goes.

namespace arbiter::storage {

namespace {

/// Sources that are remembered for an account.
constexpr std::int64_t most_sources = 32;

} // namespace

StorageResult<std::vector<ClassRating>> SqlStorage::find_ratings(AccountId id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statements::find_class_ratings, {static_cast<std::int64_t>(id)}),
            read_class_rating);
    });
}

StorageResult<std::vector<RankedAccount>> SqlStorage::list_best(
    RatingClass of, double most_deviation, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statements::list_best,
                            {to_name(of.variant), to_name(of.speed), most_deviation, to_limit(limit)}),
            read_ranked_account);
    });
}

StorageResult<std::vector<AccountRow>> SqlStorage::search_accounts(
    std::string_view beginning, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] { return list_named(*connection_, statements::search_accounts, beginning, limit); });
}

StorageResult<void> SqlStorage::delete_account(AccountId id, std::string_view name, std::string_view key)
{
    auto const account = static_cast<std::int64_t>(id);
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        auto const found = read_first(connection_->run(statements::find_account, {account}), read_account);
        if (!found)
            throw Failure{StorageFaultCode::not_found, "no such account"};
        refuse_while_playing(*connection_, id);
        rename_elsewhere_(id, found->name, name);
        for (Statement const* const forget : {&statements::drop_sessions_of,
                 &statements::drop_class_ratings_of, &statements::drop_rating_changes_of,
                 &statements::drop_login_sources_of, &statements::drop_blocks_of,
                 &statements::drop_follows_of, &statements::drop_visit_of, &statements::drop_profile_of,
                 &statements::empty_messages_of, &statements::drop_threads_of, &statements::drop_study_of,
                 &statements::drop_memberships_of, &statements::drop_members_of_classes_of,
                 &statements::drop_class_teachers_of, &statements::drop_classes_of, &statements::drop_teacher,
                 &statements::drop_operator, &statements::drop_sanctions_of, &statements::empty_reports_of,
                 &statements::empty_audit_of, &statements::forget_analyses_of})
            connection_->run(*forget, {account});
        RowValues renamed;
        renamed.add(id);
        renamed.add(name);
        renamed.add(key);
        connection_->run(statements::rename_account, renamed.all());
        rename_in_records(*connection_, id, found->name, name);
    });
}

StorageResult<void> SqlStorage::rename_in_games(
    AccountId id, std::string_view old_name, std::string_view new_name)
{
    std::lock_guard const lock{mutex_};
    return transact(
        *connection_, Access::write, [&] { storage::rename_in_games(*connection_, id, old_name, new_name); });
}

// ---- sources of logins -----------------------------------------------------------------------------------

StorageResult<void> SqlStorage::put_login_source(AccountId account, TokenHash const& source, Time at)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(account);
        values.add(source);
        values.add(at);
        connection_->run(statements::put_login_source, values.all());
        connection_->run(
            statements::forget_login_sources, {static_cast<std::int64_t>(account), most_sources});
    });
}

StorageResult<bool> SqlStorage::has_login_source(AccountId account, TokenHash const& source)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(account);
        values.add(source);
        return !connection_->run(statements::find_login_source, values.all()).rows.empty();
    });
}

// ---- invitations -----------------------------------------------------------------------------------------

StorageResult<void> SqlStorage::put_invitation(InvitationRow const& invitation)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        fill(values, invitation);
        connection_->run(statements::put_invitation, values.all());
    });
}

StorageResult<bool> SqlStorage::has_invitation(TokenHash const& code, Time now)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(code);
        values.add(now);
        return !connection_->run(statements::find_invitation, values.all()).rows.empty();
    });
}

// ---- blocks ----------------------------------------------------------------------------------------------

StorageResult<void> SqlStorage::put_block(BlockRow const& block)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        fill(values, block);
        connection_->run(statements::put_block, values.all());
        connection_->run(statements::drop_follows_between, values.all());
    });
}

StorageResult<void> SqlStorage::drop_block(BlockRow const& block)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        fill(values, block);
        connection_->run(statements::drop_block, values.all());
    });
}

StorageResult<std::vector<AccountRow>> SqlStorage::list_blocked(AccountId account, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(
            connection_->run(statements::list_blocked, {static_cast<std::int64_t>(account), to_limit(limit)}),
            read_account);
    });
}

StorageResult<bool> SqlStorage::is_blocked(AccountId one, AccountId other)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(one);
        values.add(other);
        return !connection_->run(statements::is_blocked, values.all()).rows.empty();
    });
}

} // namespace arbiter::storage
