// SPDX-License-Identifier: MIT
#include "cli/tournament/tournament.h"

#include "arbiter/tournament/standings.h"
#include "cli/commands.h"
#include "cli/tournament/answer.h"

#include <fmt/ranges.h>

#include <algorithm>

namespace arbiter::cli {

namespace {

constexpr char const* tournament_examples = R"(Examples:
  arbiter tournament new open.trf --name "Spring Open" --rounds 5
  arbiter tournament add open.trf "Ada Byron" --rating 2100
  arbiter tournament pair open.trf
  arbiter tournament result open.trf 1 1-0 2 1/2
  arbiter tournament why open.trf Ada
  arbiter tournament standings open.trf)";

std::vector<std::string> acronyms()
{
    std::vector<std::string> names;
    for (tournament::TieBreak const tie_break : tournament::all_tie_breaks())
        names.push_back(to_name(tie_break));
    return names;
}

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
    add_tournament_generate(*group, session);
}

void add_tie_break_option(CLI::App& command, std::string& list, std::string const& description)
{
    command.add_option("--tie-breaks", list, description)->option_text("LIST")->check(suggest(acronyms()));
}

std::vector<tournament::TieBreak> choose_tie_breaks(
    std::string const& list, std::vector<tournament::TieBreak> usual, tournament::Format format)
{
    if (list.empty())
        return usual;
    auto tie_breaks = tournament::parse_tie_breaks(list);
    if (!tie_breaks)
        throw UsageError{fmt::format(
            "--tie-breaks: '{}' is not one of {}, or another that C.07 allows, each once (DE may come again)",
            tie_breaks.error(), fmt::join(acronyms(), ", "))};
    if (auto const misuse = find_misuse(format, *tie_breaks))
        throw UsageError{fmt::format("--tie-breaks: {}", *misuse)};
    return *std::move(tie_breaks);
}

std::vector<tournament::TieBreak> choose_usable_tie_breaks(
    std::string const& list, tournament::Tournament const& tournament, Language language)
{
    auto chosen = choose_tie_breaks(list, tournament.tie_breaks, tournament.format);
    auto const usable = usable_tie_breaks(tournament, chosen);
    for (tournament::TieBreak const tie_break : chosen) {
        if (std::ranges::find(usable, tie_break) == usable.end())
            complain(language, Answer::does_not_count, to_name(tie_break));
    }
    return usable;
}

} // namespace arbiter::cli
