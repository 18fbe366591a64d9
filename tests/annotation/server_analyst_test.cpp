// SPDX-License-Identifier: MIT
#include "annotation/annotation_fixture.h"
#include "arbiter/analysis/analysis_task.h"
#include "arbiter/annotation/server_analyst.h"
#include "arbiter/base/json_writer.h"
#include "support/games.h"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <thread>
#include <vector>

namespace arbiter::annotation {
namespace {

struct Reply {
    unsigned status;
    std::string body;
};

/// A server on this machine that says what a function tells it to, one connection after the other.
class ScriptedServer {
public:
    /// Called with "GET /path" and the whole request.
    using Script = std::function<Reply(std::string const& line, std::string const& request)>;

    explicit ScriptedServer(Script script) : script_{std::move(script)}
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        ::listen(listener_, 8);
        url_ = {.is_tls = false, .host = "127.0.0.1", .port = ntohs(address.sin_port)};
        thread_ = std::thread{[this] { serve(); }};
    }

    ScriptedServer(ScriptedServer const&) = delete;
    ScriptedServer& operator=(ScriptedServer const&) = delete;

    ~ScriptedServer()
    {
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        ::close(listener_);
    }

    wire::ServerUrl const& url() const { return url_; }

private:
    void serve() const
    {
        for (int peer = ::accept(listener_, nullptr, nullptr); peer >= 0;
            peer = ::accept(listener_, nullptr, nullptr)) {
            std::string const request = read_request(peer);
            Reply const reply = script_(request.substr(0, request.find(" HTTP/")), request);
            std::string const answer = "HTTP/1.1 " + std::to_string(reply.status)
                + " Said\r\nConnection: close\r\nContent-Length: " + std::to_string(reply.body.size())
                + "\r\n\r\n" + reply.body;
            ::send(peer, answer.data(), answer.size(), MSG_NOSIGNAL);
            ::close(peer);
        }
    }

    static std::string read_request(int peer)
    {
        std::string request;
        std::array<char, 4096> part{};
        while (!is_whole(request)) {
            auto const size = ::recv(peer, part.data(), part.size(), 0);
            if (size <= 0)
                break;
            request.append(part.data(), static_cast<std::size_t>(size));
        }
        return request;
    }

    static bool is_whole(std::string const& request)
    {
        constexpr std::string_view name = "Content-Length: ";
        std::size_t const end = request.find("\r\n\r\n");
        std::size_t const at = request.find(name);
        std::size_t body = 0;
        if (at < end)
            std::from_chars(request.data() + at + name.size(), request.data() + end, body);
        return end != std::string::npos && request.size() >= end + 4 + body;
    }

    Script script_;
    int listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
    wire::ServerUrl url_;
    std::thread thread_;
};

Reply refuse(unsigned status, std::string_view code, std::string_view sentence = {})
{
    return {status,
        R"({"error":{"code":")" + std::string{code} + R"(","sentence":")" + std::string{sentence} + R"("}})"};
}

Reply say_state(std::string_view state, std::string_view part = {}, std::string_view text = {})
{
    std::string body;
    base::JsonWriter json{body};
    json.text("state", state);
    if (!part.empty())
        json.text(part, text);
    json.number("done", 0).number("positions", 3);
    json.close();
    return {200, body};
}

// ---- greet -----------------------------------------------------------------------------------------------

std::optional<ServerRefusal> greet(Reply const& reply)
{
    ScriptedServer const server{[&](std::string const& line, std::string const& request) {
        bool const is_asked_well = line == "GET /api/tasks/none"
            && request.find("Authorization: Bearer secret\r\n") != std::string::npos;
        return is_asked_well ? reply : Reply{500, line};
    }};
    auto const greeting = AnalysisServer{server.url(), "secret"}.greet();
    return greeting ? std::nullopt : std::optional{greeting.error()};
}

TEST(AnalysisServer, KnowsTheKeyWhenItSaysThatItHasNoSuchTask)
{
    EXPECT_FALSE(greet(refuse(404, "unknown-task")));
}

TEST(AnalysisServer, TellsAWrongKeyFromAnotherServer)
{
    auto const wrong_key = greet(refuse(401, "wrong-token"));
    ASSERT_TRUE(wrong_key);
    EXPECT_TRUE(wrong_key->is_wrong_key);
    EXPECT_NE(wrong_key->sentence.find("does not know this key"), std::string::npos);
    for (Reply const& reply : {refuse(404, "unknown-path"), Reply{404, "<html>"}, Reply{200, "{}"}}) {
        auto const other = greet(reply);
        ASSERT_TRUE(other);
        EXPECT_FALSE(other->is_wrong_key);
        EXPECT_NE(other->sentence.find(std::to_string(reply.status)), std::string::npos);
    }
}

// ---- analyse ---------------------------------------------------------------------------------------------

/// A server that keeps the requests, and answers for the task "t1" what `look` says.
class ServerAnalystTest : public testing::Test {
protected:
    static GameTree game() { return test::game_from("e2e4 e7e5"); }

