// SPDX-License-Identifier: MIT
#include "server/api/api.h"

#include "arbiter/base/text.h"
#include "arbiter/base/url.h"
#include "server/base/token.h"

namespace arbiter::server {

namespace {

/// The part of a path that stands for the {…} of a pattern; nothing when they do not fit. Empty for a pattern
/// without one.
std::optional<std::string> match(std::string_view pattern, std::string_view path)
{
    auto const open = pattern.find('{');
    if (open == std::string_view::npos)
        return path == pattern ? std::optional{std::string{}} : std::nullopt;
    auto const close = pattern.find('}');
    std::string_view const before = pattern.substr(0, open);
    std::string_view const after = pattern.substr(close + 1);
    if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after))
        return std::nullopt;
    std::string_view const found = path.substr(before.size(), path.size() - before.size() - after.size());
    if (found.find('/') != std::string_view::npos || found.find('.') != std::string_view::npos)
        return std::nullopt;
    return std::string{found};
}

bool has_word(std::string_view words, std::string_view word)
{
    while (!words.empty()) {
        if (base::take_part(words, ' ') == word)
            return true;
    }
    return false;
}

/// The route of a request.
struct FoundRoute {
    Route const* route = nullptr;
    std::string parameter = {}; ///< the part of the path that stands for {id}
    bool is_path_known = false; ///< perhaps with another method
};

/// A body that ends early where the login ends that has asked for it.
class BodyOfLogin final : public BodySource {
public:
    BodyOfLogin(std::shared_ptr<BodySource> whole, std::function<bool()> has_ended)
        : whole_{std::move(whole)},
          has_ended_{std::move(has_ended)}
    {
    }

    void next(TakePart take) override
    {
        if (has_ended_())
            return take(std::nullopt);
        whole_->next(std::move(take));
    }

private:
    std::shared_ptr<BodySource> whole_;
    std::function<bool()> has_ended_;
};

FoundRoute find_route(ApiRequest const& request)
{
    FoundRoute found;
    for (Route const& route : all_routes()) {
        auto parameter = match(route.path, request.path);
        if (!parameter)
            continue;
        found.is_path_known = true;
        if (route.method == request.method)
            return {.route = &route, .parameter = *std::move(parameter), .is_path_known = true};
    }
    return found;
}

} // namespace

std::vector<Route> const& all_routes()
{
    static std::vector<Route> const all = [] {
        std::vector<Route> routes;
        for (auto const& area :
            {account_routes(), admin_routes(), admin_account_routes(), analysis_routes(), archive_routes(),
                class_routes(), class_game_routes(), class_match_routes(), class_teacher_routes(),
                class_work_routes(), explorer_routes(), game_routes(), homework_routes(), login_routes(),
                mcp_routes(), message_routes(), own_routes(), playing_routes(), profile_routes(),
                pupil_routes(), report_routes(), setting_routes(), social_routes(), task_routes(),
                tournament_routes(), tournament_player_routes(), work_routes()})
            routes.insert(routes.end(), area.begin(), area.end());
        return routes;
    }();
    return all;
}

Api::Api(ServerParts& server)
    : settings_{server.settings},
      counters_{server.counters},
      overseer_{server.overseer},
      tournaments_{server.tournaments},
      alive_{server.context.alive},
      limits_{server.context, server.limits},
      identification_{server.accounts, limits_},
      access_{server.context.storage, server.settings},
      passwords_{server.context},
      reads_{server.context},
      downloads_{server.context, reads_},
      parts_{server.context, server.context.storage, server.settings, server.context.world,
          server.settings_keeper, server.accounts, server.sanctions, server.connections, server.line_streams,
          server.live_games, server.rooms, server.tournaments, server.overseer, server, limits_, passwords_,
          pairings_, reads_, downloads_}
{
}

void Api::request(ApiRequest request, std::function<void(Response)> done)
{
    ApiCall call{.request = std::move(request), .done = std::move(done)};
    auto found = find_route(call.request);
    Route const* const route = found.route;
    bool const is_counted_by_address = route == nullptr || route->needs == Needs::worker;
    if (is_counted_by_address ? limits_.refuses(call, Limited::requests, call.request.peer.address)
                              : identification_.refuses(call))
        return;
    if (route == nullptr)
        return call.fail(found.is_path_known ? ApiError::wrong_method : ApiError::unknown_path);
    call.parameter = std::move(found.parameter);
    end_with_login(call);
    Granted granted;
    if (auto const refused = access_.check(route->needs, call, granted))
        return call.fail(*refused);
    if (needs_tournament(route->needs))
        return answer_of_tournament(*route, std::move(call));
    answer(*route, call, granted);
}

/// Answers at once, or later where a worker reads the tournament.
void Api::answer_of_tournament(Route const& route, ApiCall call)
{
    storage::TournamentId const id{call.parameter};
    if (!is_game_id(id.text))
        return call.fail(ApiError::unknown_tournament);
    tournaments_.find(id, [this, &route, call = std::move(call)](Tournaments::Found const& found) mutable {
        if (!found)
            return call.fail(found.error());
        if (auto const refused = access_.check_tournament(route.needs, call, (*found)->tournament))
            return call.fail(*refused);
        answer(route, call, {.tournament = *found});
    });
}

/// What every route does after the caller was found to be one who may ask.
void Api::answer(Route const& route, ApiCall& call, Granted const& granted)
{
    if (route.when_draining == WhenDraining::refuses && counters_.is_draining)
        return call.fail(ApiError::draining);
    if (auto const fault = read_call(call, route))
        return call.fail(*fault);
    bool const is_limited = route.limit != Limited::requests;
    if (is_limited && limits_.refuses(call, route.limit, counted_as(call)))
        return;
    route.handler(call, granted, parts_);
}

/// An answer in parts ends when the login ends that has asked for it.
void Api::end_with_login(ApiCall& call) const
{
    if (!call.who)
        return;
    auto const has_ended = [this, alive = alive_, session = call.who->session] {
        return alive.expired() || overseer_.has_ended(session);
    };
    call.done = [has_ended, done = std::move(call.done)](Response answer) {
        if (answer.source)
            answer.source = std::make_shared<BodyOfLogin>(std::move(answer.source), has_ended);
        done(std::move(answer));
    };
}

/// Reads query and body.
std::optional<ApiFault> Api::read_call(ApiCall& call, Route const& route) const
{
    auto query = base::read_query(call.request.query);
    if (!query)
        return ApiFault{ApiError::bad_query};
    for (auto const& [name, value] : *query) {
        if (!has_word(route.query, name))
            return ApiFault{ApiError::bad_query, "The field '" + quotable(name) + "' is unknown."};
    }
    call.query = *std::move(query);
    if (route.method != "POST")
        return std::nullopt;
    if (!is_json(call.request.content_type))
        return ApiFault{ApiError::not_json};
    if (route.body == BodyForm::any_json)
        return std::nullopt;
    bool const is_for_workers = route.needs == Needs::worker;
    auto body = read_json_fields(
        call.request.body, {.bytes = is_for_workers ? settings_.longest_answer : settings_.longest_body});
    if (!body) {
        bool const is_too_long = body.error().code == JsonFaultCode::too_long;
        return ApiFault{is_too_long ? ApiError::body_too_long : ApiError::bad_body, describe(body.error())};
    }
    call.body = *std::move(body);
    return std::nullopt;
}

} // namespace arbiter::server
