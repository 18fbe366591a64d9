// SPDX-License-Identifier: MIT
#include "cli/match/match_output.h"

#include "cli/output.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace arbiter::cli {

namespace {

bool is_live_terminal()
{
    char const* const terminal = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    return isatty(STDOUT_FILENO) != 0 && terminal != nullptr && std::string_view{terminal} != "dumb";
}

/// PGN's words for how a game ended (PGN standard, 9.8.1).
std::string_view termination_tag(match::EndReason reason)
{
    using match::EndReason;
    switch (reason) {
    case EndReason::rules: return "normal";
    case EndReason::win_by_score:
    case EndReason::draw_by_score:
    case EndReason::tablebase:
    case EndReason::max_moves: return "adjudication";
    case EndReason::time: return "time forfeit";
    case EndReason::illegal_move:
    case EndReason::no_move: return "rules infraction";
    case EndReason::crash:
    case EndReason::unresponsive:
    case EndReason::cannot_start: return "abandoned";
    case EndReason::stopped: return "unterminated";
    }
    return "unterminated";
}

std::string limits_text(match::ThinkLimits const& limits)
{
    std::string text;
    auto const add = [&text](std::string const& part) { text += (text.empty() ? "" : ", ") + part; };
    if (!limits.clock.is_unlimited())
        add(format_pgn_time_control(limits.clock));
    if (limits.nodes)
        add(fmt::format("{} nodes", limits.nodes->count()));
    if (limits.depth)
        add(fmt::format("depth {}", limits.depth->plies()));
    if (limits.move_time)
        add(fmt::format("{} ms a move", limits.move_time->count()));
    return text;
}

} // namespace

MatchDisplay::MatchDisplay(
    std::vector<match::EngineSpec> const& engines, std::size_t games, std::optional<match::SprtSettings> sprt)
    : games_{games},
      sprt_{sprt},
      is_live_{is_live_terminal()}
{
    for (match::EngineSpec const& engine : engines)
        names_.push_back(engine.program.name);
}

void MatchDisplay::show(match::FinishedGame const& game, match::Standings const& standings)
{
    erase_table();
    match::PlannedGame const& planned = game.planned;
    print("Game {} of {}, {} - {}: {}  {}", planned.number + 1, games_, names_[planned.white],
        names_[planned.black], to_string(game.record.result), game.record.sentence);
    if (names_.size() == 2) {
        match::GameCounts const& counts = standings.against(0, 1).games;
        print("  [{} +{} ={} -{}]", names_[0], counts.wins, counts.draws, counts.losses);
    }
    print("\n");
    if (is_live_) {
        std::string const text = table(standings);
        print("{}", text);
        lines_ = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    }
    flush_output();
}

void MatchDisplay::finish(match::Standings const& standings)
{
    erase_table();
    print("{}", table(standings));
    flush_output();
}

std::string MatchDisplay::table(match::Standings const& standings) const
{
    std::string text = '\n' + match::format_table(standings, names_);
    if (names_.size() == 2)
        text += '\n' + match::format_duel(standings.against(0, 1), names_[0], sprt_);
    return text;
}

void MatchDisplay::erase_table()
{
    if (lines_ > 0)
        print("\x1b[{}A\x1b[J", lines_);
    lines_ = 0;
}

Game match_game(match::FinishedGame const& finished, match::MatchPlan const& plan, std::string const& event)
{
    match::EngineSpec const& white = plan.engines[finished.planned.white];
    match::EngineSpec const& black = plan.engines[finished.planned.black];
    match::Opening const& opening = plan.openings[finished.planned.opening % plan.openings.size()];
    std::time_t const now = std::time(nullptr);
    Game game = finished.record.game;
    Tags& tags = game.tags;
    tags.set("Event", event);
    tags.set("Site", "?");
    tags.set("Date", fmt::format("{:%Y.%m.%d}", fmt::localtime(now)));
    tags.set("Round", fmt::format("{}.{}", finished.planned.round + 1, finished.planned.number + 1));
    tags.set("White", white.program.name);
    tags.set("Black", black.program.name);
    tags.set("PlyCount", std::to_string(game.tree.move_count()));
    tags.set("Termination", termination_tag(finished.record.reason));
    tags.set("Time", fmt::format("{:%H:%M:%S}", fmt::localtime(now)));
    if (!opening.name.empty())
        tags.set("Opening", opening.name);
    if (white.limits.clock == black.limits.clock && !white.limits.clock.is_unlimited())
        tags.set("TimeControl", format_pgn_time_control(white.limits.clock));
    tags.set("WhiteLimits", limits_text(white.limits));
    tags.set("BlackLimits", limits_text(black.limits));
    return game;
}

} // namespace arbiter::cli
