// SPDX-License-Identifier: MIT
#include "cli/pgn/report_page.h"

#include "arbiter/base/text.h"
#include "arbiter/play/render.h"
#include "arbiter/workbench/game_tags.h"
#include "cli/html_page.h"
#include "cli/pgn/move_table.h"
#include "cli/pgn/report_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter::cli {

namespace {

using workbench::PlayerRecord;
using workbench::RatedRecord;
using workbench::ReportedGame;

constexpr std::size_t longest_list = 12;

/// Tallies by name.
using Tallies = std::map<std::string, RatedRecord, std::less<>>;

/// Those with the most games first, at most `longest_list`.
std::vector<std::pair<std::string, RatedRecord>> most_frequent(Tallies const& tallies)
{
    std::vector<std::pair<std::string, RatedRecord>> list{tallies.begin(), tallies.end()};
    std::ranges::stable_sort(list, std::greater{}, [](auto const& it) { return it.second.record.games(); });
    list.resize(std::min(list.size(), longest_list));
    return list;
}

constexpr std::string_view report_style
    = R"(svg { width: 100%; font-size: 13px; } svg text { fill: var(--ink); }
svg.bar { width: 160px; height: 12px; outline: 1px solid #888; }
.share-won { fill: var(--won); } .share-drawn { fill: var(--drawn); } .share-lost { fill: var(--lost); }
[class^=share-] { stroke: #888; stroke-width: .5; }
.chart-grid { stroke: var(--grid); } .chart-line { fill: none; stroke: #3a76b0; stroke-width: 2.5; }
.scroll { overflow-x: auto; } figure { margin: 0; max-width: 20rem; }
)";

// ---- the report -------------------------------------------------------------------------------------------

/// Writes a report. Of a player it speaks from the player's side, of a position from White's.
class Page {
public:
    explicit Page(Report const& report) : report_{report} { }

    std::string html() const
    {
        std::string_view const colors = is_of_player()
            ? ":root { --won: #2f7d4f; --drawn: #a8a8a8; --lost: #b5452c; }\n"
            : ":root { --won: #f4f4f4; --drawn: #a8a8a8; --lost: #303030; }\n";
        std::string text = html_page_head(title(), std::string{colors}.append(report_style));
        text += introduction() + overview();
        if (is_of_player())
            text += rating_chart();
        text += years() + moves() + openings() + people() + notable_games() + latest_games();
        return text.append(html_page_end);
    }

private:
    bool is_of_player() const { return report_.subject.player.has_value(); }

    Color side_of(ReportedGame const& game) const { return game.side.value_or(Color::white); }

    static std::uint16_t elo_of(ReportedGame const& game, Color side)
    {
        return side == Color::white ? game.white_elo : game.black_elo;
    }

    static std::string const& name_of(ReportedGame const& game, Color side)
    {
        return side == Color::white ? game.white : game.black;
    }

    /// The name of the player as most games spell it.
    std::string player_name() const
    {
        std::map<std::string, std::size_t, std::less<>> spellings;
        for (PlacedGame const& it : report_.games)
            ++spellings[name_of(it.game, side_of(it.game))];
        auto const most = std::ranges::max_element(spellings, {}, [](auto const& it) { return it.second; });
        return most != spellings.end() ? most->first : *report_.subject.player;
    }

    std::string position_name() const
    {
        if (!report_.moves.empty())
            return report_.moves;
        auto const opening = workbench::find_opening(report_.subject.position->key());
        return opening ? std::string{opening->name} : "A position";
    }

    std::string title() const
    {
        if (!report_.subject.position)
            return is_of_player() ? player_name() : "Games";
        return is_of_player() ? player_name() + ": " + position_name() : position_name();
    }

    std::string introduction() const
    {
        std::string text;
        if (report_.subject.position) {
            if (auto const opening = workbench::find_opening(report_.subject.position->key()))
                text += fmt::format("<p>{} {}</p>\n", opening->eco, base::html_text(opening->name));
            text += "<figure>"
                + play::render_svg(report_.subject.position->board(),
                    {.bottom = Color::white,
                        .marks = {},
                        .drawings = {},
                        .size = 320,
                        .title = position_name()})
                + "</figure>\n";
        }
        std::string first;
        std::string last;
        for (PlacedGame const& it : report_.games) {
            if (it.game.date.empty())
                continue;
            if (first.empty() || it.game.date < first)
                first = it.game.date;
            last = std::max(last, it.game.date);
        }
        text += fmt::format("<p>{} {}", report_.games.size(), report_.games.size() == 1 ? "game" : "games");
        if (!first.empty())
            text += fmt::format(", {} to {}", base::html_text(first), base::html_text(last));
        return text + "</p>\n";
    }

    std::string overview() const
    {
        std::uint64_t plies = 0;
        RatedRecord all;
        std::array<RatedRecord, 2> by_side;
        for (PlacedGame const& it : report_.games) {
            add(all, it.game);
            add(by_side[to_index(side_of(it.game))], it.game);
            plies += it.game.plies;
        }
        auto heads = columns("");
        if (is_of_player())
            heads.emplace_back("#Performance");
        ReportTable table{std::move(heads)};
        auto const add_line = [&](std::string_view name, RatedRecord const& tally) {
            auto cells = cells_of(std::string{name}, tally);
            auto const performance = tally.performance();
            if (is_of_player())
                cells.push_back(performance ? fmt::format("{:.0f}", *performance) : "");
            table.add(cells);
        };
        if (is_of_player()) {
            add_line("White", by_side[to_index(Color::white)]);
            add_line("Black", by_side[to_index(Color::black)]);
        }
        add_line("All", all);
        double const moves = static_cast<double>(plies) / 2 / static_cast<double>(report_.games.size());
        return table.html("Results") + fmt::format("<p>A game takes {:.0f} moves on average.</p>\n", moves);
    }

    /// The mean of the player's ratings in each month.
    std::string rating_chart() const
    {
        std::map<double, std::pair<double, double>> sums;
        for (PlacedGame const& it : report_.games) {
            std::uint16_t const elo = elo_of(it.game, side_of(it.game));
            auto const time = workbench::find_time(it.game.date);
            if (elo == 0 || !time)
                continue;
            auto& [sum, count] = sums[std::floor(*time * 12) / 12];
            sum += elo;
            ++count;
        }
        std::vector<TimedValue> values;
        values.reserve(sums.size());
        for (auto const& [time, sum] : sums)
            values.push_back({time, sum.first / sum.second});
        std::string const chart = line_chart("Rating by month", values);
        return chart.empty() ? chart : "<h2>Rating</h2>\n" + chart;
    }

    /// Whether the games are told as a share of all games.
    bool is_share() const { return !is_of_player() && report_.subject.position.has_value(); }

    /// A player's games by year; a position's games as a share of all games of the year.
    std::string years() const
    {
        std::map<std::uint32_t, RatedRecord> tallies;
        for (PlacedGame const& it : report_.games) {
            if (auto const year = workbench::find_year(it.game.date))
                tallies[*year].add(it.game.result, side_of(it.game), 0);
        }
        std::vector<Column> bars;
        for (auto const& [year, tally] : tallies) {
            double factor = 1;
            if (is_share()) {
                auto const all = report_.all_years.find(year);
                factor = 100 / static_cast<double>(all == report_.all_years.end() ? 1 : all->second);
            }
            PlayerRecord const& record = tally.record;
            bars.push_back({fmt::format("{}", year), factor * static_cast<double>(record.wins),
                factor * static_cast<double>(record.draws), factor * static_cast<double>(record.losses)});
        }
        std::string_view const heading = is_share() ? "Share of all games, by year" : "Games by year";
        std::string const chart = column_chart(heading, bars, is_share() ? " %" : "");
        return chart.empty() ? chart : fmt::format("<h2>{}</h2>\n{}", heading, chart);
    }

    /// Adds a game to one of its lines.
    void add(RatedRecord& tally, ReportedGame const& game) const
    {
        Color const side = side_of(game);
        tally.add(game.result, side, elo_of(game, is_of_player() ? !side : side));
    }

    std::vector<std::string_view> columns(std::string_view what) const
    {
        if (is_of_player())
            return {what, "#Games", "#Won", "#Drawn", "#Lost", "", "#Score", "#Opponents' Elo"};
        return {what, "#Games", "#White won", "#Drawn", "#Black won", "", "#White's score", "#White's Elo"};
    }

    std::string table_of(std::string_view title, std::string_view what, Tallies const& tallies) const
    {
        ReportTable table{columns(what)};
        for (auto const& [name, tally] : most_frequent(tallies))
            table.add(cells_of(base::html_text(name), tally));
        return table.html(title);
    }

    std::string moves() const
    {
        if (!report_.subject.position)
            return {};
        Tallies tallies;
        for (PlacedGame const& it : report_.games)
            add(tallies[cli::name_of(*report_.subject.position, it.game.reply)], it.game);
        return table_of("How games continued", "Move", tallies);
    }

    std::string openings() const
    {
        std::array<Tallies, 2> tallies;
        for (PlacedGame const& it : report_.games) {
            if (!it.game.opening)
                continue;
            std::string_view const name = it.game.opening->name;
            // Of all games the families are of interest, of a position its parts.
            std::string const family{report_.subject.position ? name : name.substr(0, name.find(':'))};
            add(tallies[to_index(side_of(it.game))][family], it.game);
        }
        if (!is_of_player())
            return table_of("Openings", "Opening", tallies[to_index(Color::white)]);
        return table_of("Openings with White", "Opening", tallies[to_index(Color::white)])
            + table_of("Openings with Black", "Opening", tallies[to_index(Color::black)]);
    }

    /// The opponents of a player, or who plays most.
    std::string people() const
    {
        std::array<Tallies, 2> tallies;
        for (PlacedGame const& it : report_.games) {
            for (Color const color : all_colors) {
                std::string const& name = name_of(it.game, color);
                if (!name.empty() && it.game.side != color)
                    add(tallies[is_of_player() ? 0 : to_index(color)][name], it.game);
            }
        }
        if (is_of_player())
            return table_of("Opponents", "Opponent", tallies[0]);
        return table_of("Who plays White", "Player", tallies[to_index(Color::white)])
            + table_of("Who plays Black", "Player", tallies[to_index(Color::black)]);
    }

    /// The first games of an order.
    template <class Value>
    std::string table_of_games(
        std::string_view title, std::vector<PlacedGame const*> games, Value value) const
    {
        std::ranges::stable_sort(games, std::greater{}, value);
        games.resize(std::min(games.size(), longest_list));
        ReportTable table{{"Date", "White", "#Elo", "Black", "#Elo", "Result", "#Moves", "Opening", "Place"}};
        for (PlacedGame const* const it : games) {
            ReportedGame const& game = it->game;
            auto const elo = [](std::uint16_t number) { return number ? fmt::format("{}", number) : ""; };
            table.add({base::html_text(game.date), base::html_text(game.white), elo(game.white_elo),
                base::html_text(game.black), elo(game.black_elo), std::string{to_string(game.result)},
                fmt::format("{}", (game.plies + 1) / 2),
                game.opening ? base::html_text(game.opening->name) : "",
                fmt::format("{}:{}", base::html_text(it->file), it->number)});
        }
        return table.html(title);
    }

    /// The wins of a player against the strongest opponents; of a position the games of the strongest
    /// players.
    std::string notable_games() const
    {
        std::vector<PlacedGame const*> games;
        for (PlacedGame const& it : report_.games) {
            GameResult const win
                = side_of(it.game) == Color::white ? GameResult::white_wins : GameResult::black_wins;
            bool const has_elo = it.game.white_elo != 0 && it.game.black_elo != 0;
            if (has_elo && (!is_of_player() || it.game.result == win))
                games.push_back(&it);
        }
        if (is_of_player())
            return table_of_games("Best wins", std::move(games),
                [this](PlacedGame const* it) { return elo_of(it->game, !side_of(it->game)); });
        return table_of_games("Games of the strongest players", std::move(games),
            [](PlacedGame const* it) { return it->game.white_elo + it->game.black_elo; });
    }

    std::string latest_games() const
    {
        std::vector<PlacedGame const*> games;
        for (PlacedGame const& it : report_.games) {
            if (!it.game.date.empty())
                games.push_back(&it);
        }
        return table_of_games("Latest games", std::move(games),
            [](PlacedGame const* it) { return std::string_view{it->game.date}; });
    }

    Report const& report_;
};

} // namespace

std::string report_page(Report const& report)
{
    return Page{report}.html();
}

} // namespace arbiter::cli
