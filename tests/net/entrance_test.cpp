// SPDX-License-Identifier: MIT
#include "arbiter/net/entrance.h"
#include "net/fake_service.h"
#include "net/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::net {
namespace {

class NoOutlet : public server::Outlet {
public:
    void send(std::shared_ptr<std::string const>) override { }

    void close(server::CloseReason) override { }
};

/// An entrance with a page, at a time that stands still.
class EntranceTo : public ::testing::Test {
protected:
    Entrance& entrance(EntranceOptions options = {})
    {
        folder_.write("index.html", "page");
        entrance_ = std::make_unique<Entrance>(std::move(options), *StaticFiles::read(folder_.path()),
            service_, metrics_, log_, [this] { return now_; });
        return *entrance_;
    }

    static Request get(std::string target, std::vector<Header> headers = {})
    {
        headers.push_back({"Host", "chess.example.org"});
        return {"GET", std::move(target), std::move(headers), {}, "192.0.2.7", false};
    }

    static Request post(std::string target, std::vector<Header> headers = {})
    {
        auto request = get(std::move(target), std::move(headers));
        request.method = "POST";
        request.body = "{}";
        if (find_header(request.headers, "Content-Type").empty())
            request.headers.push_back({"Content-Type", "application/json"});
        return request;
    }

    Response ask(Request const& request)
    {
        Response answer;
        answer.status = 0;
        entrance_->answer(request, [&](Response response) { answer = std::move(response); });
        return answer;
    }

