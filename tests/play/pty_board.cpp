// SPDX-License-Identifier: MIT
#include "pty_board.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace arbiter::play {

using namespace std::chrono_literals;

namespace {

link::Ticks present_ticks()
{
    return link::Ticks{static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch())
            .count())};
}

} // namespace

PtyBoard::PtyBoard(std::optional<Color> seat, link::Rank rank) : session_{game_, rank, seat}
{
    master_ = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    EXPECT_GE(master_, 0);
    ::grantpt(master_);
    ::unlockpt(master_);
    std::array<char, 64> name{};
    EXPECT_EQ(::ptsname_r(master_, name.data(), name.size()), 0);
    path_ = name.data();
    thread_ = std::thread{[this] { run(); }};
}

PtyBoard::~PtyBoard()
{
    {
        std::lock_guard const lock{mutex_};
        is_leaving_ = true;
    }
    thread_.join();
    unplug();
}

void PtyBoard::cut(bool is_cut)
{
    std::lock_guard const lock{mutex_};
    is_cut_ = is_cut;
}

void PtyBoard::unplug()
{
    std::lock_guard const lock{mutex_};
    if (master_ >= 0)
        ::close(std::exchange(master_, -1));
}

void PtyBoard::play(Move move)
{
    std::lock_guard const lock{mutex_};
    EXPECT_EQ(game_.play(move), link::MoveAnswer::played);
}

void PtyBoard::act(link::Action action)
{
    std::lock_guard const lock{mutex_};
    session_.act(action);
}

void PtyBoard::print(std::string_view text)
{
    std::lock_guard const lock{mutex_};
    EXPECT_EQ(::write(master_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

bool PtyBoard::wait_for_typed(std::string_view text)
{
    // Before the program has set the line up, the system sends back what the board says.
    return wait([this, text](link::BoardGame const&) { return typed_.ends_with(text); });
}

bool PtyBoard::wait(std::function<bool(link::BoardGame const&)> const& condition)
{
    std::unique_lock lock{mutex_};
    return exchanged_.wait_for(lock, 20s, [&] { return condition(game_); });
}

bool PtyBoard::wait_for_moves(std::vector<Move> const& moves)
{
    return wait([&moves](link::BoardGame const& game) { return game.moves == moves; });
}

void PtyBoard::run()
{
    pollfd line{master_, POLLIN, 0};
    while (true) {
        ::poll(&line, 1, 1);
        std::lock_guard const lock{mutex_};
        if (is_leaving_)
            return;
        if (master_ < 0)
            line.fd = -1;
        else
            exchange(present_ticks());
        exchanged_.notify_all();
    }
}

void PtyBoard::take(std::uint8_t byte, link::Ticks now)
{
    if (session_.take(byte, now) == link::ByteUse::text)
        typed_ += static_cast<char>(byte);
}

void PtyBoard::exchange(link::Ticks now)
{
    std::array<std::uint8_t, 256> bytes{};
    for (auto size = ::read(master_, bytes.data(), bytes.size()); size > 0;
        size = ::read(master_, bytes.data(), bytes.size())) {
        for (ssize_t index = 0; index < size && !is_cut_; ++index)
            take(bytes[static_cast<std::size_t>(index)], now);
    }
    while (auto const byte = session_.give(now)) {
        if (!is_cut_ && ::write(master_, &*byte, 1) != 1)
            return;
    }
}

} // namespace arbiter::play
