// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_text.h"

#include "analysis/analysis_words.h"
#include "arbiter/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace arbiter::analysis {

namespace {

std::string counted(std::size_t count, Counted const& what, Language language)
{
    return fmt::format("{} {}", count, is_singular(count, language) ? what.one : what.many);
}

/// With a decimal: "85.3", or "85,3" everywhere but in English.
std::string with_decimal(double number, Language language)
{
    std::string text = fmt::format("{:.1f}", number);
    if (language != Language::english)
        std::ranges::replace(text, '.', ',');
    return text;
}

/// "12. Nf3" or "12... Nc6".
std::string numbered(GameTree const& tree, NodeId node)
{
    AnyPosition const& before = tree.position(*tree.parent(node));
    return fmt::format("{}{} {}", before.fullmove_number().value(),
        before.side_to_move() == Color::white ? "." : "...", tree.san(node));
}

/// What is proven of a game that is not over, as an index of the words.
std::size_t index_of(GameResult result)
{
    return result == GameResult::white_wins ? 0 : result == GameResult::black_wins ? 1 : 2;
}

/// "+0.35" for White, "mate by White in 3", "mate by Black", "a draw by the endgame tables".
std::string worth(AnalysedPosition const& position, AnalysisWords const& words)
{
    engine::Score const score = position.score;
    auto const moves = score.mate_moves();
    if (!moves && position.proven)
        return std::string{words.proven[index_of(*position.proven)]};
    if (!moves)
        return fmt::format("{:+.2f}", static_cast<double>(score.value()) / 100);
    std::size_t const winner = to_index(score.value() > 0 ? Color::white : Color::black);
    return *moves == 0 ? std::string{words.mate_by[winner]}
                       : fmt::format(fmt::runtime(words.mates_in[winner].data()), std::abs(*moves));
}

/// The moves of a line with their numbers.
std::string line_text(AnyPosition position, std::vector<LegalMove> const& line)
{
    constexpr std::size_t longest = 6;
    std::string text;
    for (std::size_t index = 0; index < std::min(longest, line.size()); ++index) {
        bool const is_white = position.side_to_move() == Color::white;
        if (is_white || index == 0)
            text += fmt::format(
                "{}{}{} ", index == 0 ? "" : " ", position.fullmove_number().value(), is_white ? "." : "...");
        else
            text += ' ';
        text += position.format_san(line[index]);
        position = position.play(line[index]);
    }
    return text;
}

std::string describe_side(GameAnalysis const& analysis, Color side, Language language)
{
    AnalysisWords const& words = analysis_words_of(language);
    std::string_view const name = words.sides[to_index(side)];
    auto const accuracy = analysis.accuracy(side);
    if (!accuracy)
        return fmt::format(fmt::runtime(words.no_move.data()), name) + '\n';
    return fmt::format(fmt::runtime(words.summary.data()), name, with_decimal(*accuracy, language),
               counted(analysis.count(side, MoveQuality::dubious), words.dubious, language),
               counted(analysis.count(side, MoveQuality::mistake), words.mistake, language),
               counted(analysis.count(side, MoveQuality::blunder), words.blunder, language))
        + '\n';
}

/// "  Average loss: 12 in the opening, 40 in the middlegame.", in hundredths of a pawn; empty without a move.
std::string describe_phases(GameAnalysis const& analysis, Color side, AnalysisWords const& words)
{
    std::string text;
    for (GamePhase const phase : {GamePhase::opening, GamePhase::middlegame, GamePhase::endgame}) {
        if (auto const loss = analysis.average_loss(side, phase)) {
            text += text.empty() ? " " : ", ";
            text += fmt::format(fmt::runtime(words.phases[static_cast<std::size_t>(phase)].data()), *loss);
        }
    }
    return text.empty() ? text : fmt::format("  {}{}.\n", words.average_loss, text);
}

} // namespace

std::string describe_loss(
    GameTree const& tree, GameAnalysis const& analysis, std::size_t index, Language language)
{
    AnalysisWords const& words = analysis_words_of(language);
    AnalysedMove const& move = analysis.moves[index];
    AnalysedPosition const& before = analysis.positions[index];
    assert(move.quality != MoveQuality::good);
    std::size_t const quality = static_cast<std::size_t>(move.quality) - 1;
    std::string text = fmt::format(fmt::runtime(words.losses[quality].data()), numbered(tree, move.node),
        worth(before, words), worth(analysis.positions[index + 1], words));
    if (!before.line.empty())
        text += ' '
            + fmt::format(fmt::runtime(words.better.data()),
                line_text(tree.position(*tree.parent(move.node)), before.line));
    return text;
}

std::string draw_text_graph(
    GameAnalysis const& analysis, std::size_t columns, std::size_t rows, bool has_utf8)
{
    constexpr std::array<std::string_view, 9> blocks{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr std::size_t scale_columns = 6;
    std::size_t const count = analysis.positions.size();
    std::size_t const width = std::min(count, columns > scale_columns ? columns - scale_columns : 1);
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        bool const is_scaled = row == 0 || row + 1 == rows || row == rows / 2;
        text += is_scaled ? fmt::format("{:>4}% ",
                                row == 0              ? 100
                                    : row + 1 == rows ? 0
                                                      : 50)
                          : std::string(scale_columns, ' ');
        for (std::size_t column = 0; column < width; ++column) {
            auto const& position = analysis.positions[column * count / width];
            auto const filled
                = std::lround(win_percent(position.score) / 100 * 8 * static_cast<double>(rows));
            auto const below = static_cast<long>(8 * (rows - 1 - row));
            auto const eighths = static_cast<std::size_t>(std::clamp(filled - below, 0L, 8L));
            text += has_utf8 ? blocks[eighths] : eighths >= 4 ? "#" : ".";
        }
        text += '\n';
    }
    return text;
}

std::string describe_analysis(
    Game const& game, GameAnalysis const& analysis, TextGraph graph, Language language)
{
    AnalysisWords const& words = analysis_words_of(language);
    constexpr std::size_t graph_rows = 8;
    std::string text = fmt::format("{} - {}  {}\n\n", game.tags.find("White").value_or(words.sides[0]),
        game.tags.find("Black").value_or(words.sides[1]), to_string(game.result));
    for (Color const side : all_colors)
        text += describe_side(analysis, side, language) + describe_phases(analysis, side, words);
    if (graph != TextGraph::none)
        text += fmt::format("\n{}\n{}\n", words.chances,
            draw_text_graph(analysis, base::usual_columns, graph_rows, graph == TextGraph::blocks));
    bool is_flawless = true;
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        if (analysis.moves[index].quality == MoveQuality::good)
            continue;
        is_flawless = false;
        text += base::wrapped(describe_loss(game.tree, analysis, index, language));
    }
    return is_flawless ? fmt::format("{}{}\n", text, words.flawless) : text;
}

} // namespace arbiter::analysis