    TemporaryFolder folder_;
    FakeService service_;
    Metrics metrics_;
    Log log_;
    Time now_;
    std::unique_ptr<Entrance> entrance_;
};

TEST_F(EntranceTo, ThePageSendsTheHeadersThatKeepABrowserSafe)
{
    entrance();
    auto const page = ask(get("/"));
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(*page.body, "page");
    auto const policy = header_of(page, "Content-Security-Policy");
    for (auto const* const part : {"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
             "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"})
        EXPECT_NE(policy.find(part), std::string::npos) << part;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
    EXPECT_EQ(header_of(page, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header_of(page, "Cross-Origin-Embedder-Policy"), "require-corp");
    EXPECT_EQ(header_of(page, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header_of(page, "Referrer-Policy"), "same-origin");
    EXPECT_EQ(header_of(page, "Strict-Transport-Security"), "");
    EXPECT_NE(header_of(ask(get("/nothing.js")), "Content-Security-Policy"), "");
}

TEST_F(EntranceTo, TlsClientsSaysToStayThere)
{
    entrance({.behind_proxy = true});
    auto request = get("/");
    request.is_secure = true;
    EXPECT_EQ(header_of(ask(request), "Strict-Transport-Security"), "max-age=31536000");
    auto forwarded = get("/", {{"X-Forwarded-Proto", "https"}});
    EXPECT_EQ(header_of(ask(forwarded), "Strict-Transport-Security"), "");
    forwarded.peer = "127.0.0.1";
    EXPECT_EQ(header_of(ask(forwarded), "Strict-Transport-Security"), "max-age=31536000");
}

TEST_F(EntranceTo, TheServiceSaysInWhichLanguageToAnswer)
{
    entrance();
    ask(post("/api/echo", {{"Accept-Language", "de-AT, en;q=0.5"}}));
    ask(post("/api/echo"));
    EXPECT_EQ(service_.languages, (std::vector{Language::german, Language::english}));
}

TEST_F(EntranceTo, TheApiRefusesChangesFromOtherSites)
{
    entrance();
    EXPECT_EQ(ask(post("/api/echo", {{"Origin", "https://chess.example.org"}})).status, 200);
    EXPECT_EQ(ask(post("/api/echo")).status, 200);
    EXPECT_EQ(ask(post("/api/echo", {{"Origin", "https://evil.example"}})).status, 403);
    EXPECT_EQ(ask(post("/api/echo", {{"Origin", "null"}})).status, 403);
    EXPECT_EQ(ask(post("/api/echo", {{"Sec-Fetch-Site", "cross-site"}})).status, 403);
    EXPECT_EQ(metrics_.refusals(Refusal::foreign_origin), 3);
}

TEST_F(EntranceTo, TheApiRefusesAFormSinceAFormNeedsNoPermission)
{
    entrance();
    for (auto const* const type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data"})
        EXPECT_EQ(ask(post("/api/echo", {{"Content-Type", type}})).status, 415);
    EXPECT_EQ(ask(post("/api/echo", {{"Content-Type", "Application/JSON; charset=utf-8"}})).status, 200);
}

TEST_F(EntranceTo, TheApiGivesOtherSitesNoPermission)
{
    entrance();
    auto request = get("/api/echo", {{"Origin", "https://evil.example"}});
    EXPECT_EQ(header_of(ask(request), "Access-Control-Allow-Origin"), "");
    request.method = "OPTIONS";
    auto const preflight = ask(request);
    EXPECT_EQ(preflight.status, 405);
    EXPECT_EQ(header_of(preflight, "Access-Control-Allow-Origin"), "");
}

TEST_F(EntranceTo, WebSocketsRefusesPagesOfOtherSites)
{
    entrance();
    auto const foreign = open_now(
        *entrance_, get("/ws/lobby", {{"Origin", "https://evil.example"}}), std::make_shared<NoOutlet>());
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().status, 403);
    auto const own = open_now(*entrance_, get("/ws/lobby", {{"Origin", "https://chess.example.org"}}),
        std::make_shared<NoOutlet>());
    ASSERT_TRUE(own);
    entrance_->close_socket(*own);
    EXPECT_EQ(service_.ends, 1);
    EXPECT_EQ(open_now(*entrance_, get("/ws/none"), std::make_shared<NoOutlet>()).error().status, 404);
    EXPECT_EQ(open_now(*entrance_, get("/elsewhere"), std::make_shared<NoOutlet>()).error().status, 404);
    EXPECT_EQ(ask(get("/ws/lobby")).status, 426);
}

TEST_F(EntranceTo, WebSocketsSaysWhichNodeHasAGame)
{
    entrance();
    auto const refused = open_now(*entrance_, get("/ws/game/elsewhere"), std::make_shared<NoOutlet>());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().status, 421);
    EXPECT_NE(refused.error().body->find("game-elsewhere"), std::string::npos);
    EXPECT_NE(refused.error().body->find("The game is on another node: b."), std::string::npos);
}

TEST_F(EntranceTo, AllRefusesNamesThatAreNotOurs)
{
    entrance({.origins = {{"https://chess.example.org"}, true}});
    EXPECT_EQ(ask(get("/")).status, 200);
    auto rebound = get("/");
    rebound.headers = {{"Host", "rebound.evil.example"}};
    EXPECT_EQ(ask(rebound).status, 421);
    EXPECT_NE(ask(rebound).body->find("--host-name"), std::string::npos);
    rebound.target = "/ws/lobby";
    EXPECT_EQ(open_now(*entrance_, rebound, std::make_shared<NoOutlet>()).error().status, 421);
    rebound.headers.clear();
    EXPECT_EQ(ask(rebound).status, 400);
    rebound.headers = {{"Host", "chess.example.org"}, {"Host", "evil.example"}};
    EXPECT_EQ(ask(rebound).status, 400);
}

TEST_F(EntranceTo, AllRefusesWhoAsksTooOften)
{
    entrance({.limits = {.requests_per_address = {3, 60}}});
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(ask(get("/")).status, 200);
    auto const refused = ask(get("/"));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(header_of(refused, "Retry-After"), "1");
    auto other = get("/");
    other.peer = "192.0.2.8";
    EXPECT_EQ(ask(other).status, 200);
    now_ += std::chrono::seconds{1};
    EXPECT_EQ(ask(get("/")).status, 200);
}

TEST_F(EntranceTo, ConnectionsCountsThemInAllAndByAddress)
{
    entrance({.limits = {.connections = 4, .connections_per_address = 2}});
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::plain));
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::plain));
    EXPECT_FALSE(entrance_->admit("192.0.2.7", Line::plain));
    EXPECT_TRUE(entrance_->admit("192.0.2.8", Line::plain));
    EXPECT_TRUE(entrance_->admit("192.0.2.9", Line::plain));
    EXPECT_FALSE(entrance_->admit("192.0.2.10", Line::plain));
    entrance_->release("192.0.2.7");
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::plain));
    EXPECT_EQ(metrics_.refusals(Refusal::too_many_of_address), 1);
    EXPECT_EQ(metrics_.refusals(Refusal::too_many_connections), 1);
}

