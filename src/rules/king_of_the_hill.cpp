#include "arbiter/rules/king_of_the_hill.h"

#include "arbiter/core/rule_set.h"
#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/detail/outcome_impl.h"

namespace arbiter {

Outcome KingOfTheHillRules::find_end(KingOfTheHillPosition const& position)
{
    bool const is_white = (position.pieces(Color::white, Role::king) & hill).any();
    return {is_white ? Color::white : Color::black, Termination::hill_reached};
}

std::optional<Verdict> KingOfTheHillRules::find_own_fault(
    KingOfTheHillPosition const& position, Attempt, bool)
{
    for (Color const color : all_colors) {
        Square const king = position.king(color);
        bool const is_central_file = file_of(king) == File::d || file_of(king) == File::e;
        bool const is_central_rank = rank_of(king) == Rank::fourth || rank_of(king) == Rank::fifth;
        if (is_central_file && is_central_rank)
            return Verdict{VerdictCode::hill_reached, Bitboard{king}};
    }
    return std::nullopt;
}

template class BasicPosition<KingOfTheHillRules>;

template std::uint64_t perft(KingOfTheHillPosition const&, Plies);
template std::uint64_t perft(KingOfTheHillPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(KingOfTheHillPosition const&, Plies);

template Verdict judge(KingOfTheHillPosition const&, Attempt);
template Result<LegalMove, Verdict> find_move(KingOfTheHillPosition const&, Attempt);

template std::optional<Outcome> automatic_outcome(KingOfTheHillPosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(KingOfTheHillPosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(
    KingOfTheHillPosition const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
