// SPDX-License-Identifier: MIT
#include "screen/question_desk.h"

#include "arbiter/core/names.h"
#include "arbiter/core/utf8.h"
#include "arbiter/notation/uci_move.h"
#include "screen/board_painter.h"
#include "screen/painter.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::screen {

namespace {

/// Where each word stands in the line of keys.
std::vector<Area> word_areas(Layout const& layout, std::vector<std::string> const& words)
{
    std::vector<Area> areas;
    int column = layout.keys.column + 1;
    for (std::string const& word : words) {
        int const columns = static_cast<int>(to_columns(word).size()) + 2;
        areas.push_back({column, layout.keys.row, columns, layout.keys.empty() ? 0 : 1});
        column += columns + 1;
    }
    return areas;
}

BoardMarks find_marks(AnyPosition const& position, std::optional<Square> selected, std::string const& typed,
    MoveSpelling spelling)
{
    BoardMarks marks;
    if (auto const king = position.find_king(position.side_to_move()); king && position.in_check())
        marks.shown.check.insert(*king);
    if (selected) {
        marks.selected.insert(*selected);
        for (LegalMove const move : position.legal_moves_from(*selected))
            marks.shown.targets.insert(position.to_attempt(move).to);
    }
    if (!typed.empty()) {
        Completion const completion = complete(position, typed, spelling);
        marks.shown.targets |= completion.to;
        if (completion.from.count() == 1)
            marks.selected |= completion.from;
    }
    return marks;
}

} // namespace

void QuestionDesk::show(QuestionView view)
{
    view_ = std::move(view);
    selected_.reset();
    dragged_.reset();
    promotion_.reset();
    typed_.clear();
}

std::vector<std::string> QuestionDesk::words() const
{
    if (!promotion_)
        return view_->words;
    std::vector<std::string> pieces;
    pieces.reserve(all_promotions.size());
    for (Promotion const promotion : all_promotions)
        pieces.emplace_back(to_name(to_role(promotion)));
    return pieces;
}

QuestionDesk::Outcome QuestionDesk::handle(InputEvent const& event, Layout const& layout)
{
    if (auto const* const key = std::get_if<Key>(&event))
        return on(*key);
    if (auto const* const typed = std::get_if<Typed>(&event))
        return on(*typed);
    if (auto const* const pasted = std::get_if<Pasted>(&event)) {
        typed_ += pasted->text.substr(0, pasted->text.find_first_of("\r\n"));
        return {};
    }
    return on(std::get<MouseAction>(event), layout);
}

QuestionDesk::Outcome QuestionDesk::on(Key key)
{
    switch (key) {
    case Key::quit:
    case Key::f10: return {.is_leaving = true};
    case Key::enter: return submit();
    case Key::escape:
        typed_.clear();
        selected_.reset();
        promotion_.reset();
        return {};
    case Key::backspace:
    case Key::erase_line:
    case Key::erase_word: erase(typed_, key); return {};
    case Key::left: cursor_ = move_cursor_on_board(cursor_, view_->bottom, -1, 0); return {};
    case Key::right: cursor_ = move_cursor_on_board(cursor_, view_->bottom, 1, 0); return {};
    case Key::up: cursor_ = move_cursor_on_board(cursor_, view_->bottom, 0, 1); return {};
    case Key::down: cursor_ = move_cursor_on_board(cursor_, view_->bottom, 0, -1); return {};
    default: return {};
    }
}

QuestionDesk::Outcome QuestionDesk::on(Typed typed)
{
    std::string letter;
    append_utf8(letter, typed.character);
    if (promotion_) {
        for (std::string const& word : words()) {
            bool const is_meant = word == "knight" ? letter == "n" : word.starts_with(letter);
            if (is_meant)
                return choose_promotion(word);
        }
        return {};
    }
    if (!typed_.empty() || begins_text(typed.character))
        typed_ += letter;
    else if (letter == " " && cursor_)
        return touch(*cursor_);
    return {};
}

QuestionDesk::Outcome QuestionDesk::on(MouseAction const& action, Layout const& layout)
{
    auto const square = layout.square_at(action.spot, view_->bottom);
    if (action.button == MouseButton::released) {
        auto const from = std::exchange(dragged_, std::nullopt);
        // Let go on another square, the piece has been dragged there.
        if (from && square && *from != *square && selected_ == from)
            return attempt({*from, *square});
        return {};
    }
    if (action.button != MouseButton::pressed)
        return {};
    auto const all = words();
    auto const areas = word_areas(layout, all);
    auto const found
        = std::ranges::find_if(areas, [&](Area const& area) { return area.contains(action.spot); });
    if (found != areas.end()) {
        std::string const& word = all[static_cast<std::size_t>(found - areas.begin())];
        return promotion_ ? choose_promotion(word) : Outcome{.answer = word};
    }
    if (!square)
        return {};
    cursor_.reset();
    Outcome outcome = touch(*square);
    if (selected_ == square)
        dragged_ = square;
    return outcome;
}

QuestionDesk::Outcome QuestionDesk::touch(Square square)
{
    auto const piece = view_->position.piece_at(square);
    bool const is_own = piece && piece->color == view_->position.side_to_move();
    if (!selected_ || *selected_ == square) {
        bool const is_taken = !selected_ && is_own;
        selected_ = is_taken ? std::optional{square} : std::nullopt;
        return {};
    }
    // Another own piece is taken up instead, unless the king castles onto its rook.
    if (is_own && !AnyPosition{view_->position}.judge({*selected_, square}).is_legal()) {
        selected_ = square;
        return {};
    }
    return attempt({*selected_, square});
}

