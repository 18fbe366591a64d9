// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_AUDIENCE_H
#define ARBITER_SERVER_AUDIENCE_H

#include "arbiter/server/settings.h"
#include "arbiter/server/token_bucket.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arbiter::server {

/// The users of a server: how many people stand behind one address of the network.
enum class Audience : std::uint8_t {
    home, ///< a household or two
    club, ///< some dozens in one hall
    school, ///< hundreds of classrooms' computers
};

inline constexpr std::array all_audiences{Audience::home, Audience::club, Audience::school};

/// "home", "club", "school".
std::string_view to_name(Audience audience);

/// All names of audiences, in the order of Audience.
std::span<std::string_view const> audience_names();

/// The audience of that name, or nothing.
std::optional<Audience> find_audience(std::string_view name);

/// The settings with the limits for an audience.
Settings settings_for(Audience audience);

/// What all clients behind one address of the network may do together, before anybody knows who they are. The
/// defaults are those of a home.
struct AddressShare {
    std::size_t connections = 200;
    /// TLS handshakes, each of which costs the server as much as many requests.
    Rate handshakes{.burst = 200, .a_minute = 1'200};
    /// HTTP requests. A browser that is new here asks for some 200 files, so that the page works without a
    /// network afterwards.
    Rate requests{.burst = 1'000, .a_minute = 6'000};
    Rate frames{.burst = 2'000, .a_minute = 24'000}; ///< messages of WebSockets
};

/// The share of each address for an audience.
AddressShare address_share_for(Audience audience);

} // namespace arbiter::server

#endif
