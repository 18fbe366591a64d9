#ifndef ARBITER_SCREEN_SRC_TYPED_LINE_H
#define ARBITER_SCREEN_SRC_TYPED_LINE_H

#include "arbiter/core/bitboard.h"
#include "arbiter/game/any_position.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::screen {

/// A word that may be typed after ':'.
struct CommandWord {
    std::string_view word;
    std::string_view rest; ///< what follows it: "FILE"; empty when nothing does
    std::string_view meaning;
};

/// All of them, in the order of the help page.
std::span<CommandWord const> all_command_words();

/// Whether a character begins a move or a command when nothing has been typed yet; all others are keys.
bool begins_text(char32_t character);

/// Whether the text is a command, which begins with ':' or '/'.
bool is_command(std::string_view typed);

/// What a typed text may become.
struct Completion {
    /// SAN of the moves that begin so, or the commands, each with its ':'; in the order of the generator.
    std::vector<std::string> texts;
    /// The squares that these moves leave and reach.
    Bitboard from;
    Bitboard to;
};

/// The moves of the position that the text is the beginning of, in SAN or as two squares, whatever blanks and
/// hyphens stand in it. Nothing for an empty text. Formats every legal move.
Completion complete(AnyPosition const& position, std::string_view typed);

/// The longest text that all completions begin with, if it is longer than what has been typed; the only
/// completion altogether.
std::optional<std::string> extend(Completion const& completion, std::string_view typed);

} // namespace arbiter::screen

#endif
