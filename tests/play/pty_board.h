// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_PLAY_PTY_BOARD_H
#define ARBITER_TESTS_PLAY_PTY_BOARD_H

#include "link/board_game.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace arbiter::play {

/// A board behind a pseudo-terminal, as a board on a serial line is for the program: a link session in a
/// thread of its own.
class PtyBoard {
public:
    explicit PtyBoard(std::optional<Color> seat, link::Rank rank = link::Rank::board);
    ~PtyBoard();

    PtyBoard(PtyBoard const&) = delete;
    PtyBoard& operator=(PtyBoard const&) = delete;

    /// The device that the program opens.
    std::string const& path() const { return path_; }

    /// The board neither hears nor says anything while it is cut off.
    void cut(bool is_cut);

    /// Takes the device away.
    void unplug();

    void play(Move move);
    void act(link::Action action);

    /// Prints text on the line, as a board does whose terminal it is too.
    void print(std::string_view text);

    /// Waits until this is what has come last besides frames; false after some seconds.
    bool wait_for_typed(std::string_view text);

    /// Waits until the game at the board is so; false after some seconds.
    bool wait(std::function<bool(link::BoardGame const&)> const& condition);

    bool wait_for_moves(std::vector<Move> const& moves);

private:
    void run();
    void take(std::uint8_t byte, link::Ticks now);
    void exchange(link::Ticks now);

    std::mutex mutex_;
    std::condition_variable exchanged_; ///< after each round of the board's loop
    link::BoardGame game_;
    link::Session session_;
    std::string path_;
    std::string typed_;
    int master_ = -1;
    bool is_cut_ = false;
    bool is_leaving_ = false;
    std::thread thread_;
};

} // namespace arbiter::play

#endif
