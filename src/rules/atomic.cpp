#include "arbiter/rules/atomic.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

namespace arbiter {

void AtomicRules::explode(detail::State& state, Bitboard squares)
{
    constexpr detail::Upkeep keep = detail::Upkeep::everything;
    Bitboard gone = squares;
    for (Square const king : squares & state.board.pieces(Role::king)) {
        Color const color = *state.board.color_at(king);
        gone |= Bitboard{relative_rank(color, Rank::first)};
    }
    // First the rights, whose part of the key depends on where the kings stand.
    detail::keep_castling_rights<keep>(state, ~gone);
    for (Square const square : squares) {
        if (auto const piece = state.board.piece_at(square))
            detail::toggle<keep>(state, piece->color, piece->role, square);
    }
}

template class BasicPosition<AtomicRules>;

template std::uint64_t perft(AtomicPosition const&, Plies);
template std::uint64_t perft(AtomicPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(AtomicPosition const&, Plies);

} // namespace arbiter
