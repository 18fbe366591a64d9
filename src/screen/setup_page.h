// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_SETUP_PAGE_H
#define ARBITER_SRC_SCREEN_SETUP_PAGE_H

#include "arbiter/play/setup_editor.h"
#include "arbiter/screen/style.h"
#include "screen/input_event.h"
#include "screen/layout.h"

#include <optional>
#include <string>

namespace arbiter::screen {

/// What comes of a key on the page of the set-up editor.
enum class SetupStep : std::uint8_t {
    edit, ///< the page stays
    leave, ///< back to the game, which has not changed
    play, ///< a game from this position; there is one
};

/// A position being set up: the editor, and where a person is in it. Pure.
class SetupPage {
public:
    /// Begins with a position, seen from the side of `bottom`.
    SetupPage(AnyPosition const& position, Color bottom, Language language = Language::english)
        : editor_{position},
          bottom_{bottom},
          language_{language}
    {
    }

    SetupStep handle(InputEvent const& event, Layout const& layout);

    play::SetupEditor const& editor() const { return editor_; }

    Square cursor() const { return cursor_; }

    Color bottom() const { return bottom_; }

    /// The piece that a click puts down; nothing: it takes away.
    std::optional<Piece> brush() const { return brush_; }

    /// A FEN being typed; nothing when none is.
    std::optional<std::string> const& typed() const { return typed_; }

    /// What was wrong with the last thing done; empty when nothing was.
    std::string const& complaint() const { return complaint_; }

private:
    SetupStep press(char32_t letter);
    void type(InputEvent const& event);
    void read_fen(std::string const& text);
    void move_cursor(Key key);
    void click(MouseAction const& action, Layout const& layout);
    void put(Square square);

    play::SetupEditor editor_;
    Square cursor_ = Square::e4;
    Color bottom_;
    Language language_;
    std::optional<Piece> brush_ = Piece{Color::white, Role::pawn};
    std::optional<Square> dragged_;
    std::optional<std::string> typed_;
    std::string complaint_;
};

/// How the page is drawn.
struct SetupStyle {
    Theme const& theme;
    PieceSet pieces;
    Abilities abilities;
    Language language;
};

/// Draws the page: the board, what can be changed, and what is wrong with it.
void paint_setup(Canvas& canvas, Layout const& layout, SetupPage const& page, SetupStyle const& style);

} // namespace arbiter::screen

#endif