TEST_F(EntranceTo, ConnectionsCountsTlsHandshakesByAddress)
{
    entrance({.limits = {.connections_per_address = 9, .handshakes_per_address = {2, 60}}});
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::tls));
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::tls));
    EXPECT_FALSE(entrance_->admit("192.0.2.7", Line::tls));
    EXPECT_EQ(entrance_->open_connections(), 2);
    EXPECT_EQ(metrics_.refusals(Refusal::too_many_of_address), 1);
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::plain));
    EXPECT_TRUE(entrance_->admit("192.0.2.8", Line::tls));
    entrance_->release("192.0.2.7");
    EXPECT_FALSE(entrance_->admit("192.0.2.7", Line::tls));
    now_ += std::chrono::seconds{1};
    EXPECT_TRUE(entrance_->admit("192.0.2.7", Line::tls));
}

TEST_F(EntranceTo, ConnectionsOfAProxyCountsByTheClientsBehindIt)
{
    entrance({.limits = {.connections_per_address = 1}, .behind_proxy = true});
    EXPECT_TRUE(entrance_->admit("127.0.0.1", Line::plain));
    EXPECT_TRUE(entrance_->admit("127.0.0.1", Line::plain));
    auto request = get("/ws/lobby", {{"X-Forwarded-For", "203.0.113.1"}});
    request.peer = "127.0.0.1";
    auto const first = open_now(*entrance_, request, std::make_shared<NoOutlet>());
    ASSERT_TRUE(first);
    EXPECT_EQ(service_.addresses.back(), "203.0.113.1");
    EXPECT_EQ(open_now(*entrance_, request, std::make_shared<NoOutlet>()).error().status, 429);
    entrance_->close_socket(*first);
    EXPECT_TRUE(open_now(*entrance_, request, std::make_shared<NoOutlet>()));
}

TEST_F(EntranceTo, MessagesCountsThemByAddressAndPingsByWebSocketToo)
{
    entrance({.limits = {.frames_per_address = {3, 60}, .pings_per_socket = {1, 60}}});
    auto const line = open_now(*entrance_, get("/ws/lobby"), std::make_shared<NoOutlet>());
    service_.outlets.begin()->second = std::make_shared<NoOutlet>();
    TokenBucket first{entrance_->limits().pings_per_socket};
    TokenBucket second = first;
    EXPECT_TRUE(entrance_->receive(*line, "1"));
    EXPECT_TRUE(entrance_->count_ping(*line, first));
    EXPECT_FALSE(entrance_->count_ping(*line, first)) << "and the address has one left";
    EXPECT_TRUE(entrance_->receive(*line, "2"));
    EXPECT_FALSE(entrance_->receive(*line, "3"));
    EXPECT_FALSE(entrance_->count_ping(*line, second));
    EXPECT_EQ(service_.received, (std::vector<std::string>{"1", "2"}));
}

TEST_F(EntranceTo, FilesTakesOnlyReadingMethods)
{
    entrance();
    EXPECT_EQ(ask(post("/")).status, 405);
    auto trace = get("/api/echo");
    trace.method = "TRACE";
    EXPECT_EQ(ask(trace).status, 405);
    EXPECT_EQ(ask(get("/a/../b")).status, 400);
    EXPECT_EQ(ask(get("/nothing.js")).status, 404);
}

