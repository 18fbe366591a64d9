// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/core/utf8.h"
#include "arbiter/play/line_display.h"
#include "screen/board_painter.h"
#include "screen/move_list.h"
#include "screen/painter.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

namespace {

/// A side's clock is brought out when it has less than this.
constexpr Milliseconds little_time{20'000};

/// The lines of the panel: a player above, the moves, a player below.
struct PanelParts {
    Area top;
    Area analysis;
    Area coach;
    Area moves;
    Area graph;
    Area bottom;
};

PanelParts divide(Layout const& layout, Scene const& scene)
{
    Area const panel = layout.panel;
    constexpr int player_rows = 2;
    PanelParts parts;
    parts.top = {panel.column, panel.row, panel.columns, player_rows};
    parts.bottom
        = {panel.column, layout.board.row + layout.board.rows - player_rows, panel.columns, player_rows};
    // What is wanted besides goes above and below the moves, with a line between.
    int row = parts.top.row + player_rows + 1;
    int last = parts.bottom.row - 1;
    auto const take_above = [&](int rows) {
        Area const area{panel.column, row, panel.columns, rows};
        row += rows > 0 ? rows + 1 : 0;
        return area;
    };
    parts.analysis = take_above(analysis_rows(scene, last - row));
    parts.coach = take_above(coach_rows(scene, last - row));
    if (int const rows = graph_rows(scene, last - row); rows > 0) {
        parts.graph = {panel.column, last - rows, panel.columns, rows};
        last -= rows + 1;
    }
    parts.moves = {panel.column, row, panel.columns, last - row};
    return parts;
}

/// The pieces that a side has taken, strongest first, and by how much it is ahead.
std::string taken_text(Scene const& scene, Color by)
{
    GameTree const& tree = scene.record.tree();
    std::array<int, 6> counts{};
    for (NodeId const node : tree.line_to(scene.record.viewed())) {
        auto const move = tree.move(node);
        auto const taken = move ? play::find_taken(tree.position(*tree.parent(node)), *move) : std::nullopt;
        if (taken && taken->color != by)
            ++counts[to_index(taken->role)];
    }
    bool const has_letters = scene.state.pieces == PieceSet::letters;
    PieceSet const set = has_letters ? PieceSet::letters : PieceSet::outlined;
    std::string text;
    for (Role const role : {Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn}) {
        for (int count = counts[to_index(role)]; count > 0; --count)
            append_utf8(text, piece_character({!by, role}, set, scene.state.abilities));
    }
    Board const& board = scene.record.position().board();
    int const lead = play::material(board, by) - play::material(board, !by);
    if (lead > 0)
        text += fmt::format("{}+{}", text.empty() ? "" : "  ", lead);
    return text;
}

bool has_pockets(Scene const& scene)
{
    return scene.record.tree().variant() == Variant::crazyhouse;
}

/// A kind of piece in a pocket, and where it is drawn.
struct PocketPart {
    Role role;
    int column = 0; ///< from the first one
    std::u32string text;
};

/// "♘2 ♙": each kind with its number where there are several.
std::vector<PocketPart> pocket_parts(Scene const& scene, Color color)
{
    Pockets const pockets = scene.record.position().to_setup().pockets;
    PieceSet const set = scene.state.pieces == PieceSet::letters ? PieceSet::letters : PieceSet::outlined;
    std::vector<PocketPart> parts;
    int column = 0;
    for (Role const role : pocket_roles) {
        unsigned const count = pockets.count(color, role);
        if (count == 0)
            continue;
        std::u32string text{piece_character({color, role}, set, scene.state.abilities)};
        if (count > 1)
            text += to_columns(fmt::format("{}", count));
        parts.push_back({role, column, text});
        column += static_cast<int>(text.size()) + 1;
    }
    return parts;
}

/// The pocket, its chosen piece brought out.
void paint_pocket(Canvas& canvas, Spot spot, Color color, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    auto const parts = pocket_parts(scene, color);
    if (parts.empty())
        canvas.write(spot, phrase(scene, ScreenPhrase::pocket_empty), {theme.faint, theme.ground});
    for (PocketPart const& part : parts) {
        bool const is_chosen
            = part.role == scene.state.dropped && scene.record.position().side_to_move() == color;
        Look const look
            = is_chosen ? Look{theme.accent, theme.bar}.bold().underlined() : Look{theme.text, theme.ground};
        for (std::size_t index = 0; index < part.text.size(); ++index)
            canvas.put(
                {spot.column + part.column + static_cast<int>(index), spot.row}, {part.text[index], look});
    }
}

void paint_player(Canvas& canvas, Area area, Color color, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    play::GameStatus const& now = scene.now;
    Look const look{theme.text, theme.ground};
    bool const is_on_move = !now.is_over() && scene.record.live_position().side_to_move() == color;
    bool const has_utf8 = scene.state.abilities.has_utf8;
    bool const is_top = color != scene.state.bottom;
    int const name_row = is_top ? 0 : 1;
    std::string const clock = clock_text(now, color);
    int const clock_columns = clock.empty() ? 0 : static_cast<int>(clock.size()) + 3;
    std::string_view const sign = !is_on_move ? "  " : has_utf8 ? "▸ " : "> ";
    canvas.write(area.at(0, name_row), sign, Look{theme.accent, theme.ground}.bold());
    std::string const& name = now.names[to_index(color)];
    std::string_view const side = play::name_of(color, play::SideName::label, scene.state.spelling.language);
    int const room = area.columns - clock_columns - 2;
    int column = 2 + canvas.write(area.at(2, name_row), side, is_on_move ? look.bold() : look, room);
    if (name != side && name != to_capital_name(color))
        canvas.write(area.at(column + 2, name_row), name, {theme.faint, theme.ground}, room - column);
    if (!clock.empty()) {
        bool const is_short = now.clocks[color] < little_time;
        Look clock_look{is_short ? theme.warning : theme.text, theme.bar};
        if (is_on_move)
            clock_look = clock_look.bold();
        canvas.write_right(area, name_row, fmt::format("{}{} ", is_short ? "!" : " ", clock), clock_look);
    }
    if (has_pockets(scene))
        return paint_pocket(canvas, area.at(2, 1 - name_row), color, scene);
    canvas.write(
        area.at(2, 1 - name_row), taken_text(scene, color), {theme.faint, theme.ground}, area.columns - 2);
}

/// The first line that is shown: so that the move being looked at is in the middle, if there are enough.
std::size_t first_line(std::vector<MoveLine> const& lines, NodeId node, int rows)
{
    auto const height = static_cast<std::size_t>(std::max(rows, 0));
    if (lines.size() <= height)
        return 0;
    std::size_t const line = find_line(lines, node).value_or(0);
    return std::min(line > height / 2 ? line - height / 2 : 0, lines.size() - height);
}

void paint_moves(Canvas& canvas, Area area, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    NodeId const viewed = scene.record.viewed();
    auto const lines = make_move_list(scene.record.tree(), area.columns);
    std::size_t const first = first_line(lines, viewed, area.rows);
    for (int row = 0; row < area.rows; ++row) {
        std::size_t const index = first + static_cast<std::size_t>(row);
        if (index >= lines.size())
            return;
        for (MoveSpan const& span : lines[index]) {
            Look look{span.kind == MoveText::move ? theme.text : theme.faint, theme.ground};
            if (span.node == viewed)
                look = Look{theme.accent, theme.bar}.bold().underlined();
            // Letters and figurines are a column wide. What people wrote stays.
            std::string const text = span.kind == MoveText::remark ? span.text : spelled(span.text, scene);
            canvas.write(area.at(span.column, row), text, look, area.columns - span.column);
        }
    }
}

void paint_rule(Canvas& canvas, Area area, int row, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    char32_t const line = scene.state.abilities.has_utf8 ? U'─' : U'-';
    canvas.fill({area.column, row, area.columns, 1},
        {line, {theme.bar.is_set() ? theme.faint : Tone{}, theme.ground}});
}

} // namespace

void paint_panel(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    PanelParts const parts = divide(layout, scene);
    Color const bottom = scene.state.bottom;
    paint_player(canvas, parts.top, !bottom, scene);
    paint_player(canvas, parts.bottom, bottom, scene);
    paint_rule(canvas, layout.panel, parts.bottom.row - 1, scene);
    paint_gauge(canvas, layout, scene);
    if (!parts.analysis.empty()) {
        paint_rule(canvas, layout.panel, parts.analysis.row - 1, scene);
        paint_analysis(canvas, parts.analysis, scene);
    }
    if (!parts.coach.empty()) {
        paint_rule(canvas, layout.panel, parts.coach.row - 1, scene);
        paint_coach(canvas, parts.coach, scene);
    }
    paint_rule(canvas, layout.panel, parts.moves.row - 1, scene);
    paint_moves(canvas, parts.moves, scene);
    if (!parts.graph.empty()) {
        paint_rule(canvas, layout.panel, parts.graph.row - 1, scene);
        paint_graph(canvas, parts.graph, scene);
    }
}

std::optional<NodeId> find_node_at(Spot spot, Layout const& layout, Scene const& scene)
{
    if (layout.panel.empty())
        return std::nullopt;
    Area const area = divide(layout, scene).moves;
    if (!area.contains(spot))
        return std::nullopt;
    auto const lines = make_move_list(scene.record.tree(), area.columns);
    std::size_t const index
        = first_line(lines, scene.record.viewed(), area.rows) + static_cast<std::size_t>(spot.row - area.row);
    if (index >= lines.size())
        return std::nullopt;
    for (MoveSpan const& span : lines[index]) {
        int const column = spot.column - area.column - span.column;
        if (span.node && column >= 0 && column < static_cast<int>(span.text.size()))
            return span.node;
    }
    return std::nullopt;
}

std::string pocket_text(Scene const& scene, Color color)
{
    std::string text;
    if (!has_pockets(scene))
        return text;
    for (PocketPart const& part : pocket_parts(scene, color)) {
        for (char32_t const character : part.text)
            append_utf8(text, character);
    }
    return fmt::format("[{}]", text);
}

std::optional<Role> find_pocket_piece_at(Spot spot, Layout const& layout, Scene const& scene)
{
    if (layout.panel.empty() || !has_pockets(scene))
        return std::nullopt;
    Color const side = scene.record.position().side_to_move();
    PanelParts const parts = divide(layout, scene);
    bool const is_top = side != scene.state.bottom;
    Spot const first = (is_top ? parts.top : parts.bottom).at(2, is_top ? 1 : 0);
    for (PocketPart const& part : pocket_parts(scene, side)) {
        int const column = first.column + part.column;
        if (spot.row == first.row && spot.column >= column
            && spot.column < column + static_cast<int>(part.text.size()))
            return part.role;
    }
    return std::nullopt;
}

} // namespace arbiter::screen
