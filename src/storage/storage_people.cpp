// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/account_names.h"
#include "storage/analysis_statements.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/renaming_statements.h"
#include "storage/school_statements.h"
#include "storage/social_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

// Ratings by class, the search for people, invitations, blocks, and an account that goes.

namespace arbiter::storage {

namespace {

/// Sources that are remembered for an account.
constexpr std::int64_t most_sources = 32;

} // namespace

StorageResult<std::vector<ClassRating>> Storage::find_ratings(AccountId id)
{
    return database_->list<ClassRating>(statements::find_class_ratings, id);
}

StorageResult<std::vector<RankedAccount>> Storage::list_best(
    RatingClass of, double most_deviation, std::uint32_t limit)
{
    return database_->list<RankedAccount>(
        statements::list_best, of.variant, of.speed, most_deviation, to_limit(limit));
}

StorageResult<std::vector<AccountRow>> Storage::search_accounts(
    std::string_view beginning, std::uint32_t limit)
{
    return database_->read(
        [&] { return list_named(database_->connection(), statements::search_accounts, beginning, limit); });
}

StorageResult<void> Storage::delete_account(
    AccountId id, std::string_view name, std::string_view key, AccountProof const& proof)
{
    auto const account = static_cast<std::int64_t>(id);
    return database_->write([&] {
        AccountRow const found = hold_account(database_->connection(), id, proof);
        refuse_while_playing(database_->connection(), id);
        end_sessions_of(database_->connection(), id);
        for (Statement const* const forget :
            {&statements::drop_class_ratings_of, &statements::drop_login_sources_of,
                &statements::drop_blocks_of, &statements::drop_follows_of, &statements::drop_visit_of,
                &statements::drop_profile_of, &statements::drop_study_of, &statements::drop_memberships_of,
                &statements::drop_study_of_classes_of, &statements::drop_members_of_classes_of,
                &statements::drop_class_teachers_of, &statements::drop_classes_of, &statements::drop_teacher,
                &statements::drop_operator, &statements::drop_sanctions_of, &statements::empty_reports_of,
                &statements::empty_audit_of, &statements::forget_analyses_of})
            database_->connection().run(*forget, {account});
        run_with(database_->connection(), statements::rename_account, id, name, key);
        begin_renaming(database_->connection(), found, name);
    });
}

/// Where nothing is left, nothing is locked.
StorageResult<RenamedSome> Storage::rename_some()
{
    auto const is_pending = database_->has(statements::next_renaming);
    if (!is_pending)
        return Err{is_pending.error()};
    if (!*is_pending)
        return RenamedSome{};
    return database_->write([&] { return storage::rename_some(database_->connection()); });
}

StorageResult<void> Storage::finish_renames()
{
    for (bool is_more = true; is_more;) {
        auto const renamed = rename_some();
        if (!renamed)
            return Err{renamed.error()};
        is_more = renamed->is_more;
    }
    return {};
}

StorageResult<std::vector<RenamedAccount>> Storage::list_renamed()
{
    return database_->list<RenamedAccount>(statements::list_renamed, renames_shown.count());
}

// ---- sources of logins -----------------------------------------------------------------------------------

StorageResult<void> Storage::put_login_source(AccountId account, TokenHash const& source, Time at)
{
    return database_->write([&] {
        run_with(database_->connection(), statements::put_login_source, account, source, at);
        run_with(database_->connection(), statements::forget_login_sources, account, most_sources);
    });
}

StorageResult<bool> Storage::has_login_source(AccountId account, TokenHash const& source)
{
    return database_->has(statements::find_login_source, account, source);
}

// ---- invitations -----------------------------------------------------------------------------------------

StorageResult<void> Storage::put_invitation(InvitationRow const& invitation)
{
    return database_->put(statements::put_invitation, invitation);
}

StorageResult<bool> Storage::has_invitation(TokenHash const& code, Time now)
{
    return database_->has(statements::find_invitation, code, now);
}

// ---- blocks ----------------------------------------------------------------------------------------------

StorageResult<void> Storage::put_block(BlockRow const& block, std::uint32_t most)
{
    return database_->write([&] {
        check_room(database_->connection(), statements::hold_account, statements::count_blocked, most,
            block.account, block.blocked);
        run_with(database_->connection(), statements::put_block, block);
        run_with(database_->connection(), statements::drop_follows_between, block);
    });
}

StorageResult<void> Storage::drop_block(BlockRow const& block)
{
    return database_->put(statements::drop_block, block);
}

StorageResult<std::vector<AccountRow>> Storage::list_blocked(AccountId account, std::uint32_t limit)
{
    return database_->list<AccountRow>(statements::list_blocked, account, to_limit(limit));
}

StorageResult<bool> Storage::is_blocked(AccountId one, AccountId other)
{
    return database_->has(statements::is_blocked, one, other);
}

} // namespace arbiter::storage
