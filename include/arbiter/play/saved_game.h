// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_SAVED_GAME_H
#define ARBITER_PLAY_SAVED_GAME_H

#include "arbiter/game/clock.h"
#include "arbiter/game/game.h"
#include "arbiter/game/pgn.h"
#include "arbiter/game/referee.h"
#include "arbiter/play/player_spec.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// A game that can be resumed: as PGN that any program reads, with tags of our own (WhitePlayer,
/// BlackPlayer, Clocks, and IllegalMoves where the game is arbitrated) for what PGN does not know.
struct SavedGame {
    Game game;
    /// The players, as `parse_player_spec` reads them; nothing in a PGN from elsewhere.
    std::array<std::optional<std::string>, 2> players;
    TimeControl time_control;
    /// What the clocks showed; nothing for a side without one.
    ClockReading clocks;

    /// How illegal moves and false claims are punished; nothing: they are only refused.
    std::optional<Arbitration> arbitration = std::nullopt;
    /// The illegal moves of each side that have been counted.
    std::array<unsigned, 2> illegal_moves{};

    /// The clock as it stood, at the end of the main line.
    Clock clock() const;

    /// Whether it was saved by this program while it was played: then it says who plays.
    bool is_own() const { return players[0].has_value() && players[1].has_value(); }
};

/// Whether the game has ended, by its result or by the position at the end of its main line. Linear.
bool has_ended(SavedGame const& saved);

/// Calls the person of a player's text as the game does, or by the name of new games. No effect on programs.
void name_human(PlayerSpec& spec, SavedGame const& saved, Color color, std::string const& usual_name);

/// The whole as PGN.
std::string format_saved_game(SavedGame saved);

/// What could be read, and in words what could not. Never fails altogether: a text without a game gives a
/// game without moves and says so.
struct SavedGameReading {
    SavedGame saved;
    std::vector<std::string> complaints;
    /// Whether the text has other games, which are not read.
    bool has_more_games = false;
};

/// Whether a reader has found no game: neither a tag nor a move.
bool is_empty(Game const& game);

/// Reads game `number` of a text: what `format_saved_game` has written, or says in `language` what is wrong
/// with it. One that is not there is a game without moves.
SavedGameReading read_saved_game(
    std::string_view text, std::size_t number = 1, Language language = Language::english);

/// The same of a game that has been read in this language.
SavedGameReading read_saved_game(PgnReading pgn, Language language = Language::english);

} // namespace arbiter::play

#endif
