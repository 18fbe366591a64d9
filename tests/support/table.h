// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_TABLE_H
#define ARBITER_TESTS_SUPPORT_TABLE_H

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::test {

/// One row of a table, by the names of its columns.
using TableRow = std::map<std::string, std::string, std::less<>>;

/// Reads tests/data/<name>: columns separated by tabs; the first line names them. Throws when it is not
/// there.
std::vector<TableRow> read_table(std::string_view name);

/// Cuts a text at every `separator`; "" gives one empty part.
std::vector<std::string> split(std::string_view text, char separator);

} // namespace arbiter::test

#endif
