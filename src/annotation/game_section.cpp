// SPDX-License-Identifier: MIT
#include "annotation/game_section.h"

#include "arbiter/annotation/annotated_game.h"
#include "arbiter/base/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <functional>

namespace arbiter::annotation {

namespace {

using Json = nlohmann::ordered_json;

/// A number of an object, or an empty cell.
std::string cell(Json const& object, std::string const& key)
{
    if (!object.contains(key) || !object[key].is_number())
        return "<td></td>";
    return fmt::format("<td class=\"number\">{:g}</td>", object[key].get<double>());
}

std::string player_name(Json const& entry, std::size_t side)
{
    auto const name = entry["players"][side].get<std::string>();
    return name != "?" ? base::html_text(name) : side == 0 ? "White" : "Black";
}

/// Where the section of a game is: its number, and what of its file can be in an address.
std::string anchor_of(Json const& entry)
{
    std::string anchor = fmt::format("game-{}", entry["game"].get<std::uint64_t>());
    if (entry.contains("file"))
        anchor += fmt::format("-{:x}", std::hash<std::string>{}(entry["file"].get<std::string>()));
    return anchor;
}

std::string table_of_sides(Json const& entry)
{
    std::string text
        = "<table>\n<tr><th></th><th>Accuracy</th><th>Loss</th><th>Opening</th><th>Middlegame</th>"
          "<th>Endgame</th><th>?!</th><th>?</th><th>?\?</th></tr>\n";
    for (std::size_t side = 0; side < 2; ++side) {
        Json const& own = entry[side == 0 ? "white" : "black"];
        text += fmt::format("<tr><th>{}</th>", player_name(entry, side));
        for (char const* const key : {"accuracy", "loss", "loss_opening", "loss_middlegame", "loss_endgame",
                 "dubious", "mistake", "blunder"})
            text += cell(own, key);
        text += "</tr>\n";
    }
    return text + "</table>\n<p>Loss: hundredths of a pawn per move, in the whole game and by phase.</p>\n";
}

std::string move_list(GameTree const& tree, analysis::GameAnalysis const& analysis, MoveSpelling spelling)
{
    constexpr std::array<std::string_view, 4> classes{"", "dubious", "mistake", "blunder"};
    constexpr std::array<std::string_view, 4> marks{"", "?!", "?", "??"};
    std::string text = "<p>";
    for (analysis::AnalysedMove const& move : analysis.moves) {
        AnyPosition const& before = tree.position(*tree.parent(move.node));
        auto const quality = static_cast<std::size_t>(move.quality);
        bool const is_first = &move == analysis.moves.data();
        if (move.by == Color::white || is_first)
            text += fmt::format(
                "{}{} ", before.fullmove_number().value(), move.by == Color::white ? "." : "...");
        std::string const san = base::html_text(spell_moves(tree.san(move.node), spelling));
        if (quality == 0)
            text += san;
        else
            text += fmt::format("<span class=\"{}\">{}{}</span>", classes[quality], san, marks[quality]);
        text += move.by == Color::white ? " " : "\n";
    }
    return text + "</p>\n";
}

} // namespace

std::string_view const section_style = R"(svg { width: 100%; }
.dubious { color: #7a5c00; } .mistake { color: #a04000; } .blunder { color: #b00020; font-weight: bold; }
@media (prefers-color-scheme: dark) {
    .dubious { color: #e0b000; } .mistake { color: #ff9040; } .blunder { color: #ff6070; }
}
)";

std::string format_game_section(
    Game const& game, analysis::GameAnalysis const& analysis, std::string const& entry, MoveSpelling spelling)
{
    Json const summary = Json::parse(entry);
    std::string text = fmt::format("<section id=\"{}\">\n<h2>{} – {} {}</h2>\n", anchor_of(summary),
        player_name(summary, 0), player_name(summary, 1), base::html_text(to_string(game.result)));
    std::string about;
    for (char const* const tag : {"Event", "Site", "Date", "Round"}) {
        auto const value = game.tags.find(tag);
        if (value && *value != "?" && *value != "????.??.??")
            about += fmt::format("{}{}", about.empty() ? "" : ", ", base::html_text(*value));
    }
    if (!about.empty())
        text += fmt::format("<p>{}</p>\n", about);
    if (summary.contains("opening"))
        text += fmt::format("<p>{} {}</p>\n", summary["eco"].get<std::string>(),
            base::html_text(summary["opening"].get<std::string>()));
    text += analysis::draw_evaluation_graph(analysis) + table_of_sides(summary);
    if (!summary["turning_points"].empty()) {
        text += "<ol>\n";
        for (Json const& point : summary["turning_points"])
            text += fmt::format(
                "<li>{}</li>\n", base::html_text(spell_moves(point.get<std::string>(), spelling)));
        text += "</ol>\n";
    }
    return text + move_list(game.tree, analysis, spelling) + "</section>\n";
}

std::string format_game_table(std::vector<std::string> const& entries)
{
    std::string text = "<section id=\"all\">\n<h2>All games</h2>\n<table>\n<tr><th>Game</th><th>Result</th>"
                       "<th>Opening</th><th>Accuracy</th><th></th><th>Loss</th><th></th></tr>\n";
    for (std::string const& line : entries) {
        Json const entry = Json::parse(line);
        if (!entry.contains("white"))
            continue;
        text += fmt::format("<tr><td><a href=\"#{}\">{} – {}</a></td><td>{}</td><td>{}</td>{}{}{}{}</tr>\n",
            anchor_of(entry), player_name(entry, 0), player_name(entry, 1),
            base::html_text(entry["result"].get<std::string>()), base::html_text(entry.value("eco", "")),
            cell(entry["white"], "accuracy"), cell(entry["black"], "accuracy"), cell(entry["white"], "loss"),
            cell(entry["black"], "loss"));
    }
    return text + "</table>\n</section>\n";
}

} // namespace arbiter::annotation
