// SPDX-License-Identifier: MIT
#include "arbiter/rules/crazyhouse.h"

#include "arbiter/rules/rule_set.h"

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

template <>
void detail::add_drop_reasons(CrazyhousePosition const& position, Attempt attempt, ReasonList& reasons)
{
    Color const us = position.side_to_move();
    Role const role = *attempt.drop;
    Bitboard const to{attempt.to};
    if (position.extra().pockets.count(us, role) == 0)
        reasons.add({VerdictCode::not_in_pocket});
    if ((position.occupied() & to).any())
        reasons.add({VerdictCode::drop_on_occupied, {}, to});
    if (role == Role::pawn && (rank_of(attempt.to) == Rank::first || rank_of(attempt.to) == Rank::eighth))
        reasons.add({VerdictCode::pawn_drop_on_back_rank, to});
    Square const king = position.king(us);
    Bitboard const checkers = position.checkers();
    if (checkers.more_than_one())
        reasons.add({VerdictCode::double_check, Bitboard{king}, checkers});
    else if (checkers.any() && !between(king, checkers.first()).has(attempt.to))
        reasons.add({VerdictCode::check_not_answered, Bitboard{king}, checkers});
}

std::optional<Verdict> CrazyhouseRules::find_drop_fault(CrazyhousePosition const& position, Attempt attempt)
{
    ReasonList reasons;
    detail::add_drop_reasons(position, attempt, reasons);
    return reasons.empty() ? std::nullopt : std::optional{reasons[0]};
}

ARBITER_INSTANTIATE_RULES(CrazyhouseRules)

} // namespace arbiter
