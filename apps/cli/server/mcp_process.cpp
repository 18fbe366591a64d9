// SPDX-License-Identifier: MIT
#include "cli/server/mcp_process.h"

#include "cli/own_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::chrono::seconds answer_patience{20};

programs::Program own_mcp()
{
    auto program = own_engine();
    program.arguments = {"mcp"};
    program = at_low_priority(std::move(program));
    return {.path = std::move(program.path), .arguments = std::move(program.arguments)};
}

} // namespace

McpProcess::McpProcess()
{
    std::random_device chance;
    auto const id = fmt::format("{:08x}{:08x}{:08x}{:08x}", chance(), chance(), chance(), chance());
    ping_ = fmt::format(R"({{"jsonrpc":"2.0","id":"{}","method":"ping"}})", id);
    pong_ = fmt::format(R"({{"jsonrpc":"2.0","id":"{}","result":{{}}}})", id);
}

std::optional<std::string> McpProcess::answer(std::string_view message)
{
    if (is_leaving_ || (!process_.is_started() && !process_.start(own_mcp())))
        return std::nullopt;
    auto const deadline = std::chrono::steady_clock::now() + answer_patience;
    // One line: in JSON a line break is a blank.
    std::string line{message};
    std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    process_.write_line(line, deadline);
    process_.write_line(ping_, deadline);
    std::string answer;
    for (;;) {
        auto read = process_.read_line(deadline);
        if (!read) {
            process_.kill();
            return std::nullopt;
        }
        if (*read == pong_)
            return answer;
        answer = *std::move(read);
    }
}

void McpProcess::leave()
{
    is_leaving_ = true;
    process_.interrupt();
}

} // namespace arbiter::cli