QuestionDesk::Outcome QuestionDesk::attempt(Attempt const& meant)
{
    selected_.reset();
    auto const piece = view_->position.piece_at(meant.from);
    Rank const last = relative_rank(view_->position.side_to_move(), Rank::eighth);
    if (piece && piece->role == Role::pawn && rank_of(meant.to) == last) {
        promotion_ = meant;
        return {};
    }
    return {.answer = std::string{format_uci(meant).view()}};
}

QuestionDesk::Outcome QuestionDesk::choose_promotion(std::string_view word)
{
    Attempt meant = *std::exchange(promotion_, std::nullopt);
    for (Promotion const promotion : all_promotions) {
        if (word == to_name(to_role(promotion)))
            meant.promotion = to_role(promotion);
    }
    return {.answer = std::string{format_uci(meant).view()}};
}

QuestionDesk::Outcome QuestionDesk::submit()
{
    if (promotion_)
        return {};
    if (!typed_.empty())
        return {.answer = std::exchange(typed_, {})};
    return cursor_ ? touch(*cursor_) : Outcome{.answer = ""};
}

Canvas QuestionDesk::paint(Size window) const
{
    Theme const& theme = colors();
    Canvas canvas{window, text_look(theme)};
    Layout const layout = make_layout(window);
    if (layout.is_too_small) {
        int row = 0;
        for (std::string const& line :
            wrap_lines(say(style_.spelling.language, ScreenPhrase::is_too_small), window.columns))
            canvas.write({0, row++}, line, text_look(theme));
        return canvas;
    }
    BoardMarks marks = find_marks(AnyPosition{view_->position}, selected_, typed_, style_.spelling);
    marks.cursor = cursor_;
    marks.shown.last_move = view_->marked;
    paint_board(canvas, layout, view_->position.board(), marks,
        {theme, style_.pieces, style_.abilities, view_->bottom});
    paint_texts(canvas, layout);
    paint_input(canvas, layout);
    paint_words(canvas, layout);
    return canvas;
}

/// The task, and as much of what was said last as there is room for: in the panel, or else below the board.
void QuestionDesk::paint_texts(Canvas& canvas, Layout const& layout) const
{
    Theme const& theme = colors();
    Look const usual{theme.text, theme.ground};
    Look const strong = Look{theme.accent, theme.ground}.bold();
    if (!layout.title.empty()) {
        bool const is_plain = style_.abilities.colors == ColorDepth::none;
        Look const bar{theme.text, theme.bar};
        canvas.fill(layout.title, {U' ', is_plain ? bar.reversed() : bar});
        canvas.write({layout.ranks.column + 1, layout.title.row}, view_->title,
            (is_plain ? bar.reversed() : bar).bold(), layout.title.columns - 2);
    }
    bool const has_panel = !layout.panel.empty();
    Area const area = has_panel ? layout.panel : layout.message;
    std::vector<std::string> lines;
    for (std::string const& text : view_->said) {
        if (has_panel && !lines.empty())
            lines.emplace_back();
        std::ranges::move(
            wrap_lines(spell_moves(text, style_.spelling), area.columns), std::back_inserter(lines));
    }
    int row = 0;
    if (has_panel || lines.empty()) {
        for (std::string const& line : wrap_lines(spell_moves(view_->task, style_.spelling), area.columns)) {
            if (row < area.rows)
                canvas.write(area.at(0, row++), line, strong, area.columns);
        }
        row += has_panel ? 1 : 0;
    }
    auto const room = static_cast<std::size_t>(std::max(area.rows - row, 0));
    std::size_t const first = lines.size() > room ? lines.size() - room : 0;
    for (std::size_t index = first; index < lines.size(); ++index)
        canvas.write(area.at(0, row++), lines[index], usual, area.columns);
}

void QuestionDesk::paint_input(Canvas& canvas, Layout const& layout) const
{
    Theme const& theme = colors();
    char const* const arrow = style_.abilities.has_utf8 ? " ▸ " : " > ";
    std::string const asked
        = say(style_.spelling.language, promotion_ ? ScreenPhrase::pawn_becomes : ScreenPhrase::your_answer);
    int column = layout.ranks.column + 1;
    column
        += canvas.write({column, layout.input.row}, asked + arrow, Look{theme.accent, theme.ground}.bold());
    column += canvas.write({column, layout.input.row}, typed_, Look{theme.text, theme.ground}.bold(),
        layout.input.columns - column - 1);
    canvas.put({column, layout.input.row}, {U'_', Look{theme.text, theme.ground}.bold()});
}

void QuestionDesk::paint_words(Canvas& canvas, Layout const& layout) const
{
    Theme const& theme = colors();
    bool const is_plain = style_.abilities.colors == ColorDepth::none;
    Look const bar{theme.faint, theme.bar};
    Look const word{theme.accent, theme.bar};
    canvas.fill(layout.keys, {U' ', bar});
    auto const all = words();
    auto const areas = word_areas(layout, all);
    for (std::size_t index = 0; index < all.size(); ++index) {
        canvas.write({areas[index].column, areas[index].row}, fmt::format("[{}]", all[index]),
            is_plain ? word.reversed() : word.bold());
    }
}

} // namespace arbiter::screen
