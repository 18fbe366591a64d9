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
    return read_all<AccountRow>(run_with(connection, statement, beginning, end, to_limit(limit)));
}

} // namespace arbiter::storage
