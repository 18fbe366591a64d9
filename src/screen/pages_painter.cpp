// SPDX-License-Identifier: MIT
#include "arbiter/play/command.h"
#include "arbiter/rules/sentence.h"
#include "screen/board_painter.h"
#include "screen/layout.h"
#include "screen/painter.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace arbiter::screen {

namespace {

struct HelpLine {
    std::string_view keys;
    std::string_view meaning;
};

/// Help on keys that are not commands. A line without keys is a heading.
constexpr std::array<HelpLine, 27> help_lines{{
    {"", "Moving"},
    {"e2e4  Nf3  O-O", "type a move: two squares or chess notation; Enter plays it"},
    {"Tab", "completes what is typed; Ctrl-W, Ctrl-U, Backspace erase"},
    {"arrows", "move the cursor on the board"},
    {"Enter, Space", "take up the piece at the cursor; put it down"},
    {"mouse", "click the piece, click the square; or drag it"},
    {"@", "crazyhouse: take up a piece of the pocket, the next one; or type N@f3, or click it"},
    {"q r b n", "when a pawn arrives: queen, rook, bishop, knight"},
    {"", "a move made while the program thinks is played on your turn"},
    {"Esc", "cancel what has begun; back to the game"},
    {"paste", "a FEN opens the set-up, a game in PGN is viewed"},
    {"", "Signs"},
    {"=", "offer a draw; accept one; claim one when the rules allow it"},
    {"-", "decline a draw"},
    {"[  PgUp", "a move back (also the mouse wheel)"},
    {"]  PgDn", "a move forward"},
    {"<  Home", "to the start"},
    {">  End", "to the game as it stands"},
    {"{ }", "to the other moves that were tried here"},
    {"Delete", "erase the variation from here on"},
    {"!", "judge the move: ! ? !! ?? !? ?! and none"},
    {"+ _", "more, fewer lines of analysis"},
    {"", "a move made at an earlier place begins a variation"},
    {"Ctrl-L", "draw everything again"},
    {"Ctrl-Z", "back to the shell; fg returns"},
    {"F10  Ctrl-C", "leave; the game is kept, arbiter play --resume continues it"},
    {"", "Words"},
}};

struct PageLine {
    std::string keys;
    std::string meaning;
    bool is_heading = false;
};

/// Whether the keys and their meanings do not fit side by side.
bool is_narrow(Area window)
{
    return window.columns < 64;
}

/// Where the meanings begin: after the longest keys. In a narrow window they have lines of their own, below
/// the keys.
int key_columns(Area window)
{
    return is_narrow(window) ? 2 : 30;
}

/// The lines of the help, their meanings wrapped at this number of columns.
std::vector<PageLine> make_help(int columns, bool has_key_lines)
{
    std::vector<PageLine> lines;
    auto const add = [&lines, columns, has_key_lines](std::string keys, std::string_view meaning) {
        if (has_key_lines && !keys.empty())
            lines.push_back({std::exchange(keys, {}), {}, false});
        for (std::string& line : wrap_lines(meaning, columns))
            lines.push_back({std::exchange(keys, {}), std::move(line), false});
    };
    for (HelpLine const& line : help_lines) {
        if (!line.keys.empty() || line.meaning.size() >= 12) {
            add(std::string{line.keys}, line.meaning);
            continue;
        }
        if (!lines.empty())
            lines.emplace_back();
        lines.push_back({{}, std::string{line.meaning}, true});
    }
    add({}, "type the word, or its letter, and Enter; Tab completes it");
    for (play::Command const& command : play::all_commands()) {
        if (!command.is_known_to(play::CommandView::screen))
            continue;
        auto const* const end = function_key_words.end();
        auto const* const at = std::find(function_key_words.begin(), end, command.word);
        std::string const key
            = at == end ? std::string{} : fmt::format("F{}", at - function_key_words.begin() + 1);
        add(fmt::format("{:<2} {:<4}{} {}", command.key, key, command.word, command.argument),
            command.meaning);
    }
    return lines;
}

/// Where the text of a page begins: in the middle of a wide window.
int left_of(Area window)
{
    return std::max(1, (window.columns - 88) / 2);
}

/// A page of lines between a title and what can be done, scrolled. `paint(index, area)` writes a line.
template <class Paint>
void paint_scrolled(
    Canvas& canvas, Scene const& scene, std::string_view title, std::size_t count, Paint paint)
{
    Theme const& theme = scene.state.colors();
    Area const window = canvas.area();
    Look const bar{theme.text, theme.bar};
    int const left = left_of(window);
    int const rows = window.rows - 3;
    int const last = std::max(0, static_cast<int>(count) - rows);
    int const first = std::min(scene.state.scroll, last);
    canvas.fill({0, 0, window.columns, 1}, {U' ', bar});
    canvas.write({left, 0}, title, bar.bold());
    for (int row = 0; row < rows && first + row < static_cast<int>(count); ++row)
        paint(static_cast<std::size_t>(first + row), Area{left, row + 1, window.columns - left - 1, 1});
    Area const foot{0, window.rows - 1, window.columns, 1};
    canvas.fill(foot, {U' ', bar});
    canvas.write({left, foot.row},
        last > 0 ? (is_narrow(window) ? "Up, Down: more   other keys: back"
                                      : "Up, Down, Space: more     any other key: back to the game")
                 : "any key: back to the game",
        {theme.faint, theme.bar}, window.columns - left);
}

} // namespace