TEST_F(EntranceTo, HealthSaysWhatIsWrong)
{
    entrance();
    EXPECT_EQ(*ask(get("/healthz")).body, R"({"status":"ok"})");
    service_.state = {.is_storage_well = false, .storage_trouble = "The disk is full."};
    auto const faulty = ask(get("/healthz"));
    EXPECT_EQ(faulty.status, 503);
    EXPECT_EQ(*faulty.body, R"({"status":"faulty","sentence":"The disk is full."})");
    service_.state = {.has_lease = false};
    EXPECT_EQ(ask(get("/healthz")).status, 503);
    EXPECT_NE(ask(get("/healthz")).body->find("cannot renew its lease"), std::string::npos);
    entrance_->drain([] { });
    EXPECT_EQ(*ask(get("/healthz")).body, R"({"status":"draining"})");
}

TEST_F(EntranceTo, HealthSaysThatAnOperatorHasDrainedTheServer)
{
    entrance();
    service_.state = {.is_draining = true, .has_lease = false};
    EXPECT_EQ(ask(get("/healthz/ready")).status, 503);
    EXPECT_EQ(*ask(get("/healthz/ready")).body, R"({"status":"draining"})");
    EXPECT_EQ(ask(get("/healthz/live")).status, 200);
    // A process that another one has superseded drains too, and says why.
    service_.state = {.is_draining = true, .is_storage_well = false, .storage_trouble = "Another process."};
    EXPECT_EQ(*ask(get("/healthz")).body, R"({"status":"faulty","sentence":"Another process."})");
}

TEST_F(EntranceTo, HealthTellsALivingServerFromAReadyOne)
{
    entrance();
    EXPECT_EQ(ask(get("/healthz/live")).status, 200);
    EXPECT_EQ(ask(get("/healthz/ready")).status, 200);
    service_.state = {.is_storage_well = false, .storage_trouble = "The disk is full."};
    EXPECT_EQ(ask(get("/healthz/live")).status, 200) << "a new start would not help";
    EXPECT_EQ(*ask(get("/healthz/ready")).body, *ask(get("/healthz")).body);
    entrance_->drain([] { });
    EXPECT_EQ(*ask(get("/healthz/live")).body, R"({"status":"ok"})");
    EXPECT_EQ(ask(get("/healthz/ready")).status, 503);
}

TEST_F(EntranceTo, MetricsIsOpenToThisMachineAndThoseNamed)
{
    entrance({.behind_proxy = true, .metrics_readers = {"203.0.113.9"}});
    service_.state.games_playing = 7;
    auto request = get("/metrics");
    EXPECT_EQ(ask(request).status, 404);
    request.peer = "127.0.0.1";
    auto const page = ask(request);
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body->find("arbiter_games_playing 7"), std::string::npos);
    EXPECT_NE(page.body->find("arbiter_http_requests_total{status=\"4xx\"} 1"), std::string::npos);
    auto forwarded = get("/metrics", {{"X-Forwarded-For", "127.0.0.1"}, {"X-Forwarded-For", "203.0.113.1"}});
    forwarded.peer = "127.0.0.1";
    EXPECT_EQ(ask(forwarded).status, 404);
    forwarded.headers.front().value = "x";
    forwarded.headers[1].value = "203.0.113.9";
    EXPECT_EQ(ask(forwarded).status, 200);
}

TEST_F(EntranceTo, AProxyThatItWasNotToldOfWarnsOnceAndTellsTheService)
{
    log_ = *Log::open((folder_.path() / "log").string(), LogLevel::warning);
    entrance();
    auto request = get("/api/echo", {{"X-Forwarded-For", "203.0.113.1"}});
    ask(request); // from elsewhere: anybody may write that
    request.peer = "127.0.0.1";
    ask(request);
    ask(request);
    auto const forwarded = request.headers;
    request.headers = {{"Host", "chess.example.org"}};
    ask(request);
    entrance({.behind_proxy = true});
    request.headers = forwarded;
    ask(request);
    EXPECT_EQ(service_.unknown_proxies, (std::vector<bool>{false, true, true, false, false}));
    log_ = Log{}; // the old one ends when it has written all
    auto const log = folder_.read("log");
    EXPECT_NE(log.find("unknown-proxy"), std::string::npos);
    EXPECT_EQ(std::ranges::count(log, '\n'), 1);
}

} // namespace
} // namespace arbiter::net
