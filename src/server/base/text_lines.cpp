// SPDX-License-Identifier: MIT
#include "server/base/text_lines.h"

#include "arbiter/core/text.h"

#include <fmt/ranges.h>

#include <algorithm>

namespace arbiter::server {

std::string_view take_part(std::string_view& text, char separator)
{
    auto const end = std::min(text.find(separator), text.size());
    std::string_view const part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::vector<std::string> read_lines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        if (auto const line = trimmed(take_part(text, '\n')); !line.empty())
            lines.emplace_back(line);
    }
    return lines;
}

std::string join_lines(std::vector<std::string> const& lines)
{
    return fmt::format("{}", fmt::join(lines, "\n"));
}

} // namespace arbiter::server
