#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/check.h"
#include "cli/check_report.h"
#include "cli/output.h"
#include "cli/pgn.h"
#include "cli/pgn_options.h"
#include "cli/write_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;

constexpr char const* examples = R"(Examples:
  arbiter pgn check games.pgn
  arbiter pgn check --off missing-tag --error wrong-move-number -j 4 collection/
  zstdcat games.pgn.zst | arbiter pgn check --jsonl > faults.jsonl
  arbiter pgn check --shard 3/8 --report part3.json games.pgn

Every fault has file, line, column, game and reason; an illegal move has its position too.
Exit status: 0 no errors (warnings do not count), 1 errors, 4 a file cannot be read.)";

struct CheckOptions {
    PgnOptions pgn;
    PgnPolicy policy = PgnPolicy::usual();
    bool is_jsonl = false;
    bool wants_summary_only = false;
    bool reads_variations = false;
    std::string report;
};

/// Puts together what the threads find.
class CheckOutput {
public:
    explicit CheckOutput(CheckOptions const& options) : options_{options}
    {
        report_.first_shard = report_.last_shard = options.pgn.shard.index;
        report_.shard_count = options.pgn.shard.count;
    }

    void take(workbench::CheckVisitor& part, BatchPlace const& place);

    CheckReport const& report() const { return report_; }

private:
    CheckOptions const& options_;
    CheckReport report_;
    std::string out_;
};

void CheckOutput::take(workbench::CheckVisitor& part, BatchPlace const& place)
{
    std::string const name{place.file.name()};
    if (report_.files.empty() || report_.files.back().file != name)
        report_.files.push_back({name, 0, 0});
    report_.files.back().games += part.totals().games;
    report_.files.back().lines += place.lines;
    report_.totals += part.totals();
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
            append_fault_text(out_, filed);
        }
        if (!options_.report.empty())
            report_.faults.push_back(std::move(filed));
    }
    write_output(out_);
}

template <class Visitor>
Result<PgnRun, ExitCode> run_over(
    std::vector<workbench::InputFile> const& files, CheckOptions const& options, CheckOutput& output)
{
    auto job = workbench::visitor_job([&options] { return Visitor{options.policy}; },
        [&output](Visitor& part, BatchPlace const& place) {
            output.take(part, place);
            return Continue::go_on;
        });
    return run_pgn_job(files, options.pgn, job);
}

ExitCode run_check(CheckOptions const& options)
{
    auto const files = find_pgn_inputs(options.pgn);
    if (!files)
        return files.error();
    CheckOutput output{options};
    auto const run = options.reads_variations
        ? run_over<workbench::ThoroughCheckVisitor>(*files, options, output)
        : run_over<workbench::CheckVisitor>(*files, options, output);
    if (!run)
        return run.error();
    CheckReport const& report = output.report();
    if (options.is_jsonl)
        print("{}\n", summary_json(report.totals));
    else
        print("{}", summary_text(report.totals, options.policy));
    if (!options.report.empty()) {
        if (auto const written = write_file(options.report, write_check_report(report)); !written) {
            complain("cannot write {}: {}", options.report, written.error().message());
            return ExitCode::io;
        }
    }
    if (run->has_unread_file)
        return ExitCode::io;
    return report.totals.games_with_errors == 0 ? ExitCode::ok : ExitCode::no;
}

/// Adds an option that gives some kinds of fault a severity.
void add_severity(CLI::App& command, CheckOptions& options, std::string const& name, PgnSeverity severity,
    std::string const& help)
{
    auto const set = [&options, severity](std::vector<std::string> const& kinds) {
        for (std::string const& kind : kinds) {
            for (std::size_t code = 0; code < pgn_error_count; ++code) {
                auto const it = static_cast<PgnErrorCode>(code);
                if (kind == "all" || kind == to_code(it))
                    options.policy.set(it, severity);
            }
        }
    };
    auto const check = [](std::string const& kind) -> std::string {
        if (kind == "all" || find_pgn_error(kind))
            return "";
        return fmt::format("'{}' is no kind of fault; docs/pgn.md has the list", kind);
    };
    command.add_option_function<std::vector<std::string>>(name, set, help)
        ->option_text("KIND...")
        ->delimiter(',')
        ->expected(1)
        ->take_all()
        ->trigger_on_parse()
        ->check(CLI::Validator{check, ""});
}

} // namespace

void add_pgn_check(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<CheckOptions>();
    auto* const command = group.add_subcommand("check", "Say what is wrong in games, and where");
    add_pgn_options(*command, options->pgn);
    add_severity(*command, *options, "--error", PgnSeverity::error, "Take these kinds of fault as errors");
    add_severity(*command, *options, "--warn", PgnSeverity::warning, "Take them as warnings");
    add_severity(
        *command, *options, "--off", PgnSeverity::off, "Do not tell them; `all` stands for every kind");
    command->add_flag("--variations", options->reads_variations, "Check the moves of variations too");
    command->add_flag("--summary", options->wants_summary_only, "Only the table of faults by kind");
    command->add_flag("--jsonl", options->is_jsonl, "A JSON object for each fault, and one for the totals");
    command->add_option("--report", options->report, "Write all of it to a file, for `arbiter pgn merge`")
        ->option_text("FILE");
    command->footer(examples);
    command->callback([options, &session] { session.exit_code = run_check(*options); });
}

} // namespace arbiter::cli
