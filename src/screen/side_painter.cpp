// SPDX-License-Identifier: MIT
#include "arbiter/play/coach.h"
#include "screen/painter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace arbiter::screen {

namespace {

Look plain_look(Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    return {theme.text, theme.ground};
}

Look faint_look(Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    return {theme.faint, theme.ground};
}

Look heading_look(Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    return Look{theme.accent, theme.ground}.bold();
}

/// "845 kn/s", "1.2 Mn/s".
std::string format_speed(std::uint64_t nodes_per_second)
{
    constexpr double million = 1e6;
    auto const speed = static_cast<double>(nodes_per_second);
    return speed >= million ? fmt::format("{:.1f} Mn/s", speed / million)
                            : fmt::format("{} kn/s", nodes_per_second / 1000);
}

/// The moves of a line with their numbers, as far as there is room.
std::string line_text(Scene const& scene, analysis::AnalysisLine const& line)
{
    AnyPosition const& position = scene.record.position();
    unsigned number = position.fullmove_number().value();
    Color side = position.side_to_move();
    std::string text;
    for (std::string const& san : line.san) {
        if (!text.empty())
            text += ' ';
        if (side == Color::white)
            text += fmt::format("{}.", number);
        else if (text.empty())
            text += fmt::format("{}...", number);
        text += san;
        number += side == Color::black ? 1 : 0;
        side = !side;
    }
    return text;
}

/// How many eighths of `height` the share takes.
int eighths(double share, int height)
{
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * 8 * height));
}

} // namespace

std::optional<Square> coached_square(Scene const& scene)
{
    if (!scene.state.is_coaching)
        return std::nullopt;
    auto const square = scene.state.selected ? scene.state.selected : scene.state.cursor;
    return square && scene.record.position().piece_at(*square) ? square : std::nullopt;
}

int analysis_rows(Scene const& scene, int rows)
{
    if (!scene.state.is_analysing || rows < 5)
        return 0;
    return std::min(1 + 2 * static_cast<int>(scene.state.analysis_lines), rows / 2);
}

int graph_rows(Scene const& scene, int rows)
{
    if (!scene.state.has_graph || rows < 8)
        return 0;
    return std::clamp(rows / 3, 3, 6) + 1;
}

int coach_rows(Scene const& scene, int rows)
{
    if (!scene.state.is_coaching || rows < 5)
        return 0;
    // The graph needs a part of what is left, too.
    return scene.state.has_graph ? std::max(2 * rows / 5, 3) : std::max(rows / 2, 5);
}

void paint_analysis(Canvas& canvas, Area area, Scene const& scene)
{
    auto const& report = scene.analysis.report;
    Look const faint = faint_look(scene);
    if (!report || (report->lines.empty() && !report->failure)) {
        canvas.write(area.at(0, 0), phrase(scene, ScreenPhrase::analysis_begins) + " ...", faint);
        return;
    }
    if (report->failure) {
        int row = 0;
        for (std::string const& line : wrap_lines(*report->failure, area.columns)) {
            if (row < area.rows)
                canvas.write(area.at(0, row++), line, faint, area.columns);
        }
        return;
    }
    analysis::AnalysisLine const& best = report->lines.front();
    int const written = canvas.write(
        area.at(0, 0), analysis::format_white_score(best.score, report->side), heading_look(scene));
    canvas.write(area.at(written + 2, 0),
        fmt::format("{}  {}",
            phrase(scene, ScreenPhrase::depth,
                {fmt::format("{}/{}", best.depth.plies(), best.selective_depth.plies())}),
            format_speed(report->nodes_per_second)),
        faint, area.columns - written - 2);
    int row = 1;
    for (analysis::AnalysisLine const& line : report->lines) {
        constexpr int score_columns = 7;
        bool const is_single = report->lines.size() == 1;
        int const indent = is_single ? 0 : score_columns;
        auto const lines = wrap_lines(spelled(line_text(scene, line), scene), area.columns - indent);
        for (std::size_t index = 0; index < std::min<std::size_t>(lines.size(), 2) && row < area.rows;
            ++index) {
            if (index == 0 && !is_single)
                canvas.write(area.at(0, row), analysis::format_white_score(line.score, report->side),
                    plain_look(scene).bold(), score_columns - 1);
            canvas.write(area.at(indent, row++), lines[index], plain_look(scene), area.columns - indent);
        }
    }
}

