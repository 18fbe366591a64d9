#include "arbiter/rules/horde.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"
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

template class BasicPosition<HordeRules>;

template std::uint64_t perft(HordePosition const&, Plies);
template std::uint64_t perft(HordePosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(HordePosition const&, Plies);

} // namespace arbiter
