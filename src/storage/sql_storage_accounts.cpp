// SPDX-License-Identifier: MIT
#include "storage/records_sql.h"
#include "storage/school_statements.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <utility>

// Accounts and their sessions.

namespace arbiter::storage {

StorageResult<AccountRow> SqlStorage::create_account(
    AccountRow const& account, std::optional<TokenHash> const& invitation)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (invitation) {
            RowValues used;
            used.add(*invitation);
            used.add(account.created);
            if (connection_->run(statements::use_invitation, used.all()).changed == 0)
                throw Failure{StorageFaultCode::not_found, "no such invitation"};
        }
        RowValues values;
        fill(values, account);
        SqlResult const made = connection_->run(statements::create_account, values.all());
        if (made.rows.empty())
            throw Failure{StorageFaultCode::name_taken, account.name};
        AccountRow result = account;
        result.id = AccountId{std::get<std::int64_t>(made.rows.front().at(0))};
        return result;
    });
}

StorageResult<std::optional<AccountRow>> SqlStorage::find_account(AccountId id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_first(
            connection_->run(statements::find_account, {static_cast<std::int64_t>(id)}), read_account);
    });
}

StorageResult<std::optional<AccountRow>> SqlStorage::find_account_by_key(std::string_view name_key)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(name_key);
        return read_first(connection_->run(statements::find_account_by_key, values.all()), read_account);
    });
}

StorageResult<std::vector<AccountRow>> SqlStorage::list_accounts(
    std::optional<AccountId> after, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statements::list_accounts,
                            {static_cast<std::int64_t>(after.value_or(AccountId{})), to_limit(limit)}),
            read_account);
    });
}

StorageResult<void> SqlStorage::set_password(AccountId id, std::string_view password_hash)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(id);
        values.add(password_hash);
        if (connection_->run(statements::set_password, values.all()).changed == 0)
            throw Failure{StorageFaultCode::not_found, "no such account"};
        connection_->run(statements::drop_sessions_of, {static_cast<std::int64_t>(id)});
        connection_->run(statements::mark_password, {static_cast<std::int64_t>(id), std::int64_t{0}});
    });
}

StorageResult<std::vector<RatingChange>> SqlStorage::list_rating_changes(AccountId id, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(
            connection_->run(statements::list_ratings, {static_cast<std::int64_t>(id), to_limit(limit)}),
            read_rating_change);
    });
}

StorageResult<void> SqlStorage::put_session(SessionRow const& session)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        fill(values, session);
        connection_->run(statements::put_session, values.all());
    });
}

StorageResult<std::optional<SessionRow>> SqlStorage::find_session(TokenHash const& token, Time now)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(token);
        values.add(now);
        return read_first(connection_->run(statements::find_session, values.all()), read_session);
    });
}

StorageResult<std::vector<SessionRow>> SqlStorage::list_sessions(AccountId account, Time now)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(account);
        values.add(now);
        return read_all(connection_->run(statements::list_sessions, values.all()), read_session);
    });
}

StorageResult<void> SqlStorage::drop_session(TokenHash const& token)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(token);
        connection_->run(statements::drop_session, values.all());
    });
}

StorageResult<std::uint64_t> SqlStorage::drop_expired_sessions(Time now)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(now);
        return connection_->run(statements::drop_expired_sessions, values.all()).changed;
    });
}

} // namespace arbiter::storage