    static std::string result()
    {
        return analysis::format_positions(game(), analyse_quickly(game(), always).value().positions);
    }

    auto analyse(std::function<Reply()> look, std::function<bool()> const& goes_on = always)
    {
        ScriptedServer const server{[&](std::string const& line, std::string const& request) {
            lines_.push_back(line);
            if (line == "POST /api/tasks") {
                wish_ = request.substr(request.find("\r\n\r\n") + 4);
                return faults_before_ > 0 ? (--faults_before_, fault_) : Reply{200, R"({"id":"t1"})"};
            }
            return line == "GET /api/tasks/t1" ? look() : Reply{200, "{}"};
        }};
        AnalysisServer known{server.url(), "secret"};
        auto found = ServerAnalyst{known, 5000}.analyse(game(), goes_on);
        notice_ = known.take_notice();
        return found;
    }

    std::vector<std::string> lines_;
    std::string wish_;
    int faults_before_ = 0;
    Reply fault_{};
    std::optional<std::string> notice_;
};

TEST_F(ServerAnalystTest, GivesTheGameWaitsAndDropsTheTask)
{
    int looks = 0;
    auto const found
        = analyse([&] { return ++looks < 2 ? say_state("waiting") : say_state("done", "result", result()); });
    ASSERT_TRUE(found);
    EXPECT_EQ(analysis::format_positions(game(), found->positions), result());
    EXPECT_EQ(lines_,
        (std::vector<std::string>{
            "POST /api/tasks", "GET /api/tasks/t1", "GET /api/tasks/t1", "POST /api/tasks/t1/drop"}));
    EXPECT_NE(wish_.find(R"("moves":"e2e4 e7e5","nodes":5000)"), std::string::npos) << wish_;
    EXPECT_EQ(notice_, std::nullopt);
}

TEST_F(ServerAnalystTest, AsksAgainWhileTheServerIsAwayAndSaysSo)
{
    faults_before_ = 1;
    fault_ = refuse(503, "draining", "The server stops.");
    EXPECT_TRUE(analyse([] { return say_state("done", "result", result()); }));
    EXPECT_EQ(notice_, "The server stops. It is asked again until it can.");
}

TEST_F(ServerAnalystTest, IsSilentAboutARequestThatCameTooSoon)
{
    faults_before_ = 1;
    fault_ = refuse(429, "too-many-requests", "Later.");
    EXPECT_TRUE(analyse([] { return say_state("done", "result", result()); }));
    EXPECT_EQ(notice_, std::nullopt);
}

TEST_F(ServerAnalystTest, SaysWhyTheWorkersFailed)
{
    auto const found = analyse([] { return say_state("failed", "fault", "no engine"); });
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, analysis::AnalysisErrorCode::engine_failed);
    EXPECT_NE(found.error().sentence.find("could not analyse it: no engine"), std::string::npos);
}

TEST_F(ServerAnalystTest, RefusesAResultThatIsNotOfTheGame)
{
    auto const found = analyse([] { return say_state("done", "result", "35 e2e5"); });
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, analysis::AnalysisErrorCode::engine_failed);
    EXPECT_NE(found.error().sentence.find("this is not an analysis of the game"), std::string::npos);
}

TEST_F(ServerAnalystTest, GivesAGameThreeTimesToAServerThatForgetsIt)
{
    auto const found = analyse([] { return refuse(404, "unknown-task"); });
    ASSERT_FALSE(found);
    EXPECT_NE(found.error().sentence.find("the server forgets what it is asked for"), std::string::npos);
    EXPECT_EQ(std::count(lines_.begin(), lines_.end(), "POST /api/tasks"), 3);
}

TEST_F(ServerAnalystTest, StopsWhileItWaits)
{
    std::atomic<bool> goes_on = true;
    auto const found = analyse(
        [&] {
            goes_on = false;
            return say_state("waiting");
        },
        [&] { return goes_on.load(); });
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, analysis::AnalysisErrorCode::stopped);
    EXPECT_EQ(lines_.back(), "POST /api/tasks/t1/drop");
}

} // namespace
} // namespace arbiter::annotation
