#include "arbiter/rules/racing_kings.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"
#include "rules/start_board.h"

namespace arbiter {

bool RacingKingsRules::black_can_arrive(Board const& board)
{
    Square const from = board.pieces(Color::black, Role::king).first();
    for (Square const to : king_attacks(from) & goal & ~board.pieces(Color::black)) {
        Board after = board;
        after.remove(from);
        after.put(to, Piece{Color::black, Role::king});
        Square const white_king = after.pieces(Color::white, Role::king).first();
        bool const is_legal = attackers_to(after, to, Color::white, after.occupied()).empty()
            && attackers_to(after, white_king, Color::black, after.occupied()).empty();
        if (is_legal)
            return true;
    }
    return false;
}

Setup RacingKingsRules::initial_setup()
{
    Setup setup;
    detail::put_rank(setup.board, Rank::second, "krbnNBRK");
    detail::put_rank(setup.board, Rank::first, "qrbnNBRQ");
    return setup;
}

template class BasicPosition<RacingKingsRules>;

template std::uint64_t perft(RacingKingsPosition const&, Plies);
template std::uint64_t perft(RacingKingsPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(RacingKingsPosition const&, Plies);

} // namespace arbiter
