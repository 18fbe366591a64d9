// SPDX-License-Identifier: MIT
#include "cli/tournament/tournament_report.h"

#include "arbiter/base/text.h"
#include "arbiter/tournament/board_result.h"
#include "cli/fill.h"
#include "cli/html_page.h"
#include "cli/tournament/report_words.h"
#include "cli/tournament/text_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::cli {

using namespace tournament; // NOLINT(google-build-using-namespace): a report speaks of nothing else

namespace {

constexpr std::string_view page_style = R"(th, td { border-bottom: 1px solid #888; padding: .3em .8em; }
)";

std::string page(std::string const& title, std::string const& body, Language language)
{
    return html_page_head(title, page_style, to_code(language)).append(body).append(html_page_end);
}

std::string name_of(Tournament const& tournament, PlayerNumber number)
{
    Player const& player = tournament.player(number);
    return player.title.empty() ? player.name : player.title + ' ' + player.name;
}

std::string points_before(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    return format_half_points(half_points(tournament, number, round - 1));
}

/// The heading of a column whose numbers stand to the right.
std::string right(std::string_view heading)
{
    return ">" + std::string{heading};
}

/// "Spring Open: round 3", whatever the table is.
std::string title(std::string_view words, Tournament const& tournament, std::size_t round)
{
    return fill(words, tournament.name, round);
}

TextTable pairings_table(Tournament const& tournament, std::size_t round, ReportWords const& words)
{
    std::string const points = right(words.points);
    TextTable table{{right(words.board), right(words.number), std::string{words.white}, points,
        std::string{words.result}, right(words.number), std::string{words.black}, points}};
    std::size_t number = 0;
    for (tournament::Board const& board : boards(tournament, round)) {
        std::string const result = format_board_result(board);
        table.add({std::to_string(++number), std::to_string(board.white), name_of(tournament, board.white),
            points_before(tournament, board.white, round), result == "*" ? "-" : result,
            std::to_string(board.black), name_of(tournament, board.black),
            points_before(tournament, board.black, round)});
    }
    return table;
}

/// Calls `visit` with each player who has no opponent in a round.
template <class Visit>
void for_each_bye(
    Tournament const& tournament, std::size_t round, ReportWords const& words, Visit const& visit)
{
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        Entry const entry = tournament.entry(number, round);
        if (entry.opponent == 0 && !entry.is_unset())
            visit(number, bye_word(entry.result, words));
    }
}

/// Where each player sits, by name: people look for themselves.
TextTable seats_table(Tournament const& tournament, std::size_t round, ReportWords const& words)
{
    struct Seat {
        std::string name;
        std::vector<std::string> cells;
    };

    std::vector<Seat> seats;
    auto const add = [&](PlayerNumber player, std::string const& board, std::string_view what,
                         std::string const& opponent) {
        seats.push_back({tournament.player(player).name,
            {name_of(tournament, player), board, std::string{what}, opponent}});
    };
    std::size_t number = 0;
    for (tournament::Board const& board : boards(tournament, round)) {
        std::string const text = std::to_string(++number);
        add(board.white, text, words.white, name_of(tournament, board.black));
        add(board.black, text, words.black, name_of(tournament, board.white));
    }
    for_each_bye(tournament, round, words,
        [&](PlayerNumber player, std::string_view word) { add(player, "", word, ""); });
    std::ranges::stable_sort(seats, {}, &Seat::name);
    TextTable table{{std::string{words.name}, right(words.board), "", std::string{words.name}}};
    for (Seat& seat : seats)
        table.add(std::move(seat.cells));
    return table;
}

TextTable standings_table(Tournament const& tournament, std::size_t rounds, TieBreakList const& tie_breaks,
    ReportWords const& words)
{
    std::vector<std::string> headings{right(words.place), right(words.number), std::string{words.name},
        right(words.rating), right(words.points)};
    for (TieBreak const tie_break : tie_breaks)
        headings.push_back(">" + to_name(tie_break));
    TextTable table{std::move(headings)};
    for (Standing const& row : standings(tournament, rounds, tie_breaks)) {
        unsigned const rating = tournament.player(row.number).rating;
        std::vector<std::string> cells{std::to_string(row.place), std::to_string(row.number),
            name_of(tournament, row.number), rating == 0 ? "" : std::to_string(rating),
            format_half_points(row.half_points)};
        for (std::int64_t const value : row.tie_breaks)
            cells.push_back(format_hundredths(value));
        table.add(std::move(cells));
    }
    return table;
}

