// SPDX-License-Identifier: MIT
#include "support/table.h"

#include <fstream>
#include <stdexcept>

namespace arbiter::test {

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts{""};
    for (char const character : text) {
        if (character == separator)
            parts.emplace_back();
        else
            parts.back() += character;
    }
    return parts;
}

std::vector<TableRow> read_table(std::string_view name)
{
    std::string const path = std::string{ARBITER_TEST_DATA "/"} + std::string{name};
    std::ifstream file{path};
    std::string line;
    if (!std::getline(file, line))
        throw std::runtime_error{"cannot read " + path};
    auto const columns = split(line, '\t');
    std::vector<TableRow> rows;
    while (std::getline(file, line)) {
        auto const cells = split(line, '\t');
        if (cells.size() != columns.size())
            throw std::runtime_error{path + ": wrong number of columns: " + line};
        TableRow row;
        for (std::size_t index = 0; index < columns.size(); ++index)
            row[columns[index]] = cells[index];
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace arbiter::test
