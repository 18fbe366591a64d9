// SPDX-License-Identifier: MIT
#include "arbiter/cluster/bus.h"
#include "support/own_certificate.h"
#include "support/temporary_directory.h"
#include "support/wait_until.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <nats/nats.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <mutex>

// What somebody can do who reaches the NATS of a cluster without a login: nothing.

namespace arbiter::cluster {

namespace {

constexpr char const* program = "/usr/sbin/nats-server";

std::uint16_t free_port()
{
    int const socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    ::close(socket);
    return ntohs(address.sin_port);
}

/// A real server, with this text in its configuration.
class NatsServer {
public:
    explicit NatsServer(std::string const& configuration)
    {
        auto const file = (directory_.path() / "nats.conf").string();
        std::ofstream{file} << configuration;
        process_ = ::fork();
        if (process_ == 0) {
            auto const port = std::to_string(port_);
            auto const log = (directory_.path() / "log").string();
            ::execl(program, program, "-a", "127.0.0.1", "-p", port.c_str(), "-l", log.c_str(), "-c",
                file.c_str(), nullptr);
            ::_exit(127);
        }
    }

    NatsServer(NatsServer const&) = delete;
    NatsServer& operator=(NatsServer const&) = delete;

    ~NatsServer()
    {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }

    std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }

private:
    test::TemporaryDirectory directory_;
    std::uint16_t port_ = free_port();
    pid_t process_ = -1;
};

/// The configuration that docs/cluster.md gives, with one user.
constexpr char const* closed = R"(
    authorization {
      default_permissions { publish: "arbiter.>", subscribe: "arbiter.>" }
      users: [ {user: "a", password: "right"} ]
    })";

/// A bus whose tasks run when the test asks for it.
struct TestBus {
    explicit TestBus(NatsPlace const& place)
        : opened{open_nats_bus(place, [this](std::function<void()> task) {
              std::lock_guard const lock{mutex};
              tasks.push_back(std::move(task));
          })}
    {
    }

    bool becomes_connected() const
    {
        return test::wait_until([&] { return (*opened)->is_connected(); }, std::chrono::seconds{10});
    }

    /// Whether a task comes within this time; runs it.
    bool hears(std::chrono::milliseconds patience)
    {
        return test::wait_until(
            [&] {
                std::lock_guard const lock{mutex};
                for (auto const& task : tasks)
                    task();
                return !std::exchange(tasks, {}).empty();
            },
            patience);
    }

    std::mutex mutex;
    std::vector<std::function<void()>> tasks;
    Result<std::unique_ptr<Bus>, std::string> opened;
};

class NatsLogin : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (::access(program, X_OK) != 0)
            GTEST_SKIP() << "nats-server is not installed";
    }

    NatsPlace place(NatsServer const& server, std::string password) const
    {
        return {.addresses = server.address(), .user = "a", .password = std::move(password)};
    }
};

TEST_F(NatsLogin, LetsProcessesOfTheClusterTalk)
{
    NatsServer const server{closed};
    TestBus one{place(server, "right")};
    TestBus other{place(server, "right")};
    ASSERT_TRUE(one.opened && other.opened);
    ASSERT_TRUE(one.becomes_connected() && other.becomes_connected());
    std::string heard;
    auto const listening
        = (*other.opened)->subscribe("arbiter.x", [&](std::string_view text) { heard = text; });
    (*other.opened)->flush();
    (*one.opened)->publish("arbiter.x", "hello");
    EXPECT_TRUE(other.hears(std::chrono::seconds{10}));
    EXPECT_EQ(heard, "hello");
}

TEST_F(NatsLogin, IsWantedOfEverybody)
{
    NatsServer const server{closed};
    TestBus inside{place(server, "right")};
    ASSERT_TRUE(inside.opened && inside.becomes_connected());
    auto const listening = (*inside.opened)->subscribe("arbiter.x", [](std::string_view) { });
    (*inside.opened)->flush();

    TestBus outside{place(server, "wrong")};
    ASSERT_TRUE(outside.opened);
    auto const eavesdropping = (*outside.opened)->subscribe("arbiter.x", [](std::string_view) { });
    (*outside.opened)->publish("arbiter.x", "made up");
    (*outside.opened)->flush();
    EXPECT_FALSE(inside.hears(std::chrono::milliseconds{300}));
    EXPECT_FALSE((*outside.opened)->is_connected());
    (*inside.opened)->publish("arbiter.x", "a session's token");
    (*inside.opened)->flush();
    EXPECT_FALSE(outside.hears(std::chrono::milliseconds{300}));
    EXPECT_TRUE(inside.hears(std::chrono::seconds{10}));
}