/// The name of a tie-break in JSON: "DE", and "DE#2" where it comes again.
std::string key_of(TieBreakList const& tie_breaks, std::size_t index)
{
    auto const end = tie_breaks.begin() + static_cast<std::ptrdiff_t>(index);
    auto const before = std::count(tie_breaks.begin(), end, *end);
    std::string name = to_name(*end);
    return before == 0 ? name : fmt::format("{}#{}", name, before + 1);
}

/// The result as PGN has it, which knows neither forfeits nor points that an arbiter gives.
std::string pgn_result(tournament::Board const& board)
{
    unsigned const white = half_points_of(board.white_result);
    unsigned const black = half_points_of(board.black_result);
    if (white + black != 2)
        return "*";
    return white == 2 ? "1-0" : black == 2 ? "0-1" : "1/2-1/2";
}

void append_tag(std::string& out, std::string_view name, std::string const& value)
{
    std::string quoted;
    for (char const c : value)
        quoted += (c == '"' || c == '\\' ? "\\" : "") + std::string{c};
    out += fmt::format("[{} \"{}\"]\n", name, value.empty() ? "?" : quoted);
}

} // namespace

std::string pairings_as_text(Tournament const& tournament, std::size_t round, Language language)
{
    ReportWords const& words = report_words(language);
    std::string out
        = title(words.round, tournament, round) + "\n\n" + pairings_table(tournament, round, words).text();
    for_each_bye(tournament, round, words, [&](PlayerNumber number, std::string_view word) {
        out += fill(words.bye_of, number, name_of(tournament, number), word) + '\n';
    });
    return out;
}

std::string pairings_as_html(Tournament const& tournament, std::size_t round, Language language)
{
    ReportWords const& words = report_words(language);
    std::string body = pairings_table(tournament, round, words).html();
    for_each_bye(tournament, round, words, [&](PlayerNumber number, std::string_view word) {
        std::string const name = base::html_text(name_of(tournament, number));
        body += "<p>" + fill(words.bye_of, number, name, word) + "</p>\n";
    });
    return page(title(words.round, tournament, round), body, language);
}

std::string seats_as_text(Tournament const& tournament, std::size_t round, Language language)
{
    ReportWords const& words = report_words(language);
    return title(words.round, tournament, round) + "\n\n" + seats_table(tournament, round, words).text();
}

std::string seats_as_html(Tournament const& tournament, std::size_t round, Language language)
{
    ReportWords const& words = report_words(language);
    return page(
        title(words.round, tournament, round), seats_table(tournament, round, words).html(), language);
}

std::string pairings_as_json(Tournament const& tournament, std::size_t round)
{
    std::string out;
    std::size_t number = 0;
    for (tournament::Board const& board : boards(tournament, round)) {
        out += base::write_json([&](base::JsonWriter& json) {
            json.number("round", round)
                .number("board", ++number)
                .number("white", board.white)
                .text("white_name", tournament.player(board.white).name)
                .number("black", board.black)
                .text("black_name", tournament.player(board.black).name)
                .text("result", format_board_result(board));
        });
        out += '\n';
    }
    ReportWords const& words = report_words(Language::english);
    for_each_bye(tournament, round, words, [&](PlayerNumber player, std::string_view word) {
        out += base::write_json([&](base::JsonWriter& json) {
            json.number("round", round)
                .number("player", player)
                .text("name", tournament.player(player).name)
                .text("bye", word);
        });
        out += '\n';
    });
    return out;
}

std::string pairings_as_pgn(Tournament const& tournament, std::size_t round)
{
    std::string out;
    std::size_t number = 0;
    for (tournament::Board const& board : boards(tournament, round)) {
        std::string const result = pgn_result(board);
        append_tag(out, "Event", tournament.name);
        append_tag(out, "Site", tournament.city);
        append_tag(out, "Date", "????.??.??");
        append_tag(out, "Round", fmt::format("{}.{}", round, ++number));
        append_tag(out, "White", tournament.player(board.white).name);
        append_tag(out, "Black", tournament.player(board.black).name);
        append_tag(out, "Result", result);
        for (auto const& [name, side] :
            {std::pair{"WhiteElo", board.white}, std::pair{"BlackElo", board.black}}) {
            if (unsigned const rating = tournament.player(side).rating; rating != 0)
                append_tag(out, name, std::to_string(rating));
        }
        out += '\n' + result + "\n\n";
    }
    return out;
}

