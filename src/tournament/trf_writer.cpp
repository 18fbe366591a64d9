// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"
#include "tournament/trf_line.h"
#include "tournament/trf_text.h"

#include <algorithm>

namespace arbiter::tournament {

namespace {

std::string_view type_of(Format format)
{
    switch (format) {
    case Format::swiss: return "Individual: Swiss-System (Dutch)";
    case Format::round_robin: return "Individual: Round-Robin";
    case Format::double_round_robin: return "Individual: Double Round-Robin";
    case Format::knock_out:
    case Format::arena: break;
    }
    return "Individual: Knock-Out";
}

/// A line of fixed columns.
class Columns {
public:
    /// Puts a text into `width` columns from `column` on (from 1); what is too long is cut.
    void put(std::size_t column, std::size_t width, std::string_view text)
    {
        pad(column);
        for (char const byte : text) {
            if (begins_character(byte) && columns_ + 1 == column + width)
                return;
            columns_ += begins_character(byte) ? 1 : 0;
            out_ += byte;
        }
    }

    /// The same, against the right edge.
    void put_right(std::size_t column, std::size_t width, std::string_view text)
    {
        auto const columns = count_characters(text);
        put(column + width - std::min(width, columns), width, text);
    }

    std::string take() { return std::move(out_); }

private:
    void pad(std::size_t column)
    {
        for (; columns_ + 1 < column; ++columns_)
            out_ += ' ';
    }

