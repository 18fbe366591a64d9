// SPDX-License-Identifier: MIT
#include "arbiter/cluster/nats_bus.h"

#include "cluster/nats_library.h"

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

using Options = std::unique_ptr<natsOptions, decltype(NatsLibrary::options_destroy)>;

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

natsStatus configure(NatsLibrary const& nats, natsOptions* options, std::string_view addresses)
{
    auto const list = split(addresses);
    std::vector<char const*> servers;
    bool is_tls = false;
    for (auto const& address : list) {
        servers.push_back(address.c_str());
        is_tls = is_tls || address.starts_with("tls://");
    }
    natsStatus status = nats.set_servers(options, servers.data(), static_cast<int>(servers.size()));
    auto const then = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
    then(nats.set_name(options, "arbiter"));
    then(nats.set_max_reconnect(options, -1));
    then(nats.set_reconnect_wait(options, reconnect_wait_ms));
    then(nats.set_reconnect_buffer(options, reconnect_buffer_bytes));
    then(nats.set_ping_interval(options, ping_interval_ms));
    then(nats.set_max_pings_out(options, most_pings_out));
    then(nats.set_write_deadline(options, write_deadline_ms));
    if (is_tls)
        then(nats.set_secure(options, true));
    // The first connection is tried again as later ones are; with a callback the library does not wait for
    // it.
    then(nats.set_retry_on_failed_connect(options, true, [](natsConnection*, void*) { }, nullptr));
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
    NatsLibrary const& nats;
    std::shared_ptr<Post> post;
    std::weak_ptr<Bus::Take> take;

    static void arrived(natsConnection*, natsSubscription*, natsMsg* message, void* closure)
    {
        auto const* const own = static_cast<Listening const*>(closure);
        auto const& nats = own->nats;
        std::string text{nats.message_data(message), static_cast<std::size_t>(nats.message_length(message))};
        nats.message_destroy(message);
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
    NatsBus(
        NatsLibrary const& nats, natsConnection* connection, std::function<void(std::function<void()>)> post)
        : nats_{nats},
          connection_{connection}
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
            nats_.subscription_destroy(subscription);
        nats_.connection_destroy(connection_);
    }

    void publish(std::string_view subject, std::string_view message) override
    {
        // A message that cannot be sent is lost, as on the way.
        nats_.publish(
            connection_, std::string{subject}.c_str(), message.data(), static_cast<int>(message.size()));
    }

    std::shared_ptr<void> subscribe(std::string_view subject, Take take) override
    {
        auto taking = std::make_shared<Take>(std::move(take));
        auto listening = std::make_unique<Listening>(nats_, post_, taking);
        natsSubscription* subscription = nullptr;
        auto const status = nats_.subscribe(
            &subscription, connection_, std::string{subject}.c_str(), Listening::arrived, listening.get());
        if (status != NATS_OK)
            return taking;
        nats_.set_on_complete(subscription, Listening::completed, listening.release());
        subscriptions_.push_back(subscription);
        return taking;
    }

    bool is_connected() const override
    {
        return nats_.connection_status(connection_) == NATS_CONN_STATUS_CONNECTED;
    }

    void flush() override { nats_.flush_timeout(connection_, flush_ms); }

private:
    NatsLibrary const& nats_;
    natsConnection* connection_;
    std::shared_ptr<Post> post_ = std::make_shared<Post>();
    std::vector<natsSubscription*> subscriptions_;
};

} // namespace

Result<std::unique_ptr<Bus>, std::string> open_nats_bus(
    std::string_view addresses, std::function<void(std::function<void()>)> post)
{
    if (addresses.empty() || !std::ranges::all_of(split(addresses), is_address))
        return Err{
            std::string{"an address of NATS begins with nats:// or tls://, such as nats://127.0.0.1:4222"}};
    auto const& library = load_nats();
    if (!library)
        return Err{library.error()};
    auto const& nats = *library;
    natsOptions* made = nullptr;
    natsStatus status = nats.options_create(&made);
    Options const options{made, nats.options_destroy};
    if (status == NATS_OK)
        status = configure(nats, made, addresses);
    natsConnection* connection = nullptr;
    if (status == NATS_OK)
        status = nats.connect(&connection, made);
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
        return Err{std::string{nats.status_text(status)}};
    return std::unique_ptr<Bus>{std::make_unique<NatsBus>(nats, connection, std::move(post))};
}

} // namespace arbiter::cluster
