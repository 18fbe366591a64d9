// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVE_RUN_H
#define ARBITER_CLI_SERVE_RUN_H

#include "arbiter/net/limits.h"
#include "arbiter/server/settings.h"
#include "cli/server/admin.h"
#include "cli/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// The options of `arbiter serve`.
struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string database = default_database;
    /// Its name among the servers on the same database.
    std::string node = "main";
    /// Addresses of NATS; empty: it is a server by itself.
    std::string cluster;
    /// The file with the key of the cluster.
    std::string cluster_login;
    std::string cluster_authorities;
    std::string role_name = "both";
    /// The folder of the web page; by default the one that was installed or built with the program.
    std::optional<std::string> web;
    /// Where operators may write backups; empty: nowhere.
    std::string backups;
    std::string certificate;
    std::string key;
    bool is_behind_proxy = false;
    std::vector<std::string> origins;
    std::vector<std::string> host_names;
    std::vector<std::string> metrics_readers;
    /// The directory of a position index, for the explorer of the analysis page.
    std::optional<std::string> explorer;
    bool has_mcp = false; ///< whether assistants are answered
    std::uint32_t analysis_nodes = 200'000; ///< that workers search for each position
    std::uint32_t analyses_a_day = 20; ///< of an account
    std::string audience = "home";
    std::optional<std::string> registration;
    std::string refused_names;
    /// As `apply_limit` reads them.
    std::vector<std::string> limits;
    unsigned engines = 2;
    bool has_no_accounts = false;
    bool has_no_chat = false;
    bool has_no_messages = false;
    bool is_for_members = false;
    std::vector<std::string> organisers;
    bool has_no_tournaments = false;
    /// A file, "-" for standard error, or nothing.
    std::optional<std::string> log;
    std::string log_level = "info";
    unsigned drain_seconds = 10;
};

/// Adds the options, whose values go into `options`.
void add_serve_options(CLI::App& command, ServeOptions& options);

/// Serves until SIGTERM or SIGINT, then ends in order.
ExitCode run_server(ServeOptions const& options);

/// What `--limit` can set, for each address.
std::vector<std::string_view> limit_names();

/// Sets a limit as `--limit` says it: "accounts=100" is 100 a minute, and as many at once; "connections=500"
/// are 500 at once. False when the text is not such a limit; then nothing is changed.
bool apply_limit(std::string_view text, net::Limits& limits, server::Settings& settings);

} // namespace arbiter::cli

#endif
