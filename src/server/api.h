// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_H
#define ARBITER_SRC_SERVER_API_H

#include "arbiter/server/api_request.h"
#include "arbiter/server/response.h"
#include "server/accounts.h"
#include "server/messages.h"
#include "server/rate_limit.h"
#include "server/rooms.h"
#include "server/service_context.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::server {

/// Why a request is refused. share/openapi.json has the status and the meaning of each.
enum class ApiError : std::uint8_t {
    unknown_path,
    wrong_method,
    not_json, ///< the content type
    bad_body,
    bad_query,
    body_too_long,
    bad_control,
    bad_variant,
    bad_fen,
    game_over_already,
    unknown_game,
    unknown_player,
    seat_taken,
    own_game,
    not_invited,
    game_over,
    login_needed,
    wrong_login,
    bad_name,
    bad_password,
    name_taken,
    accounts_closed,
    rate_limited,
    not_saved,
    unavailable,
    damaged,
    draining,
    no_explorer,
};

inline constexpr std::string_view pgn_media_type = "application/x-chess-pgn; charset=utf-8";

inline constexpr std::size_t api_error_count = 28;

/// "unknown-game", …
std::string_view to_code(ApiError error);

unsigned http_status(ApiError error);

/// What the code means, in one sentence.
std::string_view describe(ApiError error);

/// The answer with that error. `sentence`: a better one than the code's own, or empty.
Response make_error(ApiError error, std::string_view sentence = {});

/// A request on its way through the service.
struct ApiCall {
    ApiRequest request;
    std::string parameter = {}; ///< the part of the path that stands for {id} or {name}
    std::map<std::string, std::string> query = {};
    JsonFields body = {};
    std::optional<Identity> who = {};
    std::function<void(Response)> done = {};

    void fail(ApiError error, std::string_view sentence = {}) const { done(make_error(error, sentence)); }

    void answer(std::string json, unsigned status = 200) const
    {
        done(json_response(status, std::move(json)));
    }
};

/// The requests over HTTP, without the sockets.
class Api {
public:
    using Handler = void (Api::*)(ApiCall const&);

    struct Route {
        std::string_view method;
        std::string_view path; ///< as OpenAPI writes it: "/api/games/{id}"
        Handler handler;
        std::string_view query = {}; ///< the names that it knows, with blanks between them
    };

    /// Opens a connection whose frames are the lines of a body without end.
    using OpenStream = std::function<std::shared_ptr<BodySource>(Identity const&)>;

    Api(ServiceContext& context, Rooms& rooms, RateLimiter& limiter, OpenStream open_stream)
        : context_{context},
          rooms_{rooms},
          limiter_{limiter},
          open_stream_{std::move(open_stream)}
    {
    }

    void request(ApiRequest request, std::function<void(Response)> done);

    static std::span<Route const> routes();

private:
    bool is_limited(ApiCall const& call, Limited what, std::string const& who);
    std::optional<ApiError> read_call(ApiCall& call, Route const& route, std::string& sentence) const;

    // ---- api_games.cpp
    void get_server(ApiCall const& call);
    void post_game(ApiCall const& call);
    void post_join(ApiCall const& call);
    void post_decline(ApiCall const& call);
    void get_game(ApiCall const& call);
    void get_game_pgn(ApiCall const& call);
    void get_live(ApiCall const& call);
    std::shared_ptr<Room> find_room(ApiCall const& call);

    // ---- api_archive.cpp
    void get_games(ApiCall const& call);
    void get_games_pgn(ApiCall const& call);

    // ---- api_explorer.cpp
    void get_explorer(ApiCall const& call);
    void get_explorer_game(ApiCall const& call);

    // ---- api_accounts.cpp
    void post_account(ApiCall const& call);
    void post_login(ApiCall const& call);
    void post_logout(ApiCall const& call);
    void get_me(ApiCall const& call);
    void get_player(ApiCall const& call);
    void post_token(ApiCall const& call);
    void get_bot_stream(ApiCall const& call);
    void get_openapi(ApiCall const& call);

    ServiceContext& context_;
    Rooms& rooms_;
    RateLimiter& limiter_;
    OpenStream open_stream_;
};

/// Reads "a=1&b=two%20words"; nothing when it is not a query.
std::optional<std::map<std::string, std::string>> read_query(std::string_view query);

/// The description of the API: share/openapi.json.
std::span<std::uint8_t const> openapi_bytes();

} // namespace arbiter::server

#endif
