// SPDX-License-Identifier: MIT
#include "arbiter/wire/event_loop.h"
#include "cli/bot/analysis_worker.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/server_login.h"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* worker_examples
    = R"(Takes games that players of a server want to have analysed, analyses them and hands the analyses in. Any number of
workers on any machines work for one server. `arbiter admin worker add NAME` makes a key on the server's machine.

SIGTERM or Ctrl-C gives the games back; a second one ends at once. A game whose worker vanishes goes to another one. When
the server goes away, the worker waits for it.

Examples:
  arbiter worker --server https://chess.example.org --key worker.key
  arbiter worker --server http://localhost:8080 --key worker.key --jobs 4
  sbatch --array=1-8 --wrap 'arbiter worker --server https://chess.example.org --key worker.key'

Exit status: 0 graceful end, 3 the key cannot be read or the server does not know it, 4 with --once: the server does not
answer.)";

struct WorkerCommand {
    std::string server;
    std::string key_file;
    WorkerOptions options;
};

ExitCode run_worker(WorkerCommand const& command)
{
    wire::ServerUrl const server = read_server_address(command.server);
    auto const key = read_worker_key(command.key_file);
    if (!key)
        return key.error();
    wire::EventLoop loop;
    ExitCode end = ExitCode::ok;
    AnalysisWorker worker{
        {.loop = loop, .server = server, .token = *key}, command.options, [&](ExitCode code) {
            end = code;
            loop.stop();
        }};
    loop.on_signals([&] { worker.leave(); });
    loop.run();
    return end;
}

} // namespace

void add_worker(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<WorkerCommand>();
    auto* const command = app.add_subcommand("worker", "Analyse games for a server");
    command->add_option("--server", options->server, "URL of the server, such as http://localhost:8080")
        ->required()
        ->option_text("URL");
    command
        ->add_option(
            "--key", options->key_file, "Read the key of the worker from the first line of this file")
        ->required()
        ->option_text("FILE");
    command->add_option("--jobs", options->options.jobs, "Games analysed at once [1]")
        ->option_text("N")
        ->check(between(1, 256));
    command->add_flag("--once", options->options.is_once, "End after one game, or at once where none waits");
    command->footer(worker_examples);
    command->callback([options, &session] { session.exit_code = run_worker(*options); });
}

} // namespace arbiter::cli
