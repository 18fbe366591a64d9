// SPDX-License-Identifier: MIT
#include "arbiter/rules/king_of_the_hill.h"

#include "arbiter/rules/rule_set.h"

namespace arbiter {

std::optional<Outcome> KingOfTheHillRules::find_end(KingOfTheHillPosition const& position)
{
    for (Color const color : all_colors) {
        if ((position.pieces(color, Role::king) & hill).any())
            return Outcome{color, Termination::hill_reached};
    }
    return std::nullopt;
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

void KingOfTheHillRules::ask_own_rungs(KingOfTheHillPosition const&, Attempt, bool, RungList& rungs)
{
    rungs.ask(VerdictCode::hill_reached);
}

ARBITER_INSTANTIATE_RULES(KingOfTheHillRules)

} // namespace arbiter
