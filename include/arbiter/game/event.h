#ifndef ARBITER_GAME_EVENT_H
#define ARBITER_GAME_EVENT_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/game_tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace arbiter {

/// The events of a game. Players and displays learn about a game only through these.

struct GameStarted {
    AnyPosition position;
    ClockReading clocks;
};

struct MovePlayed {
    Color by;
    LegalMove move;
    std::string san;
    /// The number of the full move, for "12." and "12…".
    MoveNumber number;
    AnyPosition position; ///< after the move
    ClockReading clocks; ///< after the move, bonus included
};

/// A move that the judge refuses. The player may try again.
struct MoveRefused {
    Color by;
    Attempt attempt;
    Verdict verdict;
    /// The verdict's sentence, with what the history of the game adds to it.
    std::string sentence;
};

/// Why an action other than an illegal move was refused.
enum class ActionRefusal : std::uint8_t {
    game_over, ///< the game has ended; `outcome` says how
    not_your_turn, ///< only the side to move may do this
    draw_already_offered, ///< the same side's offer still stands
    draw_too_early, ///< no draw may be agreed before each side has made a move
    no_draw_offer, ///< there is no offer of the opponent to answer
    no_claim, ///< no draw can be claimed here
    no_takeback_request, ///< there is no request of the opponent to answer
    takeback_pending, ///< the same side's request still stands
    nothing_to_take_back, ///< the asker has not moved yet
    time_not_over, ///< the opponent's flag has not fallen
    paused, ///< the game is paused, and no player may move
};

struct ActionRefused {
    Color by;
    ActionRefusal reason;
    std::optional<Outcome> outcome; ///< for game_over
};

struct DrawOffered {
    Color by;
};

struct DrawDeclined {
    Color by;
};

/// The offer has lapsed because the other side moved instead of answering, or because a move was taken back.
struct DrawOfferLapsed {
    Color by; ///< whose offer it was
};

struct TakebackRequested {
    Color by;
};

struct TakebackDeclined {
    Color by;
};

/// The request has lapsed because a move was made instead of an answer.
struct TakebackLapsed {
    Color by; ///< whose request it was
};

struct TookBack {
    Color asked_by;
    Plies plies;
    AnyPosition position; ///< the position now
    ClockReading clocks;
};

struct PlayerDisconnected {
    Color who;
};

/// The last event of a game.
struct GameEnded {
    Outcome outcome;
    GameResult result;
    ClockReading clocks;
    /// How it ended: "White wins by checkmate."
    std::string sentence;
};

using Event = std::variant<GameStarted, MovePlayed, MoveRefused, ActionRefused, DrawOffered, DrawDeclined,
    DrawOfferLapsed, TakebackRequested, TakebackDeclined, TakebackLapsed, TookBack, PlayerDisconnected,
    GameEnded>;

/// Why the action was refused, in one line of English: "It is not your turn." The end of a game is described
/// by `describe(Outcome)` of arbiter/rules/sentence.h.
std::string describe(ActionRefused const& refused);

} // namespace arbiter

#endif
