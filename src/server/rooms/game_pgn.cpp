// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "server/rooms/snapshot.h"

#include <fmt/format.h>

namespace arbiter::server {

namespace {

struct DateText {
    std::string date; ///< "2026.11.21"
    std::string time; ///< "20:15:00"
};

DateText to_utc(storage::Time time)
{
    auto const day = std::chrono::floor<std::chrono::days>(time);
    std::chrono::year_month_day const date{day};
    std::chrono::hh_mm_ss const clock{std::chrono::floor<std::chrono::seconds>(time - day)};
    return {fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day())),
        fmt::format(
            "{:02}:{:02}:{:02}", clock.hours().count(), clock.minutes().count(), clock.seconds().count())};
}

/// The values of PGN's Termination tag (PGN standard, 9.8.1).
std::string_view pgn_termination(Ending const& ending)
{
    if (ending.code == aborted_code)
        return "unterminated";
    auto const termination = find_termination(ending.code);
    if (termination == Termination::flag || termination == Termination::flag_but_cannot_mate)
        return "time forfeit";
    if (termination == Termination::illegal_moves
        || termination == Termination::illegal_moves_but_cannot_mate)
        return "rules infraction";
    return termination == Termination::abandoned ? "abandoned" : "normal";
}

} // namespace

std::string write_game_pgn(storage::GameRow const& row, GameState const& game)
{
    Game filed{.tags = {}, .tree = game.referee().game(), .result = GameResult::unfinished};
    DateText const begun = to_utc(row.created);
    filed.tags.set("Event", row.is_rated ? "Rated game" : "Casual game");
    filed.tags.set("Site", "/game/" + row.id.text);
    filed.tags.set("Date", begun.date);
    filed.tags.set("Round", "-");
    filed.tags.set("White", seat_name(row.seats[0]));
    filed.tags.set("Black", seat_name(row.seats[1]));
    filed.tags.set("UTCDate", begun.date);
    filed.tags.set("UTCTime", begun.time);
    filed.tags.set("TimeControl", format_pgn_time_control(game.control()));
    for (Color const color : all_colors) {
        // A player who has gone berserk plays by another clock than the game.
        if (game.referee().has_gone_berserk(color))
            filed.tags.set(color == Color::white ? "WhiteTimeControl" : "BlackTimeControl",
                format_pgn_time_control(game.referee().clock().control(color)));
        if (auto const rating = row.seats[to_index(color)].rating)
            filed.tags.set(color == Color::white ? "WhiteElo" : "BlackElo", std::to_string(*rating));
    }
    if (auto const& ending = game.ending()) {
        filed.result = ending->result;
        filed.tags.set("Termination", pgn_termination(*ending));
    }
    return write_pgn(filed);
}

} // namespace arbiter::server
