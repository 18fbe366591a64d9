// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MCP_PROCESS_H
#define ARBITER_CLI_MCP_PROCESS_H

#include "arbiter/programs/engine_process.h"
#include "arbiter/server/mcp.h"

#include <atomic>
#include <string>

namespace arbiter::cli {

/// `arbiter mcp` as a process of its own that thinks when nothing else wants the processor: what an assistant
/// sends cannot harm the server. It is started when it is first asked, and again after it has ended or was
/// too slow.
class McpProcess final : public server::Mcp {
public:
    McpProcess();

    /// Waits for the answer 20 seconds at most.
    std::optional<std::string> answer(std::string_view message) override;

    /// Ends the `answer` that waits, and those to come. From any thread.
    void leave();

private:
    programs::EngineProcess process_;
    /// Sent behind each message: all that comes before its answer is the answer to the message. No client
    /// knows its id.
    std::string ping_;
    std::string pong_;
    std::atomic<bool> is_leaving_ = false;
};

} // namespace arbiter::cli

#endif
