// SPDX-License-Identifier: MIT
#include "arbiter/analysis/game_analysis.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::analysis {

namespace {

constexpr double width = 800;
constexpr double height = 200;

std::string_view color_of(MoveQuality quality)
{
    switch (quality) {
    case MoveQuality::good: return "none";
    case MoveQuality::dubious: return "#e0b000";
    case MoveQuality::mistake: return "#e07000";
    case MoveQuality::blunder: return "#d02020";
    }
    return "none";
}

} // namespace

std::string draw_evaluation_graph(GameAnalysis const& analysis)
{
    auto const& positions = analysis.positions;
    double const step = width / static_cast<double>(std::max<std::size_t>(positions.size(), 2) - 1);
    auto const x = [step](std::size_t index) { return step * static_cast<double>(index); };
    auto const y = [&positions](std::size_t index) {
        return height * (1 - win_percent(positions[index].score) / 100);
    };
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" "
        "height=\"{1:g}\">\n"
        "<title>White's chances, move by move</title>\n"
        "<rect width=\"{0:g}\" height=\"{1:g}\" fill=\"#404040\"/>\n<path fill=\"#f4f4f4\" d=\"M0 {1:g}",
        width, height);
    for (std::size_t index = 0; index < positions.size(); ++index)
        text += fmt::format(" L{:.1f} {:.1f}", x(index), y(index));
    text += fmt::format(
        " L{0:g} {1:g} Z\"/>\n<path stroke=\"#808080\" d=\"M0 {2:g} H{0:g}\"/>\n", width, height, height / 2);
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        if (analysis.moves[index].quality != MoveQuality::good) {
            text += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n", x(index + 1),
                y(index + 1), color_of(analysis.moves[index].quality));
        }
    }
    return text + "</svg>\n";
}

} // namespace arbiter::analysis
