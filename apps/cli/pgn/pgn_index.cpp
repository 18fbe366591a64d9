// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"
#include "arbiter/workbench/position_index.h"
#include "cli/command_line.h"
#include "cli/long_run.h"
#include "cli/output.h"
#include "cli/pgn/index_commands.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::IndexSize;
using workbench::IndexWriter;
using workbench::PositionIndex;

constexpr char const* pgn_index_examples = R"(Examples:
  arbiter pgn index build masters.index games/
  arbiter pgn index add masters.index new.pgn
  arbiter pgn index build --shard 3/8 part3.index games/; arbiter pgn index merge all.index part*.index
  arbiter pgn index update masters.index
  arbiter pgn index remove masters.index --tag "Event~blitz"
  arbiter pgn index info masters.index
  arbiter pgn query masters.index --moves "e4 c5"

An index is a directory. If `build` or `add` is interrupted, the index stays valid and `add` continues from there.
Exit status: 0 done, 1 interrupted, 3 not an index or a damaged one, 4 a file cannot be read or written.)";

struct IndexOptions {
    std::string index;
    std::vector<std::string> parts;
    PgnOptions pgn;
    std::size_t megabytes = 128;
    bool is_json = false;
};

constexpr std::array<std::string_view, workbench::index_section_count> section_names{
    "positions", "structures", "materials"};

/// Options that would leave an index that says of files what is not so.
bool is_partial(PgnOptions const& options, bool is_new)
{
    if (options.keeps_going)
        complain("an index needs all its files: --keep-going is not possible here");
    else if (!is_new && !options.shard.is_all())
        complain("--shard works with `build` only: build an index for each shard and merge them");
    else
        return false;
    return true;
}

/// A job that stops in order at Ctrl-C.
class WatchedJob : public workbench::BatchJob {
public:
    explicit WatchedJob(workbench::BatchJob& job) : job_{job} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        return job_.read(chunk);
    }

    workbench::Continue take(workbench::BatchPart& part, workbench::BatchPlace const& place) override
    {
        return interrupt_.has_come() ? workbench::Continue::stop : job_.take(part, place);
    }

    bool was_interrupted() const { return interrupt_.has_come(); }

private:
    workbench::BatchJob& job_;
    InterruptWatch interrupt_;
};

ExitCode index_games(IndexWriter& writer, IndexOptions const& options)
{
    auto const files = find_pgn_inputs(options.pgn);
    if (!files)
        return files.error();
    workbench::IndexJob job{writer, *files};
    WatchedJob watched{job};
    auto const run = run_pgn_job(*files, options.pgn, watched);
    // What came before a file that cannot be read is kept.
    if (auto const error = job.finish(!run || run->totals.was_stopped))
        return complain_about(*error);
    if (!run)
        return run.error();
    print("{} games added; {} in the index\n", job.games_added(), writer.game_count());
    if (!watched.was_interrupted())
        return ExitCode::ok;
    complain("interrupted; to continue, run `arbiter pgn index add` with the same files");
    return ExitCode::no;
}

ExitCode run_writer(IndexOptions const& options, bool is_new)
{
    if (is_partial(options.pgn, is_new))
        return ExitCode::usage;
    // Two batches are in memory at a time.
    workbench::IndexWriteOptions const write{
        .postings_a_run = (options.megabytes << 20U) / (2 * sizeof(workbench::Posting)),
        .shard = options.pgn.shard};
    auto writer
        = is_new ? IndexWriter::create(options.index, write) : IndexWriter::open(options.index, write);
    if (!writer)
        return complain_about(writer.error());
    tell_interruptions(options.index, writer->files());
    return index_games(*writer, options);
}

ExitCode run_merge(IndexOptions const& options)
{
    if (auto const error = workbench::merge_indexes(options.index, options.parts))
        return complain_about(*error);
    auto const index = PositionIndex::open(options.index);
    if (!index)
        return complain_about(index.error());
    print("{} games in the index\n", index->size().games);
    return ExitCode::ok;
}

