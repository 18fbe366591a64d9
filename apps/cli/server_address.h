// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVER_ADDRESS_H
#define ARBITER_CLI_SERVER_ADDRESS_H

#include "arbiter/wire/server_url.h"
#include "cli/command_line.h"

#include <fmt/format.h>

#include <string>

namespace arbiter::cli {

/// The server that the command line names. Throws UsageError where it is not an address.
inline wire::ServerUrl read_server_address(std::string const& text)
{
    auto const server = wire::parse_server_url(text);
    if (!server)
        throw UsageError{fmt::format("'{}' is not a server address: {}", text, describe(server.error()))};
    return *server;
}

} // namespace arbiter::cli

#endif
