// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_API_H
#define ARBITER_SRC_SERVER_API_API_H

#include "server/api/limits.h"
#include "server/api/needs.h"
#include "server/api/password_work.h"
#include "server/api/route.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::server {

/// The requests over HTTP, without the sockets.
class Api {
public:
    explicit Api(ServerParts& server);

    /// Finds the route and who asks, checks whether they may, and only then reads what they say. Counts it
    /// where the route is limited.
    void request(ApiRequest request, std::function<void(Response)> done);

    /// Counts the opening of a socket as a request, and finds who opens it.
    Result<std::optional<Identity>, Unidentified> identify(Peer const& peer)
    {
        return identification_.find(peer);
    }

    /// Finds who opens it now, and counts nothing.
    Result<std::optional<Identity>, Unidentified> identify_again(Peer const& peer) const
    {
        return identification_.find_again(peer.credentials);
    }

    /// Does what waits for its time. Call it about every 50 ms.
    void tick() { passwords_.tick(); }

private:
    void end_with_login(ApiCall& call) const;
    void answer_of_tournament(Route const& route, ApiCall call);
    void answer(Route const& route, ApiCall& call, Granted const& granted);
    std::optional<ApiFault> read_call(ApiCall& call, Route const& route) const;

    Settings const& settings_;
    Status const& counters_;
    Overseer const& overseer_;
    Tournaments& tournaments_;
    std::weak_ptr<bool> alive_; ///< expires with the server
    CallLimits limits_;
    Identification identification_;
    Access access_;
    PasswordWork passwords_;
    ClassPairings pairings_;
    SlowReads reads_;
    Downloads downloads_;
    HandlerParts parts_;
};

/// All routes.
std::vector<Route> const& all_routes();

// The routes of each area, in the file of the same name.
std::span<Route const> account_routes();
std::span<Route const> admin_routes();
std::span<Route const> admin_account_routes();
std::span<Route const> analysis_routes();
std::span<Route const> archive_routes();
std::span<Route const> class_routes();
std::span<Route const> class_game_routes();
std::span<Route const> class_match_routes();
std::span<Route const> class_teacher_routes();
std::span<Route const> class_work_routes();
std::span<Route const> explorer_routes();
std::span<Route const> game_routes();
std::span<Route const> homework_routes();
std::span<Route const> login_routes();
std::span<Route const> mcp_routes();
std::span<Route const> message_routes();
std::span<Route const> own_routes();
std::span<Route const> playing_routes();
std::span<Route const> profile_routes();
std::span<Route const> pupil_routes();
std::span<Route const> report_routes();
std::span<Route const> setting_routes();
std::span<Route const> social_routes();
std::span<Route const> task_routes();
std::span<Route const> tournament_routes();
std::span<Route const> tournament_player_routes();
std::span<Route const> work_routes();

/// The description of the API: share/openapi.json.
std::span<std::uint8_t const> openapi_bytes();

} // namespace arbiter::server

#endif
