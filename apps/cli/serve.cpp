#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/serve_run.h"

#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* examples
    = R"(Everything is kept in a database: a file (sqlite:PATH, made when it is not there) or PostgreSQL
(postgresql://user@host/name). SIGTERM or Ctrl-C ends the server in order: players are told, moves that were
made are saved, and games go on when it is started again.

Examples:
  arbiter serve
  arbiter serve --address 0.0.0.0 --port 443 --tls-certificate chain.pem --tls-key key.pem
  arbiter serve --behind-proxy --origin https://chess.example.org --database postgresql:///chess --log -

Exit status: 0 ended in order, 3 a certificate, a key or the web page cannot be read, or the database is none of
ours, 4 the port cannot be had, or the database not be opened.)";

void add_place_options(Command& command, ServeOptions& options)
{
    command.add_option("--address", options.address, "Listen here [127.0.0.1]; 0.0.0.0 or :: is everywhere")
        ->option_text("ADDRESS");
    command.add_option("--port", options.port, "Listen on this port [8080]; 0: any, which is printed")
        ->option_text("N");
    add_database_option(command, options.database);
    command.add_option("--web", options.web, "The folder of the web page, if it is not that of the program")
        ->option_text("DIR");
}

void add_door_options(Command& command, ServeOptions& options)
{
    auto* const certificate
        = command
              .add_option("--tls-certificate", options.certificate, "Speak TLS with this certificate (PEM)")
              ->option_text("FILE");
    auto* const key
        = command.add_option("--tls-key", options.key, "Its private key (PEM)")->option_text("FILE");
    certificate->needs(key);
    key->needs(certificate);
    command.add_flag("--behind-proxy", options.is_behind_proxy,
        "Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine");
    command
        .add_option(
            "--origin", options.origins, "Pages from there may play too, such as https://chess.example.org")
        ->option_text("ORIGIN")
        ->expected(1)
        ->take_all();
    command
        .add_option(
            "--metrics-for", options.metrics_readers, "This address may read /metrics, besides this machine")
        ->option_text("ADDRESS")
        ->expected(1)
        ->take_all();
}

void add_running_options(Command& command, ServeOptions& options)
{
    command.add_option("--engines", options.engines, "Computer opponents that think at a time [2]; 0: none")
        ->option_text("N")
        ->check(between(0, 256));
    command.add_flag("--no-accounts", options.has_no_accounts, "Nobody can register or log in");
    command.add_option("--log", options.log, "Write what happens as JSON lines; - is standard error")
        ->option_text("FILE");
    command.add_option("--log-level", options.log_level, "debug, info (default), warning or error")
        ->option_text("LEVEL")
        ->check(one_of({"debug", "info", "warning", "error"}));
    command
        .add_option(
            "--drain-seconds", options.drain_seconds, "At the end, wait so long at most for clients [10]")
        ->option_text("N")
        ->check(between(1, 600));
}

} // namespace

void add_serve(Command& app, Session& session)
{
    auto const options = std::make_shared<ServeOptions>();
    auto* const command = app.add_subcommand("serve", "Serve games in the browser");
    add_place_options(*command, *options);
    add_door_options(*command, *options);
    add_running_options(*command, *options);
    command->footer(examples);
    command->callback([options, &session] { session.exit_code = run_server(*options); });
}

} // namespace arbiter::cli
