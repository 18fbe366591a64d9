// SPDX-License-Identifier: MIT
#include "storage/records_sql.h"
#include "storage/school_statements.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"

// Accounts and their sessions.

namespace arbiter::storage {

StorageResult<AccountRow> SqlStorage::create_account(
    AccountRow const& account, std::optional<TokenHash> const& invitation)
{
    return database_.write([&] {
        if (invitation) {
            if (run_with(connection_, statements::use_invitation, *invitation, account.created).changed == 0)
                throw Failure{StorageFaultCode::not_found, "no such invitation"};
        }
        return insert_account(connection_, account);
    });
}

StorageResult<std::optional<AccountRow>> SqlStorage::find_account(AccountId id)
{
    return database_.find<AccountRow>(statements::find_account, id);
}

StorageResult<std::optional<AccountRow>> SqlStorage::find_account_by_key(std::string_view name_key)
{
    return database_.find<AccountRow>(statements::find_account_by_key, name_key);
}

StorageResult<std::vector<AccountRow>> SqlStorage::list_accounts(
    std::optional<AccountId> after, std::uint32_t limit)
{
    return database_.list<AccountRow>(
        statements::list_accounts, after.value_or(AccountId{}), to_limit(limit));
}

StorageResult<void> SqlStorage::set_password(AccountId id, std::string_view password_hash)
{
    return database_.write([&] {
        if (run_with(connection_, statements::set_password, id, password_hash).changed == 0)
            throw Failure{StorageFaultCode::not_found, "no such account"};
        run_with(connection_, statements::drop_sessions_of, id);
        run_with(connection_, statements::mark_password, id, 0);
    });
}

StorageResult<std::vector<RatingChange>> SqlStorage::list_rating_changes(AccountId id, std::uint32_t limit)
{
    return database_.list<RatingChange>(statements::list_ratings, id, to_limit(limit));
}

StorageResult<void> SqlStorage::put_session(SessionRow const& session)
{
    return database_.put(statements::put_session, session);
}

StorageResult<std::optional<SessionRow>> SqlStorage::find_session(TokenHash const& token, Time now)
{
    return database_.find<SessionRow>(statements::find_session, token, now);
}

StorageResult<std::vector<SessionRow>> SqlStorage::list_sessions(AccountId account, Time now)
{
    return database_.list<SessionRow>(statements::list_sessions, account, now);
}

StorageResult<void> SqlStorage::drop_session(TokenHash const& token)
{
    return database_.put(statements::drop_session, token);
}

StorageResult<std::uint64_t> SqlStorage::drop_expired_sessions(Time now)
{
    return database_.write(
        [&] { return run_with(connection_, statements::drop_expired_sessions, now).changed; });
}

} // namespace arbiter::storage
