// SPDX-License-Identifier: MIT
#include "storage/name_range.h"

#include "storage/records_sql.h"
#include "storage/sql_page.h"

namespace arbiter::storage {

std::vector<AccountRow> list_named(
    SqlConnection& connection, Statement const& statement, std::string_view beginning, std::uint32_t limit)
{
    // A letter that no key has.
    std::string const end = std::string{beginning} + '\x7F';
    RowValues values;
    values.add(beginning);
    values.add(std::string_view{end});
    values.add(to_limit(limit));
    return read_all(connection.run(statement, values.all()), read_account);
}

} // namespace arbiter::storage
