// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_COMMAND_H
#define ARBITER_PLAY_COMMAND_H

#include "arbiter/play/local_game.h"
#include "arbiter/play/phrase.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The words that may be typed in a game: one table for lines of text and for the full screen.
namespace arbiter::play {

/// Which front end knows a word.
enum class CommandView : std::uint8_t { both, lines, screen };

enum class CommandGroup : std::uint8_t { look, words, game, moves, files, screen, leave };

inline constexpr std::array<CommandGroup, 7> all_command_groups{CommandGroup::look, CommandGroup::words,
    CommandGroup::game, CommandGroup::moves, CommandGroup::files, CommandGroup::screen, CommandGroup::leave};

/// "Look", "In words" …
std::string_view to_name(CommandGroup group, Language language = Language::english);

struct Command {
    using Handler = void (*)(LocalGame& game, FrontEnd& view, std::string_view rest);

    std::string_view word;
    /// Other words for the same; empty texts are not words.
    std::array<std::string_view, 2> forms;
    /// What may stand alone on the line instead of the word. In lines of text, `resign` and `new` have no
    /// key.
    std::string_view key;
    /// What follows the word: "FILE", "[SQUARE]"; empty when nothing does.
    std::string_view argument;
    CommandGroup group;
    CommandView view;
    Phrase meaning;
    Handler handler;

    /// Whether a front end of this kind knows the word.
    bool is_known_to(CommandView front_end) const { return view == CommandView::both || view == front_end; }
};

/// All of them, in the order of the help.
std::span<Command const> all_commands();

/// The command of a word or of one of its other forms, in any case, or of a key; null where no command has
/// it.
Command const* find_command(std::string_view word, CommandView front_end);

/// The command that a typed line begins with, without ':' or '/'; null where it is a move or something else.
/// A key followed by a text is one only where the command takes a text and the line says no move: "Q d4"
/// does.
Command const* find_typed_command(LocalGame const& game, std::string_view line, CommandView front_end);

/// The help, a line for each command under the headings of the groups.
std::string command_help(CommandView front_end, Language language = Language::english);

/// The words that begin so, for completion, in the order of the table.
std::vector<std::string_view> complete_command(std::string_view beginning, CommandView front_end);

/// What Tab adds to a line: the rest of a word that only one command has, or of a file's name.
std::string complete_line(std::string_view typed, CommandView front_end);

/// Does what a typed line says: a command (after ':' or '/' nothing else), a move, or the FEN or PGN of a
/// game. The view gets the reply. `front_end`: which kind the view is.
void obey(LocalGame& game, FrontEnd& view, CommandView front_end, std::string_view line);

} // namespace arbiter::play

#endif