TEST_F(NatsLogin, IsWantedByTheProtocolItself)
{
    NatsServer const server{closed};
    TestBus inside{place(server, "right")};
    ASSERT_TRUE(inside.opened && inside.becomes_connected());
    natsConnection* connection = nullptr;
    EXPECT_EQ(natsConnection_ConnectTo(&connection, server.address().c_str()), NATS_CONNECTION_AUTH_FAILED);
    natsConnection_Destroy(connection);
}

TEST_F(NatsLogin, OfOthersOnTheSameServerHearsNothingOfTheCluster)
{
    NatsServer const server{R"(
        authorization { users: [
          {user: "a", password: "right", permissions: {publish: "arbiter.>", subscribe: "arbiter.>"}},
          {user: "printer", password: "own", permissions: {publish: "printer.>", subscribe: "printer.>"}}
        ] })"};
    TestBus inside{place(server, "right")};
    ASSERT_TRUE(inside.opened && inside.becomes_connected());
    auto const listening = (*inside.opened)->subscribe("arbiter.x", [](std::string_view) { });
    (*inside.opened)->flush();
    TestBus printer{{.addresses = server.address(), .user = "printer", .password = "own"}};
    ASSERT_TRUE(printer.opened && printer.becomes_connected());
    auto const eavesdropping = (*printer.opened)->subscribe("arbiter.>", [](std::string_view) { });
    (*printer.opened)->publish("arbiter.x", "made up");
    (*printer.opened)->flush();
    EXPECT_FALSE(inside.hears(std::chrono::milliseconds{300}));
    (*inside.opened)->publish("arbiter.x", "a session's token");
    EXPECT_TRUE(inside.hears(std::chrono::seconds{10}));
    EXPECT_FALSE(printer.hears(std::chrono::milliseconds{300}));
}

TEST_F(NatsLogin, ServerThatLetsAnybodyInIsRefused)
{
    NatsServer const server{""};
    auto const refused = [&] {
        TestBus const bus{place(server, "any")};
        return !bus.opened && bus.opened.error().starts_with("this NATS lets anybody in");
    };
    EXPECT_TRUE(test::wait_until(refused, std::chrono::seconds{10}));
}

/// A server that wants TLS of everybody.
class NatsBehindTls : public NatsLogin {
protected:
    std::string file(std::string const& name, std::string const& text) const
    {
        auto const path = (directory_.path() / name).string();
        std::ofstream{path} << text;
        return path;
    }

    /// Its configuration, with this certificate.
    std::string secured(test::OwnCertificate const& own) const
    {
        return std::string{closed} + "\ntls { cert_file: \"" + file("server.pem", own.certificate)
            + "\", key_file: \"" + file("server.key", own.key) + "\" }";
    }

    /// Whether a process that believes this certificate comes in.
    bool connects(NatsServer const& server, std::string const& believed, std::string scheme = "tls") const
    {
        auto const port = server.address().substr(server.address().rfind(':'));
        TestBus const bus{{.addresses = std::move(scheme) + "://localhost" + port,
            .user = "a",
            .password = "right",
            .authorities = believed}};
        return bus.opened && bus.becomes_connected();
    }

private:
    test::TemporaryDirectory directory_;
};

TEST_F(NatsBehindTls, IsBelievedByItsCertificate)
{
    test::OwnCertificate const own;
    NatsServer const server{secured(own)};
    EXPECT_TRUE(connects(server, file("own.pem", own.certificate)));
    EXPECT_FALSE(connects(server, file("other.pem", test::OwnCertificate{}.certificate)));
    EXPECT_FALSE(connects(server, {}, "nats"));
}

TEST_F(NatsBehindTls, IsNotBelievedUnderAnotherName)
{
    test::OwnCertificate const other{"DNS:elsewhere.example"};
    NatsServer const server{secured(other)};
    EXPECT_FALSE(connects(server, file("other.pem", other.certificate)));
}

TEST_F(NatsLogin, AddressesAndAuthoritiesThatCannotBeReadAreSentences)
{
    auto const error_of = [](NatsPlace const& place) { return TestBus{place}.opened.error(); };
    for (char const* const address :
        {"", "host:4222", "http://host", "nats://", "nats://a b", "nats://host:422x"})
        EXPECT_TRUE(error_of({.addresses = address}).starts_with("an address of NATS")) << address;
    EXPECT_FALSE(
        error_of({.addresses = "tls://127.0.0.1:1", .user = "a", .password = "b", .authorities = "/none.pem"})
            .empty());
}

} // namespace

} // namespace arbiter::cluster
