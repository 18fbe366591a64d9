// SPDX-License-Identifier: MIT
#include "arbiter/play/analysis_text.h"

#include "arbiter/game/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace arbiter::play {

namespace {

std::string_view name_of(Color color)
{
    return color == Color::white ? "White" : "Black";
}

std::string counted(std::size_t count, std::string_view what)
{
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// "12. Nf3" or "12... Nc6".
std::string numbered(GameTree const& tree, NodeId node)
{
    AnyPosition const& before = tree.position(*tree.parent(node));
    return fmt::format("{}{} {}", before.fullmove_number().value(),
        before.side_to_move() == Color::white ? "." : "...", tree.san(node));
}

/// "+0.35" for White, "White mates in 3", "mate by Black".
std::string worth(engine::Score score)
{
    auto const moves = score.mate_moves();
    if (!moves)
        return fmt::format("{:+.2f}", static_cast<double>(score.value()) / 100);
    std::string_view const winner = name_of(score.value() > 0 ? Color::white : Color::black);
    return *moves == 0 ? fmt::format("mate by {}", winner)
                       : fmt::format("{} mates in {}", winner, std::abs(*moves));
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

std::string describe_side(GameAnalysis const& analysis, Color side)
{
    auto const accuracy = analysis.accuracy(side);
    if (!accuracy)
        return fmt::format("{} made no move.\n", name_of(side));
    return fmt::format("{}: accuracy {:.1f} %; {}, {}, {}.\n", name_of(side), *accuracy,
        counted(analysis.count(side, MoveQuality::dubious), "dubious move"),
        counted(analysis.count(side, MoveQuality::mistake), "mistake"),
        counted(analysis.count(side, MoveQuality::blunder), "blunder"));
}

/// "  Average loss: 12 in the opening, 40 in the middlegame.", in hundredths of a pawn; empty without a move.
std::string describe_phases(GameAnalysis const& analysis, Color side)
{
    std::string text;
    for (GamePhase const phase : {GamePhase::opening, GamePhase::middlegame, GamePhase::endgame}) {
        if (auto const loss = analysis.average_loss(side, phase))
            text += fmt::format("{} {:.0f} in the {}", text.empty() ? "" : ",", *loss, to_name(phase));
    }
    return text.empty() ? text : "  Average loss:" + text + ".\n";
}

} // namespace

std::string describe_loss(GameTree const& tree, GameAnalysis const& analysis, std::size_t index)
{
    constexpr std::array<std::string_view, 4> names{"good", "dubious", "a mistake", "a blunder"};
    AnalysedMove const& move = analysis.moves[index];
    AnalysedPosition const& before = analysis.positions[index];
    std::string text = fmt::format("{} is {}: from {} to {}.", numbered(tree, move.node),
        names[static_cast<std::size_t>(move.quality)], worth(before.score),
        worth(analysis.positions[index + 1].score));
    if (!before.line.empty())
        text += fmt::format(" Better: {}.", line_text(tree.position(*tree.parent(move.node)), before.line));
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
        text += is_scaled ? fmt::format("{:>4}% ", 100 - 100 * row / (rows - 1))
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

std::string describe_analysis(Game const& game, GameAnalysis const& analysis, bool has_utf8)
{
    constexpr std::size_t graph_rows = 8;
    std::string text = fmt::format("{} - {}  {}\n\n", game.tags.find("White").value_or("White"),
        game.tags.find("Black").value_or("Black"), to_string(game.result));
    for (Color const side : all_colors)
        text += describe_side(analysis, side) + describe_phases(analysis, side);
    text += fmt::format("\nWhite's chances, from the start to the last move:\n{}\n",
        draw_text_graph(analysis, usual_columns, graph_rows, has_utf8));
    bool is_flawless = true;
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        if (analysis.moves[index].quality == MoveQuality::good)
            continue;
        is_flawless = false;
        text += wrapped(describe_loss(game.tree, analysis, index));
    }
    return is_flawless ? text + "No move lost much.\n" : text;
}

} // namespace arbiter::play
