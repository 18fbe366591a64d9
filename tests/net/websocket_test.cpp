// SPDX-License-Identifier: MIT
#include "net/raw_client.h"
#include "net/running_server.h"

namespace arbiter::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr unsigned text_frame = 1;
constexpr unsigned binary_frame = 2;
constexpr unsigned close_frame = 8;
constexpr unsigned ping_frame = 9;
constexpr unsigned pong_frame = 10;

class AWebSocket : public RunningServer {
protected:
    /// A client that has been welcomed.
    std::unique_ptr<RawClient> connect(std::uint16_t port)
    {
        auto client = std::make_unique<RawClient>(port);
        EXPECT_TRUE(client->upgrade("/ws/lobby").starts_with("HTTP/1.1 101 Switching Protocols"));
        EXPECT_EQ(client->read_frame()->data, "welcome");
        return client;
    }

    static RawFrame frame_of_kind(RawClient& client, unsigned opcode)
    {
        while (auto frame = client.read_frame())
            if (frame->opcode == opcode)
                return *frame;
        return {};
    }
};

TEST_F(AWebSocket, CarriesTextBothWays)
{
    auto const client = connect(start({.closing_time = milliseconds{300}}));
    client->send_frame(R"({"t":"hello"})");
    auto const frame = client->read_frame();
    EXPECT_EQ(frame->opcode, text_frame);
    EXPECT_EQ(frame->data, R"({"t":"hello"})");
    client->send_frame("leave");
    auto const close = client->read_frame();
    EXPECT_EQ(close->opcode, close_frame);
    EXPECT_EQ(close->close_code(), 1011);
    EXPECT_EQ(close->close_sentence(), "The game cannot be read.");
    client->send_frame(close->data, close_frame);
    EXPECT_TRUE(becomes([this] { return service_.ends == 1 && entrance_->open_connections() == 0; }));
}

TEST_F(AWebSocket, OpensWhenTheServiceHasAnswered)
{
    RawClient client{start()};
    client.send_upgrade("/ws/game/slow");
    ASSERT_TRUE(becomes([this] { return service_.later != nullptr; }));
    client.send_frame("early");
    loop_.post([this] { service_.later(); });
    EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 101"));
    EXPECT_EQ(client.read_frame()->data, "welcome");
    EXPECT_EQ(client.read_frame()->data, "early");
}

TEST_F(AWebSocket, IsNotCompressed)
{
    RawClient client{start()};
    auto const answer = client.upgrade("/ws/lobby", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101"));
    EXPECT_EQ(answer.find("permessage-deflate"), std::string::npos);
}

TEST_F(AWebSocket, IsRefusedToAPageOfAnotherSite)
{
    auto const port = start();
    RawClient client{port};
    auto const answer = client.upgrade("/ws/lobby", "Origin: https://evil.example\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 403 Forbidden"));
    EXPECT_TRUE(client.is_closed_within(seconds{5}));
    RawClient stranger{port};
    EXPECT_TRUE(stranger.upgrade("/ws/none").starts_with("HTTP/1.1 404 Not Found"));
    EXPECT_TRUE(becomes([this] { return service_.outlets.empty() && entrance_->open_connections() == 0; }));
}

