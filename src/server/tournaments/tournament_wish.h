// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENT_WISH_H
#define ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENT_WISH_H

#include "server/accounts/accounts.h"
#include "server/base/api_error.h"
#include "server/base/messages.h"
#include "server/base/service_context.h"
#include "server/tournaments/hosted_tournament.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

/// What POST /api/tournaments asks for.
struct TournamentWish {
    std::string name;
    TournamentTerms terms;
    std::string variant;
    std::size_t rounds = 0;
    std::vector<tournament::TieBreak> tie_breaks; ///< empty: those that FIDE recommends for the format
    std::optional<storage::Time> starts;
};

/// A name of a tournament or a player without what turns it around, with single blanks; empty when it cannot
/// be one.
std::string clean_name(std::string const& written);

/// Takes its fields.
TournamentWish read_tournament_wish(FieldReader& reader);

/// Completes the terms. Gives why the tournament cannot be played, or nothing.
std::optional<ApiFault> complete(TournamentWish& wish, storage::Time now);

/// The tournament of that wish.
HostedTournament build_tournament(TournamentWish const& wish, Identity const& owner, ServiceContext& context);

} // namespace arbiter::server

#endif
