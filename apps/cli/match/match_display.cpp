// SPDX-License-Identifier: MIT
#include "cli/match/match_display.h"

#include "cli/output.h"

#include <unistd.h>

#include <algorithm>

namespace arbiter::cli {

namespace {

bool is_live_terminal()
{
    char const* const terminal = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    return isatty(STDOUT_FILENO) != 0 && terminal != nullptr && std::string_view{terminal} != "dumb";
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

} // namespace arbiter::cli
