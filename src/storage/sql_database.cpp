// SPDX-License-Identifier: MIT
#include "storage/sql_database.h"

#include "storage/statements.h"

namespace arbiter::storage {

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

} // namespace arbiter::storage
