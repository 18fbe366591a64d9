// SPDX-License-Identifier: MIT
#include "arbiter/cluster/nats_bus.h"

#include <nats/nats.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cluster {

namespace {

constexpr int reconnect_wait_ms = 100;
constexpr int ping_interval_ms = 1'000;
constexpr int most_pings_out = 2;
constexpr int write_deadline_ms = 500;
constexpr int flush_ms = 500;
/// What waits while there is no connection: links do not outlive it anyhow.
constexpr int reconnect_buffer_bytes = 1024 * 1024;

struct OptionsDeleter {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};

using Options = std::unique_ptr<natsOptions, OptionsDeleter>;

std::vector<std::string> split(std::string_view addresses)
{
    std::vector<std::string> list;
    while (!addresses.empty()) {
        auto const comma = addresses.find(',');
        list.emplace_back(addresses.substr(0, comma));
        addresses.remove_prefix(comma == std::string_view::npos ? addresses.size() : comma + 1);
    }
    return list;
}

/// The library tries an address that is none again without end.
bool is_address(std::string_view text)
{
    auto const begin = text.find("://");
    auto const scheme = text.substr(0, begin);
    return (scheme == "nats" || scheme == "tls") && text.size() > begin + 3
        && text.find_first_of(" \t") == std::string_view::npos;
}

natsStatus configure(natsOptions* options, std::string_view addresses)
{
    auto const list = split(addresses);
    std::vector<char const*> servers;
    bool is_tls = false;
    for (auto const& address : list) {
        servers.push_back(address.c_str());
        is_tls = is_tls || address.starts_with("tls://");
    }
    natsStatus status = natsOptions_SetServers(options, servers.data(), static_cast<int>(servers.size()));
    auto const then = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
    then(natsOptions_SetName(options, "arbiter"));
    then(natsOptions_SetMaxReconnect(options, -1));
    then(natsOptions_SetReconnectWait(options, reconnect_wait_ms));
    then(natsOptions_SetReconnectBufSize(options, reconnect_buffer_bytes));
    then(natsOptions_SetPingInterval(options, ping_interval_ms));
    then(natsOptions_SetMaxPingsOut(options, most_pings_out));
    then(natsOptions_SetWriteDeadline(options, write_deadline_ms));
    if (is_tls)
        then(natsOptions_SetSecure(options, true));
    // The first connection is tried again as later ones are; with a callback the library does not wait for
    // it.
    then(natsOptions_SetRetryOnFailedConnect(options, true, [](natsConnection*, void*) { }, nullptr));
    return status;
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
    std::string_view addresses, std::function<void(std::function<void()>)> post)
{
    if (addresses.empty() || !std::ranges::all_of(split(addresses), is_address))
        return Err{std::string{"an address begins with nats:// or tls://"}};
    natsOptions* made = nullptr;
    natsStatus status = natsOptions_Create(&made);
    Options const options{made};
    if (status == NATS_OK)
        status = configure(made, addresses);
    natsConnection* connection = nullptr;
    if (status == NATS_OK)
        status = natsConnection_Connect(&connection, made);
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
        return Err{std::string{natsStatus_GetText(status)}};
    return std::unique_ptr<Bus>{std::make_unique<NatsBus>(connection, std::move(post))};
}

} // namespace arbiter::cluster
