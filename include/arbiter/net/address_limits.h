// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_ADDRESS_LIMITS_H
#define ARBITER_NET_ADDRESS_LIMITS_H

#include "arbiter/net/limits.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter::net {

/// What the limits count an address as: an IPv4 address itself, even when written as IPv6 (`::ffff:1.2.3.4`);
/// of an IPv6 address its first 64 bits, since one household has all addresses of such a network. Other texts
/// stay.
std::string limit_key(std::string_view address);

/// Whether it is an address of this machine itself: 127.0.0.0/8, ::1.
bool is_loopback(std::string_view address);

/// The address of the client. Only a proxy on this machine is believed: with `behind_proxy`, and when the TCP
/// connection comes from a loopback address, it is the last address of the header X-Forwarded-For, which is
/// the one that the proxy itself has seen; what a client writes there stands before it. It is "unknown" when
/// that is not an address. Without such a header it is the peer of the TCP connection.
std::string client_address(std::string_view peer, std::string_view forwarded_for, bool behind_proxy);

/// Counts connections, TLS handshakes, requests and messages by address (see limit_key). It keeps an entry
/// only while there is something to remember, and at most 100,000: then strangers are refused until others
/// have been forgotten.
class AddressLimits {
public:
    /// Counts by these limits, which must live as long as this.
    explicit AddressLimits(Limits const& limits) : limits_{limits} { }

    /// One more connection, or false when the address has as many as it may.
    bool connect(std::string const& key);
    /// One connection less; each true connect() has one.
    void disconnect(std::string const& key, Time now);
    /// Whether the address may begin one more TLS handshake now.
    bool take_handshake(std::string const& key, Time now);
    /// Whether the address may send one more HTTP request now.
    bool take_request(std::string const& key, Time now);
    /// Whether the address may send one more WebSocket message now.
    bool take_frame(std::string const& key, Time now);

    /// Forgets addresses that have no connection and full buckets. To be called every few seconds.
    /// O(addresses).
    void forget_idle(Time now);

    std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        std::size_t connections = 0;
        TokenBucket handshakes;
        TokenBucket requests;
        TokenBucket frames;

        /// Whether it has no connection and full buckets: then nothing of the address is remembered.
        bool is_idle(Time now) const;
    };

    Entry* find_or_add(std::string const& key);

    Limits limits_;
    std::unordered_map<std::string, Entry> entries_;
};

} // namespace arbiter::net

#endif
