// SPDX-License-Identifier: MIT
#include "play/serial_terminal.h"

#include <boost/asio/buffer.hpp>
#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <utility>

namespace arbiter::play {

SerialTerminal::SerialTerminal(
    boost::asio::io_context& context, std::function<void(std::string_view)> on_typed)
    : master_{context},
      on_typed_{std::move(on_typed)}
{
    int const master = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (master < 0)
        return;
    master_.assign(master);
    master_.non_blocking(true);
    std::array<char, 64> name{};
    if (::grantpt(master) != 0 || ::unlockpt(master) != 0
        || ::ptsname_r(master, name.data(), name.size()) != 0)
        return;
    slave_ = ::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios settings{};
    if (slave_ < 0 || ::tcgetattr(slave_, &settings) != 0)
        return;
    // Otherwise the terminal would send back to the board what the board prints.
    ::cfmakeraw(&settings);
    if (::tcsetattr(slave_, TCSANOW, &settings) != 0)
        return;
    path_ = name.data();
    read();
}

SerialTerminal::~SerialTerminal()
{
    if (slave_ >= 0)
        ::close(slave_);
}

void SerialTerminal::show(std::string_view text)
{
    boost::system::error_code ignored;
    if (!path_.empty())
        master_.write_some(boost::asio::buffer(text), ignored);
}

void SerialTerminal::read()
{
    master_.async_read_some(
        boost::asio::buffer(typed_), [this](boost::system::error_code error, std::size_t size) {
            if (error)
                return;
            on_typed_({typed_.data(), size});
            read();
        });
}

} // namespace arbiter::play
