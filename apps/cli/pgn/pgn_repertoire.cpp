// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/core/names.h"
#include "arbiter/workbench/repertoire.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/index_commands.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::PositionIndex;
using workbench::RepertoireChoice;
using workbench::RepertoireCollector;
using workbench::RepertoireGap;
using workbench::RepertoireReport;
using workbench::ResultCounts;

constexpr char const* pgn_repertoire_examples = R"(Examples:
  arbiter pgn repertoire masters.index white.pgn
  arbiter pgn repertoire masters.index --side black --min-games 50 --since 2015 black.pgn

All lines and variations of the files are one repertoire. Two lists are printed: moves of the opponent that it does not
answer, and its moves that are not the most frequent in their position. A score is what the side of the repertoire made:
wins and half of the draws.
Exit status: 0 the repertoire answers everything, 1 it does not, 3 not an index or a damaged one, 4 a file cannot be
read.)";

struct RepertoireOptions {
    std::string index;
    PgnOptions pgn;
    std::string side = "white";
    workbench::RepertoireQuestion question;
    std::size_t limit = 20;
    bool is_jsonl = false;
};

/// The score of a side in per cent: "54.2 %"; "-" without finished games.
std::string score_of(ResultCounts const& counts, Color side)
{
    std::uint64_t const finished = counts.white_wins + counts.draws + counts.black_wins;
    if (finished == 0)
        return "-";
    std::uint64_t const wins = side == Color::white ? counts.white_wins : counts.black_wins;
    double const points = static_cast<double>(wins) + static_cast<double>(counts.draws) / 2;
    return fmt::format("{:.1f} %", 100 * points / static_cast<double>(finished));
}

void print_gaps(RepertoireReport const& report, RepertoireOptions const& options)
{
    print("Moves without an answer: {}\n", report.gaps.size());
    for (std::size_t index = 0; index < std::min(options.limit, report.gaps.size()); ++index) {
        RepertoireGap const& gap = report.gaps[index];
        print("{:>10} of {:<10} {:>8}  {}\n", gap.counts.games, gap.total.games,
            score_of(gap.counts, options.question.side), gap.line);
    }
}

void print_choices(RepertoireReport const& report, RepertoireOptions const& options)
{
    Color const side = options.question.side;
    print("Moves that are not the most frequent: {}\n", report.choices.size());
    for (std::size_t index = 0; index < std::min(options.limit, report.choices.size()); ++index) {
        RepertoireChoice const& choice = report.choices[index];
        print("{:>10} of {:<10} {:>8}  {}; usually {} ({}, {})\n", choice.counts.games, choice.total.games,
            score_of(choice.counts, side), choice.line, choice.usual_san, choice.usual.counts.games,
            score_of(choice.usual.counts, side));
    }
}

void write_counts(base::JsonWriter& json, ResultCounts const& counts)
{
    json.number("games", counts.games)
        .number("white", counts.white_wins)
        .number("draws", counts.draws)
        .number("black", counts.black_wins);
}

void print_json(RepertoireReport const& report)
{
    std::string out;
    for (RepertoireGap const& gap : report.gaps) {
        base::JsonWriter json{out};
        json.text("type", "gap").text("line", gap.line);
        write_counts(json, gap.counts);
        json.number("of", gap.total.games).close();
        out += '\n';
    }
    for (RepertoireChoice const& choice : report.choices) {
        base::JsonWriter json{out};
        json.text("type", "choice").text("line", choice.line);
        write_counts(json, choice.counts);
        json.number("of", choice.total.games)
            .text("usual", choice.usual_san)
            .number("usual_games", choice.usual.counts.games)
            .close();
        out += '\n';
    }
    write_output(out);
}

ExitCode run_repertoire(RepertoireOptions& options)
{
    options.question.side = find_color(options.side).value_or(Color::white);
    auto const index = PositionIndex::open(options.index);
    if (!index)
        return complain_about(index.error());
    RepertoireCollector repertoire;
    auto job = workbench::visitor_job([] { return RepertoireCollector{}; },
        [&](RepertoireCollector& part, workbench::BatchPlace const&) {
            repertoire.add(std::move(part));
            return workbench::Continue::go_on;
        });
    return run_pgn_reader(options.pgn, job, [&] {
        auto const report = compare_repertoire(*index, repertoire, options.question);
        if (!report)
            return complain_about(report.error());
        if (options.is_jsonl) {
            print_json(*report);
        } else {
            print_gaps(*report, options);
            print_choices(*report, options);
        }
        return report->gaps.empty() ? ExitCode::ok : ExitCode::no;
    });
}

} // namespace

void add_pgn_repertoire(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<RepertoireOptions>();
    auto* const command
        = group.add_subcommand("repertoire", "Compare an opening repertoire with a collection");
    command->add_option("index", options->index, "The directory of the index")
        ->required()
        ->option_text("INDEX");
    add_pgn_options(*command, options->pgn);
    command->add_option("--side", options->side, "Whose repertoire it is [white]")
        ->option_text("white|black")
        ->check(one_of({"white", "black"}));
    command->add_option("--min-games", options->question.least_games, "Leave out moves of fewer games [1]")
        ->option_text("N");
    add_index_conditions(*command, options->question.conditions);
    command->add_option("--list", options->limit, "List at most N moves of each kind [20]")->option_text("N");
    command->add_flag("--jsonl", options->is_jsonl, "Print JSON objects: each gap, each choice");
    command->footer(pgn_repertoire_examples);
    command->callback([options, &session] { session.exit_code = run_repertoire(*options); });
}

} // namespace arbiter::cli
