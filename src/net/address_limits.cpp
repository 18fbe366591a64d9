// SPDX-License-Identifier: MIT
#include "arbiter/net/address_limits.h"

#include "arbiter/core/text.h"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <optional>

namespace arbiter::net {

namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t most_entries = 100'000;

/// The address that a text names, IPv4 for an IPv4 address that is written as IPv6.
std::optional<ip::address> read_address(std::string_view text)
{
    boost::system::error_code error;
    auto address = ip::make_address(std::string{text}, error);
    if (error)
        return std::nullopt;
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

} // namespace

std::string limit_key(std::string_view address)
{
    auto const read = read_address(address);
    if (!read)
        return std::string{address};
    if (read->is_v4())
        return read->to_string();
    auto bytes = read->to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6{bytes}.to_string() + "/64";
}

bool is_loopback(std::string_view address)
{
    auto const read = read_address(address);
    return read && read->is_loopback();
}

std::string client_address(std::string_view peer, std::string_view forwarded_for, bool behind_proxy)
{
    bool const believes = behind_proxy && !forwarded_for.empty() && is_loopback(peer);
    auto const text = believes ? trimmed(forwarded_for.substr(forwarded_for.rfind(',') + 1)) : peer;
    auto const read = read_address(text);
    if (believes && !read)
        return "unknown";
    return read ? read->to_string() : std::string{peer};
}

bool AddressLimits::Entry::is_idle(Time now) const
{
    return connections == 0 && handshakes.is_full(now) && requests.is_full(now) && frames.is_full(now);
}

AddressLimits::Entry* AddressLimits::find_or_add(std::string const& key)
{
    if (auto const found = entries_.find(key); found != entries_.end())
        return &found->second;
    if (entries_.size() >= most_entries)
        return nullptr;
    Entry const fresh{0, TokenBucket{limits_.handshakes_per_address},
        TokenBucket{limits_.requests_per_address}, TokenBucket{limits_.frames_per_address}};
    return &entries_.emplace(key, fresh).first->second;
}

bool AddressLimits::connect(std::string const& key)
{
    auto* const entry = find_or_add(key);
    if (entry == nullptr || entry->connections >= limits_.connections_per_address)
        return false;
    ++entry->connections;
    return true;
}

void AddressLimits::disconnect(std::string const& key, Time now)
{
    auto const found = entries_.find(key);
    if (found == entries_.end())
        return;
    auto& entry = found->second;
    if (entry.connections > 0)
        --entry.connections;
    if (entry.is_idle(now))
        entries_.erase(found);
}

bool AddressLimits::take_handshake(std::string const& key, Time now)
{
    auto* const entry = find_or_add(key);
    return entry != nullptr && entry->handshakes.take(now);
}

bool AddressLimits::take_request(std::string const& key, Time now)
{
    auto* const entry = find_or_add(key);
    return entry != nullptr && entry->requests.take(now);
}

bool AddressLimits::take_frame(std::string const& key, Time now)
{
    auto* const entry = find_or_add(key);
    return entry != nullptr && entry->frames.take(now);
}

void AddressLimits::forget_idle(Time now)
{
    std::erase_if(entries_, [&](auto const& item) { return item.second.is_idle(now); });
}

} // namespace arbiter::net
