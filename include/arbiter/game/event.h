// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_EVENT_H
#define ARBITER_GAME_EVENT_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/rules/language.h"

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

/// Whether an arbiter would count it as an illegal move: not where only the promoted piece is missing, for
/// which front ends ask.
bool is_illegal_move(MoveRefused const& refused);

/// What a game that is arbitrated says of it in a comment: "Illegal: e1g1."
std::string comment_on(MoveRefused const& refused);

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
    touched_piece, ///< another piece was touched and must be moved
};

struct ActionRefused {
    Color by;
    ActionRefusal reason;
    std::optional<Outcome> outcome; ///< for game_over
};

/// What an arbiter punishes.
enum class Offence : std::uint8_t {
    illegal_move, ///< FIDE Laws 7.5.5
    false_claim,  ///< FIDE Laws 9.5.3
};

/// An offence that does not end the game has been punished: the opponent is given time. Only where the game
/// is arbitrated.
struct PenaltyGiven {
    Color by; ///< who did it
    Offence offence;
    /// The illegal moves of this side so far, and the one that loses the game.
    unsigned illegal_moves;
    unsigned losing_illegal_move;
    /// What the opponent is given; nothing without a clock.
    std::optional<Milliseconds> extra_time;
    ClockReading clocks;
    /// What is said of it, as `describe` does.
    std::string sentence;
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

using Event = std::variant<GameStarted, MovePlayed, MoveRefused, ActionRefused, PenaltyGiven, DrawOffered,
    DrawDeclined, DrawOfferLapsed, TakebackRequested, TakebackDeclined, TakebackLapsed, TookBack,
    PlayerDisconnected, GameEnded>;

/// Why the action was refused, in one line of English: "It is not your turn." The end of a game is described
/// by `describe(Outcome)` of arbiter/rules/sentence.h.
std::string describe(ActionRefused const& refused);

/// What the penalty is, and which illegal move loses the game: "Illegal move 1 of White: Black gets 2:00 more
/// on the clock. Illegal move 2 loses the game."
std::string describe(PenaltyGiven const& penalty, Language language = Language::english);

} // namespace arbiter

#endif