void print_info(PositionIndex const& index)
{
    IndexSize const size = index.size();
    auto const files = std::ranges::count_if(
        index.files(), [](workbench::IndexedFile const& file) { return !file.path.empty(); });
    print("games       {}\nremoved     {}\nfiles       {}\nruns        {}\nbytes       {}\n", size.games,
        size.removed, files, size.runs, size.bytes);
    for (auto const section : workbench::all_index_sections) {
        auto const& it = size.sections[to_index(section)];
        print("{:<11} {} different, {} in games\n", section_names[to_index(section)], it.keys, it.postings);
    }
}

void print_info_json(PositionIndex const& index)
{
    IndexSize const size = index.size();
    nlohmann::ordered_json out{
        {"games", size.games}, {"removed", size.removed}, {"runs", size.runs}, {"bytes", size.bytes}};
    for (auto const section : workbench::all_index_sections) {
        auto const& it = size.sections[to_index(section)];
        out[std::string{section_names[to_index(section)]}]
            = {{"different", it.keys}, {"in_games", it.postings}};
    }
    auto& files = out["files"] = nlohmann::ordered_json::array();
    for (workbench::IndexedFile const& file : index.files()) {
        if (file.path.empty())
            continue;
        files.push_back({{"path", file.path}, {"size", file.size}, {"games", file.games},
            {"complete", file.is_complete}});
    }
    print("{}\n", out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

ExitCode run_info(IndexOptions const& options)
{
    auto const index = PositionIndex::open(options.index);
    if (!index)
        return complain_about(index.error());
    tell_interruptions(options.index, index->files());
    if (options.is_json)
        print_info_json(*index);
    else
        print_info(*index);
    return ExitCode::ok;
}

ExitCode run_verify(IndexOptions const& options)
{
    auto const index = PositionIndex::open(options.index);
    if (!index)
        return complain_about(index.error());
    if (auto const error = index->verify())
        return complain_about(*error);
    print("{}: no damage found\n", options.index);
    return ExitCode::ok;
}

CLI::App* add_command(
    CLI::App& group, IndexOptions& options, std::string const& name, std::string const& help)
{
    auto* const command = group.add_subcommand(name, help);
    command->add_option("index", options.index, "The directory of the index")
        ->required()
        ->option_text("INDEX");
    command->footer(pgn_index_examples);
    return command;
}

void add_writer(CLI::App& group, std::shared_ptr<IndexOptions> const& options, Session& session, bool is_new)
{
    auto* const command = is_new ? add_command(group, *options, "build", "Create an index of games")
                                 : add_command(group, *options, "add", "Add games to an index");
    add_pgn_options(*command, options->pgn);
    command->add_option("--memory", options->megabytes, "Memory in MB for buffered positions [128]")
        ->option_text("MB")
        ->check(between(1, 1 << 20));
    command->callback([options, &session, is_new] { session.exit_code = run_writer(*options, is_new); });
}

} // namespace

void add_pgn_index(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<IndexOptions>();
    auto* const command
        = group.add_subcommand("index", "Create and maintain an index of the positions in games");
    command->require_subcommand(1);
    command->footer(pgn_index_examples);
    add_writer(*command, options, session, true);
    add_writer(*command, options, session, false);
    add_pgn_index_update(*command, session);
    auto* const merge = add_command(*command, *options, "merge", "Merge the indexes of shards into one");
    merge->add_option("parts", options->parts, "The indexes to merge: of all shards, or of consecutive ones")
        ->required()
        ->option_text("PART...");
    merge->callback([options, &session] { session.exit_code = run_merge(*options); });
    auto* const info = add_command(*command, *options, "info", "Summarise an index");
    info->add_flag("--json", options->is_json, "Print one JSON object");
    info->callback([options, &session] { session.exit_code = run_info(*options); });
    auto* const verify
        = add_command(*command, *options, "verify", "Read a whole index and check it for damage");
    verify->callback([options, &session] { session.exit_code = run_verify(*options); });
}

} // namespace arbiter::cli
