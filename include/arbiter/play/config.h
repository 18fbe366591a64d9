// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_CONFIG_H
#define ARBITER_PLAY_CONFIG_H

#include "arbiter/core/result.h"
#include "arbiter/game/referee.h"
#include "arbiter/notation/piece_letters.h"
#include "arbiter/play/game_file.h"
#include "arbiter/play/players.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a person has settled once for all games: `config.toml`. docs/config.md lists all keys.
namespace arbiter::play {

/// How pieces are drawn. `automatic` takes what the terminal and its locale can show.
enum class GlyphChoice : std::uint8_t { automatic, outlined, filled, letters, large };

/// How many colours are used.
enum class ColorChoice : std::uint8_t { automatic, none, sixteen, indexed, truecolor };

/// The side at the bottom of the board.
enum class BottomChoice : std::uint8_t {
    automatic, ///< the person, or White where two people or none play
    white,
    black,
};

/// The letters of pieces in moves.
enum class LettersChoice : std::uint8_t {
    automatic, ///< those of the language in lessons, else English ones
    english,
    local,
    figurines,
};

/// All settings. What a file does not say has the value that stands here.
struct Config {
    // [screen]
    /// The name of a theme. Whether there is such a theme is for the screen to say.
    std::string theme = "default";
    GlyphChoice glyphs = GlyphChoice::automatic;
    ColorChoice colors = ColorChoice::automatic;
    BottomChoice bottom = BottomChoice::automatic;
    LettersChoice letters = LettersChoice::automatic;
    /// Shows the list of what a chosen piece almost reaches.
    bool coach = false;

    // [play]
    /// As the command line says it: "human", "engine:5", the name of an engine below, a path.
    std::string white = "human";
    std::string black = "engine";
    /// As `parse_time_control` reads it.
    std::string clock = "none";
    /// The illegal move that loses a game, at most `most_illegal_moves`; 0: illegal moves are only refused.
    unsigned arbitrated = 0;
    /// Lines instead of the full screen.
    bool plain = false;
    /// Lines that can be listened to.
    bool speak = false;

    // [names]
    /// What the people at the board are called in displays and files.
    std::array<std::string, 2> names{"Human", "Human"};

    // [analysis]
    /// "engine", or the name of an engine below.
    std::string analyser = "engine";
    unsigned multi_pv = 1;

    // [engines.NAME], in the order of their names
    std::vector<programs::UciSpec> engines;

    /// The engine with this name, or null.
    programs::UciSpec const* find_engine(std::string_view name) const;

    friend bool operator==(Config const&, Config const&) = default;
};

enum class ConfigErrorCode : std::uint8_t {
    syntax, ///< it is not TOML
    wrong_type, ///< a key has a value of another type than it should: a number in place of a text
    unknown_value, ///< none of the words that the key may have
    out_of_range, ///< a number that is too small or too large
    bad_clock, ///< a time control that cannot be read
    missing_path, ///< an engine without a path
};

/// What is wrong with a file of settings, and where.
struct ConfigError {
    ConfigErrorCode code;
    /// From 1. Columns count characters.
    std::size_t line;
    std::size_t column;
    /// "screen.glyphs"; empty for an error of syntax.
    std::string key;
    /// What was found and what was expected, in a sentence without the place.
    std::string sentence;
};

/// "3:10: screen.glyphs is \"huge\"; …"
std::string describe(ConfigError const& error);

/// A key that we do not know: a slip of the pen, or one of a later version.
struct UnknownKey {
    std::string key;
    std::size_t line;
    std::size_t column;
};

struct ConfigReading {
    Config config;
    std::vector<UnknownKey> unknown;
};

/// Reads the text of a config.toml. The error is the first in the order of the text.
Result<ConfigReading, ConfigError> parse_config(std::string_view text);

/// $XDG_CONFIG_HOME/arbiter/config.toml, else ~/.config/arbiter/config.toml; empty when there is neither
/// variable. Nothing is made.
std::filesystem::path config_path();

/// A file that cannot be read, or one that is wrong.
using ConfigFailure = std::variant<FileError, ConfigError>;

/// One sentence, with the path, line and column.
std::string describe(ConfigFailure const& failure, std::filesystem::path const& path);

/// Reads the file. One that is not there is no failure: it says nothing.
Result<ConfigReading, ConfigFailure> load_config(std::filesystem::path const& path);

/// What a person chose on the full screen, in a file that is the program's own: config.toml is never written.
struct ScreenChoices {
    Config before; ///< what config.toml said at that time
    Config after; ///< what the person made of it
};

/// The settings with the choices in them. A setting that config.toml has changed since is that of
/// config.toml: the last change counts. The options of an engine are chosen one by one, as long as its path
/// is the same.
Config with_choices(Config config, ScreenChoices const& choices);

/// The letters that a setting asks for, where `usual` are those of `automatic`; a terminal without UTF-8 has
/// no figurines.
LetterChoice letters_of(LettersChoice setting, LetterChoice usual, bool has_utf8);

/// The setting that asks for these letters.
LettersChoice to_setting(LetterChoice letters);

/// The settings that differ, as TOML; empty when nothing is chosen.
std::string format_choices(ScreenChoices const& choices);

/// Reads what `format_choices` has written.
Result<ScreenChoices, ConfigError> parse_choices(std::string_view text);

/// $XDG_STATE_HOME/arbiter/settings.toml, else ~/.local/state/arbiter/settings.toml; empty when there is
/// neither variable. Nothing is made.
std::filesystem::path choices_path();

/// Reads the file. Where there is no file, nothing is chosen.
Result<ScreenChoices, ConfigFailure> load_choices(std::filesystem::path const& path);

/// Writes the file as a whole, and makes its directory; removes it when nothing is chosen.
Result<void, FileError> save_choices(std::filesystem::path const& path, ScreenChoices const& choices);

} // namespace arbiter::play

#endif
