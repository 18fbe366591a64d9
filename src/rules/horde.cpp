#include "arbiter/rules/horde.h"

#include "arbiter/core/rule_set.h"
#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/detail/outcome_impl.h"
#include "rules/start_board.h"

namespace arbiter {

Setup HordeRules::initial_setup()
{
    Setup setup = Setup::standard();
    for (Square const square : setup.board.pieces(Color::white))
        setup.board.remove(square);
    for (Rank const rank : {Rank::first, Rank::second, Rank::third, Rank::fourth})
        detail::put_rank(setup.board, rank, "PPPPPPPP");
    for (Square const square : {Square::b5, Square::c5, Square::f5, Square::g5})
        setup.board.put(square, Piece{Color::white, Role::pawn});
    setup.castling_rights = CastlingRights{setup.castling_rights.rooks(Color::black)};
    return setup;
}

Outcome HordeRules::find_end(HordePosition const&)
{
    return {Color::black, Termination::horde_destroyed};
}

std::optional<Verdict> HordeRules::find_own_fault(
    HordePosition const& position, Attempt attempt, bool castles)
{
    Color const us = position.side_to_move();
    if (us == Color::black && !castles) {
        Role const role = position.board().role_of_occupied(attempt.from);
        if (auto const fault = detail::find_royal_fault({position.board(), us, role, attempt}))
            return fault;
    }
    if (position.pieces(Color::white).empty())
        return Verdict{VerdictCode::horde_destroyed};
    return std::nullopt;
}

template class BasicPosition<HordeRules>;

template std::uint64_t perft(HordePosition const&, Plies);
template std::uint64_t perft(HordePosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(HordePosition const&, Plies);

template Verdict judge(HordePosition const&, Attempt);
template Result<LegalMove, Verdict> find_move(HordePosition const&, Attempt);

template std::optional<Outcome> automatic_outcome(HordePosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(HordePosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(
    HordePosition const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
