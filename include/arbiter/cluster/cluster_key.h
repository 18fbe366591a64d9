// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLUSTER_CLUSTER_KEY_H
#define ARBITER_CLUSTER_CLUSTER_KEY_H

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter::cluster {

/// What the processes of a cluster have in common, and nobody else: it seals every message between them.
struct ClusterKey {
    std::array<unsigned char, 32> bytes{};
};

/// The fewest characters of a secret.
inline constexpr std::size_t shortest_secret = 32;

/// The key from a secret text, without the white space around it; nothing where that is shorter than
/// `shortest_secret`.
std::optional<ClusterKey> make_cluster_key(std::string_view secret);

} // namespace arbiter::cluster

#endif
