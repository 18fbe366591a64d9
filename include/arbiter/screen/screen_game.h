#ifndef ARBITER_SCREEN_SCREEN_GAME_H
#define ARBITER_SCREEN_SCREEN_GAME_H

#include "arbiter/play/game_archive.h"
#include "arbiter/play/player_spec.h"
#include "arbiter/play/saved_game.h"
#include "arbiter/screen/style.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The full screen: a game of chess in the whole window of a terminal.
namespace arbiter::screen {

/// Whether a game that is kept goes on with the one kept before, or is another one.
enum class Kept : std::uint8_t { same_game, new_game };

/// What to play, and how to show it.
struct ScreenSetup {
    play::SavedGame saved; ///< the game to begin with: a new one has no moves
    std::array<play::PlayerSpec, 2> players;
    std::uint64_t seed = 0;
    Color bottom = Color::white;
    /// How many colours at most; the terminal's description may say fewer.
    Abilities abilities;
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    /// Whether the coach tells of the chosen piece.
    bool is_coaching = false;
    /// So many best lines of the analysis, 1 to 5.
    unsigned analysis_lines = 1;
    /// Who analyses; nothing: our engine.
    std::optional<play::UciSpec> analyser = std::nullopt;
    /// The programs of the settings.
    std::vector<play::UciSpec> engines = {};
    /// Writes the options of one of them into the settings; gives a sentence when that is not possible.
    std::function<std::optional<std::string>(play::UciSpec const&)> keep_engine = nullptr;
    /// What people are called.
    std::array<std::string, 2> human_names{"Human", "Human"};
    /// For the Date tag: "2026.11.21".
    std::string today;
    /// Keeps the game after every move; gives a sentence when that is not possible.
    std::function<std::optional<std::string>(play::SavedGame const&, Kept)> keep;
    /// The games of the past, newest first.
    std::function<std::vector<play::PastGame>()> list_games;
    /// Whether `saved` is what was kept before.
    bool is_resumed = false;
};

/// How a game on the screen was left.
struct ScreenEnd {
    /// There is a game that can be gone on with, and it has been kept.
    bool is_kept = false;
    /// How the screen looked in the end.
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    bool is_coaching = false;
    unsigned analysis_lines = 1;
    /// Why the game could not go on or could not be kept; empty when nothing was wrong.
    std::string trouble;
};

/// Plays in the terminal at standard input and output until the person leaves. Nothing when the terminal
/// cannot be taken over: it is none, or too simple; nothing has been shown then.
std::optional<ScreenEnd> play_on_screen(ScreenSetup setup);

} // namespace arbiter::screen

#endif