void paint_help(Canvas& canvas, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Look const look{theme.text, theme.ground};
    Area const window = canvas.area();
    int const keys = key_columns(window);
    bool const has_key_lines = is_narrow(window);
    auto const lines = make_help(window.columns - left_of(window) - 3 - keys, has_key_lines);
    paint_scrolled(canvas, scene, "All keys and words", lines.size(), [&](std::size_t index, Area area) {
        PageLine const& line = lines[index];
        if (line.is_heading) {
            canvas.write(area.at(0, 0), line.meaning, Look{theme.accent, theme.ground}.bold());
            return;
        }
        canvas.write(area.at(2, 0), line.keys, look.bold(), has_key_lines ? area.columns - 2 : keys - 1);
        canvas.write(area.at(2 + keys, 0), line.meaning, look, area.columns - 2 - keys);
    });
}

void paint_review(Canvas& canvas, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    std::vector<std::string> lines;
    std::istringstream text{spelled(scene.state.review, scene)};
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    paint_scrolled(canvas, scene, "The game", lines.size(), [&](std::size_t index, Area area) {
        canvas.write(area.at(0, 0), lines[index], {theme.text, theme.ground}, area.columns);
    });
}

void paint_games(Canvas& canvas, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Area const window = canvas.area();
    Look const bar{theme.text, theme.bar};
    Look const look{theme.text, theme.ground};
    auto const games = scene.state.found_games();
    int const left = left_of(window);
    int const width = std::min(window.columns - 2 * left, 88);
    int const rows = window.rows - 3;
    auto const chosen = static_cast<int>(scene.state.chosen_game);
    int const first = std::clamp(chosen - rows / 2, 0, std::max(0, static_cast<int>(games.size()) - rows));
    canvas.fill({0, 0, window.columns, 1}, {U' ', bar});
    canvas.write({left, 0}, fmt::format("{} ({})", scene.state.games_title, games.size()), bar.bold());
    for (int row = 0; row < rows && first + row < static_cast<int>(games.size()); ++row) {
        play::PastGame const& game = *games[static_cast<std::size_t>(first + row)];
        bool const is_chosen = first + row == chosen;
        Area const line{left, row + 1, width, 1};
        Look const here = is_chosen ? Look{theme.accent, theme.bar}.bold() : look;
        canvas.fill(line, {U' ', here});
        canvas.write(line.at(0, 0), is_chosen ? ">" : " ", here);
        canvas.write(line.at(2, 0), game.date.empty() ? "?" : game.date, here, 10);
        canvas.write(
            line.at(14, 0), fmt::format("{} - {}", game.players[0], game.players[1]), here, width - 40);
        std::size_t const moves = (game.plies + 1) / 2;
        canvas.write_right(line, 0,
            fmt::format("{} {}  {:>9}", moves, moves == 1 ? "move" : "moves",
                game.is_unfinished ? "not ended" : to_string(game.result)),
            here);
    }
    Area const foot{0, window.rows - 1, window.columns, 1};
    canvas.fill(foot, {U' ', bar});
    std::string const keys = scene.state.search.empty()
        ? "Up, Down: choose     Enter: open     type: search     Esc: back"
        : fmt::format("Search: {}_", scene.state.search);
    canvas.write({left, foot.row}, keys, {theme.faint, theme.bar}, window.columns - left);
}

void paint_end(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    play::GameStatus const& now = scene.now;
    if (!now.is_over())
        return;
    // On a small board the box would hide everything; the line of messages tells the same.
    constexpr int fewest_rows = 16;
    if (layout.board.rows < fewest_rows)
        return;
    std::string const reason
        = now.outcome ? std::string{describe(*now.outcome, now.language).view()} : now.failure.value_or("");
    std::string const result = now.outcome ? std::string{to_string(to_result(now.outcome))} : "no result";
    int const columns = std::min(layout.board.columns - 8, 44);
    auto const lines = wrap_lines(reason, columns);
    auto const moves = scene.record.live_position().fullmove_number().value();
    Look const look{theme.text, theme.bar};
    Area const area
        = paint_box(canvas, layout.board, {columns, static_cast<int>(lines.size()) + 6}, result, scene);
    int row = 1;
    for (std::string const& line : lines)
        canvas.write_centered(area, row++, line, look.bold());
    canvas.write_centered(area, row++, fmt::format("move {}", moves), {theme.faint, theme.bar});
    ++row;
    canvas.write_centered(area, row++, "new: new game   save FILE", {theme.accent, theme.bar});
    canvas.write_centered(area, row++, "Esc look at the board", {theme.accent, theme.bar});
}

void paint_promotion(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Look const look{theme.text, theme.bar};
    constexpr std::array<std::string_view, 4> names{"q queen", "r rook", "b bishop", "n knight"};
    Area const area = paint_box(canvas, layout.board, promotion_size, "Promote", scene);
    Color const side = scene.record.position().side_to_move();
    int row = 0;
    for (Promotion const promotion : all_promotions) {
        char32_t const glyph
            = piece_character({side, to_role(promotion)}, PieceSet::outlined, scene.state.abilities);
        canvas.put(area.at(1, row), {glyph, look.bold()});
        canvas.write(area.at(4, row), names[static_cast<std::size_t>(row)], row == 0 ? look.bold() : look);
        ++row;
    }
}

void paint_too_small(Canvas& canvas, Scene const& scene)
{
    Look const look = text_look(scene.state.colors());
    Size const window = canvas.size();
    int row = 0;
    for (std::string const& line : wrap_lines(
             fmt::format(
                 "The window is too small: {} x {}. A game needs {} x {}. Make it larger, or leave with q.",
                 window.columns, window.rows, smallest_window.columns, smallest_window.rows),
             window.columns))
        canvas.write({0, row++}, line, look);
}

} // namespace arbiter::screen
