#include "arbiter/rules/antichess.h"

#include "arbiter/core/rule_set.h"
#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/detail/outcome_impl.h"

namespace arbiter {

Outcome AntichessRules::find_end(AntichessPosition const& position)
{
    return {position.side_to_move(), Termination::no_moves_left};
}

std::optional<Verdict> AntichessRules::find_own_fault(
    AntichessPosition const& position, Attempt attempt, bool)
{
    Color const us = position.side_to_move();
    auto const passing = position.en_passant_target();
    Bitboard at;
    Bitboard by;
    bool captures = position.pieces(!us).has(attempt.to);
    for (Square const from : position.pieces(us)) {
        Piece const piece = *position.piece_at(from);
        Bitboard const attacked = attacks_from(piece, from, position.occupied());
        Bitboard prey = attacked & position.pieces(!us);
        if (piece.role == Role::pawn && passing && attacked.has(*passing)) {
            prey.insert(*passing);
            captures = captures || (attempt.from == from && attempt.to == *passing);
        }
        at |= prey;
        if (prey.any())
            by.insert(from);
    }
    if (captures || by.empty())
        return std::nullopt;
    return Verdict{VerdictCode::capture_forced, at, by};
}

template class BasicPosition<AntichessRules>;

template std::uint64_t perft(AntichessPosition const&, Plies);
template std::uint64_t perft(AntichessPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(AntichessPosition const&, Plies);

template Verdict judge(AntichessPosition const&, Attempt);
template Result<LegalMove, Verdict> find_move(AntichessPosition const&, Attempt);

template std::optional<Outcome> automatic_outcome(AntichessPosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(AntichessPosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(
    AntichessPosition const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
