// SPDX-License-Identifier: MIT
#include "arbiter/game/game.h"
#include "arbiter/workbench/game_tags.h"
#include "arbiter/workbench/sort_key.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"
#include "cli/pgn/split_files.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;

constexpr char const* pgn_split_examples = R"(Examples:
  arbiter pgn split --games 1000 --out-dir parts games.pgn
  arbiter pgn split --by year --out-dir years collection/
  arbiter pgn split --by tag:White --max-files 100000 --out-dir players games.pgn.zst
  arbiter pgn split --by eco --out-dir openings games.pgn

Games are copied unchanged and in order; a game without the tag goes to unknown.pgn. The files appear only when all of
them are complete, and no existing file is replaced without --force.
Exit status: 0 done, 1 a game is too long, 4 a file cannot be read or written.)";

struct SplitOptions {
    PgnOptions pgn;
    std::uint64_t games = 0; ///< in each file; 0: split by something else
    std::string by;
    std::string directory;
    std::size_t max_files = 10000;
    bool is_forced = false;
};

/// Collects whole games with the value of one tag.
class GameCollector : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::tags;

    struct Item {
        std::size_t begin;
        std::size_t size;
        std::string key;
    };

    GameCollector(std::string_view text, std::string tag) : text_{text}, tag_{std::move(tag)} { }

    void begin_game(PgnGameStart const&) { key_.clear(); }

    void tag(PgnTagPair const& pair)
    {
        if (pair.name == tag_)
            key_ = pgn_tag_value(pair);
    }

    void end_game(PgnGameEnd const& end)
    {
        items_.push_back({games_.size(), end.end - end.begin, key_});
        games_.append(text_, end.begin, end.end - end.begin);
    }

    std::vector<Item> const& items() const { return items_; }

    std::string_view game(Item const& item) const
    {
        return std::string_view{games_}.substr(item.begin, item.size);
    }

private:
    std::string_view text_;
    std::string tag_;
    std::string key_;
    std::string games_;
    std::vector<Item> items_;
};

/// The name of the tag that `--by` splits by; empty for an unknown key.
std::string tag_of(std::string_view by)
{
    constexpr std::string_view prefix = "tag:";
    if (by == "eco")
        return "ECO";
    if (by == "year")
        return "Date";
    if (by.starts_with(prefix) && Tags::is_name(by.substr(prefix.size())))
        return std::string{by.substr(prefix.size())};
    return {};
}

std::string key_of(SplitOptions const& options, GameCollector::Item const& item, std::uint64_t game)
{
    if (options.games != 0)
        return fmt::format("games-{:04}", game / options.games + 1);
    if (options.by == "year") {
        auto const year = workbench::find_year(item.key);
        return year ? fmt::format("{:04}", *year) : "unknown";
    }
    return item.key;
}

ExitCode split_into(
    SplitFiles& files, SplitOptions const& options, std::vector<workbench::InputFile> const& inputs)
{
    std::uint64_t games = 0;
    PgnLosses losses;
    std::string const tag = tag_of(options.by);
    auto job = text_job([&tag](std::string_view text) { return GameCollector{text, tag}; },
        [&](GameCollector const& part, BatchPlace const& place) {
            losses.skipped_bytes += place.skipped_bytes;
            for (GameCollector::Item const& item : part.items()) {
                if (!files.write(key_of(options, item, games++), part.game(item)))
                    return Continue::stop;
            }
            return Continue::go_on;
        });
    auto const run = run_pgn_job(inputs, options.pgn, job);
    if (!run)
        return run.error();
    if (!files.finish())
        return ExitCode::io;
    print("{} {} in {} {}\n", games, games == 1 ? "game" : "games", files.count(),
        files.count() == 1 ? "file" : "files");
    ExitCode const loss = losses.report();
    return run->has_unread_file ? ExitCode::io : loss;
}

ExitCode run_split(SplitOptions const& options)
{
    auto const inputs = find_pgn_inputs(options.pgn);
    if (!inputs)
        return inputs.error();
    std::error_code error;
    std::filesystem::create_directories(options.directory, error);
    if (error) {
        complain_about_output(options.directory, error);
        return ExitCode::io;
    }
    SplitFiles files{
        options.directory, options.is_forced ? Overwrite::allow : Overwrite::refuse, options.max_files};
    return split_into(files, options, *inputs);
}

} // namespace

void add_pgn_split(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<SplitOptions>();
    auto* const command = group.add_subcommand("split", "Split games into several files");
    add_pgn_options(*command, options->pgn);
    auto* const games = command->add_option("--games", options->games, "Number of games per file")
                            ->option_text("N")
                            ->check(between(std::uint64_t{1}, std::uint64_t{1} << 62U));
    command->add_option("--by", options->by, "Write one file per value of eco, year, or tag:NAME")
        ->option_text("WHAT")
        ->check(
            one_of({"eco", "year", "tag:NAME"}, [](std::string const& by) { return !tag_of(by).empty(); }))
        ->excludes(games);
    command->add_option("--out-dir", options->directory, "Directory for the files, created if missing")
        ->required()
        ->option_text("DIR");
    command->add_option("--max-files", options->max_files, "Stop rather than write more than N files [10000]")
        ->option_text("N");
    command->add_flag("--force", options->is_forced, "Replace existing files");
    command->footer(pgn_split_examples);
    command->callback([options, &session] {
        if (options->games == 0 && options->by.empty())
            throw UsageError{"give --games or --by"};
        session.exit_code = run_split(*options);
    });
}

} // namespace arbiter::cli
