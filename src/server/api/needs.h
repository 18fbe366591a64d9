// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_NEEDS_H
#define ARBITER_SRC_SERVER_API_NEEDS_H

#include "server/api/route.h"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::server {

using ClassRows = std::vector<storage::SchoolClassRow>;

/// Decides who may ask for what.
class Access {
public:
    Access(storage::Storage& storage, Settings const& settings) : storage_{storage}, settings_{settings} { }

    /// Why the caller may not, or nothing; then `granted` has what the route needs, but for the tournament of
    /// the path. Reads only the path and who asks.
    std::optional<ApiError> check(Needs needs, ApiCall const& call, Granted& granted) const;

    /// The same of a route that needs the tournament of the path: this one.
    std::optional<ApiError> check_tournament(
        Needs needs, ApiCall const& call, HostedTournament const& tournament) const;

private:
    using Refused = std::optional<ApiError>;

    Refused check_member(ApiCall const& call) const;
    Refused check_teacher(ApiCall const& call) const;
    Refused find_class(ApiCall const& call, Granted& granted) const;
    Refused find_taught_class(ApiCall const& call, Granted& granted) const;
    Refused find_owned_class(ApiCall const& call, Granted& granted) const;
    Refused check_seen(ApiCall const& call, HostedTournament const& tournament) const;
    Refused check_operator(ApiCall const& call) const;
    Refused find_worker(ApiCall const& call, Granted& granted) const;

    storage::Storage& storage_;
    Settings const& settings_;
};

/// Whether an account teaches a class and is a teacher still; nothing where storage fails.
std::optional<bool> teaches(
    storage::Storage& storage, storage::SchoolClassRow const& row, storage::AccountId account);

/// The classes that an account teaches (none where it is a teacher no longer), then those that it is in, each
/// once; nothing where storage fails.
std::optional<ClassRows> list_classes(storage::Storage& storage, storage::AccountId account);

/// Whether the caller may make tournaments: a person, never a program's token; not by the name of an account
/// whose password a class knows. No, where storage cannot say.
bool may_organise(ApiCall const& call, storage::Storage& storage, Settings const& settings);

/// Whether the caller may know that there is this tournament; nothing where storage fails. That of a class is
/// for the class, its organiser too: who teaches it no longer does not see it. When the class is deleted, it
/// is for its organiser. `classes`: those of the caller (of a program none), read for the first tournament
/// that needs them.
std::optional<bool> sees(ApiCall const& call, storage::Storage& storage, storage::TournamentRow const& row,
    TournamentTerms const& terms, std::optional<ClassRows>& classes);

} // namespace arbiter::server

#endif
