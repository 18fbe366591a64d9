// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_SETTINGS_H
#define ARBITER_SERVER_SETTINGS_H

#include "arbiter/core/result.h"
#include "arbiter/game/time_unit.h"
#include "arbiter/server/name_list.h"
#include "arbiter/server/token_bucket.h"
#include "arbiter/storage/fault.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace arbiter::server {

/// The people who may make an account.
enum class Registration : std::uint8_t {
    open, ///< everybody
    invited, ///< people with an invitation
    closed, ///< nobody; the operator makes accounts
};

/// The people who may organise tournaments.
enum class Organisers : std::uint8_t {
    everybody, ///< every account
    teachers, ///< teachers and operators
    named, ///< accounts that the operator names
    nobody,
};

/// What operators change while the server runs; live_settings.h has the values as texts.
enum class SettingName : std::uint8_t {
    registration,
    chat,
    messages,
    members_only,
    organisers,
    organiser_names,
    refused_names,
};

inline constexpr std::size_t setting_name_count = 7;

/// What the owner of a server may choose. The defaults suit one small machine; audience.h has others.
struct Settings {
    std::string version = "0"; ///< shown by GET /api/server
    std::string node = "main"; ///< its name among the servers on the same database (`is_node_name`)
    /// What no other start of a server has (`make_incarnation`); empty: the service makes it.
    std::string incarnation = {};

    /// Whether it gives games to nodes that have fewer. Only where players come to the node of their game by
    /// themselves, through a gateway.
    bool is_balanced = false;

    std::string audience = "home"; ///< whose limits these are; shown to operators
    std::string database = {}; ///< its URL without a password; shown to operators
    /// Writes a backup into the operator's folder and gives the name of the file; runs on another thread.
    /// Nothing: there is no such folder.
    std::function<Result<std::string, storage::StorageFault>()> back_up = nullptr;

    bool has_accounts = true;
    Registration registration = Registration::open;
    bool has_chat = true; ///< without it nobody writes to anybody, in games or messages
    bool has_messages = true; ///< whether friends write to each other
    NameList refused_names = {}; ///< no new account, class or tournament has one of these words in its name
    /// Whether players, games and tournaments are shown only to people who are logged in.
    bool is_for_members = false;

    Organisers organisers = Organisers::everybody;
    std::vector<std::string> organiser_names = {}; ///< of `named`, in any spelling
    /// Whether teachers may organise tournaments besides those accounts.
    bool do_teachers_organise = false;

    /// What no operator changes, with the option of the command line that says so: "--no-chat".
    std::map<SettingName, std::string> fixed = {};

    // ---- sizes -------------------------------------------------------------------------------------------

    std::size_t longest_frame = 4'096; ///< bytes of a message from a client
    std::size_t longest_body = 16'384; ///< bytes of the body of a request
    std::size_t longest_answer = 65'536; ///< bytes of the body of a worker's request
    std::size_t longest_chat_text = 300; ///< bytes of one chat message
    std::size_t longest_message_text = 1'000; ///< bytes of one message to a friend
    std::size_t most_rooms = 50'000; ///< games in memory; those that are only looked at make way for others
    std::size_t most_connections_a_room = 1'000;
    std::size_t most_seeks = 500;
    std::size_t most_seeks_a_player = 3; ///< of an account, or of a connection without one
    std::size_t most_seeks_an_address = 30; ///< of people who are not logged in
    std::size_t most_streams_a_player = 5; ///< of bots, of an account, on each server
    std::uint32_t most_waiting_games_a_player = 50; ///< games that wait for an opponent
    std::uint32_t most_running_games_a_player = 200; ///< games with clocks that run, of an account, on a node
    std::uint32_t most_events_at_once = 400; ///< of a game, that the server thread reads; a worker reads more
    /// Of a game, without its chat; then it can only end. Its state fits into what may wait for a WebSocket.
    std::size_t most_events = 1'000;
    std::size_t most_chat_lines = 1'000; ///< in a game, of each player, and of all others together
    std::uint32_t most_tournaments = 500; ///< that are not over
    std::uint32_t most_tournaments_a_player = 3; ///< of an organiser, that are not over
    std::size_t most_reads_waiting = 512; ///< of the archive, ratings, the explorer and the like
    std::size_t most_reads_waiting_a_player = 64; ///< of an account, or of people at an address without one
    std::size_t most_passwords_waiting = 64; ///< to be hashed; twice as many of usual visitors besides

