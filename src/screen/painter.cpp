// SPDX-License-Identifier: MIT
#include "screen/painter.h"

#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/play/coach.h"
#include "arbiter/play/line_display.h"
#include "screen/board_painter.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

namespace {

/// What the board brings out at this moment.
BoardMarks find_marks(Scene const& scene)
{
    ScreenState const& state = scene.state;
    GameTree const& tree = scene.record.tree();
    AnyPosition const& position = scene.record.position();
    BoardMarks marks;
    marks.shown = state.notice.marks;
    marks.hint = state.notice.proposed;
    if (auto const square = coached_square(scene)) {
        for (play::NearMiss const& missed :
            play::coach(scene.record.tree(), scene.record.viewed(), *square).missed)
            marks.missed.insert(missed.to);
    }
    if (auto const move = tree.move(scene.record.viewed())) {
        Attempt const last = tree.position(*tree.parent(scene.record.viewed())).to_attempt(*move);
        marks.shown.last_move = Bitboard{last.from} | last.to;
    }
    if (position.in_check()) {
        if (auto const king = position.find_king(position.side_to_move()))
            marks.shown.check.insert(*king);
    }
    if (state.premove)
        marks.premove = Bitboard{state.premove->from} | state.premove->to;
    if (state.selected) {
        marks.selected.insert(*state.selected);
        for (LegalMove const move : position.legal_moves_from(*state.selected))
            marks.shown.targets.insert(position.to_attempt(move).to);
    }
    if (state.dropped) {
        for (LegalMove const move : position.legal_moves()) {
            Attempt const attempt = position.to_attempt(move);
            if (attempt.drop == state.dropped)
                marks.shown.targets.insert(attempt.to);
        }
    }
    if (!state.typed.empty() && !is_command(state.typed)) {
        Completion const completion = complete(position, state.typed, state.spelling);
        marks.shown.targets |= completion.to;
        if (completion.from.count() == 1)
            marks.selected |= completion.from;
    }
    // A piece that is being explained is not covered by the cursor.
    if (state.notice.marks.empty())
        marks.cursor = state.cursor;
    return marks;
}

/// Whose turn it is, or what else a person waits for.
std::string status_text(Scene const& scene)
{
    play::GameStatus const& now = scene.now;
    play::ViewedGame const& record = scene.record;
    if (!record.is_live())
        return phrase(
            scene, record.is_in_variation() ? ScreenPhrase::in_variation : ScreenPhrase::looking_back);
    if (now.is_viewed)
        return phrase(scene, ScreenPhrase::viewed)
            + (now.result == GameResult::unfinished ? std::string{}
                                                    : fmt::format(", {}", to_string(now.result)));
    Language const language = scene.state.spelling.language;
    if (now.outcome)
        return now.outcome->winner
            ? play::say(language, play::Phrase::has_won, {subject_of(*now.outcome->winner, language)})
            : play::say(language, play::Phrase::draw);
    if (now.failure)
        return phrase(scene, ScreenPhrase::stopped);
    if (now.is_paused)
        return phrase(scene, ScreenPhrase::paused);
    Color const side = record.position().side_to_move();
    std::string_view const subject = subject_of(side, language);
    if (!now.is_human[to_index(side)])
        return play::say(language, play::Phrase::is_thinking, {subject});
    return record.position().in_check() ? phrase(scene, ScreenPhrase::to_move_in_check, {subject})
                                        : play::say(language, play::Phrase::to_move, {subject});
}

void paint_title(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    if (layout.title.empty())
        return;
    // Without colours a bar is told by its reversed characters.
    bool const is_plain = scene.state.abilities.colors == ColorDepth::none;
    Look const usual{theme.text, theme.bar};
    Look const look = is_plain ? usual.reversed() : usual;
    Look const faint{theme.faint, theme.bar};
    canvas.fill(layout.title, {U' ', look});
    auto const player = [&scene](Color color) {
        std::string const clock = clock_text(scene.now, color);
        std::string const& name = scene.now.names[to_index(color)];
        std::string const pocket = pocket_text(scene, color);
        return fmt::format(
            "{}{}{}{}{}", name, clock.empty() ? "" : " ", clock, pocket.empty() ? "" : " ", pocket);
    };
    bool const has_panel = !layout.panel.empty();
    std::string const players = has_panel
        ? fmt::format("{} - {}", scene.now.names[0], scene.now.names[1])
        : fmt::format("{} - {}", player(Color::white), player(Color::black));
    int const room = layout.title.columns - 2;
    if (has_panel) {
        int const written = canvas.write({layout.ranks.column + 1, 0}, "arbiter", look.bold());
        canvas.write({layout.ranks.column + 1 + written + 3, 0}, players, look, room - written - 12);
        std::string_view const variant = to_name(scene.record.tree().variant());
        Area right = layout.title;
        right.columns = layout.panel.column + layout.panel.columns;
        std::string const help = "? " + phrase(scene, ScreenPhrase::key_help);
        canvas.write_right(right, 0, variant == "standard" ? help : fmt::format("{}   {}", variant, help),
            is_plain ? look : faint);
        return;
    }
    canvas.write({1, 0}, players, look, room);
}

/// The lines of the message. Of one that is too long the last line shown ends with "..", after a whole word.
std::vector<std::string> lines_of_message(Layout const& layout, Scene const& scene)
{
    constexpr std::string_view more = " ..";
    auto lines = wrap_lines(spelled(scene.state.notice.text, scene), layout.message.columns);
    auto const rows = static_cast<std::size_t>(layout.message.rows);
    if (lines.size() <= rows)
        return lines;
    lines.resize(rows);
    std::string& last = lines.back();
    auto const room = static_cast<std::size_t>(layout.message.columns) - more.size();
    while (count_characters(last) > room && last.find(' ') != std::string::npos)
        last.erase(last.rfind(' '));
    last += more;
    return lines;
}

void paint_message(Canvas& canvas, Layout const& layout, Scene const& scene, BoardMarks const& marks)
{
    Theme const& theme = scene.state.colors();
    Notice const& notice = scene.state.notice;
    if (layout.message.empty())
        return;
    Look const look{notice.is_warning ? theme.warning : theme.text, theme.ground};
    canvas.fill(layout.message, {U' ', look});
    int row = 0;
    for (std::string const& line : lines_of_message(layout, scene))
        canvas.write(layout.message.at(0, row++), line, look, layout.message.columns);
    std::string const legend
        = explain_marks(marks, layout, scene.state.abilities, scene.state.spelling.language);
    if (!legend.empty() && row < layout.message.rows)
        canvas.write(layout.message.at(0, row), legend, {theme.faint, theme.ground}, layout.message.columns);
}

void paint_input(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    ScreenState const& state = scene.state;
    Theme const& theme = state.colors();
    Look const look{theme.text, theme.ground};
    Area const area = layout.input;
    // Where there is no line for messages, they take the place of the status.
    if (layout.message.empty() && state.typed.empty() && !state.notice.text.empty()) {
        canvas.write(area.at(0, 0), spelled(state.notice.text, scene),
            {state.notice.is_warning ? theme.warning : theme.text, theme.ground}, area.columns);
        return;
    }
    char const* const arrow = state.abilities.has_utf8 ? " ▸ " : " > ";
    int column = canvas.write(area.at(0, 0), status_text(scene), Look{theme.accent, theme.ground}.bold());
    column += canvas.write(area.at(column, 0), arrow, {theme.faint, theme.ground});
    int const room = area.columns - column - 1;
    // The end of a long text is what is being typed.
    std::u32string typed = to_columns(state.typed);
    if (static_cast<int>(typed.size()) > room)
        typed.erase(0, typed.size() - static_cast<std::size_t>(std::max(room, 0)));
    for (char32_t const character : typed)
        canvas.put(area.at(column++, 0), {character, look.bold()});
    if (scene.now.has_human() || !typed.empty())
        canvas.put(area.at(column++, 0), {U'_', look.bold()});
    if (typed.empty())
        return;
    Completion const completion = complete(scene.record.position(), state.typed, state.spelling);
    ++column;
    if (!completion.short_for.empty())
        column += 2
            + canvas.write(area.at(column + 1, 0),
                phrase(scene, ScreenPhrase::enter_means, {completion.short_for}),
                Look{theme.accent, theme.ground});
    for (std::string const& text : completion.texts) {
        int const needed = static_cast<int>(text.size()) + 1;
        if (column + needed > area.columns)
            break;
        column += 1 + canvas.write(area.at(column + 1, 0), text, {theme.faint, theme.ground});
        ++column;
    }
}

struct KeyHint {
    std::string_view key;
    ScreenPhrase meaning;
    /// Words to type, which no language changes.
    std::string_view words = {};
};

void paint_keys(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Area const area = layout.keys;
    if (area.empty())
        return;
    Look const look{theme.faint, theme.bar};
    canvas.fill(area, {U' ', look});
    constexpr std::array<KeyHint, 8> playing{
        {{"?", ScreenPhrase::key_help}, {"F3", ScreenPhrase::key_hint}, {"F5", ScreenPhrase::key_analysis},
            {"=", ScreenPhrase::key_draw}, {"[ ]", ScreenPhrase::key_moves}, {"F10", ScreenPhrase::key_quit},
            {"", ScreenPhrase::key_words, "why, undo, resign"}, {"F2", ScreenPhrase::key_flip}}};
    constexpr std::array<KeyHint, 6> ended{{{"?", ScreenPhrase::key_help}, {"[ ]", ScreenPhrase::key_moves},
        {"F5", ScreenPhrase::key_analysis}, {"F10", ScreenPhrase::key_quit},
        {"", ScreenPhrase::key_words, "new, undo, save"}, {"F2", ScreenPhrase::key_flip}}};
    constexpr std::array<KeyHint, 6> viewed_game{{{"?", ScreenPhrase::key_help},
        {"[ ]", ScreenPhrase::key_moves}, {"F5", ScreenPhrase::key_analysis}, {"F10", ScreenPhrase::key_quit},
        {"", ScreenPhrase::key_words, "continue, save, new"}, {"F2", ScreenPhrase::key_flip}}};
    auto const hints = scene.now.is_viewed ? std::span<KeyHint const>{viewed_game}
        : scene.now.is_over()              ? std::span<KeyHint const>{ended}
                                           : std::span<KeyHint const>{playing};
    int column = layout.panel.empty() ? 1 : layout.ranks.column + 1;
    for (KeyHint const& hint : hints) {
        std::string const said = phrase(scene, hint.meaning);
        std::string_view const first = hint.words.empty() ? hint.key : std::string_view{said};
        std::string_view const second = hint.words.empty() ? std::string_view{said} : hint.words;
        int const needed = static_cast<int>(count_characters(first) + count_characters(second)) + 1;
        if (column + needed > area.columns)
            return;
        column += canvas.write(area.at(column, 0), first, Look{theme.accent, theme.bar}.bold());
        column += 1 + canvas.write(area.at(column + 1, 0), second, look);
        column += 2;
    }
}

void paint_game(Canvas& canvas, Layout const& layout, Scene const& scene)
{
    BoardMarks const marks = find_marks(scene);
    paint_title(canvas, layout, scene);
    paint_board(canvas, layout, scene.record.position().board(), marks,
        {scene.state.colors(), scene.state.pieces, scene.state.abilities, scene.state.bottom});
    if (!layout.panel.empty())
        paint_panel(canvas, layout, scene);
    paint_message(canvas, layout, scene, marks);
    paint_input(canvas, layout, scene);
    paint_keys(canvas, layout, scene);
    if (scene.state.promotion)
        paint_promotion(canvas, layout, scene);
    else if (scene.state.is_end_shown)
        paint_end(canvas, layout, scene);
}

} // namespace

