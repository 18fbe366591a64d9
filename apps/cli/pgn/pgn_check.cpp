// SPDX-License-Identifier: MIT
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/check.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/check_report.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_fix.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;

constexpr char const* pgn_check_examples = R"(Examples:
  arbiter pgn check games.pgn
  arbiter pgn check --off missing-tag --error wrong-move-number -j 4 collection/
  zstdcat games.pgn.zst | arbiter pgn check --jsonl > faults.jsonl
  arbiter pgn check --fix games.pgn > repaired.pgn
  arbiter pgn check --shard 3/8 --report part3.json games.pgn

Every fault is reported with file, line, column, game and reason; an illegal move also with its position.
Exit status: 0 no errors (warnings do not count), 1 errors, 4 a file cannot be read.)";

struct CheckOptions {
    PgnOptions pgn;
    PgnPolicy policy = PgnPolicy::usual();
    Language language = Language::english;
    bool is_jsonl = false;
    bool wants_summary_only = false;
    std::uint64_t max_faults = usual_faults_of_a_file;
    bool reads_variations = false;
    std::string report;
    bool is_forced = false;
    bool fixes = false;
    bool is_in_place = false;
};

/// Puts together what the threads find.
class CheckOutput {
public:
    explicit CheckOutput(CheckOptions const& options) : options_{options}, printer_{options.max_faults}
    {
        report_.shards = ReportShards::of(options.pgn.shard);
    }

    void take(workbench::CheckVisitor& part, BatchPlace const& place);

    /// After the last part.
    void finish();

    CheckReport const& report() const { return report_; }

private:
    CheckOptions const& options_;
    CheckReport report_;
    FaultPrinter printer_;
    std::string out_;
};

/// A game whose rest was skipped is a fault like any other.
workbench::FaultRecord too_long_game(workbench::CheckVisitor const& part, BatchPlace const& place)
{
    workbench::FaultRecord fault;
    fault.code = PgnErrorCode::game_too_long;
    fault.severity = PgnSeverity::error;
    fault.offset = place.bytes - place.skipped_bytes;
    fault.line = 1 + place.lines - place.skipped_lines;
    fault.column = 1;
    fault.game = part.totals().games;
    fault.sentence = sentence_of(fault.code);
    return fault;
}

void CheckOutput::take(workbench::CheckVisitor& part, BatchPlace const& place)
{
    std::string const name{place.file.name()};
    if (report_.files.empty() || report_.files.back().file != name)
        report_.files.push_back({name, 0, 0});
    report_.files.back().games += part.totals().games;
    report_.files.back().lines += place.lines;
    report_.totals += part.totals();
    if (place.skipped_bytes != 0) {
        part.faults().push_back(too_long_game(part, place));
        ++report_.totals.faults[static_cast<std::size_t>(PgnErrorCode::game_too_long)];
        ++report_.totals.games_with_errors;
    }
    out_.clear();
    for (workbench::FaultRecord& fault : part.faults()) {
        fault.offset += place.offset;
        fault.line += place.lines_before;
        fault.game += place.games_before;
        FiledFault filed{name, std::move(fault)};
        if (options_.is_jsonl) {
            append_fault_json(out_, filed);
            out_ += '\n';
        } else if (!options_.wants_summary_only) {
            printer_.append(out_, filed);
        }
        if (!options_.report.empty())
            report_.faults.push_back(std::move(filed));
    }
    write_output(out_);
}

void CheckOutput::finish()
{
    out_.clear();
    printer_.finish(out_);
    write_output(out_);
}

template <class Visitor>
Result<PgnRun, ExitCode> run_over(
    std::vector<workbench::InputFile> const& files, CheckOptions const& options, CheckOutput& output)
{
    auto job = workbench::visitor_job(
        [&options] {
            Visitor visitor{options.policy};
            visitor.language = options.language;
            return visitor;
        },
        [&output](Visitor& part, BatchPlace const& place) {
            output.take(part, place);
            return Continue::go_on;
        });
    return run_pgn_job(files, options.pgn, job);
}

