#include "arbiter/net/gate.h"
#include "net/fake_application.h"
#include "net/temporary_folder.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

class NoLine : public Line {
public:
    void send(std::shared_ptr<std::string const>) override { }

    void close(CloseReason) override { }
};

/// A gate with a page behind it, at a time that stands still.
class GateTo : public ::testing::Test {
protected:
    Gate& gate(GateOptions options = {})
    {
        folder_.write("index.html", "page");
        gate_ = std::make_unique<Gate>(std::move(options), *StaticFiles::read(folder_.path()), application_,
            metrics_, log_, [this] { return now_; });
        return *gate_;
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
        gate_->answer(request, [&](Response response) { answer = std::move(response); });
        return answer;
    }

    TemporaryFolder folder_;
    FakeApplication application_;
    Metrics metrics_;
    Log log_;
    Time now_;
    std::unique_ptr<Gate> gate_;
};

std::string header(Response const& response, std::string_view name)
{
    return std::string{find_header(response.headers, name)};
}

TEST_F(GateTo, ThePageSendsTheHeadersThatKeepABrowserSafe)
{
    gate();
    auto const page = ask(get("/"));
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(*page.body, "page");
    auto const policy = header(page, "Content-Security-Policy");
    for (auto const* const part : {"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
             "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"})
        EXPECT_NE(policy.find(part), std::string::npos) << part;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
    EXPECT_EQ(header(page, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header(page, "Cross-Origin-Embedder-Policy"), "require-corp");
    EXPECT_EQ(header(page, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(page, "Referrer-Policy"), "same-origin");
    EXPECT_EQ(header(page, "Strict-Transport-Security"), "");
    EXPECT_NE(header(ask(get("/nothing.js")), "Content-Security-Policy"), "");
}

TEST_F(GateTo, TlsClientsSaysToStayThere)
{
    gate({.behind_proxy = true});
    auto request = get("/");
    request.is_secure = true;
    EXPECT_EQ(header(ask(request), "Strict-Transport-Security"), "max-age=31536000");
    auto forwarded = get("/", {{"X-Forwarded-Proto", "https"}});
    EXPECT_EQ(header(ask(forwarded), "Strict-Transport-Security"), "");
    forwarded.peer = "127.0.0.1";
    EXPECT_EQ(header(ask(forwarded), "Strict-Transport-Security"), "max-age=31536000");
}

TEST_F(GateTo, TheApiRefusesChangesFromOtherSites)
{
    gate();
    EXPECT_EQ(ask(post("/api/echo", {{"Origin", "https://chess.example.org"}})).status, 200);
    EXPECT_EQ(ask(post("/api/echo")).status, 200);
    EXPECT_EQ(ask(post("/api/echo", {{"Origin", "https://evil.example"}})).status, 403);
    EXPECT_EQ(ask(post("/api/echo", {{"Origin", "null"}})).status, 403);
    EXPECT_EQ(ask(post("/api/echo", {{"Sec-Fetch-Site", "cross-site"}})).status, 403);
    EXPECT_EQ(metrics_.refusals(Refusal::foreign_origin), 3);
}

TEST_F(GateTo, TheApiRefusesAFormSinceAFormNeedsNoPermission)
{
    gate();
    for (auto const* const type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data"})
        EXPECT_EQ(ask(post("/api/echo", {{"Content-Type", type}})).status, 415);
    EXPECT_EQ(ask(post("/api/echo", {{"Content-Type", "Application/JSON; charset=utf-8"}})).status, 200);
}

TEST_F(GateTo, TheApiGivesOtherSitesNoPermission)
{
    gate();
    auto request = get("/api/echo", {{"Origin", "https://evil.example"}});
    EXPECT_EQ(header(ask(request), "Access-Control-Allow-Origin"), "");
    request.method = "OPTIONS";
    auto const preflight = ask(request);
    EXPECT_EQ(preflight.status, 405);
    EXPECT_EQ(header(preflight, "Access-Control-Allow-Origin"), "");
}

TEST_F(GateTo, WebSocketsRefusesPagesOfOtherSites)
{
    gate();
    auto const foreign = gate_->open_line(
        get("/ws/lobby", {{"Origin", "https://evil.example"}}), std::make_shared<NoLine>());
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().status, 403);
    auto const own = gate_->open_line(
        get("/ws/lobby", {{"Origin", "https://chess.example.org"}}), std::make_shared<NoLine>());
    ASSERT_TRUE(own);
    gate_->end_line(*own);
    EXPECT_EQ(application_.ends, 1);
    EXPECT_EQ(gate_->open_line(get("/ws/none"), std::make_shared<NoLine>()).error().status, 404);
    EXPECT_EQ(gate_->open_line(get("/elsewhere"), std::make_shared<NoLine>()).error().status, 404);
    EXPECT_EQ(ask(get("/ws/lobby")).status, 426);
}

TEST_F(GateTo, AllRefusesNamesThatAreNotOurs)
{
    gate({.origins = {{"https://chess.example.org"}, true}});
    EXPECT_EQ(ask(get("/")).status, 200);
    auto rebound = get("/");
    rebound.headers = {{"Host", "rebound.evil.example"}};
    EXPECT_EQ(ask(rebound).status, 421);
    rebound.headers.clear();
    EXPECT_EQ(ask(rebound).status, 400);
    rebound.headers = {{"Host", "chess.example.org"}, {"Host", "evil.example"}};
    EXPECT_EQ(ask(rebound).status, 400);
}

TEST_F(GateTo, AllRefusesWhoAsksTooOften)
{
    gate({.limits = {.requests_per_address = {3, 60}}});
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(ask(get("/")).status, 200);
    auto const refused = ask(get("/"));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(header(refused, "Retry-After"), "1");
    auto other = get("/");
    other.peer = "192.0.2.8";
    EXPECT_EQ(ask(other).status, 200);
    now_ += std::chrono::seconds{1};
    EXPECT_EQ(ask(get("/")).status, 200);
}

TEST_F(GateTo, ConnectionsCountsThemInAllAndByAddress)
{
    gate({.limits = {.connections = 4, .connections_per_address = 2}});
    EXPECT_TRUE(gate_->enter("192.0.2.7"));
    EXPECT_TRUE(gate_->enter("192.0.2.7"));
    EXPECT_FALSE(gate_->enter("192.0.2.7"));
    EXPECT_TRUE(gate_->enter("192.0.2.8"));
    EXPECT_TRUE(gate_->enter("192.0.2.9"));
    EXPECT_FALSE(gate_->enter("192.0.2.10"));
    gate_->leave("192.0.2.7");
    EXPECT_TRUE(gate_->enter("192.0.2.7"));
    EXPECT_EQ(metrics_.refusals(Refusal::too_many_of_address), 1);
    EXPECT_EQ(metrics_.refusals(Refusal::too_many_connections), 1);
}

TEST_F(GateTo, ConnectionsOfAProxyCountsByTheClientsBehindIt)
{
    gate({.limits = {.connections_per_address = 1}, .behind_proxy = true});
    EXPECT_TRUE(gate_->enter("127.0.0.1"));
    EXPECT_TRUE(gate_->enter("127.0.0.1"));
    auto request = get("/ws/lobby", {{"X-Forwarded-For", "203.0.113.1"}});
    request.peer = "127.0.0.1";
    auto const first = gate_->open_line(request, std::make_shared<NoLine>());
    ASSERT_TRUE(first);
    EXPECT_EQ(application_.addresses.back(), "203.0.113.1");
    EXPECT_EQ(gate_->open_line(request, std::make_shared<NoLine>()).error().status, 429);
    gate_->end_line(*first);
    EXPECT_TRUE(gate_->open_line(request, std::make_shared<NoLine>()));
}

TEST_F(GateTo, MessagesCountsThemByWebSocketAndByAddress)
{
    gate({.limits = {.frames_per_address = {3, 60}, .frames_per_socket = {2, 60}}});
    auto const line = gate_->open_line(get("/ws/lobby"), std::make_shared<NoLine>());
    application_.lines.begin()->second = std::make_shared<NoLine>();
    TokenBucket first{gate_->limits().frames_per_socket};
    TokenBucket second = first;
    EXPECT_TRUE(gate_->receive(*line, first, "1"));
    EXPECT_TRUE(gate_->receive(*line, first, "2"));
    EXPECT_FALSE(gate_->receive(*line, first, "3"));
    EXPECT_TRUE(gate_->receive(*line, second, "4"));
    EXPECT_FALSE(gate_->receive(*line, second, "5"));
    EXPECT_EQ(application_.received, (std::vector<std::string>{"1", "2", "4"}));
}

TEST_F(GateTo, FilesTakesOnlyReadingMethods)
{
    gate();
    EXPECT_EQ(ask(post("/")).status, 405);
    auto trace = get("/api/echo");
    trace.method = "TRACE";
    EXPECT_EQ(ask(trace).status, 405);
    EXPECT_EQ(ask(get("/a/../b")).status, 400);
    EXPECT_EQ(ask(get("/nothing.js")).status, 404);
}

TEST_F(GateTo, HealthSaysWhatIsWrong)
{
    gate();
    EXPECT_EQ(*ask(get("/healthz")).body, R"({"status":"ok"})");
    application_.state = {false, "The disk is full.", {}};
    auto const faulty = ask(get("/healthz"));
    EXPECT_EQ(faulty.status, 503);
    EXPECT_EQ(*faulty.body, R"({"status":"faulty","sentence":"The disk is full."})");
    gate_->begin_drain();
    EXPECT_EQ(*ask(get("/healthz")).body, R"({"status":"draining"})");
}

TEST_F(GateTo, MetricsIsOpenToThisMachineAndThoseNamed)
{
    gate({.behind_proxy = true, .metrics_readers = {"203.0.113.9"}});
    application_.state.measures = {{"games_playing", "Games that are being played", 7, false}};
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

} // namespace
} // namespace arbiter::net
