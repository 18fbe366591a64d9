// SPDX-License-Identifier: MIT
#include "arbiter/server/audience.h"
#include "arbiter/server/live_settings.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/server/serve_run.h"

#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* serve_examples
    = R"(All data is kept in a database: a file (sqlite:PATH, created when missing) or PostgreSQL
(postgresql://user@host/name). SIGTERM or Ctrl-C shuts the server down gracefully: players are notified, moves
are saved, and games continue when it starts again. SIGHUP reads the certificate and the refused names again.

Examples:
  arbiter serve
  arbiter serve --address 0.0.0.0 --port 443 --tls-certificate chain.pem --tls-key key.pem
  arbiter serve --explorer masters.index
  arbiter serve --address 0.0.0.0 --audience school --registration invited
  arbiter serve --role gateway --cluster nats://10.0.0.5:4222 --cluster-login /etc/arbiter/nats.login \
    --database postgresql://arbiter@db/chess
  arbiter serve --behind-proxy --origin https://chess.example.org --database postgresql:///chess --log -

Exit status: 0 graceful shutdown; 3 a certificate, a key, the web page or the index cannot be read, or the
database was not created by arbiter; 4 the port is in use, or the database cannot be opened.)";

void add_place_options(CLI::App& command, ServeOptions& options)
{
    command
        .add_option(
            "--address", options.address, "Listen on this address [127.0.0.1]; 0.0.0.0 or :: listens on all")
        ->option_text("ADDRESS");
    command
        .add_option("--port", options.port, "Listen on this port [8080]; 0 takes a free one and prints it")
        ->option_text("N");
    add_database_option(command, options.database, default_database);
    command
        .add_option("--backups", options.backups,
            "Let operators write backups of the database into this folder from the page /admin")
        ->option_text("DIR");
    command
        .add_option("--node", options.node,
            "The name of this server among those on the same database [main]; one process each")
        ->option_text("NAME");
    command.add_option("--web", options.web, "Serve the web page from this folder [that of the program]")
        ->option_text("DIR");
}

void add_cluster_options(CLI::App& command, ServeOptions& options)
{
    auto* const cluster
        = command
              .add_option("--cluster", options.cluster,
                  "Belong to a cluster whose processes meet at this NATS server; several with commas")
              ->option_text("nats://HOST:PORT");
    auto* const login = command
                            .add_option("--cluster-login", options.cluster_login,
                                "The file with this process's login at NATS, USER:PASSWORD")
                            ->option_text("FILE");
    cluster->needs(login);
    login->needs(cluster);
    command
        .add_option("--cluster-ca", options.cluster_authorities,
            "The file with the certificate authorities to trust for NATS, in PEM form [the system's]")
        ->option_text("FILE")
        ->needs(cluster);
    command
        .add_option(
            "--role", options.role_name, "In a cluster: gateway (clients), rooms (games) or both [both]")
        ->option_text("ROLE")
        ->check(one_of({"gateway", "rooms", "both"}))
        ->needs(cluster);
}

void add_helper_options(CLI::App& command, ServeOptions& options)
{
    command
        .add_option("--explorer", options.explorer,
            "Offer the games of this index (arbiter pgn index) as an explorer on the analysis page")
        ->option_text("INDEX");
    command.add_flag("--mcp", options.has_mcp,
        "Answer assistants that speak the Model Context Protocol, at /api/mcp (see `arbiter mcp`)");
}

