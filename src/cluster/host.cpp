// SPDX-License-Identifier: MIT
#include "arbiter/cluster/host.h"

#include "cluster/acceptor.h"
#include "cluster/dialler.h"
#include "cluster/node_view.h"

#include <map>
#include <utility>

namespace arbiter::cluster {

namespace {

/// Longer texts are sent in pieces, which a packet can carry.
constexpr std::size_t longest_piece = 256 * 1024;

/// A body that is being read for a client of a gateway.
struct Reading {
    std::shared_ptr<server::BodySource> source; ///< null: there is only what is left
    std::string left = {}; ///< of the part that was read last
};

/// What stands on one link.
struct Guests {
    std::map<SocketNumber, server::ConnectionId> connections;
    std::map<RequestNumber, std::shared_ptr<Reading>> readings;
};

class RealHost final : public Host {
public:
    RealHost(Bus& bus, server::Surroundings& world, server::Service& service,
        storage::ClusterStorage& storage, std::string_view incarnation)
        : world_{&world},
          service_{&service},
          incarnation_{incarnation},
          nodes_{world, storage},
          acceptor_{world, bus, incarnation,
              {.broken = [this](LinkId link) { forget(link); },
                  .take = [this](LinkId link, LinkMessage&& message) { take(link, std::move(message)); }}},
          others_{world, bus, {}}
    {
        service.on_notice([this](server::Notice const& notice) { others_.send_all(NoticeGiven{notice}); });
    }

    RealHost(RealHost const&) = delete;
    RealHost& operator=(RealHost const&) = delete;

    ~RealHost() override { service_->on_notice(nullptr); }

    void tick() override
    {
        if (nodes_.look_when_due()) {
            auto others = nodes_.living();
            std::erase_if(
                others, [this](storage::NodeId const& id) { return id.incarnation == incarnation_; });
            others_.keep(others);
        }
        others_.tick();
        acceptor_.tick();
    }

    void flush() override
    {
        acceptor_.flush();
        others_.flush();
    }

    std::size_t links() const override { return acceptor_.links(); }

private:
    /// The client of a gateway, as the service sees it.
    class RemoteOutlet final : public server::Outlet {
    public:
        RemoteOutlet(RealHost& host, LinkId link, SocketNumber socket)
            : host_{&host},
              alive_{host.alive_},
              link_{link},
              socket_{socket}
        {
        }

        void send(std::shared_ptr<std::string const> frame) override
        {
            if (!alive_.expired() && !is_closed_)
                host_->send(link_, SocketFrame{socket_, std::move(frame)});
        }

        bool outlives_server() const override { return true; }

        void close(server::CloseReason reason) override
        {
            if (alive_.expired() || std::exchange(is_closed_, true))
                return;
            host_->send(link_, SocketClosed{socket_, reason});
            // Not while the service is at work.
            host_->later([host = host_, link = link_, socket = socket_] { host->leave(link, socket); });
        }

    private:
        RealHost* host_;
        std::weak_ptr<bool> alive_; ///< as long as the host is
        LinkId link_;
        SocketNumber socket_;
        bool is_closed_ = false;
    };

    void later(std::function<void()> task)
    {
        world_->post([alive = std::weak_ptr{alive_}, task = std::move(task)] {
            if (!alive.expired())
                task();
        });
    }

    void send(LinkId id, LinkMessage message)
    {
        if (auto* const link = acceptor_.find(id))
            link->send(std::move(message));
    }

    void forget(LinkId link)
    {
        auto const found = guests_.find(link);
        if (found == guests_.end())
            return;
        auto const guests = std::move(found->second);
        guests_.erase(found);
        for (auto const& [socket, connection] : guests.connections)
            service_->disconnected(connection);
    }

    void leave(LinkId link, SocketNumber socket)
    {
        auto const found = guests_.find(link);
        if (found == guests_.end())
            return;
        auto const entry = found->second.connections.extract(socket);
        if (entry)
            service_->disconnected(entry.mapped());
    }

    void take(LinkId link, LinkMessage&& message)
    {
        std::visit([&](auto&& one) { take_one(link, std::forward<decltype(one)>(one)); }, std::move(message));
    }