TEST_F(AWebSocket, IsClosedWhenAMessageIsOver4Kilobytes)
{
    auto const port = start();
    auto const client = connect(port);
    std::string const largest(4'096, 'x');
    client->send_frame(largest);
    EXPECT_EQ(client->read_frame()->data, largest);
    client->send_frame(largest + "x");
    EXPECT_EQ(client->read_frame()->close_code(), 1009);
    EXPECT_TRUE(becomes([this] { return refusals(Refusal::too_large) == 1 && service_.ends == 1; }));
}

TEST_F(AWebSocket, IsClosedWhenManyPartsOfAMessageAreOver4Kilobytes)
{
    auto const client = connect(start());
    // Frames that begin a message and continue it without an end: no bit for the end in the first byte.
    client->send(std::string{"\x01\xfe\x08\x00\0\0\0\0", 8} + std::string(2'048, 'x'));
    client->send(std::string{"\x00\xfe\x08\x00\0\0\0\0", 8} + std::string(2'048, 'x'));
    client->send(std::string{"\x00\x81\0\0\0\0x", 7});
    EXPECT_EQ(frame_of_kind(*client, close_frame).close_code(), 1009);
}

TEST_F(AWebSocket, IsClosedWhenItSendsWhatIsNoText)
{
    auto const port = start();
    auto const binary = connect(port);
    binary->send_frame("x", binary_frame);
    EXPECT_EQ(binary->read_frame()->close_code(), 1003);
    auto const not_utf8 = connect(port);
    not_utf8->send_frame("\xff\xfe");
    EXPECT_EQ(not_utf8->read_frame()->close_code(), 1007);
    auto const unmasked = connect(port);
    unmasked->send(std::string{"\x81\x01x", 3});
    EXPECT_EQ(unmasked->read_frame()->close_code(), 1002);
    auto const unknown = connect(port);
    unknown->send_frame("x", 7);
    EXPECT_EQ(unknown->read_frame()->close_code(), 1002);
    EXPECT_EQ(ask([this] { return service_.received.size(); }), 0);
}

TEST_F(AWebSocket, IsClosedWhenItSendsTooManyMessages)
{
    auto const client = connect(start({.frames_per_address = {5, 60}}));
    for (int i = 0; i < 10; ++i)
        client->send_frame("x");
    auto const close = frame_of_kind(*client, close_frame);
    EXPECT_EQ(close.close_code(), 1008);
    EXPECT_EQ(close.close_sentence(), "Too many messages.");
    EXPECT_EQ(ask([this] { return service_.received.size(); }), 5);
}

TEST_F(AWebSocket, IsClosedWhenItSendsTooManyPings)
{
    auto const port = start({.pings_per_socket = {5, 60}});
    auto const client = connect(port);
    auto const other = connect(port);
    for (int i = 0; i < 10; ++i)
        client->send_frame("x", ping_frame);
    EXPECT_EQ(frame_of_kind(*client, close_frame).close_code(), 1008);
    EXPECT_EQ(refusals(Refusal::too_many_frames), 1);
    other->send_frame("still here");
    EXPECT_EQ(other->read_frame()->data, "still here");
}

TEST_F(AWebSocket, ThatDoesNotReadIsClosedAndHurtsNobody)
{
    auto const port = start({.closing_time = milliseconds{300}});
    auto const slow = connect(port);
    auto const other = connect(port);
    for (int i = 0; i < 8; ++i)
        slow->send_frame("flood");
    EXPECT_TRUE(becomes([this] { return refusals(Refusal::slow_client) == 1; }));
    other->send_frame("still here");
    EXPECT_EQ(other->read_frame()->data, "still here");
    EXPECT_TRUE(becomes([this] { return service_.ends == 1; }));
}

TEST_F(AWebSocket, ThatReadsAgainIsToldWhyItIsClosed)
{
    auto const client = connect(start({.queue_bytes = 100'000}));
    client->send_frame("flood");
    ASSERT_TRUE(becomes([this] { return refusals(Refusal::slow_client) == 1; }));
    auto const close = frame_of_kind(*client, close_frame);
    EXPECT_EQ(close.close_code(), 1008);
    EXPECT_EQ(close.close_sentence(), "This client reads too slowly.");
}

TEST_F(AWebSocket, FromWhichNothingComesIsAskedAndThenClosed)
{
    auto const port = start({.idle_time = milliseconds{600}});
    auto const silent = connect(port);
    auto const alive = connect(port);
    auto const begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < milliseconds{1'500}) {
        auto const ping = alive->read_frame();
        ASSERT_TRUE(ping);
        ASSERT_EQ(ping->opcode, ping_frame);
        alive->send_frame(ping->data, pong_frame);
    }
    EXPECT_EQ(silent->read_frame()->opcode, ping_frame);
    EXPECT_TRUE(silent->is_closed_within(seconds{3}));
    EXPECT_TRUE(becomes([this] { return refusals(Refusal::half_open) == 1; }));
    EXPECT_EQ(ask([this] { return service_.outlets.size(); }), 1);
}

TEST_F(AWebSocket, IsToldThatTheServerGoes)
{
    auto const client = connect(start({.closing_time = milliseconds{300}}));
    std::promise<void> drained;
    loop_.post([&] { server_->drain(seconds{5}, [&] { drained.set_value(); }); });
    EXPECT_EQ(client->read_frame()->data, "drain");
    auto const close = client->read_frame();
    EXPECT_EQ(close->close_code(), 1012);
    client->send_frame(close->data, close_frame);
    EXPECT_EQ(drained.get_future().wait_for(seconds{4}), std::future_status::ready);
    EXPECT_EQ(service_.ends, 1);
}

TEST_F(AWebSocket, SurvivesARequestThatFollowsItsHandshake)
{
    RawClient client{start()};
    client.send("GET /ws/lobby HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 400"));
    EXPECT_TRUE(becomes([this] { return entrance_->open_connections() == 0; }));
}

TEST_F(AWebSocket, TakesRandomBytesWithoutHarm)
{
    auto const port = start({.requests_per_address = {1e9, 1e9}});
    auto const good = connect(port);
    std::uint32_t random = 1;
    for (int connection = 0; connection < 500; ++connection) {
        RawClient client{port};
        client.upgrade("/ws/lobby");
        std::string bytes;
        for (int i = 0; i < 200; ++i) {
            random = random * 1'664'525U + 1'013'904'223U;
            bytes += static_cast<char>(random >> 24U);
        }
        client.send(bytes);
    }
    good->send_frame("still here");
    EXPECT_EQ(good->read_frame()->data, "still here");
    EXPECT_TRUE(becomes([this] { return service_.outlets.size() == 1; }));
}

} // namespace
} // namespace arbiter::net
