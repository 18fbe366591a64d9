// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_PAGE_H
#define ARBITER_SRC_STORAGE_SQL_PAGE_H

#include "storage/records_sql.h"
#include "storage/sql_connection.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter::storage {

/// What one call may list at most.
constexpr std::uint32_t most_in_page = 10'000;

/// The number of rows to query for this many wanted.
inline std::int64_t to_limit(std::uint32_t wanted)
{
    return std::clamp<std::uint32_t>(wanted, 1, most_in_page);
}

/// All rows as records.
template <class T>
std::vector<T> read_all(SqlResult const& result)
{
    std::vector<T> records;
    records.reserve(result.rows.size());
    for (SqlRow const& row : result.rows)
        records.push_back(read_row<T>(row));
    return records;
}

/// The first row as a record, or nothing.
template <class T>
std::optional<T> read_first(SqlResult const& result)
{
    if (result.rows.empty())
        return std::nullopt;
    return read_row<T>(result.rows.front());
}

} // namespace arbiter::storage

#endif
