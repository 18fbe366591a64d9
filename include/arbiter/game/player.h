// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PLAYER_H
#define ARBITER_GAME_PLAYER_H

#include "arbiter/game/clock.h"
#include "arbiter/game/event.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/game/inbox.h"
#include "arbiter/rules/language.h"

#include <string>

namespace arbiter {

/// What a player is shown when it is its turn. Good only during the call.
struct GameView {
    QuestionId question;
    /// The cursor is at the position on the board.
    GameTree const& game;

    /// The position in which a move is asked for.
    AnyPosition const& position() const { return game.position(); }

    /// The side that is asked.
    Color side() const { return position().side_to_move(); }
};

/// The player of a side: a person, a program, a random mover. A player never blocks its caller; what it has
/// to say arrives in the inbox, from any thread. All calls come from one thread.
class Player {
public:
    Player() = default;
    Player(Player const&) = delete;
    Player& operator=(Player const&) = delete;

    /// Ends all work and all threads of the player; nothing is posted afterwards.
    virtual ~Player() = default;

    /// What the player is called in files, and by programs.
    virtual std::string name() const = 0;

    /// What people read as the name, in their language; the same where the player has a name of its own.
    virtual std::string shown_name(Language) const { return name(); }

    /// Whether a person decides, so that somebody has to be asked.
    virtual bool is_human() const { return false; }

    /// Asks for a move. Returns at once; the answer, a message with the question's number, arrives in
    /// `inbox`, which must outlive the player.
    virtual void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) = 0;

    /// Receives every event, those that its own actions cause included. `own` is the side that the player
    /// has. Must not block; may post, for example the answer to a draw offer.
    virtual void observe(Event const& event, Color own, Inbox& inbox) = 0;

    /// Forget the present question. An answer that is under way is ignored by its number.
    virtual void stop() = 0;
};

} // namespace arbiter

#endif