std::vector<std::string> wrap_lines(std::string_view text, int columns)
{
    std::vector<std::string> lines;
    std::string const wrapped = base::wrapped(text, static_cast<std::size_t>(std::max(columns, 1)));
    for (std::size_t begin = 0; begin < wrapped.size();) {
        auto const end = std::min(wrapped.find('\n', begin), wrapped.size());
        lines.push_back(wrapped.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

std::string clock_text(play::GameStatus const& now, Color color)
{
    auto const left = now.clocks[color];
    return left ? format_clock_time(*left) : std::string{};
}

Area paint_box(Canvas& canvas, Area around, Size inside, std::string_view title, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Look const look{theme.accent, theme.bar};
    Area const box{around.column + (around.columns - inside.columns - 4) / 2,
        around.row + (around.rows - inside.rows - 2) / 2, inside.columns + 4, inside.rows + 2};
    bool const is_rich = scene.state.abilities.has_utf8;
    std::u32string_view const lines = is_rich ? U"╭╮╰╯─│" : U"++++-|";
    canvas.fill(box, {U' ', {theme.text, theme.bar}});
    canvas.fill({box.column, box.row, box.columns, 1}, {lines[4], look});
    canvas.fill({box.column, box.row + box.rows - 1, box.columns, 1}, {lines[4], look});
    canvas.fill({box.column, box.row, 1, box.rows}, {lines[5], look});
    canvas.fill({box.column + box.columns - 1, box.row, 1, box.rows}, {lines[5], look});
    canvas.put(box.at(0, 0), {lines[0], look});
    canvas.put(box.at(box.columns - 1, 0), {lines[1], look});
    canvas.put(box.at(0, box.rows - 1), {lines[2], look});
    canvas.put(box.at(box.columns - 1, box.rows - 1), {lines[3], look});
    if (!title.empty())
        canvas.write_centered(box, 0, fmt::format(" {} ", title), look.bold());
    return {box.column + 2, box.row + 1, inside.columns, inside.rows};
}

Canvas paint_screen(Size window, Scene const& scene)
{
    Theme const& theme = scene.state.colors();
    Canvas canvas{window, text_look(theme)};
    Layout layout = make_layout(window);
    if (layout.is_too_small) {
        paint_too_small(canvas, scene);
        return canvas;
    }
    if (scene.state.page == Page::game && !layout.message.empty()) {
        auto const lines = wrap_lines(spelled(scene.state.notice.text, scene), layout.message.columns);
        make_room_for_message(layout, static_cast<int>(lines.size()));
    }
    switch (scene.state.page) {
    case Page::game: paint_game(canvas, layout, scene); break;
    case Page::help: paint_help(canvas, scene); break;
    case Page::review: paint_review(canvas, scene); break;
    case Page::games: paint_games(canvas, scene); break;
    case Page::setup:
        paint_setup(canvas, layout, *scene.state.setup,
            {theme, scene.state.pieces, scene.state.abilities, scene.state.spelling.language});
        break;
    case Page::players:
        paint_players(canvas, *scene.state.players, theme, scene.state.spelling.language);
        break;
    }
    return canvas;
}

} // namespace arbiter::screen
