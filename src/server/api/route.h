// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_ROUTE_H
#define ARBITER_SRC_SERVER_API_ROUTE_H

#include "server/api/call.h"
#include "server/api/downloads.h"
#include "server/api/limits.h"
#include "server/api/password_work.h"
#include "server/api/slow_reads.h"
#include "server/classes/class_games.h"
#include "server/whole/server_parts.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <type_traits>

/// Routes as data: who may ask for what, and the function that answers.
namespace arbiter::server {

/// Who may ask. Checked before the query and the body are read.
enum class Needs : std::uint8_t {
    anyone,
    member, ///< anyone; somebody logged in where the server is for members only
    viewer, ///< a `member` who may know that there is the tournament of the path
    login, ///< a person, or a program with a token
    entrant, ///< a `login` who may know that there is the tournament of the path
    player, ///< an `entrant`, or a person who plays in that tournament
    person, ///< somebody logged in by password, as everybody is from here to `operator_of_server`
    teacher, ///< may have classes
    class_member, ///< is in the class of the path, or teaches it
    class_teacher, ///< a `teacher` who teaches the class of the path
    class_owner, ///< the `class_teacher` who has made it
    tournament_maker, ///< may make tournaments
    organiser, ///< has made the tournament of the path
    organiser_or_operator, ///< has made it, or may end those of others
    operator_of_server,
    worker, ///< a program with the key of a worker
};

/// Whether the check finds an account.
constexpr bool finds_account(Needs needs)
{
    return needs >= Needs::login && needs != Needs::worker;
}

/// Whether the check looks at the tournament of the path.
constexpr bool needs_tournament(Needs needs)
{
    return needs == Needs::viewer || needs == Needs::entrant || needs == Needs::player
        || needs == Needs::organiser || needs == Needs::organiser_or_operator;
}

using ShownTournament = std::shared_ptr<Tournaments::Shown const>;

/// What the check of a route has found; each is there where the route needs it.
struct Granted {
    std::optional<storage::SchoolClassRow> of_class = {};
    ShownTournament tournament = nullptr;
    std::optional<storage::WorkerRow> worker = {};
};

/// The parts of the server that handlers may ask for.
using HandlerParts = std::tuple<ServiceContext&, storage::Storage&, Settings const&, Surroundings&,
    SettingsKeeper&, Accounts&, Sanctions&, Connections&, LineStreams&, LiveGames&, Rooms&, Tournaments&,
    Overseer&, ServerParts const&, CallLimits&, PasswordWork&, ClassPairings&, SlowReads&, Downloads&>;

/// A function that answers: void(ApiCall const&, …). Its parameters name what it is given: parts of the
/// server, who asks (`Identity`), and what the check has found.
class Handler {
public:
    template <class... Wanted>
    using Function = void (*)(ApiCall const&, Wanted...);

    /// The handler that calls `Called`.
    template <auto Called, class... Wanted>
    static consteval Handler of(Function<Wanted...>)
    {
        Handler made;
        made.run_ = [](ApiCall const& call, Granted const& granted, HandlerParts const& parts) {
            Called(call, take<Wanted>(call, granted, parts)...);
        };
        made.takes_account_ = (is<Wanted, Identity> || ...);
        made.takes_class_ = (is<Wanted, storage::SchoolClassRow> || ...);
        made.takes_tournament_ = (is<Wanted, ShownTournament> || ...);
        made.takes_worker_ = (is<Wanted, storage::WorkerRow> || ...);
        return made;
    }

    void operator()(ApiCall const& call, Granted const& granted, HandlerParts const& parts) const
    {
        run_(call, granted, parts);
    }

    /// Whether the check for `needs` finds all that the function takes.
    constexpr bool fits(Needs needs) const
    {
        bool const has_class = needs >= Needs::class_member && needs <= Needs::class_owner;
        return (finds_account(needs) || !takes_account_) && (has_class || !takes_class_)
            && (needs_tournament(needs) || !takes_tournament_) && (needs == Needs::worker || !takes_worker_);
    }

private:
    template <class Wanted, class Value>
    static constexpr bool is = std::same_as<std::remove_cvref_t<Wanted>, Value>;

    template <class Wanted>
    static decltype(auto) take([[maybe_unused]] ApiCall const& call, [[maybe_unused]] Granted const& granted,
        HandlerParts const& parts)
    {
        if constexpr (is<Wanted, Identity>)
            return (*call.who);
        else if constexpr (is<Wanted, storage::SchoolClassRow>)
            return (*granted.of_class);
        else if constexpr (is<Wanted, ShownTournament>)
            return (granted.tournament);
        else if constexpr (is<Wanted, storage::WorkerRow>)
            return (*granted.worker);
        else
            return std::get<Wanted>(parts);
    }

    void (*run_)(ApiCall const&, Granted const&, HandlerParts const&) = nullptr;
    bool takes_account_ = false;
    bool takes_class_ = false;
    bool takes_tournament_ = false;
    bool takes_worker_ = false;
};

template <auto Called>
inline constexpr Handler handle = Handler::of<Called>(Called);

/// What a server that hands its games over and stops does with a request.
enum class WhenDraining : std::uint8_t {
    answers,
    refuses, ///< because it would begin something
};

/// What the body of a POST is.
enum class BodyForm : std::uint8_t {
    fields, ///< an object, which is read into `ApiCall::body`
    any_json, ///< for the handler to read, and as long as net lets it be
};

struct Route {
    std::string_view method; ///< "GET" or "POST"
    std::string_view path; ///< as OpenAPI writes it: "/api/games/{id}"
    Needs needs;
    std::string_view query; ///< the names that it knows, with blanks between them
    Handler handler;
    /// What its calls are counted as, by who asks, besides the requests that all are.
    Limited limit = Limited::requests;
    WhenDraining when_draining = WhenDraining::answers;
    BodyForm body = BodyForm::fields;
};

/// The routes of an area. A handler that takes what its check does not find does not compile.
template <std::size_t Count>
consteval std::array<Route, Count> make_routes(Route const (&rows)[Count])
{
    if (!std::ranges::all_of(rows, [](Route const& row) { return row.handler.fits(row.needs); }))
        throw "a handler takes what the check of its route does not find";
    return std::to_array(rows);
}

} // namespace arbiter::server

#endif
