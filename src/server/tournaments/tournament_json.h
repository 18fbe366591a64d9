// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENT_JSON_H
#define ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENT_JSON_H

#include "server/base/messages.h"
#include "server/tournaments/hosted_tournament.h"

#include <string>

namespace arbiter::server {

/// A tournament as everybody sees it, as JSON.
std::string write_tournament(HostedTournament const& tournament, std::uint64_t version);

/// The same for one account: with what concerns it as the member "you". `written`: the tournament as JSON.
std::string add_own_part(
    std::string const& written, HostedTournament const& tournament, storage::AccountId account);

/// An entry of the list of tournaments.
void add_tournament(JsonWriter& json, storage::TournamentRow const& row, TournamentTerms const& terms);

} // namespace arbiter::server

#endif
