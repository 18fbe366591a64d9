// SPDX-License-Identifier: MIT
#include "arbiter/wire/http_client.h"
#include "arbiter/wire/web_socket.h"
#include "net/running_server.h"

namespace arbiter::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// The client's end of a connection, against our own server.
class AClient : public RunningServer {
protected:
    wire::Caller caller(std::uint16_t port, std::string token = {})
    {
        return {.loop = client_loop_, .server = {false, "127.0.0.1", port}, .token = std::move(token)};
    }

    Result<wire::HttpAnswer, wire::WireFault> request(
        wire::Caller const& caller, std::string const& path, std::string const& body = {})
    {
        std::optional<Result<wire::HttpAnswer, wire::WireFault>> got;
        wire::ask(caller, path, body, [&](auto answer) {
            got = std::move(answer);
            client_loop_.stop();
        });
        client_loop_.run_for(seconds{20});
        return got ? *got : Err{wire::WireFault{wire::WireFaultKind::timed_out, "in the test"}};
    }

    wire::EventLoop client_loop_;
};

class Socket : public wire::SocketUser {
public:
    Socket(wire::Caller const& caller, std::string const& path, wire::SocketOptions const& options = {})
        : loop_{&caller.loop},
          socket{std::make_unique<wire::WebSocket>(caller, path, *this, options)}
    {
    }

    void opened() override { is_open = true; }

    void received(std::string_view frame) override
    {
        frames.emplace_back(frame);
        if (drops_after == frames.size())
            socket.reset();
    }

    void closed(wire::SocketEnd const& how) override
    {
        end = how;
        loop_->stop();
    }

    std::vector<std::string> frames;
    std::optional<wire::SocketEnd> end;
    bool is_open = false;
    std::size_t drops_after = 1'000;

private:
    wire::EventLoop* loop_;

public:
    std::unique_ptr<wire::WebSocket> socket;
};

class Lines : public wire::LineUser {
public:
    Lines(wire::Caller const& caller, std::string const& path, milliseconds silence)
        : loop_{&caller.loop},
          stream{std::make_unique<wire::LineStream>(caller, path, silence, *this)}
    {
    }

    void lines_begin() override { has_begun = true; }

    void take_line(std::string_view line) override
    {
        lines.emplace_back(line);
        if (drops_after == lines.size()) {
            stream.reset();
            loop_->stop();
        }
    }

    void lines_end(Result<wire::HttpAnswer, wire::WireFault> answer) override
    {
        end = std::move(answer);
        loop_->stop();
    }

    std::vector<std::string> lines;
    std::optional<Result<wire::HttpAnswer, wire::WireFault>> end;
    bool has_begun = false;
    std::size_t drops_after = 1'000;

private:
    wire::EventLoop* loop_;

public:
    std::unique_ptr<wire::LineStream> stream;
};

TEST_F(AClient, AsksAndIsAnswered)
{
    auto const port = start();
    auto const posted = request(caller(port), "/api/echo", R"({"a":1})");
    ASSERT_TRUE(posted);
    EXPECT_EQ(posted->status, 200U);
    EXPECT_EQ(posted->body, R"({"a":1})");
    EXPECT_EQ(request(caller(port), "/api/parts")->body, "part 1\npart 2\npart 3\n");
    EXPECT_EQ(request(caller(port), "/nothing.js")->status, 404U);
}

TEST_F(AClient, TakesAServerByItsName)
{
    auto const port = start();
    auto by_name = caller(port);
    by_name.server.host = "localhost";
    EXPECT_TRUE(request(by_name, "/api/echo"));
    by_name.server.host = "no-such-host.invalid";
    EXPECT_EQ(request(by_name, "/api/echo").error().kind, wire::WireFaultKind::unknown_host);
}

TEST_F(AClient, CallsFromTheAddressThatItIsTold)
{
    auto from = caller(start());
    from.own_address = "127.3.2.1";
    EXPECT_TRUE(request(from, "/api/echo"));
    EXPECT_EQ(service_.addresses.back(), "127.3.2.1");
}

