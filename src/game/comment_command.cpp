// SPDX-License-Identifier: MIT
#include "arbiter/game/comment_command.h"

#include "arbiter/core/text.h"
#include "arbiter/notation/pgn_command.h"

#include <algorithm>
#include <array>
#include <vector>

namespace arbiter {

namespace {

void append_with_blank(std::string& out, std::string_view text)
{
    if (!out.empty() && !text.empty())
        out += ' ';
    out += text;
}

template <class Predicate>
std::string without(std::string_view comment, Predicate is_unwanted)
{
    std::string rest;
    std::size_t kept = 0;
    for (auto command = find_pgn_command(comment); command;
        command = find_pgn_command(comment, command->end)) {
        if (!is_unwanted(command->name))
            continue;
        append_with_blank(rest, trimmed(comment.substr(kept, command->begin - kept)));
        kept = command->end;
    }
    append_with_blank(rest, trimmed(comment.substr(kept)));
    return rest;
}

} // namespace

bool is_clock_or_eval(std::string_view name)
{
    constexpr std::array<std::string_view, 5> names{"clk", "egt", "emt", "mct", "eval"};
    return std::ranges::find(names, name) != names.end();
}

std::string without_clocks(std::string_view comment)
{
    return without(comment, is_clock_or_eval);
}

std::string without_first_clocks(std::string_view comment)
{
    std::vector<std::string_view> seen;
    return without(comment, [&seen](std::string_view name) {
        if (!is_clock_or_eval(name) || std::ranges::find(seen, name) != seen.end())
            return false;
        seen.push_back(name);
        return true;
    });
}

std::string without_commands(std::string_view comment)
{
    return without(comment, [](std::string_view) { return true; });
}

} // namespace arbiter
