// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_TEXTS_ENGLISH_H
#define ARBITER_APPS_BOARD_TEXTS_ENGLISH_H

#include "board/texts.h"

namespace arbiter::chip {

inline constexpr TextTable english{{
    {Text::white, "White"},
    {Text::black, "Black"},
    {Text::plays, " plays "},
    {Text::in_check, " is in check."},
    {Text::may_claim, " may claim a draw: type draw."},
    {Text::offers, " offers a draw: draw accepts, a move declines."},
    {Text::to_move, " to move: "},
    {Text::greeting,
        "\r\nArbiter on a chip: chess for two, with reasons. Type a move (e2 e4, Nf3, O-O) or help."},
    {Text::after_overflow, "Restarted: the stack had overflowed. The game is lost."},
    {Text::after_fault, "Restarted after a fault. The game is lost."},
    {Text::over, "Game over (new, undo): "},
    {Text::is_over, "The game is over. Type new to start another, or undo."},
    {Text::no_claim, "No draw can be claimed with this move."},
    {Text::nothing_to_undo, "There is no move to take back."},
    {Text::nothing_refused, "No move has been refused. Type why and a move."},
    {Text::too_long, "The line is too long: at most 200 bytes."},
    {Text::lost, "The line was faster than the board: bytes were lost. Use XON/XOFF."},
    {Text::no_moves, "There is no legal move."},
    {Text::clocks_off, "The clocks are off. Type time and minutes+seconds: time 5+3."},
    {Text::bad_time, "Minutes and seconds are at most 600 each: time 5, time 3+2, time off."},
    {Text::bad_rules, "There are: rules standard, rules king-capture."},
    {Text::chess_rules, "Rules: chess."},
    {Text::house_rules, "Rules: taking the king wins."},
    {Text::bad_depth, "Type perft and a depth from 1 to 5."},
    {Text::line_is_up, "Linked: the other end is there."},
    {Text::line_is_silent, "The other end is silent. Play on: it gets the moves when it is back."},
    {Text::not_your_turn, "It is the other player's turn."},
    {Text::not_linked, "Not while the board is linked (link off)."},
    {Text::link_is_full, "The game is too long for the link, which is off now."},
    {Text::declined, "Declined."},
    {Text::other_start, "The other end has begun from another position. Set both up alike."},
    {Text::other_rules, "The other end has another position after the same moves."},
    {Text::same_seat, "Both ends have the same side. Type link white or link black."},
    {Text::other_version, "The other end speaks another version of the link. Put the same on both."},
    {Text::bad_level,
        "Type level and a number from 1 to 5, or level off. The computer plays chess, and not on a linked board."},
    {Text::bad_link, "Type link white, link black or link off."},
    {Text::help,
        "e2 e4, e2e4, Nf3, O-O, e8=Q   play a move\r\n"
        "moves [e2]   legal moves      why [e2 e4]  why a move is refused\r\n"
        "undo   take a move back       new          another game\r\n"
        "draw [e2 e4]  claim or offer  resign       give up (also button 1)\r\n"
        "fen [FEN]  show or set up     time 5+3     chess clocks (off: none)\r\n"
        "board   draw the board        flip         turn the board\r\n"
        "plain, color   the pieces     rules king-capture, rules standard\r\n"
        "level 2, level off   the computer plays the other side\r\n"
        "link white, link black, link off   a game with another board\r\n"
        "status   memory and speed     perft 3      count positions"},
}};

} // namespace arbiter::chip

#endif
