// SPDX-License-Identifier: MIT
#include "arbiter/server/worker_key.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* worker_add_examples = R"(Examples:
  arbiter admin worker add big-machine >worker.key

Prints the key once; the database has only its hash. The machine runs `arbiter worker --server URL --key worker.key`.
Exit status: 0 done, 1 there is such a worker already, 2 this is not a name, 4 the database failed.)";

constexpr char const* worker_list_examples
    = R"(Prints name, when it was made, and when it last asked for work.
Exit status: 0 done, 4 the database failed.)";

constexpr char const* worker_remove_examples
    = R"(Its key opens nothing from then on; a game that it has goes to another worker.
Exit status: 0 done, 1 no such worker, 4 the database failed.)";

struct NamedWorker {
    std::string database;
    std::string name;
};

ExitCode run_worker_add(NamedWorker const& options)
{
    if (!storage::is_node_name(options.name))
        throw UsageError{fmt::format("'{}' is not a name: expected up to {} letters, digits, '-', '_', '.'",
            options.name, storage::longest_node_name)};
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    std::string const key = server::make_worker_key();
    auto const added = (*database)->analyses().add_worker(
        {.name = options.name, .key = server::hash_worker_key(key), .created = storage_time()});
    if (!added && added.error().code == storage::StorageFaultCode::conflict) {
        complain("there is a worker called {} already", options.name);
        return ExitCode::no;
    }
    if (!added)
        return complain_about_database(options.database, added.error());
    print("{}\n", key);
    return ExitCode::ok;
}

ExitCode run_worker_list(NamedWorker const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const workers = (*database)->analyses().list_workers();
    if (!workers)
        return complain_about_database(options.database, workers.error());
    for (storage::WorkerRow const& worker : *workers)
        print("{}\t{}\t{}\n", worker.name, moment_text(worker.created), moment_text(worker.seen));
    return ExitCode::ok;
}

ExitCode run_worker_remove(NamedWorker const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const is_removed = (*database)->analyses().remove_worker(options.name);
    if (!is_removed)
        return complain_about_database(options.database, is_removed.error());
    if (*is_removed)
        return ExitCode::ok;
    complain("no worker is called {}", options.name);
    return ExitCode::no;
}

CLI::App& add_worker_task(CLI::App& group, Session& session, char const* name, char const* purpose,
    ExitCode (*run)(NamedWorker const&))
{
    auto const options = std::make_shared<NamedWorker>();
    auto* const command = group.add_subcommand(name, purpose);
    if (run != run_worker_list)
        command->add_option("name", options->name, "Name of the worker")->required()->option_text("NAME");
    run_on_database(*command, session, options, run);
    return *command;
}

} // namespace

void add_admin_worker(CLI::App& group, Session& session)
{
    auto* const workers = group.add_subcommand("worker", "Keys of the machines that analyse games");
    workers->require_subcommand(1);
    add_worker_task(*workers, session, "add", "Make a worker and print its key", run_worker_add)
        .footer(worker_add_examples);
    add_worker_task(*workers, session, "list", "List the workers", run_worker_list)
        .footer(worker_list_examples);
    add_worker_task(*workers, session, "remove", "Remove a worker", run_worker_remove)
        .footer(worker_remove_examples);
}

} // namespace arbiter::cli
