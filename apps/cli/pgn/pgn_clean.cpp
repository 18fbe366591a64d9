// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_exporter.h"
#include "cli/command_line.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* pgn_clean_examples = R"(Examples:
  arbiter pgn clean annotated.pgn -o moves.pgn
  arbiter pgn clean --clocks lichess.pgn.zst > games.pgn
  arbiter pgn clean --comments --nags games.pgn
  arbiter pgn clean --tags roster collection/

Without any of --comments, --variations, --nags and --clocks, all four are dropped. Unreadable text of a game is kept
in a comment that begins with "Unread:".
Exit status: 0 done, 1 a game could not be read to its end, 4 a file cannot be read or written.)";

struct CleanOptions {
    PgnOptions pgn;
    OutputOptions output;
    bool drops_comments = false;
    bool drops_variations = false;
    bool drops_nags = false;
    bool drops_clocks = false;
    std::string tags = "all";
};

ExitCode run_clean(CleanOptions const& options)
{
    bool const drops_all = !options.drops_comments && !options.drops_variations && !options.drops_nags
        && !options.drops_clocks;
    PgnExportOptions const wanted{.comments = !drops_all && !options.drops_comments,
        .nags = !drops_all && !options.drops_nags,
        .clocks = !drops_all && !options.drops_clocks,
        .all_tags = options.tags == "all"};
    if (drops_all || options.drops_variations) {
        return write_games(
            options.pgn, options.output, [wanted](std::string_view) { return PgnMainLineExporter{wanted}; });
    }
    return write_games(
        options.pgn, options.output, [wanted](std::string_view) { return PgnExporter{wanted}; });
}

} // namespace

void add_pgn_clean(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<CleanOptions>();
    auto* const command = group.add_subcommand("clean", "Strip games of comments, variations and glyphs");
    add_pgn_options(*command, options->pgn);
    add_output_options(*command, options->output);
    command->add_flag("--comments", options->drops_comments, "Drop comments");
    command->add_flag("--variations", options->drops_variations, "Drop variations");
    command->add_flag("--nags", options->drops_nags, "Drop glyphs: $1, !, ?!");
    command->add_flag("--clocks", options->drops_clocks,
        "Drop clocks and evaluations ([%clk], [%emt], [%egt], [%mct], [%eval]) but keep the rest of each "
        "comment");
    command->add_option("--tags", options->tags, "Tags to keep: all, or roster for the Seven Tag Roster")
        ->option_text("all|roster")
        ->check(one_of({"all", "roster"}));
    command->footer(pgn_clean_examples);
    command->callback([options, &session] { session.exit_code = run_clean(*options); });
}

} // namespace arbiter::cli
