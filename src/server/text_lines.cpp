// SPDX-License-Identifier: MIT
#include "server/text_lines.h"

#include "arbiter/core/text.h"

#include <fmt/ranges.h>

#include <algorithm>

namespace arbiter::server {

std::vector<std::string> read_lines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        if (auto const line = trimmed(text.substr(0, end)); !line.empty())
            lines.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string join_lines(std::vector<std::string> const& lines)
{
    return fmt::format("{}", fmt::join(lines, "\n"));
}

} // namespace arbiter::server
