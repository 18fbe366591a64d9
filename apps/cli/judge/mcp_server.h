// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MCP_SERVER_H
#define ARBITER_CLI_MCP_SERVER_H

#include "cli/judge/mcp_tools.h"

#include <simdjson.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::cli::mcp {

/// A line of input has at most this many bytes.
inline constexpr std::size_t longest_message = std::size_t{1} << 20U;

/// Answers messages of the Model Context Protocol (modelcontextprotocol.io, revision 2025-11-25), which are
/// JSON-RPC 2.0. It remembers nothing of a client, so it answers before `initialize`, too.
class Server {
public:
    /// Appends the answer to a line of input, without line end: one JSON value. Nothing for notifications,
    /// answers and blank lines.
    void answer(std::string_view line, std::string& out);

    /// Appends the answer to a line that is longer than `longest_message`.
    static void refuse_long_line(std::string& out);

private:
    void answer_batch(simdjson::dom::array batch, std::string& out);
    void answer_message(simdjson::dom::element message, std::string& out);
    void answer_request(
        std::string_view method, simdjson::dom::element message, std::string_view id, std::string& out);
    void call_tool(simdjson::dom::element message, std::string_view id, std::string& out);

    simdjson::dom::parser parser_;
    Workshop workshop_;
};

} // namespace arbiter::cli::mcp

#endif
