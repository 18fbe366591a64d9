#ifndef ARBITER_GAME_ACTION_H
#define ARBITER_GAME_ACTION_H

#include "arbiter/rules/attempt.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace arbiter {

/// What a player can do in a game. The Referee turns actions into events; nothing else changes a game.

/// Makes a move, legal or not: the referee judges it.
struct PlayMove {
    Attempt attempt;

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
    std::optional<Attempt> intended;

    friend bool operator==(ClaimDraw const&, ClaimDraw const&) = default;
};

/// Gives the game up. Either side may at any time.
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

/// The player has gone for good, and loses. Whoever allows a while for coming back sends this after it.
struct Disconnect {
    friend bool operator==(Disconnect, Disconnect) = default;
};

/// Says that the opponent's time is over. The referee looks at the clocks itself.
struct ClaimFlag {
    friend bool operator==(ClaimFlag, ClaimFlag) = default;
};

using Action = std::variant<PlayMove, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, Resign, RequestTakeback,
    AnswerTakeback, Disconnect, ClaimFlag>;

} // namespace arbiter

#endif
