// SPDX-License-Identifier: MIT
#include "arbiter/play/command.h"
#include "arbiter/rules/sentence.h"
#include "screen/board_painter.h"
#include "screen/layout.h"
#include "screen/painter.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <utility>

namespace arbiter::screen {

namespace {

struct HelpLine {
    std::string_view keys;
    ScreenPhrase meaning;
    /// Keys that are named as the language names them.
    std::optional<ScreenPhrase> named_keys = std::nullopt;
    bool is_heading = false;
};

/// Help on keys that are not commands.
constexpr std::array<HelpLine, 27> help_lines{{
    {"", ScreenPhrase::help_moving, std::nullopt, true},
    {"e2e4  Nf3  O-O", ScreenPhrase::help_type_move},
    {"Tab", ScreenPhrase::help_tab},
    {"", ScreenPhrase::help_arrows, ScreenPhrase::keys_arrows},
    {"", ScreenPhrase::help_enter, ScreenPhrase::keys_space},
    {"", ScreenPhrase::help_mouse, ScreenPhrase::keys_mouse},
    {"@", ScreenPhrase::help_pocket},
    {"q r b n", ScreenPhrase::help_promotion},
    {"", ScreenPhrase::help_premove},
    {"Esc", ScreenPhrase::help_escape},
    {"", ScreenPhrase::help_paste, ScreenPhrase::keys_paste},
    {"", ScreenPhrase::help_signs, std::nullopt, true},
    {"=", ScreenPhrase::help_draw},
    {"-", ScreenPhrase::help_decline},
    {"[  PgUp", ScreenPhrase::help_back},
    {"]  PgDn", ScreenPhrase::help_forward},
    {"<  Home", ScreenPhrase::help_start},
    {">  End", ScreenPhrase::help_end},
    {"{ }", ScreenPhrase::help_other},
    {"Delete", ScreenPhrase::help_delete},
    {"!", ScreenPhrase::help_judge},
    {"+ _", ScreenPhrase::help_lines},
    {"", ScreenPhrase::help_branch},
    {"Ctrl-L", ScreenPhrase::help_redraw},
    {"Ctrl-Z", ScreenPhrase::help_suspend},
    {"F10  Ctrl-C", ScreenPhrase::help_leave},
    {"", ScreenPhrase::help_words, std::nullopt, true},
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
std::vector<PageLine> make_help(int columns, bool has_key_lines, Language language)
{
    std::vector<PageLine> lines;
    auto const add = [&lines, columns, has_key_lines](std::string keys, std::string_view meaning) {
        if (has_key_lines && !keys.empty())
            lines.push_back({std::exchange(keys, {}), {}, false});
        for (std::string& line : wrap_lines(meaning, columns))
            lines.push_back({std::exchange(keys, {}), std::move(line), false});
    };
    for (HelpLine const& line : help_lines) {
        std::string meaning = say(language, line.meaning);
        if (!line.is_heading) {
            add(line.named_keys ? say(language, *line.named_keys) : std::string{line.keys}, meaning);
            continue;
        }
        if (!lines.empty())
            lines.emplace_back();
        lines.push_back({{}, std::move(meaning), true});
    }
    add({}, say(language, ScreenPhrase::help_type_word));
    for (play::Command const& command : play::all_commands()) {
        if (!command.is_known_to(play::CommandView::screen))
            continue;
        auto const* const end = function_key_words.end();
        auto const* const at = std::find(function_key_words.begin(), end, command.word);
        std::string const key
            = at == end ? std::string{} : fmt::format("F{}", at - function_key_words.begin() + 1);
        add(fmt::format("{:<2} {:<4}{} {}", command.key, key, command.word, command.argument),
            play::text_of(command.meaning, language));
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
        phrase(scene,
            last == 0               ? ScreenPhrase::any_key
                : is_narrow(window) ? ScreenPhrase::scroll_few_keys
                                    : ScreenPhrase::scroll_keys),
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
    auto const lines = make_help(
        window.columns - left_of(window) - 3 - keys, has_key_lines, scene.state.spelling.language);
    paint_scrolled(canvas, scene, phrase(scene, ScreenPhrase::all_keys), lines.size(),
        [&](std::size_t index, Area area) {
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
    paint_scrolled(canvas, scene, phrase(scene, ScreenPhrase::the_game), lines.size(),
        [&](std::size_t index, Area area) {
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
            fmt::format("{}  {:>9}",
                phrase(scene,
                    is_singular(moves, scene.state.spelling.language) ? ScreenPhrase::one_move
                                                                      : ScreenPhrase::several_moves,
                    {std::to_string(moves)}),
                game.is_unfinished ? phrase(scene, ScreenPhrase::not_ended)
                                   : std::string{to_string(game.result)}),
            here);
    }
    Area const foot{0, window.rows - 1, window.columns, 1};
    canvas.fill(foot, {U' ', bar});
    std::string const keys = scene.state.search.empty()
        ? phrase(scene, ScreenPhrase::games_keys)
        : phrase(scene, ScreenPhrase::search, {scene.state.search + '_'});
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
    std::string const result = now.outcome ? std::string{to_string(to_result(now.outcome))}
                                           : phrase(scene, ScreenPhrase::no_result);
    int const columns = std::min(layout.board.columns - 8, 44);
    auto const lines = wrap_lines(reason, columns);
    auto const moves = scene.record.live_position().fullmove_number().value();
    Look const look{theme.text, theme.bar};
    Area const area
        = paint_box(canvas, layout.board, {columns, static_cast<int>(lines.size()) + 6}, result, scene);
    int row = 1;
    for (std::string const& line : lines)
        canvas.write_centered(area, row++, line, look.bold());
    canvas.write_centered(area, row++, phrase(scene, ScreenPhrase::move_number, {std::to_string(moves)}),
        {theme.faint, theme.bar});
    ++row;
    canvas.write_centered(area, row++, phrase(scene, ScreenPhrase::end_new), {theme.accent, theme.bar});
    canvas.write_centered(area, row++, phrase(scene, ScreenPhrase::end_look), {theme.accent, theme.bar});
}

void paint_promotion(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Look const look{theme.text, theme.bar};
    Area const area
        = paint_box(canvas, layout.board, promotion_size, phrase(scene, ScreenPhrase::promote), scene);
    Color const side = scene.record.position().side_to_move();
    int row = 0;
    for (Promotion const promotion : all_promotions) {
        Role const role = to_role(promotion);
        char32_t const glyph = piece_character({side, role}, PieceSet::outlined, scene.state.abilities);
        std::string const name = fmt::format("{} {}", to_fen_char({Color::black, role}),
            play::name_of(role, play::PieceName::one, scene.state.spelling.language));
        canvas.put(area.at(1, row), {glyph, look.bold()});
        canvas.write(area.at(4, row), name, row == 0 ? look.bold() : look);
        ++row;
    }
}

void paint_too_small(Canvas& canvas, Scene const& scene)
{
    Look const look = text_look(scene.state.colors());
    Size const window = canvas.size();
    int row = 0;
    for (std::string const& line :
        wrap_lines(phrase(scene, ScreenPhrase::too_small,
                       {std::to_string(window.columns), std::to_string(window.rows),
                           std::to_string(smallest_window.columns), std::to_string(smallest_window.rows)}),
            window.columns))
        canvas.write({0, row++}, line, look);
}

} // namespace arbiter::screen
