// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_FRONT_END_H
#define ARBITER_PLAY_FRONT_END_H

#include "arbiter/play/display.h"
#include "arbiter/play/reply.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::play {

class LocalGame;

/// What only a front end can do: the commands whose effect is on the screen, or that need a person's consent
/// or patience.
enum class ViewCommand : std::uint8_t {
    help,
    board,
    flip,
    leave,
    hint,     ///< looks for one; a front end need not wait
    why,      ///< asks for the two squares of a move
    resign,   ///< may ask first
    new_game, ///< may ask first
    games,    ///< lists the games of the past, or those that have the words
    list,     ///< lists the games of a file, or those that have the words
    coach,    ///< turns the coach's remarks on the chosen piece on or off
    review,   ///< reviews the game; a front end need not wait
    analysis,
    graph,
    players,
    setup,
    theme,
    pieces, ///< says where they stand; a front end that draws several sets may take the name of one
    piece_set,
    letters, ///< how moves name the pieces
    picture,
    save_as, ///< asks for the name of a file
    open,    ///< asks for the name of a file
    remark,  ///< asks for the text
};

/// What a person sees and touches of a LocalGame: one of them shows a game.
class FrontEnd : public Display {
public:
    /// The game or the viewed position changed without a move; discard cached moves. Comes before the events
    /// of that game.
    virtual void on_another_game() = 0;

    /// Shows the reply to a command, or an unsolicited one.
    virtual void on_reply(Reply const& reply) = 0;

    /// Reports that something besides the game is wrong: it cannot be kept. A sentence.
    virtual void on_trouble(std::string const& sentence) = 0;

    /// Carries out a command of the view. `rest`: what followed the word.
    virtual void do_view_command(ViewCommand command, std::string_view rest) = 0;
};

} // namespace arbiter::play

#endif
