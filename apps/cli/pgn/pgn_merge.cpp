// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/check_report.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"
#include "cli/pgn/stats_report.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* pgn_merge_examples = R"(Examples:
  for i in 1 2 3; do arbiter pgn check --summary --shard $i/3 --report part$i.json games.pgn; done
  arbiter pgn merge part1.json part2.json part3.json
  arbiter pgn merge part*.json -o all.json

Consecutive shards may be merged first and the rest later; the result is the same.)";

struct MergeOptions {
    std::vector<std::string> paths;
    OutputOptions output;
    bool is_jsonl = false;
    std::uint64_t max_faults = usual_faults_of_a_file;
};

Result<CheckReport, std::string> read_report(std::string_view text, CheckReport const*)
{
    return read_check_report(text);
}

Result<StatsReport, std::string> read_report(std::string_view text, StatsReport const*)
{
    return read_stats_report(text);
}

std::string write_report(CheckReport const& report)
{
    return write_check_report(report);
}

std::string write_report(StatsReport const& report)
{
    return write_stats_report(report);
}

void print_report(StatsReport const& report, bool is_jsonl, std::uint64_t)
{
    constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    if (is_jsonl)
        print("{}\n", stats_json(report.stats, all));
    else
        print("{}", stats_text(report.stats, all));
}

void print_report(CheckReport const& report, bool is_jsonl, std::uint64_t max_faults)
{
    std::string out;
    FaultPrinter printer{max_faults};
    for (FiledFault const& filed : report.faults) {
        if (is_jsonl) {
            append_fault_json(out, filed);
            out += '\n';
        } else {
            printer.append(out, filed);
        }
    }
    printer.finish(out);
    write_output(out);
    if (is_jsonl)
        print("{}\n", summary_json(report.totals));
    else
        print("{}", summary_text(report.totals, PgnPolicy::usual()));
}

/// What the exit status of the whole run would have been.
ExitCode exit_code_of(CheckReport const& report)
{
    return report.totals.games_with_errors == 0 ? ExitCode::ok : ExitCode::no;
}

ExitCode exit_code_of(StatsReport const&)
{
    return ExitCode::ok;
}

template <class Report>
ExitCode merge_texts(std::vector<std::string> const& texts, MergeOptions const& options)
{
    std::vector<Report> reports;
    for (std::size_t index = 0; index < texts.size(); ++index) {
        auto report = read_report(texts[index], static_cast<Report const*>(nullptr));
        if (!report) {
            complain("{}: {}", options.paths[index], report.error());
            return ExitCode::bad_input;
        }
        reports.push_back(std::move(*report));
    }
    std::ranges::sort(reports, {}, [](Report const& report) { return report.shards.first; });
    Report whole = std::move(reports.front());
    for (std::size_t index = 1; index < reports.size(); ++index) {
        auto merged = merge_reports(std::move(whole), reports[index]);
        if (!merged) {
            complain("{}", merged.error());
            return ExitCode::bad_input;
        }
        whole = std::move(*merged);
    }
    if (options.output.path.empty()) {
        print_report(whole, options.is_jsonl, options.max_faults);
    } else {
        ExtraFile file;
        if (!file.open(options.output.path, options.output.overwrite()) || !file.write(write_report(whole)))
            return ExitCode::io;
    }
    if (!whole.shards.is_whole())
        complain("these are only shards {} to {} of {}", whole.shards.first + 1, whole.shards.last + 1,
            whole.shards.count);
    return exit_code_of(whole);
}

ExitCode run_merge(MergeOptions const& options)
{
    std::vector<std::string> texts;
    for (std::string const& path : options.paths) {
        auto text = load_file(path);
        if (!text)
            return ExitCode::bad_input;
        texts.push_back(std::move(*text));
    }
    return is_stats_report(texts.front()) ? merge_texts<StatsReport>(texts, options)
                                          : merge_texts<CheckReport>(texts, options);
}

} // namespace

void add_pgn_merge(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<MergeOptions>();
    auto* const command = group.add_subcommand("merge", "Merge the reports of shards");
    command->add_option("reports", options->paths, "The reports of all shards, or of consecutive ones")
        ->required()
        ->option_text("REPORT...");
    add_output_options(*command, options->output, "Write a report to a file instead of printing it");
    command
        ->add_option(
            "--max-faults", options->max_faults, "Maximum number of faults printed per file [100], 0 for all")
        ->option_text("N");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Print one JSON object per fault, and one for the totals");
    command->footer(pgn_merge_examples);
    command->callback([options, &session] { session.exit_code = run_merge(*options); });
}

} // namespace arbiter::cli