    // ---- what goes by itself -----------------------------------------------------------------------------

    std::chrono::days waiting_kept{14}; ///< a game, or a tournament, that nobody has joined
    std::chrono::days anonymous_waiting_kept{1}; ///< the same of people who are not logged in
    std::chrono::days aborted_kept{7}; ///< a game that was aborted
    std::chrono::days audit_kept{1'095}; ///< an entry of the audit log

    // ---- clocks ------------------------------------------------------------------------------------------

    Milliseconds lag_a_move{500}; ///< maximum lag given back for a move
    Milliseconds lag_quota{1'000}; ///< the quota of lag at the start, and its maximum
    Milliseconds lag_quota_a_move{100}; ///< returns to the quota with each move
    Milliseconds outage_longest{5'000}; ///< a longer outage costs clock time
    Milliseconds outage_quota{10'000}; ///< maximum time of outages given back in a game
    Milliseconds ping_every{5'000}; ///< interval of pings to players
    Milliseconds stall{1'000}; ///< a slower answer shows that the connection was down
    Milliseconds silence{12'500}; ///< a player that is silent for longer is absent

    // ---- being away --------------------------------------------------------------------------------------

    Milliseconds away_grace{30'000}; ///< after it the opponent may claim the game
    Milliseconds away_grace_slow{60'000}; ///< the same in slow games
    Milliseconds slow_game{900'000}; ///< a game is slow from this expected thinking time of a player on
    Milliseconds first_move{60'000}; ///< without a move for longer, the game is aborted
    Milliseconds room_idle{120'000}; ///< a room without connections is forgotten after it

    // ---- computer opponent -------------------------------------------------------------------------------

    std::size_t most_computers = 8; ///< processes at once; further games queue

    // ---- analyses ----------------------------------------------------------------------------------------

    std::uint32_t analysis_nodes = 200'000; ///< that workers search for each position
    std::uint32_t analyses_a_day = 20; ///< that an account may ask for; one at a time
    Milliseconds analysis_lease{20'000}; ///< a worker that is silent for longer loses the analysis

    // ---- rates -------------------------------------------------------------------------------------------

    Rate messages{40, 1'200}; ///< per connection, all kinds together
    Rate chat{5, 20}; ///< in a game: per seat, or per account of others
    Rate offers{5, 10}; ///< of a draw or a takeback, and refusals of them, per seat of a game
    Rate plans{10, 20}; ///< conditional moves, per seat of a game
    Rate friend_messages{10, 20}; ///< to friends, per account
    Rate seeks{6, 30}; ///< per connection
    Rate games{60, 120}; ///< made and joined, per account, or per address of people who are not logged in
    Rate anonymous_games{60, 5}; ///< of those, begun by people who are not logged in, per address
    Rate requests{120, 1'200}; ///< all together, per account or address in the same way
    Rate logins{50, 10}; ///< wrong passwords, per address, for names that do not usually come from there
    Rate name_logins{10, 10}; ///< of those, for one name; beyond, no password is looked at
    Rate usual_logins{20, 20}; ///< attempts at a name from an address where it usually comes from
    Rate wrong_logins{10, 10}; ///< wrong passwords for a name from elsewhere; beyond, attempts are delayed
    Milliseconds longest_login_delay{8'000};
    Rate accounts{5, 5}; ///< made without an invitation, per address
    Rate wrong_codes{10, 2}; ///< wrong invitations, per address; at the limit no code is looked at
    Rate studies{10, 10}; ///< what a device says of what was learned, per account
    Rate reports{5, 1}; ///< of other players, per account
    Rate class_accounts{100, 10}; ///< made with the code of a class, per code
    Rate class_passwords{200, 20}; ///< that a teacher gives to pupils, per teacher
};

} // namespace arbiter::server

#endif
