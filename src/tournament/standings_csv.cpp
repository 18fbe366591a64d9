// SPDX-License-Identifier: MIT
#include "arbiter/base/csv.h"
#include "arbiter/tournament/standings.h"

namespace arbiter::tournament {

std::string format_entry(Entry const& entry)
{
    if (entry.is_unset())
        return "";
    if (entry.opponent == 0)
        return std::string{"-"} + to_letter(entry.result);
    std::string text = std::to_string(entry.opponent) + (entry.color == Color::white ? 'w' : 'b');
    return entry.result == RoundResult::open ? text : text + to_letter(entry.result);
}

std::string write_standings_csv(
    Tournament const& tournament, std::size_t rounds, std::vector<TieBreak> const& tie_breaks)
{
    std::string out{"place,number,title,name,federation,fide_number,rating,points"};
    for (TieBreak const tie_break : tie_breaks)
        out.append(",").append(to_name(tie_break));
    for (std::size_t round = 1; round <= rounds; ++round)
        out.append(",round_").append(std::to_string(round));
    out.append("\r\n");
    for (Standing const& row : standings(tournament, rounds, tie_breaks)) {
        Player const& player = tournament.player(row.number);
        out.append(std::to_string(row.place)).append(",").append(std::to_string(row.number));
        for (std::string const* const text :
            {&player.title, &player.name, &player.federation, &player.fide_id}) {
            out.append(",");
            base::add_csv_words(out, *text);
        }
        out.append(",").append(player.rating == 0 ? "" : std::to_string(player.rating));
        out.append(",").append(format_half_points(row.half_points));
        for (std::int64_t const value : row.tie_breaks)
            out.append(",").append(format_hundredths(value));
        for (std::size_t round = 1; round <= rounds; ++round) {
            out.append(",");
            base::add_csv_text(out, format_entry(tournament.entry(row.number, round)));
        }
        out.append("\r\n");
    }
    return out;
}

} // namespace arbiter::tournament
