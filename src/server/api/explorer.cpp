// SPDX-License-Identifier: MIT
#include "arbiter/server/explorer.h"

#include "arbiter/core/number.h"
#include "arbiter/notation/fen.h"
#include "server/api/api.h"
#include "server/api/shared.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr std::size_t usual_explorer_games = 10;
constexpr std::size_t most_explorer_games = 50;
constexpr std::size_t longest_name = 100;

ApiFault to_api_fault(ExplorerFault fault)
{
    switch (fault) {
    case ExplorerFault::bad_date: return {ApiError::bad_query, "A date is a year, 2020.05 or 2020.05.17."};
    case ExplorerFault::unknown_game: return {ApiError::unknown_game};
    case ExplorerFault::unavailable: break;
    }
    return {ApiError::unavailable};
}

void get_explorer(ApiCall const& call, Surroundings& world, SlowReads& reads)
{
    Explorer* const explorer = world.explorer();
    if (explorer == nullptr)
        return call.fail(ApiError::no_explorer);
    std::string const fen = call.field("fen");
    auto const position = fen.empty() ? Result<Position, FenProblem>{Position::initial()}
                                      : read_position_of_any_mode(fen, Tolerance::lenient());
    if (!position)
        return call.fail(ApiError::bad_fen);
    ExplorerQuery query{.position = *position,
        .player = call.field("player"),
        .since = call.field("since"),
        .until = call.field("until"),
        .game_limit = usual_explorer_games};
    if (std::string const limit = call.field("limit"); !limit.empty()) {
        auto const number = find_number<std::size_t>(limit);
        if (!number || *number > most_explorer_games)
            return call.fail(ApiError::bad_query, "The field 'limit' is a number from 0 to 50.");
        query.game_limit = *number;
    }
    if (query.player.size() > longest_name)
        return call.fail(ApiError::bad_query, "The field 'player' has at most 100 bytes.");
    reads.of_explorer(
        call, [explorer, query] { return explorer->find(query); },
        [call](Result<std::string, ExplorerFault> answer) {
            if (!answer)
                return call.fail(to_api_fault(answer.error()));
            call.answer(*std::move(answer));
        });
}

void get_explorer_game(ApiCall const& call, Surroundings& world, SlowReads& reads)
{
    Explorer* const explorer = world.explorer();
    if (explorer == nullptr)
        return call.fail(ApiError::no_explorer);
    auto const number = find_number<std::uint64_t>(call.parameter);
    if (!number)
        return call.fail(ApiError::unknown_game);
    reads.of_explorer(
        call, [explorer, number = *number] { return explorer->read_game(number); },
        [call](Result<std::string, ExplorerFault> text) {
            if (!text)
                return call.fail(to_api_fault(text.error()));
            call.done(text_response(pgn_media_type, *std::move(text)));
        });
}

} // namespace

std::span<Route const> explorer_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/explorer", Needs::anyone, "fen player since until limit", handle<get_explorer>},
        {"GET", "/api/explorer/{number}.pgn", Needs::anyone, "", handle<get_explorer_game>},
    });
    return all;
}

} // namespace arbiter::server
