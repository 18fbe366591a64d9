// SPDX-License-Identifier: MIT
#include "screen/setup_page.h"

#include "arbiter/notation/fen.h"
#include "screen/phrase.h"
#include "screen/typed_line.h"

namespace arbiter::screen {

SetupStep SetupPage::handle(InputEvent const& event, Layout const& layout)
{
    if (typed_) {
        type(event);
        return SetupStep::edit;
    }
    complaint_.clear();
    if (auto const* typed = std::get_if<Typed>(&event))
        return press(typed->character);
    if (auto const* pasted = std::get_if<Pasted>(&event))
        read_fen(pasted->text);
    else if (auto const* mouse = std::get_if<MouseAction>(&event))
        click(*mouse, layout);
    else if (auto const* key = std::get_if<Key>(&event)) {
        if (*key == Key::escape || *key == Key::quit)
            return SetupStep::leave;
        if (*key == Key::enter) {
            if (editor_.position())
                return SetupStep::play;
            complaint_ = say(language_, ScreenPhrase::no_game_here);
        } else if (*key == Key::remove || *key == Key::backspace)
            editor_.remove(cursor_);
        else
            move_cursor(*key);
    }
    return SetupStep::edit;
}

SetupStep SetupPage::press(char32_t letter)
{
    if (letter < 0x80) {
        if (auto const piece = find_piece(static_cast<char>(letter))) {
            brush_ = *piece;
            editor_.put(cursor_, *piece);
            return SetupStep::edit;
        }
    }
    auto const toggle = [this](Color color, CastlingSide side) {
        editor_.set_castling_right(color, side, !editor_.has_castling_right(color, side));
    };
    switch (letter) {
    case U' ': put(cursor_); break;
    case U'.':
    case U'x': editor_.remove(cursor_); break;
    case U'0': brush_.reset(); break;
    case U't': editor_.set_side_to_move(!editor_.setup().side_to_move); break;
    case U'1': toggle(Color::white, CastlingSide::king); break;
    case U'2': toggle(Color::white, CastlingSide::queen); break;
    case U'3': toggle(Color::black, CastlingSide::king); break;
    case U'4': toggle(Color::black, CastlingSide::queen); break;
    case U'e':
        if (editor_.setup().en_passant_target == cursor_)
            editor_.set_en_passant_target(std::nullopt);
        else
            editor_.set_en_passant_target(cursor_);
        break;
    case U'c': editor_.clear(); break;
    case U'i': editor_.reset(); break;
    case U'u':
        if (!editor_.undo())
            complaint_ = say(language_, ScreenPhrase::nothing_to_undo);
        break;
    case U'U':
        if (!editor_.redo())
            complaint_ = say(language_, ScreenPhrase::nothing_to_redo);
        break;
    case U'v': bottom_ = !bottom_; break;
    case U'f':
    case U':': typed_.emplace(); break;
    default: complaint_ = say(language_, ScreenPhrase::no_key);
    }
    return SetupStep::edit;
}

void SetupPage::put(Square square)
{
    if (brush_ && editor_.board().piece_at(square) != brush_)
        editor_.put(square, *brush_);
    else
        editor_.remove(square);
}

void SetupPage::type(InputEvent const& event)
{
    auto const* key = std::get_if<Key>(&event);
    if (edit_line(*typed_, event) || key == nullptr)
        return;
    if (*key == Key::enter) {
        std::string const text = std::move(*typed_);
        typed_.reset();
        read_fen(text);
    } else if (*key == Key::escape) {
        typed_.reset();
    }
}

void SetupPage::read_fen(std::string const& text)
{
    auto const end = text.find_last_not_of(" \r\n\t");
    if (auto const read = editor_.set_fen(std::string_view{text}.substr(0, end + 1)); !read)
        complaint_ = say(language_, ScreenPhrase::bad_fen,
            {arbiter::describe(read.error(), language_).view(), std::to_string(read.error().offset + 1)});
}

void SetupPage::move_cursor(Key key)
{
    int const sign = bottom_ == Color::white ? 1 : -1;
    int columns = 0;
    int rows = 0;
    switch (key) {
    case Key::left: columns = -1; break;
    case Key::right: columns = 1; break;
    case Key::up: rows = 1; break;
    case Key::down: rows = -1; break;
    default: return;
    }
    cursor_ = offset(cursor_, sign * columns, sign * rows).value_or(cursor_);
}

/// A click puts the brush's piece down; a piece can be dragged elsewhere, and off the board.
void SetupPage::click(MouseAction const& action, Layout const& layout)
{
    auto const square = layout.square_at(action.spot, bottom_);
    if (action.button == MouseButton::pressed) {
        dragged_ = square && editor_.board().piece_at(*square) ? square : std::nullopt;
        if (square && !dragged_)
            put(*square);
        if (square)
            cursor_ = *square;
    } else if (action.button == MouseButton::released && dragged_) {
        if (!square)
            editor_.remove(*dragged_);
        else if (*square != *dragged_)
            editor_.move(*dragged_, *square);
        else
            put(*square);
        dragged_.reset();
    } else if (action.button == MouseButton::right_pressed && square) {
        editor_.remove(*square);
    }
}

} // namespace arbiter::screen
