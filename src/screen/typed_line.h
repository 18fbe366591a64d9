// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_TYPED_LINE_H
#define ARBITER_SRC_SCREEN_TYPED_LINE_H

#include "arbiter/core/bitboard.h"
#include "arbiter/game/move_text.h"
#include "screen/input_event.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::screen {

/// Whether a character begins a move or a word when nothing has been typed yet: letters and digits do. All
/// others are keys.
bool begins_text(char32_t character);

/// Erases what Backspace, Ctrl-U and Ctrl-W erase: the last character, all, the last word.
void erase(std::string& typed, Key key);

/// Adds what is typed or pasted to the line, or erases from it. False for an event that does neither.
bool edit_line(std::string& typed, InputEvent const& event);

/// Whether a text is a FEN, right or wrong: it has eight ranks.
bool is_fen(std::string_view text);

/// Whether the text is a command, which begins with ':' or '/'.
bool is_command(std::string_view typed);

/// The commands of the keys F1 to F10.
inline constexpr std::array<std::string_view, 10> function_key_words{
    "help", "flip", "hint", "coach", "analyse", "theme", "set", "setup", "games", "quit"};

/// What a typed text may become.
struct Completion {
    /// The moves that begin so, in the order of the generator, then the commands.
    std::vector<std::string> texts;
    /// What Enter does with a single letter that is short for a command: "quit"; else empty.
    std::string_view short_for = {};
    /// The squares that these moves leave and reach.
    Bitboard from;
    Bitboard to;
};

/// The moves of the position that the text is the beginning of, in SAN or as two squares, whatever blanks and
/// hyphens stand in it, and the commands. Nothing for an empty text. Formats every legal move. A move is
/// offered in the letters that were typed, English or those of the language; where it may be both, as they
/// are shown.
Completion complete(AnyPosition const& position, std::string_view typed, MoveSpelling spelling = {});

/// The longest text that all completions begin with, if it is longer than what has been typed; the only
/// completion altogether.
std::optional<std::string> extend(Completion const& completion, std::string_view typed);

} // namespace arbiter::screen

#endif
