// SPDX-License-Identifier: MIT
#include "storage/sql_database.h"

#include "storage/session_statements.h"
#include "storage/statements.h"

#include <chrono>

namespace arbiter::storage {

namespace {

/// Servers look for what has ended within a shorter time.
constexpr std::chrono::milliseconds ended_logins_kept = 2 * ended_logins_shown;

void end_sessions(SqlConnection& connection, Statement const& note, Statement const& drop, auto const& which)
{
    run_with(connection, statements::forget_ended_logins, ended_logins_kept.count());
    run_with(connection, note, which);
    run_with(connection, drop, which);
}

} // namespace

AccountRow insert_account(SqlConnection& connection, AccountRow const& account)
{
    RowValues const values{account};
    SqlResult const made = connection.run(statements::create_account, values.all().subspan(1));
    if (made.rows.empty())
        throw Failure{StorageFaultCode::name_taken, account.name};
    AccountRow result = account;
    result.id = AccountId{std::get<std::int64_t>(made.rows.front().at(0))};
    return result;
}

void end_session(SqlConnection& connection, TokenHash const& token)
{
    end_sessions(connection, statements::note_end_of_session, statements::drop_session, token);
}

void end_sessions_of(SqlConnection& connection, AccountId account)
{
    end_sessions(connection, statements::note_end_of_sessions_of, statements::drop_sessions_of, account);
}

} // namespace arbiter::storage
