// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/account_names.h"
#include "storage/records_sql.h"
#include "storage/school_statements.h"
#include "storage/session_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <chrono>
#include <utility>

namespace arbiter::storage {

namespace {

/// Servers look for what has ended within a shorter time.
constexpr std::chrono::milliseconds ended_logins_kept = 2 * ended_logins_shown;

/// Gives how many they were.
std::uint64_t end_sessions(
    SqlConnection& connection, Statement const& note, Statement const& drop, auto const&... which)
{
    run_with(connection, statements::forget_ended_logins, ended_logins_kept.count());
    run_with(connection, note, which...);
    return run_with(connection, drop, which...).changed;
}

} // namespace

AccountRow insert_account(SqlConnection& connection, AccountRow const& account)
{
    refuse_name_in_records(connection, account.name_key, AccountId{});
    RowValues const values{account};
    SqlResult const made = connection.run(statements::create_account, values.all().subspan(1));
    if (made.rows.empty())
        throw Failure{StorageFaultCode::name_taken, account.name};
    AccountRow result = account;
    result.id = AccountId{std::get<std::int64_t>(made.rows.front().at(0))};
    return result;
}

AccountRow hold_account(SqlConnection& connection, AccountId account, AccountProof const& proof)
{
    run_with(connection, statements::hold_account, account);
    auto found = read_first<AccountRow>(run_with(connection, statements::find_account, account));
    if (!found)
        throw Failure{StorageFaultCode::not_found, "no such account"};
    if (proof.password_hash && found->password_hash != *proof.password_hash)
        throw Failure{StorageFaultCode::not_found, "the account has another password"};
    if (proof.session
        && run_with(connection, statements::is_session_of, *proof.session, account).rows.empty())
        throw Failure{StorageFaultCode::not_found, "the login has ended"};
    return *std::move(found);
}

void end_session(SqlConnection& connection, TokenHash const& token)
{
    end_sessions(connection, statements::note_end_of_session, statements::drop_session, token);
}

void end_sessions_of(SqlConnection& connection, AccountId account)
{
    end_sessions(connection, statements::note_end_of_sessions_of, statements::drop_sessions_of, account);
}

std::uint64_t end_expired_sessions(SqlConnection& connection, Time now, std::uint32_t most)
{
    return end_sessions(
        connection, statements::note_end_of_expired, statements::drop_expired_sessions, now, most);
}

} // namespace arbiter::storage

// Accounts and their sessions.

namespace arbiter::storage {

StorageResult<AccountRow> Storage::create_account(
    AccountRow const& account, std::optional<TokenHash> const& invitation)
{
    return database_->write([&] {
        if (invitation) {
            if (run_with(database_->connection(), statements::use_invitation, *invitation, account.created)
                    .changed
                == 0)
                throw Failure{StorageFaultCode::not_found, "no such invitation"};
        }
        return insert_account(database_->connection(), account);
    });
}

StorageResult<std::optional<AccountRow>> Storage::find_account(AccountId id)
{
    return database_->find<AccountRow>(statements::find_account, id);
}

StorageResult<std::optional<AccountRow>> Storage::find_account_by_key(std::string_view name_key)
{
    return database_->find<AccountRow>(statements::find_account_by_key, name_key);
}

StorageResult<std::vector<AccountRow>> Storage::list_accounts(
    std::optional<AccountId> after, std::uint32_t limit)
{
    return database_->list<AccountRow>(
        statements::list_accounts, after.value_or(AccountId{}), to_limit(limit));
}

StorageResult<void> Storage::set_password(
    AccountId id, std::string_view password_hash, AccountProof const& proof)
{
    return database_->write([&] {
        hold_account(database_->connection(), id, proof);
        run_with(database_->connection(), statements::set_password, id, password_hash);
        end_sessions_of(database_->connection(), id);
        run_with(database_->connection(), statements::mark_password, id, 0);
    });
}

StorageResult<std::vector<RatingChange>> Storage::list_rating_changes(AccountId id, std::uint32_t limit)
{
    return database_->list<RatingChange>(statements::list_ratings, id, to_limit(limit));
}

StorageResult<void> Storage::put_session(
    SessionRow const& session, std::uint32_t most, AccountProof const& proof)
{
    return database_->write([&] {
        SqlConnection& connection = database_->connection();
        hold_account(connection, session.account, proof);
        bool const is_token = session.kind == SessionKind::bot;
        if (is_token)
            check_room(connection, statements::hold_account, statements::count_tokens, most, session.account,
                session.token);
        run_with(connection, statements::put_session, session);
        if (!is_token && most != any_number)
            end_sessions(connection, statements::note_end_of_surplus, statements::drop_surplus_sessions,
                session.account, most);
    });
}

StorageResult<std::optional<SessionRow>> Storage::find_session(TokenHash const& token, Time now)
{
    return database_->find<SessionRow>(statements::find_session, token, now);
}

StorageResult<std::vector<SessionRow>> Storage::list_sessions(AccountId account, Time now)
{
    return database_->list<SessionRow>(statements::list_sessions, account, now);
}

StorageResult<void> Storage::drop_session(TokenHash const& token)
{
    return database_->write([&] { end_session(database_->connection(), token); });
}

StorageResult<std::vector<EndedLogin>> Storage::list_ended_logins()
{
    return database_->list<EndedLogin>(statements::list_ended_logins, ended_logins_shown.count());
}

} // namespace arbiter::storage
