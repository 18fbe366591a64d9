#include "cli/check_report.h"
#include "cli/output.h"
#include "cli/pgn.h"
#include "cli/write_file.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* examples = R"(Examples:
  for i in 1 2 3; do arbiter pgn check --summary --shard $i/3 --report part$i.json games.pgn; done
  arbiter pgn merge part1.json part2.json part3.json
  arbiter pgn merge part*.json -o all.json

Neighbours may be merged first and the rest later: the result is the same.)";

struct MergeOptions {
    std::vector<std::string> paths;
    std::string output;
    bool is_jsonl = false;
};

std::optional<CheckReport> load_report(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    if (!file) {
        complain("cannot read {}", path);
        return std::nullopt;
    }
    std::string const text{std::istreambuf_iterator<char>{file}, {}};
    auto report = read_check_report(text);
    if (!report) {
        complain("{}: {}", path, report.error());
        return std::nullopt;
    }
    return *report;
}

void print_report(CheckReport const& report, bool is_jsonl)
{
    std::string out;
    for (FiledFault const& filed : report.faults) {
        if (is_jsonl) {
            append_fault_json(out, filed);
            out += '\n';
        } else {
            append_fault_text(out, filed);
        }
    }
    write_output(out);
    if (is_jsonl)
        print("{}\n", summary_json(report.totals));
    else
        print("{}", summary_text(report.totals, PgnPolicy::usual()));
}

ExitCode run_merge(MergeOptions const& options)
{
    std::vector<CheckReport> reports;
    for (std::string const& path : options.paths) {
        auto report = load_report(path);
        if (!report)
            return ExitCode::bad_input;
        reports.push_back(std::move(*report));
    }
    std::ranges::sort(reports, {}, &CheckReport::first_shard);
    CheckReport whole = reports.front();
    for (std::size_t index = 1; index < reports.size(); ++index) {
        auto merged = merge_reports(std::move(whole), reports[index]);
        if (!merged) {
            complain("{}", merged.error());
            return ExitCode::bad_input;
        }
        whole = std::move(*merged);
    }
    if (!options.output.empty()) {
        if (auto const written = write_file(options.output, write_check_report(whole)); !written) {
            complain("cannot write {}: {}", options.output, written.error().message());
            return ExitCode::io;
        }
    } else {
        print_report(whole, options.is_jsonl);
    }
    if (!whole.is_whole())
        complain("these are shards {} to {} of {}", whole.first_shard + 1, whole.last_shard + 1,
            whole.shard_count);
    return whole.totals.games_with_errors == 0 ? ExitCode::ok : ExitCode::no;
}

} // namespace

void add_pgn_merge(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<MergeOptions>();
    auto* const command = group.add_subcommand("merge", "Put the reports of shards together");
    command->add_option("reports", options->paths, "Reports of all shards, or of neighbours")
        ->required()
        ->option_text("REPORT...");
    command->add_option("-o,--output", options->output, "Write a report instead of printing it")
        ->option_text("FILE");
    command->add_flag("--jsonl", options->is_jsonl, "A JSON object for each fault, and one for the totals");
    command->footer(examples);
    command->callback([options, &session] { session.exit_code = run_merge(*options); });
}

} // namespace arbiter::cli
