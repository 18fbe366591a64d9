// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_SCREEN_STATE_H
#define ARBITER_SRC_SCREEN_SCREEN_STATE_H

#include "arbiter/game/move_text.h"
#include "arbiter/play/game_archive.h"
#include "arbiter/play/render.h"
#include "arbiter/play/viewed_game.h"
#include "arbiter/screen/style.h"
#include "screen/players_page.h"
#include "screen/setup_page.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::screen {

/// What is said under the board, and what it shows on it.
struct Notice {
    std::string text;
    bool is_warning = false;
    play::Marks marks;
    std::optional<Attempt> proposed; ///< a hint
};

/// What fills the window.
enum class Page : std::uint8_t { game, help, games, setup, players, review };

/// What yes or no is asked for.
enum class Question : std::uint8_t { resign, new_game, answer_draw, open_game };

/// All that the screen remembers besides the game itself.
struct ScreenState {
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    MoveSpelling spelling; ///< of moves in texts
    Abilities abilities;
    Color bottom = Color::white;

    Page page = Page::game;
    int scroll = 0; ///< lines of the page above the window
    std::string review; ///< of the page of that name
    std::vector<play::PastGame> games; ///< of the page of games
    std::string games_title;
    std::string search; ///< the words that a game on that page must have
    std::size_t chosen_game = 0; ///< of those that have them

    /// The games of the page that have the words.
    std::vector<play::PastGame const*> found_games() const
    {
        std::vector<play::PastGame const*> found;
        for (play::PastGame const& game : games) {
            if (has_words(game, search))
                found.push_back(&game);
        }
        return found;
    }

    std::optional<SetupPage> setup; ///< of the page of that name
    std::optional<PlayersPage> players; ///< of the page of that name

    std::optional<Square> cursor;
    std::optional<Square> selected;
    /// A piece of the pocket that is going to be dropped.
    std::optional<Role> dropped;
    /// Where a mouse button went down, until it goes up.
    std::optional<Square> dragged;
    /// Squares are asked about instead of moved between.
    bool is_asking_why = false;
    std::string typed;
    Notice notice;
    std::optional<Question> question;
    /// A pawn's move that waits for the piece.
    std::optional<Attempt> promotion;
    std::optional<Attempt> premove;
    bool is_end_shown = false;
    bool is_analysis_stale = false; ///< another game is there
    bool is_coaching = false;
    bool is_analysing = false;
    unsigned analysis_lines = 1;
    bool has_graph = false;

    Theme const& colors() const { return all_themes()[theme]; }
};

/// What a person asks of the code that runs the screen.
enum class Order : std::uint8_t {
    hint,         ///< looks for one beside the game
    review,       ///< reviews the game beside the game
    open_players, ///< shows the page of the players
    ask_options,  ///< what can be set in the chosen player's program?
    keep_options, ///< writes the options of the chosen player's program into the settings
    redraw,
    quit,
};

using Orders = std::vector<Order>;

/// Brings the screen up to date with what has happened in the game. `is_human`: which of the two is a person
/// at this screen, White first.
void follow(
    ScreenState& state, play::ViewedGame const& record, Event const& event, std::array<bool, 2> is_human);

} // namespace arbiter::screen

#endif