ExitCode run_check(CheckOptions const& options)
{
    if (options.is_in_place && !options.fixes) {
        complain("--in-place needs --fix");
        return ExitCode::usage;
    }
    if (options.fixes)
        return run_pgn_fix(options.pgn, options.policy, options.is_in_place);
    auto const files = find_pgn_inputs(options.pgn);
    if (!files)
        return files.error();
    ExtraFile report_file;
    if (!report_file.open(options.report, options.is_forced ? Overwrite::allow : Overwrite::refuse))
        return ExitCode::io;
    CheckOutput output{options};
    auto const run = options.reads_variations
        ? run_over<workbench::ThoroughCheckVisitor>(*files, options, output)
        : run_over<workbench::CheckVisitor>(*files, options, output);
    output.finish();
    if (!run)
        return run.error();
    CheckReport const& report = output.report();
    if (options.is_jsonl)
        print("{}\n", summary_json(report.totals));
    else
        print("{}", summary_text(report.totals, options.policy));
    bool const is_written = !report_file || report_file.write(write_check_report(report));
    if (!is_written || run->has_unread_file)
        return ExitCode::io;
    return report.totals.games_with_errors == 0 ? ExitCode::ok : ExitCode::no;
}

void set_severity(PgnPolicy& policy, std::string const& kind, PgnSeverity severity)
{
    for (std::size_t index = 0; index < pgn_error_count; ++index) {
        auto const code = static_cast<PgnErrorCode>(index);
        if (kind == "all" || kind == to_code(code))
            policy.set(code, severity);
    }
}

/// Adds an option that gives some kinds of fault a severity. Each is obeyed where it stands, so that later
/// ones overrule earlier ones.
std::vector<std::string> kinds_of_fault()
{
    std::vector<std::string> kinds{"all"};
    for (std::size_t kind = 0; kind < pgn_error_count; ++kind)
        kinds.emplace_back(to_code(static_cast<PgnErrorCode>(kind)));
    return kinds;
}

void add_severity(CLI::App& command, CheckOptions& options, std::string const& name, PgnSeverity severity,
    std::string const& help)
{
    auto const set = [&options, severity](std::string const& text) {
        for (std::string const& kind : split_list(text))
            set_severity(options.policy, kind, severity);
    };
    auto const check = [](std::string const& text) -> std::string {
        std::vector<std::string> const kinds = kinds_of_fault();
        for (std::string const& kind : split_list(text)) {
            if (std::ranges::find(kinds, kind) == kinds.end())
                return fmt::format(
                    "'{}' is not a kind of fault. The kinds are {}.", kind, fmt::join(kinds, ", "));
        }
        return "";
    };
    command.add_option_function<std::string>(name, set, help)
        ->option_text("KIND,...")
        ->take_last()
        ->trigger_on_parse()
        ->check(suggest(kinds_of_fault()))
        ->check(check);
}

} // namespace

void add_pgn_check(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<CheckOptions>();
    auto* const command = group.add_subcommand("check", "Report every fault in games, with its place");
    add_pgn_options(*command, options->pgn);
    add_severity(*command, *options, "--error", PgnSeverity::error, "Treat these kinds of fault as errors");
    add_severity(*command, *options, "--warn", PgnSeverity::warning, "Treat these kinds as warnings");
    add_severity(
        *command, *options, "--off", PgnSeverity::off, "Do not report these kinds; `all` means every kind");
    add_language_option(*command, options->language);
    command->add_flag("--variations", options->reads_variations, "Also check the moves of variations");
    command->add_flag("--summary", options->wants_summary_only, "Print only the table of faults by kind");
    command
        ->add_option("--max-faults", options->max_faults,
            "Maximum number of faults printed per file [100], 0 for all; the table, --jsonl and --report have all")
        ->option_text("N");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Print one JSON object per fault, and one for the totals");
    command
        ->add_option("--report", options->report, "Write the full report to a file, for `arbiter pgn merge`")
        ->option_text("FILE");
    command->add_flag("--force", options->is_forced, "Replace an existing report");
    command->add_flag("--fix", options->fixes, "Write the games with every unambiguous repair made");
    command->add_flag("--in-place", options->is_in_place, "With --fix: repair the files in place");
    command->footer(pgn_check_examples);
    command->callback([options, &session] { session.exit_code = run_check(*options); });
}

} // namespace arbiter::cli
