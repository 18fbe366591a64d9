// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

// What accounts have reported.

namespace arbiter::cli {

namespace {

constexpr char const* reports_examples = R"(Examples:
  arbiter admin reports
  arbiter admin reports --settled
  arbiter admin reports 7 --acted --note "muted for a week"
  arbiter admin reports 7 --dismissed

Prints one line per open report, the newest first, separated by tabs: number, time (UTC), state, by whom, about whom,
reason, game, line of the chat, text and note; "-" for nothing. With NUMBER, prints that report, or settles it. A report
that is settled stays so.
Exit status: 0 done, 1 no such report, or it is settled already, 4 the database failed.)";

struct ReportOptions {
    std::string database;
    std::int64_t number = 0; ///< 0: all
    std::string note;
    bool are_settled = false;
    bool is_acted = false;
    bool is_dismissed = false;
};

void print_report(storage::Storage& database, storage::ReportRow const& report)
{
    print("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", static_cast<std::int64_t>(report.number),
        moment_text(report.at), to_name(report.state), account_name_text(database, report.by, "-"),
        account_name_text(database, report.about, "-"), to_name(report.reason),
        report.game ? report.game->text : "-", or_dash(report.line), or_dash(report.text),
        or_dash(report.note));
}

ExitCode list_reports(storage::Storage& database, ReportOptions const& options)
{
    return visit_pages<storage::ReportNumber>(
        options.database,
        [&](auto before, std::uint32_t most) {
            using enum storage::ReportFilter;
            return database.moderation().list_reports(options.are_settled ? settled : open, before, most);
        },
        &storage::ReportRow::number,
        [&](storage::ReportRow const& report) {
            print_report(database, report);
            return ExitCode::ok;
        });
}

ExitCode settle_report(storage::Storage& database, ReportOptions const& options)
{
    using enum storage::AuditAction;
    auto const entry
        = database.moderation().carry_out({.action = options.is_acted ? settle_report : dismiss_report,
            .report = storage::ReportNumber{options.number},
            .why = options.note,
            .at = storage_time()});
    if (!entry && entry.error().code == storage::StorageFaultCode::not_found) {
        complain("report {} is settled already", options.number);
        return ExitCode::no;
    }
    if (!entry)
        return complain_about_database(options.database, entry.error());
    print("report {}: {}\n", options.number, options.is_acted ? "acted" : "dismissed");
    return ExitCode::ok;
}

ExitCode run_reports(ReportOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    if (options.number == 0)
        return list_reports(**database, options);
    auto const report = (*database)->moderation().find_report(storage::ReportNumber{options.number});
    if (!report)
        return complain_about_database(options.database, report.error());
    if (!*report) {
        complain("there is no report {}", options.number);
        return ExitCode::no;
    }
    if (options.is_acted || options.is_dismissed)
        return settle_report(**database, options);
    print_report(**database, **report);
    return ExitCode::ok;
}

} // namespace

void add_admin_reports(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ReportOptions>();
    auto* const command
        = group.add_subcommand("reports", "List what players have reported, or settle a report");
    auto* const number = command->add_option("number", options->number, "Number of the report")
                             ->option_text("NUMBER")
                             ->check(positive());
    auto* const acted = command->add_flag("--acted", options->is_acted, "Settle it: something was done");
    auto* const dismissed
        = command->add_flag("--dismissed", options->is_dismissed, "Settle it: there is no fault");
    auto* const note
        = command->add_option("--note", options->note, "A note for operators; kept in the audit log")
              ->option_text("TEXT");
    auto* const settled = command->add_flag("--settled", options->are_settled, "List the settled reports");
    acted->needs(number)->excludes(dismissed);
    dismissed->needs(number);
    note->needs(number);
    settled->excludes(number);
    command->footer(reports_examples);
    run_on_database(*command, session, options, run_reports);
}

} // namespace arbiter::cli
