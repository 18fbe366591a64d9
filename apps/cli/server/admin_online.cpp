// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <chrono>
#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* online_examples = R"(Examples:
  arbiter admin online
  arbiter admin online --minutes 60 --database postgresql:///chess

Prints one line per account with a page open within the last minutes, the latest first, separated by a tab: name, and
when it was last there (UTC); at most 1,000. Pages say once a minute that they are open. People who are not logged in
are only counted, in /metrics.
Exit status: 0 somebody was there, 1 nobody, 3 not a database of an arbiter server, 4 it cannot be read.)";

constexpr std::uint32_t most_listed = 1000;
constexpr int most_minutes = 1'000'000'000;

struct OnlineOptions {
    std::string database;
    unsigned minutes = 2;
};

ExitCode run_online(OnlineOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const since = storage_time() - std::chrono::minutes{options.minutes};
    auto const visits = (*database)->social().list_visits(since, most_listed);
    if (!visits)
        return complain_about_database(options.database, visits.error());
    for (storage::VisitRow const& visit : *visits)
        print("{}\t{}\n", account_name_text(**database, visit.account, "-"), moment_text(visit.at));
    return visits->empty() ? ExitCode::no : ExitCode::ok;
}

} // namespace

void add_admin_online(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<OnlineOptions>();
    auto* const command = group.add_subcommand("online", "List the accounts that have a page open");
    command->footer(online_examples);
    command->add_option("--minutes", options->minutes, "Those who were there within the last N minutes [2]")
        ->option_text("N")
        ->check(between(1, most_minutes));
    run_on_database(*command, session, options, run_online);
}

} // namespace arbiter::cli
