// SPDX-License-Identifier: MIT
#include "arbiter/programs/engine_process.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>

namespace arbiter::programs {
namespace {

/// Two ends of a connection that, like those of a server, nobody has marked as ours alone.
class Connection {
public:
    Connection() { EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_.data()), 0); }

    ~Connection()
    {
        hang_up();
        ::close(ends_[1]);
    }

    Connection(Connection const&) = delete;
    Connection& operator=(Connection const&) = delete;

    /// Closes the end of the server.
    void hang_up()
    {
        if (ends_[0] >= 0)
            ::close(ends_[0]);
        ends_[0] = -1;
    }

    /// Whether the client hears of it.
    bool is_ended() const
    {
        constexpr int patience = 1'000;
        pollfd client{ends_[1], POLLIN, 0};
        return ::poll(&client, 1, patience) == 1 && (client.revents & POLLHUP) != 0;
    }

private:
    std::array<int, 2> ends_{-1, -1};
};

TEST(EngineProcess, KeepsNoConnectionOfOursOpen)
{
    auto const program = find_program("cat");
    ASSERT_TRUE(program);
    Connection connection;
    EngineProcess process;
    ASSERT_TRUE(process.start({.path = *program}));
    auto const deadline = std::chrono::steady_clock::now() + std::chrono::seconds{5};
    process.write_line("It has begun.", deadline);
    ASSERT_EQ(process.read_line(deadline).value_or(""), "It has begun.");
    connection.hang_up();
    EXPECT_TRUE(connection.is_ended());
}

} // namespace
} // namespace arbiter::programs
