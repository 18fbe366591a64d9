// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* nodes_examples = R"(Examples:
  arbiter admin nodes --database postgresql://arbiter@db/games

Prints one line per server that has ever used this database, by name, separated by tabs: name, state, until when it has
its games (UTC, by the database's clock), its last sign of life (UTC, by its own clock; "-" for none), and how many games
it is playing. The state is live; lapsed, if others may take its games: it has ended, or it cannot reach the database; or,
after `arbiter admin drain`, draining and then drained.
Exit status: 0 done, 4 the database failed.)";

ExitCode run_nodes(std::string const& url)
{
    auto const database = open_database(url);
    if (!database)
        return database.error();
    auto const nodes = (*database)->cluster().list_nodes();
    if (!nodes)
        return complain_about_database(url, nodes.error());
    for (storage::NodeRow const& node : *nodes)
        print_node(node);
    return ExitCode::ok;
}

} // namespace

void add_admin_nodes(CLI::App& group, Session& session)
{
    add_database_command(
        group, session, "nodes", "List the servers that share a database", nodes_examples, run_nodes);
}

} // namespace arbiter::cli
