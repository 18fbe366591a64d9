#ifndef ARBITER_SERVER_SETTINGS_H
#define ARBITER_SERVER_SETTINGS_H

#include "arbiter/game/time_unit.h"
#include "arbiter/server/token_bucket.h"

#include <cstddef>
#include <string>

namespace arbiter::server {

/// What whoever runs a server may choose. The defaults are for one small machine.
struct Settings {
    std::string version = "0"; ///< told by GET /api/server

    bool has_accounts = true;

    // ---- sizes -------------------------------------------------------------------------------------------

    std::size_t longest_frame = 4'096; ///< bytes of a message from a client
    std::size_t longest_body = 16'384; ///< bytes of the body of a request
    std::size_t longest_chat_text = 300; ///< bytes of one chat message
    std::size_t most_rooms = 50'000; ///< games in memory
    std::size_t most_connections_a_room = 1'000;
    std::size_t most_seeks = 500;
    std::size_t most_seeks_a_player = 3;

    // ---- clocks ------------------------------------------------------------------------------------------

    Milliseconds lag_a_move{500}; ///< at most so much lag of a move is given back
    Milliseconds lag_quota{1'000}; ///< so much lag is in hand at the start, and never more
    Milliseconds lag_quota_a_move{100}; ///< comes back into the quota with each move
    Milliseconds outage_longest{5'000}; ///< a connection away for longer costs clock time
    Milliseconds outage_quota{10'000}; ///< so much time of outages is given back in a game
    Milliseconds ping_every{5'000}; ///< players are asked so often whether they are there
    Milliseconds stall{1'000}; ///< an answer that takes longer shows that the connection was down
    Milliseconds silence{12'500}; ///< nothing heard for so long: the player is not there

    // ---- being away --------------------------------------------------------------------------------------

    Milliseconds away_grace{30'000}; ///< then the opponent may claim the game
    Milliseconds away_grace_slow{60'000}; ///< the same in slow games
    Milliseconds slow_game{900'000}; ///< from this expected thinking time of a player on a game is slow
    Milliseconds first_move{60'000}; ///< nobody has moved for so long: the game is aborted
    Milliseconds room_idle{120'000}; ///< a room without connections is forgotten after that

    // ---- computer opponent -------------------------------------------------------------------------------

    std::size_t most_computers = 8; ///< processes at once; more games wait for their turn

    // ---- rates -------------------------------------------------------------------------------------------

    Rate messages{40, 1'200}; ///< of a connection, all kinds together
    Rate chat{5, 20}; ///< of a connection
    Rate seeks{6, 30}; ///< of a connection
    Rate games{60, 120}; ///< made and joined, of an address
    Rate requests{120, 1'200}; ///< of an address, all together
    Rate logins{10, 10}; ///< tries, of an address
    Rate logins_a_name{10, 10}; ///< tries at one name, from anywhere
    Rate accounts{5, 5}; ///< made, of an address
};

} // namespace arbiter::server

#endif
