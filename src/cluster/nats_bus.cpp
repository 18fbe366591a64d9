// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/base/url.h"
#include "arbiter/cluster/bus.h"

#ifndef ARBITER_WITHOUT_NATS
#include <nats/nats.h>
#endif

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cluster {

#ifdef ARBITER_WITHOUT_NATS

Result<std::unique_ptr<Bus>, std::string> open_nats_bus(
    NatsPlace const& /*place*/, std::function<void(std::function<void()>)> /*post*/)
{
    return Err{
        std::string{"this program was built without NATS; Debian's package has it, see docs/install.md"}};
}

#else

namespace {

constexpr int reconnect_wait_ms = 100;
constexpr int ping_interval_ms = 1'000;
constexpr int most_pings_out = 2;
constexpr int write_deadline_ms = 500;
constexpr int flush_ms = 500;
/// What waits while there is no connection: links do not outlive it anyhow.
constexpr int reconnect_buffer_bytes = 1024 * 1024;

/// How long the server is given to refuse a connection without a login.
constexpr int refusal_ms = 500;

using Options = std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)>;
using Connection = std::unique_ptr<natsConnection, decltype(&natsConnection_Destroy)>;

std::vector<std::string> split(std::string_view addresses)
{
    std::vector<std::string> list;
    while (!addresses.empty())
        list.emplace_back(base::take_part(addresses, ','));
    return list;
}

/// The library tries a malformed address again without end.
bool is_address(std::string_view text)
{
    auto const parts = base::split_url(text);
    if (!parts || (parts->scheme != "nats" && parts->scheme != "tls") || parts->authority.empty()
        || text.find_first_of(" \t") != std::string_view::npos)
        return false;
    auto const authority = base::split_authority(parts->authority);
    return authority && (!authority->port || base::read_port(*authority->port));
}

/// Calls functions of the library until one has failed, and keeps how that one ended.
struct Steps {
    natsStatus status = NATS_OK;

    template <class Function, class... Arguments>
    Steps& then(Function function, Arguments... arguments)
    {
        if (status == NATS_OK)
            status = function(arguments...);
        return *this;
    }
};

/// What both kinds of connections have: where NATS is, and whom to believe that it is NATS.
Steps configure_place(natsOptions* options, NatsPlace const& place)
{
    auto const list = split(place.addresses);
    std::vector<char const*> servers;
    bool is_tls = false;
    for (auto const& address : list) {
        servers.push_back(address.c_str());
        is_tls = is_tls || address.starts_with("tls://");
    }
    Steps steps;
    steps.then(natsOptions_SetServers, options, servers.data(), static_cast<int>(servers.size()))
        .then(natsOptions_SetName, options, "arbiter");
    if (is_tls)
        steps.then(natsOptions_SetSecure, options, true);
    if (!place.authorities.empty())
        steps.then(natsOptions_LoadCATrustedCertificates, options, place.authorities.c_str());
    return steps;
}

Steps configure(natsOptions* options, NatsPlace const& place)
{
    return configure_place(options, place)
        .then(natsOptions_SetUserInfo, options, place.user.c_str(), place.password.c_str())
        .then(natsOptions_SetMaxReconnect, options, -1)
        .then(natsOptions_SetReconnectWait, options, std::int64_t{reconnect_wait_ms})
        .then(natsOptions_SetReconnectBufSize, options, reconnect_buffer_bytes)
        .then(natsOptions_SetPingInterval, options, std::int64_t{ping_interval_ms})
        .then(natsOptions_SetMaxPingsOut, options, most_pings_out)
        .then(natsOptions_SetWriteDeadline, options, std::int64_t{write_deadline_ms})
        // The first connection is tried again as later ones are; with a callback the library does not wait
        // for it.
        .then(natsOptions_SetRetryOnFailedConnect, options, true, [](natsConnection*, void*) { }, nullptr);
}

Options make_options()
{
    natsOptions* made = nullptr;
    natsOptions_Create(&made);
    return {made, natsOptions_Destroy};
}

/// Whether a server that is there lets anybody in, so that a login protects nothing.
bool is_open_to_anybody(NatsPlace const& place)
{
    auto const options = make_options();
    auto const steps = configure_place(options.get(), place)
                           .then(natsOptions_SetTimeout, options.get(), std::int64_t{refusal_ms})
                           .then(natsOptions_SetAllowReconnect, options.get(), false);
    natsConnection* made = nullptr;
    bool const is_in = steps.status == NATS_OK && natsConnection_Connect(&made, options.get()) == NATS_OK;
    Connection const connection{made, natsConnection_Destroy};
    return is_in;
}

/// Where the threads of the library give what has come; nowhere when the bus has ended.
struct Post {
    std::mutex mutex;
    std::function<void(std::function<void()>)> run;
};

/// One subscription, which the library calls on a thread of its own. It belongs to the library until its last
/// call has returned.
struct Listening {
    std::shared_ptr<Post> post;
    std::weak_ptr<Bus::Take> take;

    static void arrived(natsConnection*, natsSubscription*, natsMsg* message, void* closure)
    {
        auto const* const own = static_cast<Listening const*>(closure);
        std::string text{natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
        natsMsg_Destroy(message);
        std::lock_guard const lock{own->post->mutex};
        if (!own->post->run)
            return;
        own->post->run([take = own->take, text = std::move(text)] {
            if (auto const still = take.lock())
                (*still)(text);
        });
    }

    static void completed(void* closure) { delete static_cast<Listening*>(closure); }
};

class NatsBus final : public Bus {
public:
    NatsBus(natsConnection* connection, std::function<void(std::function<void()>)> post)
        : connection_{connection}
    {
        post_->run = std::move(post);
    }

    NatsBus(NatsBus const&) = delete;
    NatsBus& operator=(NatsBus const&) = delete;

    ~NatsBus() override
    {
        {
            std::lock_guard const lock{post_->mutex};
            post_->run = nullptr;
        }
        for (auto* const subscription : subscriptions_)
            natsSubscription_Destroy(subscription);
        natsConnection_Destroy(connection_);
    }

    void publish(std::string_view subject, std::string_view message) override
    {
        // A message that cannot be sent is lost, as on the way.
        natsConnection_Publish(
            connection_, std::string{subject}.c_str(), message.data(), static_cast<int>(message.size()));
    }

    std::shared_ptr<void> subscribe(std::string_view subject, Take take) override
    {
        auto taking = std::make_shared<Take>(std::move(take));
        auto listening = std::make_unique<Listening>(post_, taking);
        natsSubscription* subscription = nullptr;
        auto const status = natsConnection_Subscribe(
            &subscription, connection_, std::string{subject}.c_str(), Listening::arrived, listening.get());
        if (status != NATS_OK)
            return taking;
        natsSubscription_SetOnCompleteCB(subscription, Listening::completed, listening.release());
        subscriptions_.push_back(subscription);
        return taking;
    }

    bool is_connected() const override
    {
        return natsConnection_Status(connection_) == NATS_CONN_STATUS_CONNECTED;
    }

    void flush() override { natsConnection_FlushTimeout(connection_, flush_ms); }

private:
    natsConnection* connection_;
    std::shared_ptr<Post> post_ = std::make_shared<Post>();
    std::vector<natsSubscription*> subscriptions_;
};

} // namespace

Result<std::unique_ptr<Bus>, std::string> open_nats_bus(
    NatsPlace const& place, std::function<void(std::function<void()>)> post)
{
    if (place.addresses.empty() || !std::ranges::all_of(split(place.addresses), is_address))
        return Err{
            std::string{"an address of NATS begins with nats:// or tls://, such as nats://127.0.0.1:4222"}};
    if (is_open_to_anybody(place))
        return Err{
            std::string{"this NATS lets anybody in without a login; give it users, see docs/cluster.md"}};
    auto const options = make_options();
    natsConnection* connection = nullptr;
    auto const status
        = configure(options.get(), place).then(natsConnection_Connect, &connection, options.get()).status;
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
        return Err{std::string{natsStatus_GetText(status)}};
    return std::unique_ptr<Bus>{std::make_unique<NatsBus>(connection, std::move(post))};
}

#endif

} // namespace arbiter::cluster
