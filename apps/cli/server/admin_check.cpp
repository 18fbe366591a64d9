// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* admin_check_examples = R"(Examples:
  arbiter admin check
  arbiter admin check --database sqlite:/var/lib/arbiter/games.db

Reads all of it; the server may keep running.
Exit status: 0 no damage, 1 damage found, 3 not a database of an arbiter server, 4 it cannot be read.)";

ExitCode run_check(std::string const& url)
{
    auto const database = open_database(url);
    if (!database)
        return database.error();
    auto const damage = (*database)->find_damage();
    if (!damage)
        return complain_about_database(url, damage.error());
    for (std::string const& finding : *damage)
        print("{}\n", finding);
    if (!damage->empty())
        return ExitCode::no;
    print("No damage found.\n");
    return ExitCode::ok;
}

} // namespace

void add_admin_check(CLI::App& group, Session& session)
{
    add_database_command(
        group, session, "check", "Check the database for damage", admin_check_examples, run_check);
}

} // namespace arbiter::cli
