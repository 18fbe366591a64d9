// SPDX-License-Identifier: MIT
#include "arbiter/rules/antichess.h"

#include "arbiter/rules/rule_set.h"

namespace arbiter {

std::optional<Outcome> AntichessRules::find_end(AntichessPosition const& position)
{
    if (position.has_legal_move())
        return std::nullopt;
    return Outcome{position.side_to_move(), Termination::no_moves_left};
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

void AntichessRules::ask_own_rungs(AntichessPosition const&, Attempt, bool, RungList& rungs)
{
    rungs.ask(VerdictCode::capture_forced);
}

ARBITER_INSTANTIATE_RULES(AntichessRules)

} // namespace arbiter
