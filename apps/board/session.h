// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_SESSION_H
#define ARBITER_APPS_BOARD_SESSION_H

#include "arbiter/notation/move_text.h"
#include "board/clocks.h"
#include "board/game.h"
#include "board/line_editor.h"
#include "board/link.h"
#include "board/opponent.h"
#include "board/print.h"

#include <string_view>

namespace arbiter::chip {

/// The game at one terminal: takes bytes and buttons, answers on the serial line.
class Session {
public:
    /// Greets and shows the board.
    void begin();

    void take_byte(char byte);

    /// The same for the link's own line, on which everything but frames is noise.
    void take_link_byte(char byte) { link_.take(byte); }

    /// What happens by itself: buttons, flags, lost bytes.
    void look_around();

private:
    friend struct Commands;
    friend class Link;

    void take_line(std::string_view line);
    void play(std::string_view text);
    void make(Move move, link::ClockTimes const& clocks);
    void let_computer_play();
    void explain(std::string_view text);
    void resign();
    void offer_draw();
    void end(Outcome outcome);
    void show_position();
    void show_state();
    void prompt();
    void count_time();

    Game game_{false};
    LineEditor editor_;
    Link link_{*this};
    Opponent opponent_;
    /// The level of the computer and its side, where it plays.
    unsigned level_ = 0;
    Color computer_ = Color::black;
    Clocks clocks_;
    /// The side that has offered a draw that is neither accepted nor declined.
    std::optional<Color> draw_offer_;
    /// The last move that was refused.
    std::optional<RefusedAttempt> refused_;
    Look look_ = Look::colored;
    Color seen_by_ = Color::white;
    /// How long the last judgement took, and the answer until its first byte, in ticks.
    std::uint32_t entered_at_ = 0;
    std::uint32_t judged_in_ = 0;
    std::uint32_t answered_in_ = 0;
};

class Session;

/// Runs the command that the line begins with; false when it begins with none.
bool run_command(Session& session, std::string_view line);

} // namespace arbiter::chip

#endif
