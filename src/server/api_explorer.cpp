// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/notation/fen.h"
#include "arbiter/server/explorer.h"
#include "server/api.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr std::size_t usual_explorer_games = 10;
constexpr std::size_t most_explorer_games = 50;
constexpr std::size_t longest_name = 100;

std::string field(ApiCall const& call, std::string const& name)
{
    auto const found = call.query.find(name);
    return found == call.query.end() ? std::string{} : found->second;
}

ApiError to_api_error(ExplorerFault fault)
{
    switch (fault) {
    case ExplorerFault::bad_date: return ApiError::bad_query;
    case ExplorerFault::unknown_game: return ApiError::unknown_game;
    case ExplorerFault::unavailable: break;
    }
    return ApiError::unavailable;
}

/// The position of a FEN, castling as it asks for; the initial one if there is none.
Result<Position, ApiError> read_position(std::string const& fen)
{
    if (fen.empty())
        return Position::initial();
    auto setup = parse_fen(fen, CastlingMode::chess960);
    if (!setup)
        return Err{ApiError::bad_fen};
    setup->castling_mode = detect_castling_mode(*setup);
    auto const position = Position::from_setup(*setup, Tolerance::lenient());
    if (!position)
        return Err{ApiError::bad_fen};
    return *position;
}

} // namespace

void Api::get_explorer(ApiCall const& call)
{
    Explorer* const explorer = context_.world.explorer();
    if (explorer == nullptr)
        return call.fail(ApiError::no_explorer);
    auto const position = read_position(field(call, "fen"));
    if (!position)
        return call.fail(position.error());
    ExplorerQuery query{.position = *position,
        .player = field(call, "player"),
        .since = field(call, "since"),
        .until = field(call, "until"),
        .game_limit = usual_explorer_games};
    if (std::string const limit = field(call, "limit"); !limit.empty()) {
        auto const number = find_number<std::size_t>(limit);
        if (!number || *number > most_explorer_games)
            return call.fail(ApiError::bad_query, "The field 'limit' is a number from 0 to 50.");
        query.game_limit = *number;
    }
    if (query.player.size() > longest_name)
        return call.fail(ApiError::bad_query, "The field 'player' has at most 100 bytes.");
    auto answer = explorer->find(query);
    if (!answer && answer.error() == ExplorerFault::bad_date)
        return call.fail(ApiError::bad_query, "A date is a year, 2020.05 or 2020.05.17.");
    if (!answer)
        return call.fail(to_api_error(answer.error()));
    call.answer(*std::move(answer));
}

void Api::get_explorer_game(ApiCall const& call)
{
    Explorer* const explorer = context_.world.explorer();
    if (explorer == nullptr)
        return call.fail(ApiError::no_explorer);
    auto const number = find_number<std::uint64_t>(call.parameter);
    if (!number)
        return call.fail(ApiError::unknown_game);
    auto text = explorer->read_game(*number);
    if (!text)
        return call.fail(to_api_error(text.error()));
    call.done(text_response(pgn_media_type, *std::move(text)));
}

} // namespace arbiter::server
