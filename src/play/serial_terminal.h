// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_SERIAL_TERMINAL_H
#define ARBITER_SRC_PLAY_SERIAL_TERMINAL_H

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <array>
#include <functional>
#include <string>
#include <string_view>

namespace arbiter::play {

/// A pseudo-terminal for the player at a board whose only line the program has taken: it shows what the board
/// prints, and what is typed there goes to the board. Used in the thread of `context`.
class SerialTerminal {
public:
    SerialTerminal(boost::asio::io_context& context, std::function<void(std::string_view)> on_typed);
    ~SerialTerminal();

    SerialTerminal(SerialTerminal const&) = delete;
    SerialTerminal& operator=(SerialTerminal const&) = delete;

    /// The device for a terminal program; empty when the system has none to give.
    std::string const& path() const { return path_; }

    /// Shows text, or drops it while nobody reads.
    void show(std::string_view text);

private:
    void read();

    boost::asio::posix::stream_descriptor master_;
    int slave_ = -1; ///< open, so that the master can be used while no program is there
    std::string path_;
    std::function<void(std::string_view)> on_typed_;
    std::array<char, 256> typed_{};
};

} // namespace arbiter::play

#endif
