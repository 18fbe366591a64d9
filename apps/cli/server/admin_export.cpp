// SPDX-License-Identifier: MIT
#include "arbiter/storage/transfer.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/server/admin.h"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* admin_export_examples = R"(Examples:
  arbiter admin export > games.pgn
  arbiter admin export --format jsonl -o everything.jsonl

pgn: all finished games, the oldest first. jsonl: all data, one object per line, which `arbiter admin restore` reads;
keep it safe, it holds password hashes.
Exit status: 0 done, 3 the database is damaged, 4 the database cannot be read or the file cannot be written.)";

struct ExportOptions {
    std::string database;
    std::string format = "pgn";
    OutputOptions output;
};

ExitCode run_export(ExportOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto output = open_output(options.output);
    if (!output)
        return ExitCode::io;
    auto const write = [&output](std::string_view text) {
        output->write(text);
        return !output->has_failed();
    };
    std::optional<storage::StorageFault> fault;
    if (options.format == "jsonl") {
        if (auto const done = storage::export_records(**database, write); !done)
            fault = done.error();
    } else if (auto const done = storage::export_pgn(**database, std::nullopt, write); !done) {
        fault = done.error();
    }
    if (fault)
        return complain_about_database(options.database, *fault);
    return finish_output(*output) ? ExitCode::ok : ExitCode::io;
}

} // namespace

void add_admin_export(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ExportOptions>();
    auto* const command = group.add_subcommand("export", "Export all games, or all data, for other programs");
    command->add_option("--format", options->format, "pgn or jsonl [pgn]")
        ->option_text("FORM")
        ->check(one_of({"pgn", "jsonl"}));
    add_output_options(*command, options->output);
    command->footer(admin_export_examples);
    run_on_database(*command, session, options, run_export);
}

} // namespace arbiter::cli
