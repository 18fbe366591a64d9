// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TEXT_TABLE_H
#define ARBITER_CLI_TOURNAMENT_TEXT_TABLE_H

#include <cstddef>
#include <string>
#include <vector>

namespace arbiter::cli {

/// A table whose columns are as wide as their widest cell. A heading that begins with '>' (which is not
/// shown) puts its column against the right edge.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> headings);

    void add(std::vector<std::string> row);

    /// Lines of aligned cells, without blanks at their ends.
    std::string text() const;
    /// An HTML table; all cells are escaped.
    std::string html() const;

private:
    std::vector<bool> is_right_;
    std::vector<std::vector<std::string>> rows_; ///< the headings first
};

} // namespace arbiter::cli

#endif
