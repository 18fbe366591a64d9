// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVER_LOGIN_H
#define ARBITER_CLI_SERVER_LOGIN_H

#include "arbiter/core/result.h"
#include "arbiter/wire/server_url.h"
#include "cli/command_line.h"
#include "cli/session.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace arbiter::cli {

/// The server that the command line names. Throws UsageError where it is not an address.
inline wire::ServerUrl read_server_address(std::string const& text)
{
    auto const server = wire::parse_server_url(text);
    if (!server)
        throw UsageError{fmt::format("'{}' is not a server address: {}", text, describe(server.error()))};
    return *server;
}

/// The first line of a file with a secret, without the blanks around it; how the program ends, after a
/// complaint that calls the secret `what`, where it cannot be read.
Result<std::string, ExitCode> read_secret_line(std::string const& path, std::string_view what);

/// Whether it has letters and digits alone, as the secrets that servers make.
bool is_plain_secret(std::string_view text);

/// The key of a worker in the first line of a file; how the program ends, after a complaint, without one.
Result<std::string, ExitCode> read_worker_key(std::string const& path);

} // namespace arbiter::cli

#endif
