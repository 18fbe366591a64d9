// SPDX-License-Identifier: MIT
#include "arbiter/net/web_server.h"
#include "net/raw_client.h"
#include "net/running_server.h"

namespace arbiter::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class WebServerOn : public RunningServer { };

std::string status_of(std::string const& answer)
{
    return answer.substr(0, answer.find("\r\n"));
}

TEST_F(WebServerOn, AConnectionAnswersOneRequestAfterTheOther)
{
    RawClient client{start()};
    for (int i = 0; i < 3; ++i) {
        client.get("/");
        auto const answer = client.read_answer();
        EXPECT_EQ(status_of(answer), "HTTP/1.1 200 OK");
        EXPECT_TRUE(answer.ends_with("\r\n\r\npage"));
    }
    client.send(
        "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /x.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(status_of(client.read_answer()), "HTTP/1.1 200 OK");
    EXPECT_EQ(status_of(client.read_answer()), "HTTP/1.1 404 Not Found");
    EXPECT_TRUE(client.is_closed_within(seconds{5}));
}

TEST_F(WebServerOn, AConnectionAnswersHeadWithoutTheBody)
{
    RawClient client{start()};
    client.send("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    auto const answer = client.read_all();
    EXPECT_NE(answer.find("Content-Length: 4"), std::string::npos);
    EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(WebServerOn, AConnectionSendsAnAnswerInParts)
{
    RawClient client{start()};
    client.get("/api/parts");
    EXPECT_TRUE(client.read_answer().ends_with(
        "\r\n\r\n7\r\npart 1\n\r\n7\r\npart 2\n\r\n7\r\npart 3\n\r\n0\r\n\r\n"));
    client.send("GET /api/parts HTTP/1.0\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(client.read_all().ends_with("\r\n\r\npart 1\npart 2\npart 3\n"));
}

TEST_F(WebServerOn, AConnectionSendsTheBodyOfARequestOn)
{
    RawClient client{start()};
    client.send(
        "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
        "Content-Length: 2\r\n\r\n");
    EXPECT_EQ(client.read_answer(), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("{}");
    EXPECT_TRUE(client.read_answer().ends_with("\r\n\r\n{}"));
}

TEST_F(WebServerOn, AConnectionRefusesABodyOver64Kilobytes)
{
    auto const port = start();
    RawClient client{port};
    std::string const head = "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    client.send(head + "Content-Length: 65536\r\n\r\n" + std::string(65'536, 'x'));
    EXPECT_EQ(status_of(client.read_answer()), "HTTP/1.1 200 OK");
    client.send(head + "Content-Length: 65537\r\n\r\n");
    EXPECT_EQ(status_of(client.read_answer()), "HTTP/1.1 413 Payload Too Large");
    RawClient chunked{port};
    chunked.send(head + "Transfer-Encoding: chunked\r\n\r\n10001\r\n" + std::string(65'537, 'x'));
    EXPECT_EQ(status_of(chunked.read_answer()), "HTTP/1.1 413 Payload Too Large");
    EXPECT_EQ(refusals(Refusal::too_large), 2);
}

TEST_F(WebServerOn, AConnectionRefusesAHeaderOver8Kilobytes)
{
    RawClient client{start()};
    client.send("GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(9'000, 'x') + "\r\n\r\n");
    EXPECT_EQ(status_of(client.read_answer()), "HTTP/1.1 431 Request Header Fields Too Large");
}

TEST_F(WebServerOn, AConnectionRefusesARequestWithTwoLengths)
{
    auto const port = start();
    for (auto const* const lengths : {"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
             "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
             "Content-Length: 5\r\nContent-Length: 6\r\n", "Transfer-Encoding: chunked, identity\r\n",
             "Content-Length: +5\r\n"}) {
        RawClient client{port};
        client.send("POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            + std::string{lengths} + "\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n");
        auto const answer = client.read_all();
        EXPECT_EQ(status_of(answer), "HTTP/1.1 400 Bad Request") << lengths;
        EXPECT_EQ(answer.rfind("HTTP/1.1"), 0) << lengths;
    }
}

TEST_F(WebServerOn, AConnectionEndsAfterNonsense)
{
    auto const port = start();
    for (auto const* const nonsense : {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n",
             "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
             "G@T / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\n folded: a\r\n\r\n"}) {
        RawClient client{port};
        client.send(nonsense);
        EXPECT_EQ(status_of(client.read_all()), "HTTP/1.1 400 Bad Request") << nonsense;
    }
    EXPECT_TRUE(becomes([this] { return entrance_->open_connections() == 0; }));
}

TEST_F(WebServerOn, ASlowRequestIsCutOffAlthoughSomethingAlwaysComes)
{
    RawClient client{start({.header_time = milliseconds{300}})};
    client.send("GET / HTTP/1.1\r\n");
    auto const begin = std::chrono::steady_clock::now();
    while (client.send("X: y\r\n") && !client.is_closed_within(milliseconds{50})) {
        ASSERT_LT(std::chrono::steady_clock::now() - begin, seconds{5});
    }
    EXPECT_TRUE(becomes([this] { return refusals(Refusal::too_slow) == 1; }));
    EXPECT_TRUE(becomes([this] { return entrance_->open_connections() == 0; }));
}

TEST_F(WebServerOn, ASlowBodyIsCutOff)
{
    RawClient client{start({.body_time = milliseconds{300}})};
    client.send("POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12");
    EXPECT_TRUE(client.is_closed_within(seconds{5}));
    EXPECT_TRUE(becomes([this] { return refusals(Refusal::too_slow) == 1; }));
}

TEST_F(WebServerOn, AClientThatTakesNoAnswerIsCutOffAndHurtsNobody)
{
    auto const port = start({.answer_time = milliseconds{300}});
    RawClient slow{port};
    slow.get("/assets/large-BXk3Zq8a.js");
    RawClient other{port};
    other.get("/");
    EXPECT_EQ(status_of(other.read_answer()), "HTTP/1.1 200 OK");
    EXPECT_TRUE(becomes([this] { return refusals(Refusal::too_slow) == 1; }));
}

TEST_F(WebServerOn, AnAddressMayHaveSoManyConnectionsAndNoMore)
{
    auto const port = start({.connections_per_address = 2});
    auto first = std::make_unique<RawClient>(port);
    RawClient second{port};
    second.get("/");
    EXPECT_NE(second.read_answer(), "");
    RawClient third{port};
    EXPECT_TRUE(third.is_closed_within(seconds{5}));
    first.reset();
    EXPECT_TRUE(becomes([this] { return entrance_->open_connections() == 1; }));
    RawClient fourth{port};
    fourth.get("/");
    EXPECT_EQ(status_of(fourth.read_answer()), "HTTP/1.1 200 OK");
}

TEST_F(WebServerOn, ALiveAnswerIsGivenUpWhenTheServerDrains)
{
    RawClient client{start()};
    client.get("/api/live");
    ASSERT_TRUE(client.has_come("3\r\n{}\n\r\n"));
    std::promise<void> drained;
    loop_.post([&] { server_->drain(seconds{5}, [&] { drained.set_value(); }); });
    EXPECT_EQ(drained.get_future().wait_for(seconds{4}), std::future_status::ready);
    client.read_all();
    EXPECT_TRUE(becomes([this] { return service_.live_ends == 1; }));
}

TEST_F(WebServerOn, AnAnswerInTheMakingIsSentBeforeTheServerEnds)
{
    RawClient client{start()};
    RawClient idle{server_->port()};
    client.get("/api/slow");
    ASSERT_TRUE(becomes([this] { return service_.later != nullptr; }));
    std::promise<void> drained;
    loop_.post([&] { server_->drain(seconds{8}, [&] { drained.set_value(); }); });
    EXPECT_TRUE(idle.is_closed_within(seconds{5}));
    auto future = drained.get_future();
    EXPECT_EQ(future.wait_for(milliseconds{200}), std::future_status::timeout);
    loop_.post([this] { std::exchange(service_.later, nullptr)(); });
    EXPECT_EQ(status_of(client.read_answer()), "HTTP/1.1 200 OK");
    EXPECT_EQ(future.wait_for(seconds{5}), std::future_status::ready);
    EXPECT_THROW(RawClient{server_->port()}, std::runtime_error);
}

TEST_F(WebServerOn, ADrainEndsAtItsLimitWhateverIsLeft)
{
    RawClient client{start()};
    client.get("/api/slow");
    ASSERT_TRUE(becomes([this] { return service_.later != nullptr; }));
    service_.drains_at_once = false;
    std::promise<void> drained;
    loop_.post([&] { server_->drain(milliseconds{300}, [&] { drained.set_value(); }); });
    EXPECT_EQ(drained.get_future().wait_for(seconds{5}), std::future_status::ready);
}

TEST(WebServer, SaysWhyItCannotListen)
{
    wire::EventLoop loop;
    FakeService service;
    Metrics metrics;
    Log log;
    Entrance entrance{{}, {}, service, metrics, log, [] { return Time{}; }};
    auto const first = WebServer::open(loop, entrance, {"127.0.0.1", 0, {}});
    ASSERT_TRUE(first);
    auto const kind_of = [&](ListenOptions const& options) {
        auto const server = WebServer::open(loop, entrance, options);
        EXPECT_FALSE(server);
        return server ? NetFaultKind{} : server.error().kind;
    };
    EXPECT_EQ(kind_of({"127.0.0.1", (*first)->port(), {}}), NetFaultKind::port_in_use);
    EXPECT_EQ(kind_of({"localhost", 0, {}}), NetFaultKind::bad_address);
    EXPECT_EQ(kind_of({"192.0.2.1", 0, {}}), NetFaultKind::address_not_available);
    EXPECT_EQ(kind_of({"127.0.0.1", 0, CertificateFiles{"/no/file", "/no/file"}}),
        NetFaultKind::unreadable_certificate);
}

} // namespace
} // namespace arbiter::net
