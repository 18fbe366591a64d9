// SPDX-License-Identifier: MIT
#include "arbiter/workbench/join.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"

#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* pgn_join_examples = R"(Examples:
  arbiter pgn join round1.pgn round2.pgn -o tournament.pgn
  arbiter pgn join games/ archive.pgn.zst > all.pgn

Texts are copied unchanged, compressed files unpacked, with one empty line between files.
Exit status: 0 done, 4 a file cannot be read or written.)";

struct JoinOptions {
    std::vector<std::string> paths;
    OutputOptions output;
};

ExitCode run_join(JoinOptions const& options)
{
    PgnOptions inputs;
    inputs.paths = options.paths;
    auto const files = find_pgn_inputs(inputs);
    if (!files)
        return files.error();
    auto output = open_output(options.output);
    if (!output)
        return ExitCode::io;
    auto const joined = workbench::join_files(*files, [&output](std::string_view piece) {
        output->write(piece);
        return output->has_failed() ? workbench::Continue::stop : workbench::Continue::go_on;
    });
    if (!joined) {
        complain_about_input(joined.error().path, joined.error().reason);
        return ExitCode::io;
    }
    return finish_output(*output) ? ExitCode::ok : ExitCode::io;
}

} // namespace

void add_pgn_join(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<JoinOptions>();
    auto* const command = group.add_subcommand("join", "Concatenate files");
    command
        ->add_option(
            "files", options->paths, "Files and directories (*.pgn, also .zst .gz .bz2); - is standard input")
        ->required()
        ->option_text("FILE...");
    add_output_options(*command, options->output);
    command->footer(pgn_join_examples);
    command->callback([options, &session] { session.exit_code = run_join(*options); });
}

} // namespace arbiter::cli