void paint_graph(Canvas& canvas, Area area, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    GameTree const& tree = scene.record.tree();
    auto const nodes = tree.line_to(scene.record.live());
    bool const is_rich = scene.state.abilities.has_utf8;
    canvas.write(area.at(0, 0), phrase(scene, ScreenPhrase::evaluation), heading_look(scene));
    canvas.write_right(area, 0, phrase(scene, ScreenPhrase::white_above), faint_look(scene));
    constexpr std::u32string_view steps = U" ▁▂▃▄▅▆▇█";
    int const height = area.rows - 1;
    auto const count = static_cast<int>(nodes.size());
    // At most a column a move, and all columns where there are more moves.
    int const columns = std::min(area.columns, std::max(count, 1));
    for (int column = 0; column < columns && count > 0; ++column) {
        auto const index
            = static_cast<std::size_t>(count <= area.columns ? column : column * count / columns);
        auto const share = scene.analysis.shares.find(nodes[index]);
        bool const is_viewed = nodes[index] == scene.record.viewed();
        Look const look{is_viewed ? theme.accent : theme.text, theme.bar};
        int const filled = share == scene.analysis.shares.end() ? 0 : eighths(share->second, height);
        for (int row = 0; row < height; ++row) {
            int const here = std::clamp(filled - 8 * row, 0, 8);
            char32_t const block = is_rich ? steps[static_cast<std::size_t>(here)]
                : here >= 4                ? U'#'
                : is_viewed                ? U'|'
                                           : U'.';
            canvas.put(area.at(column, area.rows - 1 - row), {block, look});
        }
    }
}

void paint_coach(Canvas& canvas, Area area, Scene const& scene)
{
    auto const square = coached_square(scene);
    int const written
        = 2 + canvas.write(area.at(0, 0), phrase(scene, ScreenPhrase::coach), heading_look(scene));
    if (!square) {
        canvas.write(area.at(written, 0), phrase(scene, ScreenPhrase::take_up_piece), faint_look(scene),
            area.columns - written);
        return;
    }
    int row = 1;
    bool is_first = true;
    Language const language = scene.now.language;
    for (std::string const& line : play::to_lines(
             play::coach(scene.record.tree(), scene.record.viewed(), *square, language), language)) {
        for (std::string const& part : wrap_lines(spelled(line, scene), area.columns)) {
            if (row >= area.rows) {
                canvas.write_right(area, area.rows - 1, " ...", faint_look(scene));
                return;
            }
            canvas.write(area.at(0, row++), part, is_first ? plain_look(scene).bold() : plain_look(scene),
                area.columns);
        }
        is_first = false;
    }
}

void paint_gauge(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    auto const share = scene.analysis.shares.find(scene.record.viewed());
    if (!scene.state.is_analysing || layout.gauge.empty() || share == scene.analysis.shares.end())
        return;
    constexpr std::u32string_view steps = U" ▁▂▃▄▅▆▇█";
    Area const area = layout.gauge;
    bool const is_rich = scene.state.abilities.has_utf8;
    bool const is_white = scene.state.bottom == Color::white;
    // The side at the bottom grows from the bottom.
    int const filled = eighths(is_white ? share->second : 1 - share->second, area.rows);
    Tone const white{0xE8E8E8, 15};
    Tone const black{0x303030, 8};
    Look const look = is_white ? Look{white, black} : Look{black, white};
    for (int row = 0; row < area.rows; ++row) {
        int const here = std::clamp(filled - 8 * row, 0, 8);
        // Without colours and blocks White's part has a sign.
        char32_t const sign = (here >= 4) == is_white ? U'#' : U'.';
        canvas.put(
            area.at(0, area.rows - 1 - row), {is_rich ? steps[static_cast<std::size_t>(here)] : sign, look});
    }
}

} // namespace arbiter::screen
