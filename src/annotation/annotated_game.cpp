// SPDX-License-Identifier: MIT
#include "arbiter/annotation/annotated_game.h"

#include "annotation/game_section.h"
#include "arbiter/analysis/analysis_text.h"
#include "arbiter/base/text.h"
#include "arbiter/core/names.h"
#include "arbiter/game/move_text.h"
#include "arbiter/game/pgn.h"
#include "arbiter/workbench/opening.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace arbiter::annotation {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(Json const& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

double rounded(double number)
{
    return std::round(number * 10) / 10;
}

/// The last position of the game with a name.
std::optional<workbench::Opening> opening_of(GameTree const& tree)
{
    std::optional<workbench::Opening> opening;
    for (NodeId const node : tree.main_line()) {
        if (auto const found = workbench::find_opening(tree.position(node).as_chess()->key()))
            opening = found;
    }
    return opening;
}

Json lines_of(GameTree const& tree, NodeId node, analysis::AnalysedPosition const& found)
{
    Json lines = Json::array();
    auto const add = [&](engine::Score score, std::vector<LegalMove> const& moves) {
        AnyPosition position = tree.position(node);
        std::string text;
        for (LegalMove const move : moves) {
            text.append(text.empty() ? "" : " ").append(position.format_san(move));
            position = position.play(move);
        }
        lines.push_back({{"eval", analysis::format_evaluation(score)}, {"moves", text}});
    };
    add(found.score, found.line);
    for (analysis::AnalysedLine const& line : found.others)
        add(line.score, line.moves);
    return lines;
}

/// What is said of a side: its accuracy, its mean loss in all and by phase, its mistakes by kind.
Json side_of(analysis::GameAnalysis const& analysis, Color side)
{
    Json own{{"accuracy", nullptr}};
    if (auto const accuracy = analysis.accuracy(side))
        own["accuracy"] = rounded(*accuracy);
    for (auto const quality :
        {analysis::MoveQuality::dubious, analysis::MoveQuality::mistake, analysis::MoveQuality::blunder})
        own[std::string{analysis::to_name(quality)}] = analysis.count(side, quality);
    if (auto const loss = analysis.average_loss(side))
        own["loss"] = rounded(*loss);
    for (auto const phase :
        {analysis::GamePhase::opening, analysis::GamePhase::middlegame, analysis::GamePhase::endgame}) {
        if (auto const loss = analysis.average_loss(side, phase))
            own["loss_" + std::string{analysis::to_name(phase)}] = rounded(*loss);
    }
    return own;
}

/// A game as one object.
Json summary_of(Game const& game, analysis::GameAnalysis const& analysis, workbench::SourceGame const& found,
    AnnotationOptions const& options)
{
    Json summary{{"game", found.number}};
    if (options.names_file)
        summary["file"] = base::to_utf8(found.file);
    summary["players"] = {game.tags.find("White").value_or("?"), game.tags.find("Black").value_or("?")};
    summary["result"] = to_string(game.result);
    if (auto const opening = opening_of(game.tree)) {
        summary["eco"] = opening->eco;
        summary["opening"] = opening->name;
    }
    for (Color const side : all_colors)
        summary[to_name(side)] = side_of(analysis, side);
    Json& points = summary["turning_points"] = Json::array();
    for (std::size_t const index : analysis.turning_points())
        points.push_back(analysis::describe_loss(game.tree, analysis, index, options.language));
    return summary;
}

/// A line for each move, and one for the game.
std::string to_jsonl(
    Game const& game, analysis::GameAnalysis const& analysis, Json const& summary, bool has_lines)
{
    std::string text;
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        analysis::AnalysedMove const& move = analysis.moves[index];
        analysis::AnalysedPosition const& before = analysis.positions[index];
        NodeId const parent = *game.tree.parent(move.node);
        Json line{{"game", summary["game"]}};
        if (summary.contains("file"))
            line["file"] = summary["file"];
        line.update({{"ply", index + 1}, {"san", game.tree.san(move.node)},
            {"eval", analysis::format_evaluation(analysis.positions[index + 1].score)},
            {"quality", analysis::to_name(move.quality)}, {"accuracy", rounded(move.accuracy)},
            {"best", before.line.empty() ? "" : game.tree.position(parent).format_san(before.line.front())}});
        if (auto const proven = analysis.positions[index + 1].proven)
            line["proven"] = to_string(*proven);
        if (has_lines)
            line["lines"] = lines_of(game.tree, parent, before);
        text += dump(line) + '\n';
    }
    return text + dump(summary) + '\n';
}

