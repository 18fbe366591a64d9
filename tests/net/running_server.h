// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_NET_RUNNING_SERVER_H
#define ARBITER_TESTS_NET_RUNNING_SERVER_H

#include "arbiter/net/web_server.h"
#include "net/fake_service.h"
#include "net/temporary_folder.h"
#include "support/wait_until.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

namespace arbiter::net {

/// A server on a port that the system chose, with a fake service, in its own thread.
class RunningServer : public ::testing::Test {
protected:
    ~RunningServer() override
    {
        if (!thread_.joinable())
            return;
        loop_.stop();
        thread_.join();
    }

    std::uint16_t start(Limits const& limits = {}, std::optional<CertificateFiles> certificate = {})
    {
        folder_.write("index.html", "page");
        folder_.write("assets/large-BXk3Zq8a.js", std::string(std::size_t{20} << 20U, 'x'));
        EntranceOptions options;
        options.limits = limits;
        entrance_ = std::make_unique<Entrance>(options, *StaticFiles::read(folder_.path()), service_,
            metrics_, log_, [] { return std::chrono::steady_clock::now(); });
        auto server = WebServer::open(loop_, *entrance_, {"127.0.0.1", 0, std::move(certificate)});
        EXPECT_TRUE(server);
        server_ = std::move(*server);
        thread_ = std::thread{[this] { loop_.run(); }};
        return server_->port();
    }

    /// What a question that is asked on the thread of the server answers.
    template <class Question>
    auto ask(Question question)
    {
        std::promise<decltype(question())> answer;
        loop_.post([&] { answer.set_value(question()); });
        return answer.get_future().get();
    }

    /// Waits until something is so on the thread of the server; false after ten seconds.
    template <class Condition>
    bool becomes(Condition condition)
    {
        return test::wait_until([&] { return ask(condition); }, std::chrono::seconds{10});
    }

    std::uint64_t refusals(Refusal refusal) { return metrics_.refusals(refusal); }

    TemporaryFolder folder_;
    wire::EventLoop loop_;
    FakeService service_;
    Metrics metrics_;
    Log log_;
    std::unique_ptr<Entrance> entrance_;
    std::unique_ptr<WebServer> server_;
    std::thread thread_;
};

} // namespace arbiter::net

#endif