std::string standings_as_text(
    Tournament const& tournament, std::size_t rounds, TieBreakList const& tie_breaks, Language language)
{
    ReportWords const& words = report_words(language);
    return title(words.standings, tournament, rounds) + "\n\n"
        + standings_table(tournament, rounds, tie_breaks, words).text();
}

std::string standings_as_html(
    Tournament const& tournament, std::size_t rounds, TieBreakList const& tie_breaks, Language language)
{
    ReportWords const& words = report_words(language);
    return page(title(words.standings, tournament, rounds),
        standings_table(tournament, rounds, tie_breaks, words).html(), language);
}

std::string standings_as_json(
    Tournament const& tournament, std::size_t rounds, TieBreakList const& tie_breaks)
{
    std::string out;
    for (Standing const& row : standings(tournament, rounds, tie_breaks)) {
        out += base::write_json([&](base::JsonWriter& json) {
            json.number("place", row.place)
                .number("number", row.number)
                .text("name", tournament.player(row.number).name)
                .number("points", row.half_points / 2.0)
                .object("tie_breaks", [&](base::JsonWriter& values) {
                    for (std::size_t i = 0; i < tie_breaks.size(); ++i)
                        values.number(key_of(tie_breaks, i), static_cast<double>(row.tie_breaks[i]) / 100);
                });
        });
        out += '\n';
    }
    return out;
}

std::string crosstable_as_text(
    Tournament const& tournament, TieBreakList const& tie_breaks, Language language)
{
    ReportWords const& words = report_words(language);
    std::size_t const rounds = paired_rounds(tournament);
    std::vector<std::string> headings{
        right(words.place), right(words.number), std::string{words.name}, right(words.points)};
    for (std::size_t round = 1; round <= rounds; ++round)
        headings.push_back(">" + std::to_string(round));
    TextTable table{std::move(headings)};
    for (Standing const& row : standings(tournament, rounds, tie_breaks)) {
        std::vector<std::string> cells{std::to_string(row.place), std::to_string(row.number),
            name_of(tournament, row.number), format_half_points(row.half_points)};
        for (std::size_t round = 1; round <= rounds; ++round)
            cells.push_back(format_entry(tournament.entry(row.number, round)));
        table.add(std::move(cells));
    }
    return title(words.crosstable, tournament, rounds) + "\n\n" + table.text();
}

std::string crosstable_as_json(Tournament const& tournament, TieBreakList const& tie_breaks)
{
    std::size_t const rounds = paired_rounds(tournament);
    std::string out;
    for (Standing const& row : standings(tournament, rounds, tie_breaks)) {
        std::vector<Entry> entries;
        for (std::size_t round = 1; round <= rounds; ++round)
            entries.push_back(tournament.entry(row.number, round));
        out += base::write_json([&](base::JsonWriter& json) {
            json.number("place", row.place)
                .number("number", row.number)
                .text("name", tournament.player(row.number).name)
                .number("points", row.half_points / 2.0)
                .objects("rounds", entries, [](base::JsonWriter& item, Entry const& entry) {
                    if (entry.opponent != 0)
                        item.number("opponent", entry.opponent).color("color", entry.color);
                    if (entry.result != RoundResult::open)
                        item.text("result", std::string{to_letter(entry.result)});
                });
        });
        out += '\n';
    }
    return out;
}

void add_players(base::JsonWriter& json, std::string_view name, std::vector<PlayerNumber> const& players)
{
    json.list(name, players, [](std::string& out, PlayerNumber number) { out += std::to_string(number); });
}

void add_refusal(base::JsonWriter& json, Refusal const& refusal)
{
    json.text("criterion", to_name(refusal.criterion))
        .text("article", article_of(refusal.criterion))
        .number("score", refusal.half_points / 2.0);
    add_players(json, "asked", refusal.asked);
    add_players(json, "made", refusal.made);
}

void print_names(Tournament const& tournament, std::set<PlayerNumber> const& numbers)
{
    std::string names;
    for (PlayerNumber const number : numbers) {
        if (number != 0)
            names += fmt::format("{}{} {}", names.empty() ? "" : ", ", number, name_of(tournament, number));
    }
    print("\n{}\n", names);
}

} // namespace arbiter::cli
