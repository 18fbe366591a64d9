// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn.h"

#include "cli/command_line.h"
#include "cli/commands.h"

namespace arbiter::cli {

void add_pgn(CLI::App& app, Session& session)
{
    auto* const group
        = app.add_subcommand("pgn", "Work with PGN files: check, filter, sort, convert, count and more");
    group->require_subcommand(1);
    add_pgn_book(*group, session);
    add_pgn_check(*group, session);
    add_pgn_clean(*group, session);
    add_pgn_convert(*group, session);
    add_pgn_join(*group, session);
    add_pgn_dedupe(*group, session);
    add_pgn_filter(*group, session);
    add_pgn_index(*group, session);
    add_pgn_merge(*group, session);
    add_pgn_names(*group, session);
    add_pgn_novelties(*group, session);
    add_pgn_openings(*group, session);
    add_pgn_query(*group, session);
    add_pgn_repertoire(*group, session);
    add_pgn_report(*group, session);
    add_pgn_sort(*group, session);
    add_pgn_split(*group, session);
    add_pgn_svg(*group, session);
    add_pgn_stats(*group, session);
    add_pgn_tree(*group, session);
}

} // namespace arbiter::cli
