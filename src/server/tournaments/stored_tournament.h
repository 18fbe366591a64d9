// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENTS_STORED_TOURNAMENT_H
#define ARBITER_SRC_SERVER_TOURNAMENTS_STORED_TOURNAMENT_H

#include "arbiter/core/result.h"
#include "arbiter/storage/storage.h"
#include "server/base/api_error.h"
#include "server/tournaments/hosted_tournament.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Tournaments as storage has them, read on any thread.
namespace arbiter::server {

/// Why a tournament is not read.
struct UnreadTournament {
    ApiError error = ApiError::unavailable;
    std::optional<storage::StorageFault> fault = {}; ///< where storage has failed
};

using TournamentRead = Result<HostedTournament, UnreadTournament>;

/// Reads a tournament with its entries, its games and the name of its organiser. Fails with
/// unknown_tournament, and with unavailable where storage fails or its records do not fit together. Linear in
/// its players and games.
TournamentRead read_tournament(storage::Storage& storage, storage::TournamentId const& id);

/// The tournaments that have not ended.
struct UnfinishedTournaments {
    std::vector<HostedTournament> read;
    bool are_all = false;
    std::optional<storage::StorageFault> fault = {};
};

/// Reads them all, up to the first that cannot be read.
UnfinishedTournaments read_unfinished_tournaments(storage::Storage& storage);

/// The class in which the games of a tournament are rated; nothing where there is no such class.
std::optional<storage::RatingClass> rating_class_of(TournamentTerms const& terms);

/// What a player's rating is at most in a tournament: TRF16 has four columns for it.
inline constexpr unsigned highest_tournament_rating = 9'999;

/// A rating as a tournament keeps it.
unsigned to_tournament_rating(std::int32_t points);

} // namespace arbiter::server

#endif
