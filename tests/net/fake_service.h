// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_NET_FAKE_SERVICE_H
#define ARBITER_TESTS_NET_FAKE_SERVICE_H

#include "arbiter/net/entrance.h"
#include "arbiter/server/service.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace arbiter::net {

/// A service that notes what it is asked. /api/echo answers with the body, /api/parts in parts, /api/live
/// never ends, /api/slow only when told. A WebSocket gets back what it sends, but "flood" brings a flood, and
/// "leave" its end.
class FakeService : public server::Service {
public:
    void request(server::ApiRequest request, std::function<void(server::Response)> done) override
    {
        addresses.push_back(request.peer.address);
        languages.push_back(request.peer.language);
        unknown_proxies.push_back(request.peer.is_of_unknown_proxy);
        server::Response response;
        if (request.path == "/api/parts")
            response.source = std::make_shared<Parts>();
        else if (request.path == "/api/live")
            response.source = std::make_shared<Live>(*this);
        else
            response.body = std::make_shared<std::string const>(request.body);
        if (request.path == "/api/slow") {
            later = [done = std::move(done), response = std::move(response)] { done(response); };
            return;
        }
        done(std::move(response));
    }

    void connect(server::SocketPath const& path, server::Peer const& peer,
        std::shared_ptr<server::Outlet> outlet, Connected done) override
    {
        if (path == server::SocketPath{server::GameSocket{"elsewhere"}})
            return done(Err<server::ConnectRefusal>{{server::ConnectError::game_elsewhere, "b"}});
        addresses.push_back(peer.address);
        languages.push_back(peer.language);
        auto const id = server::ConnectionId{next_++};
        outlet->send(std::make_shared<std::string const>("welcome"));
        outlets.emplace(id, std::move(outlet));
        if (path == server::SocketPath{server::GameSocket{"slow"}})
            later = [done = std::move(done), id] { done(id); };
        else
            done(id);
    }

    void set_refused_names(server::NameList) override { }

    void receive(server::ConnectionId id, std::string_view frame) override
    {
        received.emplace_back(frame);
        auto const outlet = outlets.at(id);
        if (frame == "leave")
            return outlet->close(server::CloseReason::room_gone);
        if (frame == "flood")
            for (int i = 0; i < 400; ++i)
                outlet->send(std::make_shared<std::string const>(std::string(4'000, 'x')));
        outlet->send(std::make_shared<std::string const>(frame));
    }

    void disconnected(server::ConnectionId id) override
    {
        outlets.erase(id);
        ++ends;
    }

    void on_notice(std::function<void(server::Notice const&)>) override { }

    void take_notice(server::Notice const&) override { }

    void tick() override { }

    server::Status status() const override { return state; }

    void drain(std::function<void()> done) override
    {
        for (auto const& [id, outlet] : outlets)
            outlet->send(std::make_shared<std::string const>("drain"));
        drained = std::move(done);
        if (drains_at_once)
            std::exchange(drained, nullptr)();
    }

    std::map<server::ConnectionId, std::shared_ptr<server::Outlet>> outlets;
    std::vector<std::string> received;
    std::vector<std::string> addresses;
    std::vector<Language> languages;
    std::vector<bool> unknown_proxies;
    int ends = 0;
    int live_ends = 0;
    server::Status state;
    std::function<void()> later;
    std::function<void()> drained;
    bool drains_at_once = true;

private:
    class Parts : public server::BodySource {
    public:
        void next(server::TakePart take) override
        {
            ++count_;
            if (count_ > 3)
                return take(std::nullopt);
            take("part " + std::to_string(count_) + "\n");
        }

    private:
        int count_ = 0;
    };

    class Live : public server::BodySource {
    public:
        explicit Live(FakeService& service) : service_{&service} { }

        ~Live() override { ++service_->live_ends; }

        void next(server::TakePart take) override
        {
            if (std::exchange(has_begun_, true))
                take_ = std::move(take);
            else
                take("{}\n");
        }

    private:
        FakeService* service_;
        server::TakePart take_;
        bool has_begun_ = false;
    };

    std::uint64_t next_ = 1;
};

/// Opens a WebSocket of a service that answers at once.
inline Result<OpenSocket, Response> open_now(
    Entrance& entrance, Request const& request, std::shared_ptr<server::Outlet> outlet)
{
    std::optional<Result<OpenSocket, Response>> got;
    entrance.open_socket(
        request, std::move(outlet), [&](Result<OpenSocket, Response> opened) { got = std::move(opened); });
    EXPECT_TRUE(got);
    return std::move(got).value_or(Err<Response>{{}});
}

inline std::string header_of(server::Response const& response, std::string_view name)
{
    return std::string{find_header(response.headers, name)};
}

} // namespace arbiter::net

#endif