    void take_one(LinkId link, SocketWanted&& wanted)
    {
        auto const socket = wanted.socket;
        service_->connect(wanted.path, wanted.peer, std::make_shared<RemoteOutlet>(*this, link, socket),
            [this, alive = std::weak_ptr{alive_}, link, socket](
                Result<server::ConnectionId, server::ConnectRefusal> const& opened) {
                if (!alive.expired())
                    take_opened(link, socket, opened);
            });
    }

    void take_opened(
        LinkId link, SocketNumber socket, Result<server::ConnectionId, server::ConnectRefusal> const& opened)
    {
        if (!opened)
            return send(link, SocketRefused{socket, opened.error()});
        if (acceptor_.find(link) == nullptr)
            return service_->disconnected(*opened);
        guests_[link].connections.emplace(socket, *opened);
        send(link, SocketOpened{socket});
    }

    void take_one(LinkId link, SocketFrame&& frame)
    {
        auto const& connections = guests_[link].connections;
        if (auto const found = connections.find(frame.socket); found != connections.end())
            service_->receive(found->second, *frame.text);
    }

    void take_one(LinkId link, SocketClosed&& closed) { leave(link, closed.socket); }

    void take_one(LinkId link, RequestAsked&& asked)
    {
        service_->request(std::move(asked.request),
            [this, alive = std::weak_ptr{alive_}, link, number = asked.number](server::Response response) {
                if (!alive.expired())
                    answer(link, number, std::move(response));
            });
    }

    void answer(LinkId link, RequestNumber number, server::Response response)
    {
        bool const is_long = response.body && response.body->size() > longest_piece;
        bool const has_parts = is_long || response.source;
        if (has_parts && acceptor_.find(link) != nullptr) {
            guests_[link].readings[number]
                = std::make_shared<Reading>(std::move(response.source), is_long ? *response.body : "");
            response.body = nullptr;
        }
        response.source = nullptr;
        send(link, RequestAnswered{number, std::move(response), has_parts});
    }

    void take_one(LinkId link, PartWanted&& wanted)
    {
        auto const& readings = guests_[link].readings;
        auto const found = readings.find(wanted.number);
        if (found == readings.end())
            return;
        auto const reading = found->second;
        if (!reading->left.empty() || !reading->source)
            return send_piece(link, wanted.number, *reading);
        reading->source->next([this, alive = std::weak_ptr{alive_}, link, number = wanted.number,
                                  weak = std::weak_ptr{reading}](std::optional<std::string> part) {
            auto const still = weak.lock();
            if (alive.expired() || !still)
                return;
            if (!part)
                still->source = nullptr;
            still->left = std::move(part).value_or("");
            send_piece(link, number, *still);
        });
    }

    /// Sends what is left of a part, or as much of it as one packet carries; nothing is left at the end.
    void send_piece(LinkId link, RequestNumber number, Reading& reading)
    {
        if (reading.left.empty()) {
            guests_[link].readings.erase(number);
            return send(link, PartSent{number, std::nullopt});
        }
        auto rest = reading.left.size() > longest_piece ? reading.left.substr(longest_piece) : std::string{};
        reading.left.resize(std::min(reading.left.size(), longest_piece));
        send(link, PartSent{number, std::exchange(reading.left, std::move(rest))});
    }

    void take_one(LinkId link, PartsForgotten&& forgotten) { guests_[link].readings.erase(forgotten.number); }

    void take_one(LinkId, NoticeGiven&& given) { service_->take_notice(given.notice); }

    /// What only nodes say.
    template <class Other>
    void take_one(LinkId, Other&&)
    {
    }

    server::Surroundings* world_;
    server::Service* service_;
    std::string incarnation_;
    NodeView nodes_;
    std::map<LinkId, Guests> guests_;
    Acceptor acceptor_;
    Dialler others_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace

std::unique_ptr<Host> Host::open(Bus& bus, server::Surroundings& world, server::Service& service,
    storage::ClusterStorage& storage, std::string_view incarnation)
{
    return std::make_unique<RealHost>(bus, world, service, storage, incarnation);
}

} // namespace arbiter::cluster