    std::string out_;
    std::size_t columns_ = 0;
};

void add_line(std::string& out, std::string_view code, std::string_view value)
{
    if (value.empty())
        return;
    out += code;
    out += ' ';
    out += value;
    out += '\n';
}

void add_forbidden(std::string& out, ForbiddenPair const& pair)
{
    Columns line;
    line.put(1, 3, "260");
    line.put_right(5, 3, std::to_string(pair.first_round));
    line.put_right(9, 3, std::to_string(pair.last_round));
    line.put_right(13, 4, std::to_string(pair.one));
    line.put_right(18, 4, std::to_string(pair.other));
    out += line.take() + '\n';
    if (pair.first_round == 1 && pair.last_round == ForbiddenPair{}.last_round)
        add_line(out, "XXP", std::to_string(pair.one) + ' ' + std::to_string(pair.other));
}

std::string format_points(unsigned half_points)
{
    return std::to_string(half_points / 2) + (half_points % 2 == 1 ? ".5" : ".0");
}

void add_acceleration(std::string& out, Acceleration const& acceleration)
{
    Columns line;
    line.put(1, 3, "250");
    line.put_right(10, 4, format_points(acceleration.half_points));
    line.put_right(15, 3, std::to_string(acceleration.first_round));
    line.put_right(19, 3, std::to_string(acceleration.last_round));
    line.put_right(23, 4, std::to_string(acceleration.first_player));
    line.put_right(28, 4, std::to_string(acceleration.last_player));
    out += line.take() + '\n';
}

std::string format_player(Tournament const& tournament, PlayerNumber number, std::size_t place)
{
    Player const& player = tournament.player(number);
    Columns line;
    line.put(1, 3, "001");
    line.put_right(5, 4, std::to_string(number));
    line.put(10, 1, std::string_view{&player.sex, 1});
    line.put_right(11, 3, player.title);
    line.put(15, 33, player.name);
    if (player.rating != 0)
        line.put_right(49, 4, std::to_string(player.rating));
    line.put(54, 3, player.federation);
    line.put_right(58, 11, player.fide_id);
    line.put(70, 10, player.birth_date);
    line.put_right(81, 4, format_points(half_points(tournament, number, player.rounds.size())));
    line.put_right(86, 4, std::to_string(place));
    for (std::size_t round = 1; round <= player.rounds.size(); ++round) {
        Entry const entry = tournament.entry(number, round);
        std::size_t const column = 92 + 10 * (round - 1);
        if (entry.is_unset())
            continue;
        if (entry.opponent == 0) {
            line.put(column, 4, "0000");
            line.put(column + 5, 1, "-");
        } else {
            line.put_right(column, 4, std::to_string(entry.opponent));
            line.put(column + 5, 1, entry.is_colorless ? "-" : entry.color == Color::white ? "w" : "b");
        }
        char const letter = to_letter(entry.result);
        line.put(column + 7, 1, std::string_view{&letter, 1});
    }
    std::string text = line.take();
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// "BH/C1", as line 202 has it.
std::string with_slashes(TieBreak tie_break)
{
    std::string name{acronym_of(tie_break.kind)};
    std::string modifiers = to_name(tie_break).substr(name.size());
    // Only a dash before a letter separates: KS-L-1 is KS/L-1.
    for (std::size_t i = 0; i + 1 < modifiers.size(); ++i) {
        if (modifiers[i] == '-' && 'A' <= modifiers[i + 1] && modifiers[i + 1] <= 'Z')
            modifiers[i] = '/';
    }
    return name + modifiers;
}

/// The place of each number.
std::vector<std::size_t> places_of(Tournament const& tournament)
{
    std::size_t const rounds = paired_rounds(tournament);
    std::vector<std::size_t> places(tournament.players.size() + 1);
    bool are_given = tournament.tie_breaks.empty();
    for (Standing const& row : standings(tournament, rounds, tournament.tie_breaks)) {
        places[row.number] = row.place;
        Player const& player = tournament.player(row.number);
        are_given = are_given && player.given_place != 0 && player.given_half_points == row.half_points;
    }
    for (PlayerNumber number = 1; are_given && number <= tournament.players.size(); ++number)
        places[number] = tournament.player(number).given_place;
    return places;
}

/// What programs of TRF26 and older ones (XX.) need to pair the next round.
void add_instructions(std::string& out, Tournament const& tournament)
{
    std::string const rounds = tournament.rounds == 0 ? std::string{} : std::to_string(tournament.rounds);
    bool const is_white = tournament.first_color == Color::white;
    add_line(out, "142", rounds);
    add_line(out, "152", is_white ? "W" : "B");
    bool const has_type_code = std::ranges::any_of(
        tournament.other_lines, [](std::string const& line) { return line.starts_with("192"); });
    if (!has_type_code)
        add_line(out, "192", type_code_of(tournament.format, tournament.is_baku));
    std::string tie_breaks;
    for (TieBreak const tie_break : tournament.tie_breaks)
        tie_breaks += (tie_breaks.empty() ? "" : ",") + with_slashes(tie_break);
    add_line(out, "202", tie_breaks);
    add_line(out, "XXR", rounds);
    add_line(out, "XXC", is_white ? "white1" : "black1");
}

} // namespace

std::string write_trf(Tournament const& tournament)
{
    std::string out;
    add_line(out, "012", tournament.name);
    add_line(out, "022", tournament.city);
    add_line(out, "032", tournament.federation);
    add_line(out, "042", tournament.start_date);
    add_line(out, "052", tournament.end_date);
    add_line(out, "062", std::to_string(tournament.players.size()));
    auto const rated
        = std::ranges::count_if(tournament.players, [](Player const& player) { return player.rating > 0; });
    add_line(out, "072", std::to_string(rated));
    add_line(out, "092", type_of(tournament.format));
    add_line(out, "102", tournament.chief_arbiter);
    for (std::string const& deputy : tournament.deputy_arbiters)
        add_line(out, "112", deputy);
    add_line(out, "122", tournament.time_control);

    std::vector<std::size_t> const places = places_of(tournament);
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number)
        out += format_player(tournament, number, places[number]) + '\n';

    add_instructions(out, tournament);
    for (ForbiddenPair const& pair : tournament.forbidden)
        add_forbidden(out, pair);
    for (Acceleration const& acceleration : tournament.accelerations)
        add_acceleration(out, acceleration);
    for (std::string const& line : tournament.other_lines)
        out += line + '\n';
    return out;
}

} // namespace arbiter::tournament