std::string to_prose(
    Game const& game, analysis::GameAnalysis const& analysis, AnnotationOptions const& options)
{
    auto const graph = options.has_utf8 ? analysis::TextGraph::blocks : analysis::TextGraph::ascii;
    std::string text = spell_moves(analysis::describe_analysis(game, analysis, graph, options.language),
        {options.language, options.letters});
    if (auto const opening = opening_of(game.tree))
        text += fmt::format("Opening: {} {}\n", opening->eco, opening->name);
    return text;
}

/// Why what was found is not PGN at all, as a picture or an archive; nothing of a game with faults.
std::optional<PgnError> find_noise(
    workbench::SourceGame const& found, PgnReading const& reading, Language language)
{
    if (reading.game.tree.move_count() != 0 || !reading.game.tags.all().empty())
        return std::nullopt;
    // As Latin-1, all bytes are text.
    PgnReading const bytes = read_pgn(found.text, language);
    auto const noise = std::ranges::find_if(bytes.errors, [](PgnError const& error) {
        return error.code == PgnErrorCode::not_text || error.code == PgnErrorCode::not_pgn;
    });
    return noise == bytes.errors.end() ? std::nullopt : std::optional{*noise};
}

/// With the complaints in the entry, which is all that a later run has of the game.
AnnotatedGame marked(AnnotatedGame game)
{
    if (game.complaints.empty())
        return game;
    Json entry = Json::parse(game.entry);
    entry["faulty"] = true;
    if (!game.is_game)
        entry["noise"] = true;
    game.entry = dump(entry);
    return game;
}

} // namespace

std::optional<AnnotatedGame> annotate_game(workbench::SourceGame const& found,
    AnnotationOptions const& options, AnalyseGame const& analyse, std::function<bool()> const& goes_on)
{
    AnnotatedGame done;
    done.bytes = found.text.size();
    auto const complain = [&](std::string_view what) {
        done.complaints.push_back(options.names_file
                ? fmt::format("{}: game {}: {}", found.file, found.number, what)
                : fmt::format("game {}: {}", found.number, what));
    };
    PgnReading reading = read_pgn(base::to_utf8(found.text), options.language);
    if (auto const noise = find_noise(found, reading, options.language)) {
        complain(describe(*noise, options.language));
        done.is_game = false;
        return marked(std::move(done));
    }
    Game& game = reading.game;
    if (!reading.errors.empty())
        complain(describe(reading.errors.front()));
    // What is not analysed is not lost.
    bool const is_pgn = options.form == AnnotationForm::pgn;
    std::string const unchanged = is_pgn ? found.text + "\n\n" : std::string{};
    if (is_pgn && !options.wants_again && analysis::is_annotated(game)) {
        done.text = unchanged;
        done.is_skipped = true;
        return marked(std::move(done));
    }
    auto const analysis = analyse(game.tree, goes_on);
    if (!analysis && analysis.error().code == analysis::AnalysisErrorCode::stopped)
        return std::nullopt;
    if (!analysis) {
        complain(analysis.error().sentence);
        done.text = unchanged;
        return marked(std::move(done));
    }
    done.positions = analysis->positions.size();
    if (options.has_graph)
        done.svg = analysis::draw_evaluation_graph(*analysis);
    Json const summary = summary_of(game, *analysis, found, options);
    done.entry = dump(summary);
    switch (options.form) {
    case AnnotationForm::jsonl: done.text = to_jsonl(game, *analysis, summary, options.has_lines); break;
    case AnnotationForm::text: done.text = to_prose(game, *analysis, options); break;
    case AnnotationForm::html:
        done.text = format_game_section(game, *analysis, done.entry, {options.language, options.letters});
        break;
    case AnnotationForm::pgn:
        analysis::annotate(game, *analysis);
        done.text = write_pgn(game);
        break;
    }
    return marked(std::move(done));
}

bool is_faulty(std::string_view entry)
{
    return Json::parse(entry).contains("faulty");
}

bool is_of_game(std::string_view entry)
{
    return !Json::parse(entry).contains("noise");
}

} // namespace arbiter::annotation
