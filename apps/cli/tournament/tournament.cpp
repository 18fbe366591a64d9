// SPDX-License-Identifier: MIT
#include "cli/tournament/tournament.h"

#include "cli/commands.h"

namespace arbiter::cli {

namespace {

constexpr char const* tournament_examples = R"(Examples:
  arbiter tournament new open.trf --name "Spring Open" --rounds 5
  arbiter tournament add open.trf "Ada Byron" --rating 2100
  arbiter tournament pair open.trf
  arbiter tournament result open.trf 1 1-0 2 1/2
  arbiter tournament why open.trf Ada
  arbiter tournament standings open.trf)";

} // namespace

void add_tournament(CLI::App& app, Session& session)
{
    auto* const group = app.add_subcommand("tournament", "Run a tournament: pairings, results, standings");
    group->require_subcommand(1);
    group->footer(tournament_examples);
    add_tournament_players(*group, session);
    add_tournament_rounds(*group, session);
    add_tournament_why(*group, session);
    add_tournament_reports(*group, session);
}

} // namespace arbiter::cli
