#include "arbiter/rules/crazyhouse.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

namespace arbiter {

std::uint64_t CrazyhouseRules::hash(CrazyhouseExtra const& extra)
{
    std::uint64_t packed = 0;
    for (Color const color : all_colors) {
        for (Role const role : pocket_roles)
            packed = 32U * packed + extra.pockets.count(color, role);
    }
    return detail::mix(packed) ^ detail::mix(extra.promoted.bits() * 0x9E3779B97F4A7C15U);
}

void CrazyhouseRules::move_pieces(Board const& board, Color us, CrazyhouseExtra& extra, Move move)
{
    if (auto const role = move.dropped()) {
        extra.pockets.take(us, *role);
        return;
    }
    if (move.is_castling())
        return;
    Square const taken_on
        = move.is_en_passant() ? make_square(file_of(move.to()), rank_of(move.from())) : move.to();
    if (auto const taken = board.role_at(taken_on)) {
        extra.pockets.add(us, extra.promoted.has(taken_on) ? Role::pawn : *taken);
        extra.promoted.erase(taken_on);
    }
    if (extra.promoted.has(move.from())) {
        extra.promoted.erase(move.from());
        extra.promoted.insert(move.to());
    }
    if (move.is_promotion())
        extra.promoted.insert(move.to());
}

template class BasicPosition<CrazyhouseRules>;

template std::uint64_t perft(CrazyhousePosition const&, Plies);
template std::uint64_t perft(CrazyhousePosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(CrazyhousePosition const&, Plies);

} // namespace arbiter