TEST_F(AClient, SaysWhyThereIsNoAnswer)
{
    auto const port = start();
    auto encrypted = caller(port);
    encrypted.server.is_tls = true;
    EXPECT_EQ(request(encrypted, "/api/echo").error().kind, wire::WireFaultKind::not_understood);
    EXPECT_EQ(request(caller(1), "/api/echo").error().kind, wire::WireFaultKind::unreachable);
}

TEST_F(AClient, TalksOverAWebSocket)
{
    auto const port = start();
    Socket socket{caller(port), "/ws/lobby"};
    socket.socket->send("before it is open");
    socket.socket->send("leave");
    client_loop_.run_for(seconds{20});
    EXPECT_TRUE(socket.is_open);
    EXPECT_EQ(socket.frames, (std::vector<std::string>{"welcome", "before it is open"}));
    ASSERT_TRUE(socket.end);
    EXPECT_EQ(socket.end->code, 1011U);
}

TEST_F(AClient, LearnsTheStatusOfAWebSocketThatIsRefused)
{
    auto const port = start();
    Socket socket{caller(port), "/ws/none"};
    client_loop_.run_for(seconds{20});
    ASSERT_TRUE(socket.end);
    EXPECT_FALSE(socket.is_open);
    EXPECT_EQ(socket.end->refusal, 404U);
}

TEST_F(AClient, MayLetAWebSocketGoWhileItReads)
{
    auto const port = start();
    Socket socket{caller(port), "/ws/lobby"};
    socket.drops_after = 1;
    client_loop_.run_for(milliseconds{200});
    EXPECT_EQ(socket.frames.size(), 1U);
    EXPECT_FALSE(socket.end);
    EXPECT_TRUE(becomes([&] { return service_.ends == 1; }));
}

TEST_F(AClient, NoticesAServerThatSaysNothingAnyMore)
{
    auto const port = start();
    Socket socket{caller(port), "/ws/lobby", {.silence = milliseconds{400}}};
    client_loop_.run_for(milliseconds{1'000});
    EXPECT_TRUE(socket.is_open);
    EXPECT_FALSE(socket.end) << "a server that answers pings is there";
    // Nothing runs there any more, but the connection stays open.
    loop_.stop();
    thread_.join();
    client_loop_.run_for(seconds{5});
    ASSERT_TRUE(socket.end);
    EXPECT_EQ(socket.end->fault.kind, wire::WireFaultKind::timed_out);
}

TEST_F(AClient, ReadsAnAnswerLineByLine)
{
    auto const port = start();
    Lines lines{caller(port), "/api/parts", seconds{5}};
    client_loop_.run_for(seconds{20});
    EXPECT_TRUE(lines.has_begun);
    EXPECT_EQ(lines.lines, (std::vector<std::string>{"part 1", "part 2", "part 3"}));
    ASSERT_TRUE(lines.end);
    EXPECT_TRUE(lines.end->has_value());
}

TEST_F(AClient, GivesUpAnAnswerInWhichNothingComes)
{
    auto const port = start();
    Lines lines{caller(port), "/api/live", milliseconds{300}};
    client_loop_.run_for(seconds{20});
    EXPECT_EQ(lines.lines.size(), 1U);
    ASSERT_TRUE(lines.end);
    EXPECT_EQ(lines.end->error().kind, wire::WireFaultKind::timed_out);
}

TEST_F(AClient, MayLetAnAnswerGoWhileItReads)
{
    auto const port = start();
    Lines lines{caller(port), "/api/live", seconds{5}};
    lines.drops_after = 1;
    client_loop_.run_for(seconds{20});
    EXPECT_EQ(lines.lines.size(), 1U);
    client_loop_.run_for(milliseconds{100});
    EXPECT_FALSE(lines.end);
}

TEST_F(AClient, GetsAnAnswerOfAnotherStatusAsAWhole)
{
    auto const port = start();
    Lines lines{caller(port), "/nothing.js", seconds{5}};
    client_loop_.run_for(seconds{20});
    EXPECT_FALSE(lines.has_begun);
    ASSERT_TRUE(lines.end && lines.end->has_value());
    EXPECT_EQ((*lines.end)->status, 404U);
}

} // namespace
} // namespace arbiter::net
