// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENT_JSON_H
#define ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENT_JSON_H

#include "arbiter/game/json_writer.h"
#include "server/tournaments/hosted_tournament.h"

#include <optional>
#include <string>

namespace arbiter::server {

/// A tournament as everybody sees it, as JSON without the end of the object.
std::string write_tournament(HostedTournament const& tournament, std::uint64_t version);

/// What concerns one account: the field `you` and the end of the object. No account: only the end.
void close_tournament(
    std::string& out, HostedTournament const& tournament, std::optional<storage::AccountId> account);

/// An entry of the list of tournaments.
void add_tournament(JsonWriter& json, storage::TournamentRow const& row, TournamentTerms const& terms);

} // namespace arbiter::server

#endif
