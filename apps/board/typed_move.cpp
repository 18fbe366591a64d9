// SPDX-License-Identifier: MIT
#include "board/typed_move.h"

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "board/print.h"

namespace arbiter::chip {

namespace {

TypedMove read(Position const& position, std::string_view text, Say say)
{
    auto const move = read_move(position, text, CastlingSquares::form_of_mode);
    if (move)
        return {.move = *move, .refused = std::nullopt};
    auto const attempt = find_attempt(move.error());
    if (say == Say::every_refusal || (say == Say::unclear_only && !attempt))
        print_line(describe(position, move.error()));
    return {.move = std::nullopt, .refused = attempt};
}

TypedMove read(KingCapturePosition const& position, std::string_view text, Say say)
{
    auto const attempt = parse_squares(text);
    if (!attempt) {
        if (say != Say::nothing)
            print_line(describe(attempt.error()));
        return {};
    }
    auto const move = find_move(position, *attempt);
    if (move)
        return {.move = *move, .refused = std::nullopt};
    if (say == Say::every_refusal)
        print_line(describe(position, *attempt, move.error()));
    return {.move = std::nullopt, .refused = RefusedAttempt{*attempt, move.error()}};
}

MoveText show(Position const& position, Move move)
{
    return format_san(position, *position.find_legal(move));
}

MoveText show(KingCapturePosition const& position, Move move)
{
    return format_uci(position, move);
}

} // namespace

TypedMove read_typed_move(Game const& game, std::string_view text, Say say)
{
    return game.with_position([text, say](auto const& position) { return read(position, text, say); });
}

MoveText show_move(Game const& game, Move move)
{
    return game.with_position([move](auto const& position) { return show(position, move); });
}

} // namespace arbiter::chip
