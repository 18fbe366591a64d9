#ifndef ARBITER_APPS_BOARD_TEXTS_H
#define ARBITER_APPS_BOARD_TEXTS_H

#include <array>
#include <string_view>

/// What the board says itself. Sentences about moves, set-ups and results come from the library.
namespace arbiter::chip::texts {

inline constexpr std::array<std::string_view, 2> sides{"White", "Black"};

inline constexpr std::string_view greeting
    = "\r\nArbiter on a chip: chess for two, with reasons. Type a move (e2 e4, Nf3, O-O) or help.";
inline constexpr std::string_view after_overflow = "Restarted: the stack had overflowed. The game is lost.";
inline constexpr std::string_view after_fault = "Restarted after a fault. The game is lost.";
inline constexpr std::string_view to_move = " to move: ";
inline constexpr std::string_view over = "Game over (new, undo): ";
inline constexpr std::string_view is_over = "The game is over. Type new to start another, or undo.";
inline constexpr std::string_view plays = " plays ";
inline constexpr std::string_view in_check = " is in check.";
inline constexpr std::string_view may_claim = " may claim a draw: type draw.";
inline constexpr std::string_view offers = " offers a draw: draw accepts, a move declines.";
inline constexpr std::string_view no_claim = "No draw can be claimed with this move.";
inline constexpr std::string_view nothing_to_undo = "There is no move to take back.";
inline constexpr std::string_view nothing_refused = "No move has been refused. Type why and a move.";
inline constexpr std::string_view too_long = "The line is too long: at most 200 bytes.";
inline constexpr std::string_view lost = "The line was faster than the board: bytes were lost. Use XON/XOFF.";
inline constexpr std::string_view no_moves = "There is no legal move.";
inline constexpr std::string_view clocks_off = "The clocks are off. Type time and minutes+seconds: time 5+3.";
inline constexpr std::string_view bad_time
    = "Minutes and seconds are at most 600 each: time 5, time 3+2, time off.";
inline constexpr std::string_view bad_rules = "There are: rules standard, rules king-capture.";
inline constexpr std::string_view chess_rules = "Rules: chess.";
inline constexpr std::string_view house_rules = "Rules: taking the king wins.";
inline constexpr std::string_view bad_depth = "Type perft and a depth from 1 to 5.";

inline constexpr std::string_view line_is_up = "Linked: the other end is there.";
inline constexpr std::string_view line_is_silent
    = "The other end is silent. Play on: it gets the moves when it is back.";
inline constexpr std::string_view not_your_turn = "It is the other player's turn.";
inline constexpr std::string_view not_linked = "Not while the board is linked (link off).";
inline constexpr std::string_view link_is_full = "The game is too long for the link, which is off now.";
inline constexpr std::string_view declined = "Declined.";
inline constexpr std::string_view other_start
    = "The other end has begun from another position. Set both up alike.";
inline constexpr std::string_view other_rules = "The other end has another position after the same moves.";
inline constexpr std::string_view same_seat = "Both ends have the same side. Type link white or link black.";
inline constexpr std::string_view bad_level
    = "Type level and a number from 1 to 5, or level off. The computer plays chess, and not on a linked board.";
inline constexpr std::string_view bad_link = "Type link white, link black or link off.";

inline constexpr std::string_view help
    = "e2 e4, e2e4, Nf3, O-O, e8=Q   play a move\r\n"
      "moves [e2]   legal moves      why [e2 e4]  why a move is refused\r\n"
      "undo   take a move back       new          another game\r\n"
      "draw [e2 e4]  claim or offer  resign       give up (also button 1)\r\n"
      "fen [FEN]  show or set up     time 5+3     chess clocks (off: none)\r\n"
      "board   draw the board        flip         turn the board\r\n"
      "plain, color   the pieces     rules king-capture, rules standard\r\n"
      "level 2, level off   the computer plays the other side\r\n"
      "link white, link black, link off   a game with another board\r\n"
      "status   memory and speed     perft 3      count positions";

} // namespace arbiter::chip::texts

#endif
