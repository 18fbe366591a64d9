// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENT_JSON_H
#define ARBITER_SRC_SERVER_TOURNAMENT_JSON_H

#include "arbiter/game/json_writer.h"
#include "server/hosted_tournament.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::server {

/// A tournament as everybody sees it, as JSON without the end of the object.
std::string write_tournament(HostedTournament const& tournament, std::uint64_t version);

/// What concerns one account: the field `you` and the end of the object. No account: only the end.
void close_tournament(
    std::string& out, HostedTournament const& tournament, std::optional<storage::AccountId> account);

/// An entry of the list of tournaments.
void add_tournament(std::string& out, storage::TournamentRow const& row, TournamentTerms const& terms);

/// The results of "1-0", "0-1", "1/2-1/2", "+:-", "-:+", "-:-" and "*", from White's side; nothing for
/// another text.
std::optional<std::pair<tournament::RoundResult, tournament::RoundResult>> find_board_result(
    std::string_view text);

/// The result of a board in these words.
std::string_view to_board_result(tournament::Board const& board);

} // namespace arbiter::server

#endif
