// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_ACTION_H
#define ARBITER_GAME_ACTION_H

#include "arbiter/game/any_position.h"
#include "arbiter/rules/attempt.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace arbiter {

/// What a player can do in a game. The Referee turns actions into events; nothing else changes a game.

/// Makes a move: one that is known to be legal in the position on the board, which is played as it is, or an
/// attempt, which the referee judges.
struct PlayMove {
    /// Plays a move that is known to be legal.
    PlayMove(LegalMove known) : move{known} { } // NOLINT: a move is what is played

    /// Plays what a player attempts; the referee judges it.
    PlayMove(Attempt attempt) : move{attempt} { } // NOLINT: and so is an attempt

    /// The squares of the move, as an attempt in the position in which it is made.
    Attempt attempt_in(AnyPosition const& position) const;

    std::variant<Attempt, LegalMove> move;

    friend bool operator==(PlayMove const&, PlayMove const&) = default;
};

/// Proposes a draw. Stands until the opponent answers or moves (FIDE Laws 9.1.2).
struct OfferDraw {
    friend bool operator==(OfferDraw, OfferDraw) = default;
};

struct AcceptDraw {
    friend bool operator==(AcceptDraw, AcceptDraw) = default;
};

struct DeclineDraw {
    friend bool operator==(DeclineDraw, DeclineDraw) = default;
};

/// Claims a draw by threefold repetition or the fifty-move rule, in the position on the board or with a
/// move that the player intends to make (FIDE Laws 9.2, 9.3). A wrong claim with a move plays the move.
struct ClaimDraw {
    std::optional<PlayMove> intended;

    friend bool operator==(ClaimDraw const&, ClaimDraw const&) = default;
};

/// Resigns the game. Either side may do so at any time.
struct Resign {
    friend bool operator==(Resign, Resign) = default;
};

/// Asks to take back the asker's last move, and the reply if there is one.
struct RequestTakeback {
    friend bool operator==(RequestTakeback, RequestTakeback) = default;
};

enum class Answer : std::uint8_t { yes, no };

struct AnswerTakeback {
    Answer answer;

    friend bool operator==(AnswerTakeback, AnswerTakeback) = default;
};

/// The player has left for good and loses. If there is time to come back, send this when it is over.
struct Disconnect {
    friend bool operator==(Disconnect, Disconnect) = default;
};

/// Claims that the opponent's flag has fallen. The referee checks the clocks itself.
struct ClaimFlag {
    friend bool operator==(ClaimFlag, ClaimFlag) = default;
};

using Action = std::variant<PlayMove, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, Resign, RequestTakeback,
    AnswerTakeback, Disconnect, ClaimFlag>;

// How programs answer a person who offers a draw.

/// Whether it is too early for a draw by agreement: before the tenth move, with most pieces on the board.
bool is_early_for_draw(AnyPosition const& position);

/// The answer of a side to which the position is worth `own_score` centipawns: AcceptDraw or DeclineDraw. It
/// accepts a pawn and a half behind, and from the thirtieth move on, or with few pieces left, even when it
/// stands no better than even; never when it is early.
Action answer_draw_offer(AnyPosition const& position, int own_score);

} // namespace arbiter

#endif
