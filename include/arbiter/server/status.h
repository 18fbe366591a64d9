// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_STATUS_H
#define ARBITER_SERVER_STATUS_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace arbiter::server {

/// State and counters of the service, for /healthz and /metrics. The counters only grow.
struct Status {
    bool is_draining = false;
    bool is_storage_well = true; ///< whether the last write succeeded
    std::string storage_trouble = {}; ///< else why not, in a sentence
    bool has_lease = true; ///< whether moves are taken, as far as other nodes are concerned

    std::size_t rooms = 0; ///< games in memory
    std::size_t games_playing = 0; ///< those of them that are being played
    std::size_t connections = 0;
    std::size_t spectators = 0;
    std::size_t seeks = 0;
    std::size_t computers = 0; ///< engine processes
    std::size_t computers_waiting = 0; ///< games that wait for one
    std::size_t events_waiting = 0; ///< written but not yet durable

    std::uint64_t games_made = 0;
    std::uint64_t games_ended = 0;
    std::uint64_t moves = 0;
    std::uint64_t events = 0;
    std::uint64_t messages = 0;
    std::uint64_t moves_refused = 0;
    std::uint64_t errors = 0; ///< messages answered by `error`
    std::uint64_t rate_limited = 0;
    std::uint64_t not_saved = 0; ///< actions lost because storage failed
    std::uint64_t rooms_rebuilt = 0; ///< from storage
    std::uint64_t computer_failures = 0;
    std::uint64_t games_taken_over = 0; ///< from another node
    std::uint64_t games_handed_over = 0; ///< to another node, as it was wanted

    // ---- of a gateway ------------------------------------------------------------------------------------

    std::size_t nodes_reached = 0; ///< over the bus
    std::uint64_t sockets_led_on = 0; ///< from one node to another
    std::uint64_t games_lost = 0; ///< to another node, although they were in memory here
};

} // namespace arbiter::server

#endif
