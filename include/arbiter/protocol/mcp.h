// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_MCP_H
#define ARBITER_PROTOCOL_MCP_H

#include <array>
#include <string_view>

namespace arbiter::protocol {

/// The revisions of the Model Context Protocol that are spoken, the current one first. They differ in nothing
/// that is used but batches, which 2025-03-26 asks for.
inline constexpr std::array<std::string_view, 4> mcp_revisions{
    "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};

} // namespace arbiter::protocol

#endif
