#ifndef ARBITER_SCREEN_SRC_SCREEN_STATE_H
#define ARBITER_SCREEN_SRC_SCREEN_STATE_H

#include "arbiter/game/action.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_result.h"
#include "arbiter/play/game_archive.h"
#include "arbiter/play/render.h"
#include "arbiter/screen/style.h"
#include "players_page.h"
#include "setup_page.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::screen {

/// What the referee and the players say at this moment, for the painters and for the keys.
struct GameNow {
    std::array<std::string, 2> names{"White", "Black"};
    std::array<bool, 2> is_human{true, true};
    ClockReading clocks;
    bool is_paused = false;
    std::optional<Outcome> outcome;
    std::optional<Color> draw_offer;
    /// The draw that the side to move could claim.
    std::optional<Outcome> claimable;
    /// Why the game cannot go on although it is not over.
    std::optional<std::string> failure;

    bool is_over() const { return outcome.has_value() || failure.has_value(); }

    bool has_human() const { return is_human[0] || is_human[1]; }

    bool has_two_humans() const { return is_human[0] && is_human[1]; }
};

/// What is said under the board, and what it shows on it.
struct Notice {
    std::string text;
    bool is_warning = false;
    play::Marks marks;
    std::optional<Attempt> proposed; ///< a hint
};

/// What fills the window.
enum class Page : std::uint8_t { game, help, games, setup, players };

/// What yes or no is asked for.
enum class Question : std::uint8_t { resign, new_game, answer_draw };

/// All that the screen remembers besides the game itself.
struct ScreenState {
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    Abilities abilities;
    Color bottom = Color::white;

    Page page = Page::game;
    int scroll = 0; ///< lines of the page above the window
    std::vector<play::PastGame> games; ///< of the page of past games
    std::size_t chosen_game = 0;
    std::optional<SetupPage> setup; ///< of the page of that name
    std::optional<PlayersPage> players; ///< of the page of that name

    std::optional<Square> cursor;
    std::optional<Square> selected;
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
    bool is_coaching = false;
    bool is_analysing = false;
    unsigned analysis_lines = 1;
    bool has_graph = false;

    Theme const& colors() const { return all_themes()[theme]; }
};

// ---- what a person wants, beyond the screen itself
// ----------------------------------------------------------

struct ActOrder {
    Action action;
};

/// Answers the draw that has been offered.
struct AnswerDrawOrder {
    Answer answer;
};

struct TakeBackOrder { };

struct HintOrder { };

struct PauseOrder { };

struct NewGameOrder { };

/// Goes on with the game from the position that is being looked at.
struct PlayFromHereOrder { };

struct SaveOrder {
    std::string path;
    bool may_overwrite = false;
};

struct LoadOrder {
    std::string path;
};

/// Writes a picture of the board.
struct PictureOrder {
    std::string path;
};

/// Lists the games of the past.
struct ListGamesOrder { };

/// A new game from a position.
struct StartOrder {
    AnyPosition position;
};

/// Shows the page of the players.
struct OpenPlayersOrder { };

/// What can be set in the chosen player's program?
struct AskOptionsOrder { };

/// Writes the options of the chosen player's program into the settings.
struct KeepOptionsOrder { };

/// The players of the page play: a new game, or the one on the board.
struct PlayersOrder {
    bool is_new_game = true;
};

struct RedrawOrder { };

struct QuitOrder { };

using Order = std::variant<ActOrder, AnswerDrawOrder, TakeBackOrder, HintOrder, PauseOrder, NewGameOrder,
    PlayFromHereOrder, SaveOrder, LoadOrder, PictureOrder, ListGamesOrder, StartOrder, OpenPlayersOrder,
    AskOptionsOrder, KeepOptionsOrder, PlayersOrder, RedrawOrder, QuitOrder>;

using Orders = std::vector<Order>;

} // namespace arbiter::screen

#endif