void add_analysis_options(CLI::App& command, ServeOptions& options)
{
    command
        .add_option("--analysis-nodes", options.analysis_nodes,
            "Nodes that workers (arbiter worker) search for each position of a game [200000]")
        ->option_text("N")
        ->check(between(1'000, 100'000'000));
    command
        .add_option("--analyses-a-day", options.analyses_a_day,
            "Maximum number of games that an account may have analysed a day [20]")
        ->option_text("N")
        ->check(between(1, 10'000));
}

void add_door_options(CLI::App& command, ServeOptions& options)
{
    auto* const certificate
        = command.add_option("--tls-certificate", options.certificate, "Use TLS with this certificate (PEM)")
              ->option_text("FILE");
    auto* const key = command.add_option("--tls-key", options.key, "Private key of the certificate (PEM)")
                          ->option_text("FILE");
    certificate->needs(key);
    key->needs(certificate);
    command.add_flag("--behind-proxy", options.is_behind_proxy,
        "Trust X-Forwarded-For and X-Forwarded-Proto from a proxy on this machine");
    command
        .add_option("--origin", options.origins,
            "Accept pages from this origin too, such as https://chess.example.org")
        ->option_text("ORIGIN")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command
        .add_option("--host-name", options.host_names,
            "Answer to this name too [localhost, the names of this machine and of --origin, every address]")
        ->option_text("NAME")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command
        .add_option(
            "--metrics-for", options.metrics_readers, "Let this address read /metrics, besides this machine")
        ->option_text("ADDRESS")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
}

void add_running_options(CLI::App& command, ServeOptions& options)
{
    auto const audiences = server::audience_names();
    auto const registrations = server::setting_choices(server::SettingName::registration);
    command
        .add_option("--engines", options.engines,
            "Maximum number of computer opponents that think at once [2]; 0: none")
        ->option_text("N")
        ->check(between(0, 256));
    command
        .add_option("--audience", options.audience,
            "Set the limits per address for: home, club (dozens in one hall) or school (hundreds) [home]")
        ->option_text("WHO")
        ->check(one_of({audiences.begin(), audiences.end()}));
    command
        .add_option("--limit", options.limits,
            "Set one limit per address: connections=N at once; requests=N, messages=N, games=N, logins=N or "
            "accounts=N a minute; or the days that something is kept: waiting-days=N, aborted-days=N, "
            "audit-days=N")
        ->option_text("KIND=N")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command
        .add_option("--registration", options.registration,
            "Who may create an account: open (everybody), invited (see `arbiter admin invite`) or closed [open]")
        ->option_text("WHO")
        ->check(one_of({registrations.begin(), registrations.end()}));
    command
        .add_option("--refused-names", options.refused_names,
            "Refuse new names of accounts, classes and tournaments with a word of this file, one on each line")
        ->option_text("FILE");
    auto* const no_accounts
        = command.add_flag("--no-accounts", options.has_no_accounts, "Turn off registration and login");
    command
        .add_flag("--members-only", options.is_for_members,
            "Show players, games and tournaments only to people who are logged in")
        ->excludes(no_accounts);
    command.add_flag("--no-chat", options.has_no_chat, "Turn off the chat in games, and messages");
    command.add_flag("--no-messages", options.has_no_messages, "Turn off messages between friends");
    command
        .add_option("--organiser", options.organisers,
            "Let this account organise tournaments, and only those named [every account]")
        ->option_text("NAME")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command.add_flag("--no-tournaments", options.has_no_tournaments, "Turn off new tournaments");
    command.add_option("--log", options.log, "Write a log of JSON lines to this file; - is standard error")
        ->option_text("FILE");
    command
        .add_option(
            "--log-level", options.log_level, "Lowest level to log: debug, info, warning or error [info]")
        ->option_text("LEVEL")
        ->check(one_of({"debug", "info", "warning", "error"}));
    command
        .add_option(
            "--drain-seconds", options.drain_seconds, "Maximum seconds to wait for clients at shutdown [10]")
        ->option_text("N")
        ->check(between(1, 600));
}

} // namespace

void add_serve_options(CLI::App& command, ServeOptions& options)
{
    add_place_options(command, options);
    add_cluster_options(command, options);
    add_helper_options(command, options);
    add_analysis_options(command, options);
    add_door_options(command, options);
    add_running_options(command, options);
}

void add_serve(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<ServeOptions>();
    auto* const command = app.add_subcommand("serve", purpose_of_serve);
    add_serve_options(*command, *options);
    command->footer(serve_examples);
    command->callback([options, &session] { session.exit_code = run_server(*options); });
}

} // namespace arbiter::cli
