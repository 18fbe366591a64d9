// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_MCP_H
#define ARBITER_SERVER_MCP_H

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::server {

/// Where assistants ask: the endpoint of the transport that the Model Context Protocol calls streamable HTTP.
inline constexpr std::string_view mcp_path = "/api/mcp";

/// Whether this value of the header MCP-Protocol-Version is a revision that the server speaks, or is empty:
/// older clients do not send it.
bool is_mcp_revision(std::string_view version);

/// Those revisions, with commas.
std::string mcp_revision_list();

/// Answers messages of the Model Context Protocol (docs/mcp.md). Used on the thread of WorkKind::mcp alone.
class Mcp {
public:
    Mcp() = default;
    virtual ~Mcp() = default;
    Mcp(Mcp const&) = delete;
    Mcp& operator=(Mcp const&) = delete;

    /// The answer to a message, one JSON value; empty to a notification. Nothing where it did not come in
    /// time.
    virtual std::optional<std::string> answer(std::string_view message) = 0;
};

} // namespace arbiter::server

#endif
