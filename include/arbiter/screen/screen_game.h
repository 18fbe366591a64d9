// SPDX-License-Identifier: MIT
#ifndef ARBITER_SCREEN_SCREEN_GAME_H
#define ARBITER_SCREEN_SCREEN_GAME_H

#include "arbiter/notation/piece_letters.h"
#include "arbiter/play/local_game.h"
#include "arbiter/screen/style.h"

#include <functional>
#include <optional>
#include <string>

/// The full screen: a game of chess in the whole window of a terminal.
namespace arbiter::screen {

/// What to play, and how to show it.
struct ScreenSetup {
    play::LocalGameSetup game;
    Color bottom = Color::white;
    /// How many colours at most; the terminal's description may say fewer.
    Abilities abilities;
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    /// How moves name the pieces.
    LetterChoice letters = LetterChoice::english;
    /// Whether the coach describes the chosen piece.
    bool is_coaching = false;
    /// Number of best lines of the analysis, 1 to 5.
    unsigned analysis_lines = 1;
    /// The program that analyses; nothing: our engine.
    std::optional<programs::UciSpec> analyser = std::nullopt;
    /// Writes the options of a program into the settings; gives a sentence when that is not possible.
    std::function<std::optional<std::string>(programs::UciSpec const&)> keep_engine = nullptr;
};

/// How a game on the screen was left.
struct ScreenEnd {
    /// There is a game that can be resumed, and it has been kept.
    bool is_kept = false;
    /// How the screen looked in the end.
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    LetterChoice letters = LetterChoice::english;
    bool is_coaching = false;
    unsigned analysis_lines = 1;
    /// Why the game could not continue or could not be kept; empty when nothing was wrong.
    std::string trouble;
};

/// Plays in the terminal at standard input and output until the person leaves. Nothing when the terminal
/// cannot be taken over: it is not a terminal, or too simple; nothing has been shown then.
std::optional<ScreenEnd> play_on_screen(ScreenSetup setup);

} // namespace arbiter::screen

#endif
