// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <fmt/format.h>

#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* status_examples = R"(Examples:
  arbiter admin status
  arbiter admin status --database postgresql:///chess

Prints one line per fact, separated by tabs: the version of this program, the version of the database's schema, the
number of accounts, games and games that have not ended, the last sign of life of a server (UTC), when a server last
removed what had lost its use and how much it has removed, and each server that has used the database as `arbiter admin
nodes` prints it. Changes nothing: the schema of an older database stays.
Exit status: 0 done, 3 not a database of an arbiter server, 4 it cannot be read.)";

/// The version of a schema, and what has to happen to it.
std::string schema_text(storage::DatabaseState const& state)
{
    unsigned const version = state.schema;
    unsigned const newest = storage::newest_schema_version();
    if (version == newest)
        return fmt::format("{} (up to date)", version);
    if (version < newest)
        return fmt::format("{} (arbiter serve brings it to {})", version, newest);
    return fmt::format("{} (this program supports {}{})", version, newest,
        state.is_compatible ? ", and may use it" : "; install a newer one");
}

/// What has gone by itself, and when the server last looked for it.
void print_expired(std::optional<storage::Expired> const& expired)
{
    print("last clean-up\t{}\n", moment_text(expired ? std::optional{expired->at} : std::nullopt));
    auto const gone = expired.value_or(storage::Expired{});
    print("removed\t{} sessions, {} waiting games, {} aborted games, {} invitations, {} audit entries\n",
        gone.sessions, gone.waiting_games, gone.aborted_games, gone.invitations, gone.audit_entries);
}

ExitCode run_status(std::string const& url)
{
    auto const state = storage::read_database_state(url);
    if (!state)
        return complain_about_database(url, state.error());
    print("program\t{}\n", ARBITER_VERSION);
    print("schema\t{}\n", schema_text(*state));
    print("accounts\t{}\n", state->accounts);
    print("games\t{}\n", state->games);
    print("open games\t{}\n", state->open_games);
    print("last sign of life\t{}\n", moment_text(state->heartbeat));
    print_expired(state->expired);
    for (storage::NodeRow const& node : state->nodes)
        print_node(node);
    return ExitCode::ok;
}

} // namespace

void add_admin_status(CLI::App& group, Session& session)
{
    add_database_command(group, session, "status", "Show versions, counts and servers of a database",
        status_examples, run_status);
}

} // namespace arbiter::cli
