// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"
#include "cli/command_line.h"
#include "cli/long_run.h"
#include "cli/output.h"
#include "cli/pgn/index_commands.h"
#include "cli/pgn/pgn_options.h"

#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::IndexChanges;
using workbench::IndexWriter;
using workbench::InputFile;

constexpr char const* pgn_index_update_examples = R"(Examples:
  arbiter pgn index update masters.index
  arbiter pgn index update masters.index games/
  arbiter pgn index remove masters.index games/old.pgn
  arbiter pgn index remove masters.index --tag "Event~blitz" --until 2010

Readers see all of it or nothing: a command that is interrupted leaves the index as it was.
Exit status: 0 done, 1 interrupted, 3 not an index or a damaged one, 4 a file cannot be read or written.)";

struct UpdateOptions {
    std::string index;
    PgnOptions pgn;
    std::vector<workbench::TagCondition> conditions;
};

/// What an update has done in all files.
struct UpdateTotals {
    IndexChanges changes;
    std::size_t files = 0; ///< that have changed

    void add(IndexChanges const& of_file)
    {
        changes.added += of_file.added;
        changes.removed += of_file.removed;
        changes.kept += of_file.kept;
        files += of_file.is_any() ? 1 : 0;
    }
};

/// Without paths, the files of the index.
std::vector<std::string> paths_of(IndexWriter const& writer, std::vector<std::string> const& named)
{
    if (!named.empty())
        return named;
    std::vector<std::string> paths;
    for (workbench::IndexedFile const& file : writer.files()) {
        if (!file.path.empty() && file.path != "-")
            paths.push_back(file.path);
    }
    return paths;
}

/// A compressed file that has changed is read as a whole: its games are removed and added.
Result<IndexChanges, ExitCode> read_again(
    IndexWriter& writer, InputFile const& file, std::uint64_t packed_key, PgnOptions const& options)
{
    auto const removed = writer.remove_file(file.path);
    if (!removed)
        return Err{complain_about(removed.error())};
    std::vector<InputFile> const files{file};
    workbench::IndexJob job{writer, files, {packed_key}};
    auto const run = run_pgn_job(files, options, job);
    if (!run)
        return Err{run.error()};
    if (auto const error = job.end_files(false))
        return Err{complain_about(*error)};
    return IndexChanges{.added = job.games_added(), .removed = *removed, .read = job.games_added()};
}

Result<IndexChanges, ExitCode> update_file(
    IndexWriter& writer, InputFile const& file, std::uint64_t packed_key, PgnOptions const& options)
{
    if (writer.is_current(file, packed_key))
        return IndexChanges{.kept = writer.find_file(file.path)->games};
    if (!file.can_be_cut)
        return read_again(writer, file, packed_key, options);
    auto const changes = writer.update_file(file.path);
    if (!changes)
        return Err{complain_about(changes.error())};
    return *changes;
}

ExitCode update_files(IndexWriter& writer, UpdateOptions const& options, UpdateTotals& totals)
{
    InterruptWatch const interrupt;
    PgnOptions pgn = options.pgn;
    pgn.paths = paths_of(writer, options.pgn.paths);
    auto const files = find_pgn_inputs(pgn);
    if (!files) {
        complain("to remove the games of a deleted file, run `arbiter pgn index remove`");
        return files.error();
    }
    auto const keys = workbench::packed_keys(*files);
    for (std::size_t index = 0; index < files->size(); ++index) {
        auto const changes = update_file(writer, (*files)[index], keys[index], pgn);
        if (!changes)
            return changes.error();
        if (interrupt.has_come()) {
            complain("interrupted: the index is as it was");
            return ExitCode::no;
        }
        totals.add(*changes);
    }
    if (auto const error = writer.finish())
        return complain_about(*error);
    return ExitCode::ok;
}

ExitCode run_update(UpdateOptions const& options)
{
    auto writer = IndexWriter::open(options.index);
    if (!writer)
        return complain_about(writer.error());
    UpdateTotals totals;
    if (ExitCode const code = update_files(*writer, options, totals); code != ExitCode::ok)
        return code;
    print("{} files changed; {} games added, {} removed, {} kept; {} in the index\n", totals.files,
        totals.changes.added, totals.changes.removed, totals.changes.kept, writer->game_count());
    return ExitCode::ok;
}

Result<std::uint64_t, workbench::IndexError> remove_all(IndexWriter& writer, UpdateOptions const& options)
{
    std::uint64_t removed = 0;
    for (std::string const& path : options.pgn.paths) {
        auto const games = writer.remove_file(path);
        if (!games)
            return games;
        removed += *games;
    }
    if (!options.conditions.empty()) {
        auto const games = writer.remove_games(options.conditions);
        if (!games)
            return games;
        removed += *games;
    }
    if (auto const error = writer.finish())
        return Err{*error};
    return removed;
}

ExitCode run_remove(UpdateOptions const& options)
{
    if (options.pgn.paths.empty() && options.conditions.empty()) {
        complain("nothing to remove: name files of the index, or --tag, --player, --since or --until");
        return ExitCode::usage;
    }
    auto writer = IndexWriter::open(options.index);
    if (!writer)
        return complain_about(writer.error());
    for (std::string const& path : options.pgn.paths) {
        if (writer->find_file(path) == nullptr) {
            complain("{} is not a file of this index; `arbiter pgn index info --json` lists them", path);
            return ExitCode::usage;
        }
    }
    auto const removed = remove_all(*writer, options);
    if (!removed)
        return complain_about(removed.error());
    print("{} games removed; {} in the index\n", *removed, writer->game_count());
    return ExitCode::ok;
}

CLI::App* add_change(
    CLI::App& group, UpdateOptions& options, std::string const& name, std::string const& help)
{
    auto* const command = group.add_subcommand(name, help);
    command->add_option("index", options.index, "The directory of the index")
        ->required()
        ->option_text("INDEX");
    command->footer(pgn_index_update_examples);
    return command;
}

} // namespace

void add_pgn_index_update(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<UpdateOptions>();
    auto* const update = add_change(
        group, *options, "update", "Make an index agree with its files: add, remove and move games");
    update->add_option("files", options->pgn.paths, "Files and directories [all files of the index]")
        ->option_text("[FILE...]");
    update->add_option("-j,--threads", options->pgn.threads, "Threads for compressed files [one per core]")
        ->option_text("N")
        ->check(between(1, 1024));
    update->add_flag("--no-progress", options->pgn.hides_progress, "Show no progress bar");
    update->callback([options, &session] { session.exit_code = run_update(*options); });

    auto* const remove = add_change(group, *options, "remove", "Remove games from an index");
    remove
        ->add_option("files", options->pgn.paths, "Remove all games of these files, as the index names them")
        ->option_text("[FILE...]");
    add_index_conditions(*remove, options->conditions);
    remove->callback([options, &session] { session.exit_code = run_remove(*options); });
}

} // namespace arbiter::cli
