// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_text.h"
#include "arbiter/base/text.h"
#include "arbiter/game/pgn_games.h"
#include "arbiter/learn/coach.h"
#include "cli/judge/mcp_tools.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

/// The tool of `arbiter mcp` that reviews a game.
namespace arbiter::cli::mcp {

namespace {

constexpr std::size_t most_plies = 600;
constexpr std::size_t most_faults = 20;

/// A game, and what is found of it.
struct Review {
    PgnReading reading;
    analysis::GameAnalysis analysis = {};
    std::array<std::vector<std::string>, 2> lessons = {}; ///< by color

    GameTree const& tree() const { return reading.game.tree; }
};

/// With one decimal, as `arbiter analyse --jsonl` has it.
double rounded(double number)
{
    return std::round(number * 10) / 10;
}

void add_side(base::JsonWriter& json, Review const& review, Color side)
{
    using analysis::MoveQuality;
    if (auto const accuracy = review.analysis.accuracy(side))
        json.number("accuracy", rounded(*accuracy));
    else
        json.null("accuracy");
    for (MoveQuality const quality : {MoveQuality::dubious, MoveQuality::mistake, MoveQuality::blunder})
        json.number(to_name(quality), review.analysis.count(side, quality));
    if (auto const loss = review.analysis.average_loss(side))
        json.number("loss", rounded(*loss));
    json.list("lessons", review.lessons[to_index(side)], base::append_json_string);
}

void add_reviewed_moves(base::JsonWriter& json, Review const& review)
{
    GameTree const& tree = review.tree();
    json.objects(
        "moves", review.analysis.moves, [&](base::JsonWriter& item, analysis::AnalysedMove const& move) {
            auto const index = static_cast<std::size_t>(&move - review.analysis.moves.data());
            auto const& line = review.analysis.positions[index].line;
            item.number("ply", index + 1).text("san", tree.san(move.node));
            item.text("eval", analysis::format_evaluation(review.analysis.positions[index + 1].score));
            item.text("quality", to_name(move.quality)).number("accuracy", rounded(move.accuracy));
            item.text(
                "best", line.empty() ? "" : tree.position(*tree.parent(move.node)).format_san(line.front()));
        });
}

std::string write_review(Review const& review)
{
    auto const& errors = review.reading.errors;
    return base::write_json([&](base::JsonWriter& json) {
        json.text("result", to_string(review.reading.game.result));
        json.truth("is_whole", review.reading.is_whole);
        json.number("fault_count", errors.size());
        json.objects("faults", std::span{errors}.first(std::min(most_faults, errors.size())), add_pgn_fault);
        add_opening(json, find_name(review.tree()));
        for (Color const side : all_colors)
            json.object(to_name(side), [&](base::JsonWriter& inner) { add_side(inner, review, side); });
        json.list(
            "turning_points", review.analysis.turning_points(), [&](std::string& list, std::size_t index) {
                base::append_json_string(
                    list, analysis::describe_loss(review.tree(), review.analysis, index));
            });
        add_reviewed_moves(json, review);
    });
}

std::string tell_review(Review const& review)
{
    std::string text
        = analysis::describe_analysis(review.reading.game, review.analysis, analysis::TextGraph::none);
    for (Color const side : all_colors) {
        auto const& lessons = review.lessons[to_index(side)];
        if (!lessons.empty())
            text += fmt::format("\nFor {} to learn:\n", to_capital_name(side));
        for (std::string const& lesson : lessons)
            text += fmt::format("  {}\n", lesson);
    }
    if (auto const opening = find_name(review.tree()))
        text += fmt::format("\nOpening: {} {}\n", opening->eco, opening->name);
    if (!review.reading.errors.empty())
        text += fmt::format(
            "\nThe PGN has faults, the first: {}\n", base::to_utf8(describe(review.reading.errors.front())));
    return text;
}

/// Why a text has no game that can be reviewed.
Answer refuse_empty(std::optional<PgnReading> const& reading)
{
    std::string text = "`pgn` has no game with a legal move.";
    if (reading && !reading->errors.empty())
        text += fmt::format(" {}", base::to_utf8(describe(reading->errors.front())));
    return refuse("no-moves", text);
}

} // namespace

Answer review_game(Arguments const& arguments, Workshop& workshop)
{
    PgnGames games{*arguments.text(Key::pgn)};
    auto reading = games.next();
    std::size_t const plies = reading ? reading->game.tree.legal_main_line().size() : 0;
    if (plies == 0)
        return refuse_empty(reading);
    if (plies > most_plies)
        return refuse("too-long", fmt::format("A game to be reviewed has at most {} plies.", most_plies));
    Review review{.reading = *std::move(reading)};
    auto analysis = analysis::analyse_game(review.tree(), workshop.analyst(),
        {.nodes = engine::Nodes{arguments.number(Key::nodes_per_move)}},
        [](std::size_t, std::size_t) { return true; });
    if (!analysis)
        return analysis.error().code == analysis::AnalysisErrorCode::not_chess
            ? refuse("not-chess", "Only games of chess and Chess960 can be reviewed.")
            : refuse("no-review", analysis.error().sentence);
    review.analysis = *std::move(analysis);
    for (Color const side : all_colors)
        review.lessons[to_index(side)]
            = learn::coach(review.tree(), review.analysis, side, Language::english);
    return {.text = tell_review(review), .json = write_review(review)};
}

} // namespace arbiter::cli::mcp
