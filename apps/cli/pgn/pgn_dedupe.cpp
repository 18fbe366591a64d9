// SPDX-License-Identifier: MIT
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/game_set.h"
#include "arbiter/workbench/key_visitor.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::KeyedGame;
using workbench::KeyVisitor;
using workbench::Sameness;

constexpr char const* pgn_dedupe_examples = R"(Examples:
  arbiter pgn dedupe games.pgn > unique.pgn
  arbiter pgn dedupe --by position --report same.txt -o unique.pgn old.pgn new.pgn
  arbiter pgn dedupe --by tags --tags White,Black,Date,Round --count collection/

The first of several equal games is kept, byte for byte. By moves and by position, games without moves must also
agree in the Seven Tag Roster, and games with an illegal move in their movetext. A shard removes only the duplicates
within itself; running dedupe on the output of all shards, in order, gives the result of a single run.
Exit status: 0 done, 2 the command line is wrong, 4 a file cannot be read or written, or a game of more than 16 MB is
left out.)";

struct DedupeOptions {
    PgnOptions pgn;
    OutputOptions output;
    Sameness sameness = Sameness::moves;
    std::vector<std::string> tags{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
    std::string report;
    bool wants_count = false;
};

struct KeyPart : workbench::BatchPart {
    explicit KeyPart(KeyVisitor&& made) : visitor{std::move(made)} { }

    KeyVisitor visitor;
};

class DedupeJob : public workbench::BatchJob {
public:
    DedupeJob(DedupeOptions const& options, OutputFile& output, ExtraFile& report)
        : options_{options},
          output_{output},
          report_{report}
    {
    }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<KeyPart>(KeyVisitor{options_.sameness, options_.tags, chunk.text});
        part->games = read_games(chunk.text, part->visitor, chunk.max_games);
        return part;
    }

    Continue take(workbench::BatchPart& part, BatchPlace const& place) override;

    std::uint64_t games() const { return number_; }

    std::uint64_t duplicates() const { return number_ - set_.size(); }

private:
    /// What the report needs to know of a file.
    struct FileStart {
        std::string name;
        std::uint32_t first_number;
    };

    void note_file(BatchPlace const& place);
    void tell(std::uint64_t line, std::uint32_t first);
    std::string place_of(std::uint32_t number, std::uint64_t line) const;

    DedupeOptions const& options_;
    OutputFile& output_;
    ExtraFile& report_;
    workbench::GameSet set_;
    std::uint32_t number_ = 0;
    std::size_t file_index_ = 0;
    std::vector<FileStart> files_;
    /// The line of each game, from 1; only for a report.
    std::vector<std::uint32_t> lines_;
};

Continue DedupeJob::take(workbench::BatchPart& part, BatchPlace const& place)
{
    note_file(place);
    KeyVisitor const& visitor = static_cast<KeyPart&>(part).visitor;
    std::string kept;
    std::size_t begin = 0;
    for (KeyedGame const& game : visitor.games()) {
        std::uint64_t const line = place.lines_before + game.line + 1;
        if (report_)
            lines_.push_back(static_cast<std::uint32_t>(line));
        if (auto const first = set_.insert(game.key, number_))
            tell(line, *first);
        else if (!options_.wants_count)
            kept.append(visitor.text(), begin, game.end - begin);
        begin = game.end;
        ++number_;
    }
    output_.write(kept);
    return Continue::go_on;
}

void DedupeJob::note_file(BatchPlace const& place)
{
    if (files_.empty() || file_index_ != place.file_index)
        files_.push_back({std::string{place.file.name()}, number_});
    file_index_ = place.file_index;
}

void DedupeJob::tell(std::uint64_t line, std::uint32_t first)
{
    if (report_)
        report_.append(
            fmt::format("{} repeats {}\n", place_of(number_, line), place_of(first, lines_[first])));
}

/// "games.pgn:12: game 3"
std::string DedupeJob::place_of(std::uint32_t number, std::uint64_t line) const
{
    auto const next = std::ranges::upper_bound(files_, number, {}, &FileStart::first_number);
    FileStart const& file = *std::prev(next);
    return fmt::format("{}:{}: game {}", file.name, line, number - file.first_number + 1);
}

ExitCode run_dedupe(DedupeOptions const& options)
{
    if (!options.pgn.shard.is_all() && (!options.report.empty() || options.wants_count)) {
        complain("--count and --report need all games, not one shard: run them on the combined output of the "
                 "shards");
        return ExitCode::usage;
    }
    ExtraFile report;
    if (!report.open(options.report, options.output.overwrite()))
        return ExitCode::io;
    return run_pgn_writer(
        options.pgn, options.output, [&](OutputFile& output) { return DedupeJob{options, output, report}; },
        [&](DedupeJob const& job, OutputFile& output) {
            if (options.wants_count)
                output.write(
                    fmt::format("{} of {} games repeat an earlier one\n", job.duplicates(), job.games()));
            return report.finish() ? ExitCode::ok : ExitCode::io;
        });
}

std::optional<Sameness> find_sameness(std::string_view name)
{
    if (name == "moves")
        return Sameness::moves;
    if (name == "position")
        return Sameness::position;
    if (name == "tags")
        return Sameness::tags;
    return std::nullopt;
}

} // namespace

void add_pgn_dedupe(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<DedupeOptions>();
    auto* const command = group.add_subcommand("dedupe", "Leave out games that repeat an earlier one");
    add_pgn_options(*command, options->pgn);
    add_output_options(*command, options->output);
    command
        ->add_option_function<std::string>(
            "--by", [options](std::string const& name) { options->sameness = *find_sameness(name); },
            "What makes two games the same: all moves, the final position, or tags")
        ->option_text("moves|position|tags")
        ->check(one_of({"moves", "position", "tags"}));
    command
        ->add_option_function<std::string>(
            "--tags", [options](std::string const& names) { options->tags = split_list(names); },
            "Tags compared with --by tags [the Seven Tag Roster]")
        ->option_text("NAME,...");
    command
        ->add_option("--report", options->report,
            "List the duplicates in this file: file, line and game number of both games")
        ->option_text("FILE");
    command->add_flag("--count", options->wants_count, "Only print the number of duplicates");
    command->footer(pgn_dedupe_examples);
    command->callback([options, &session] { session.exit_code = run_dedupe(*options); });
}

} // namespace arbiter::cli
