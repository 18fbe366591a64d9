// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_SETUP_CHECK_H
#define ARBITER_CORE_DETAIL_SETUP_CHECK_H

#include "arbiter/core/setup.h"
#include "arbiter/core/small.h"

/// The questions that decide whether a set-up is a position, for each rule set.
namespace arbiter::detail {

/// Which kings there must be.
enum class KingDemand : std::uint8_t {
    one_each,
    one_at_least, ///< not more than one each; one may have been taken
    of_black, ///< Black has one and White none
    any_number,
};

/// Which pieces there may be.
enum class MaterialDemand : std::uint8_t {
    chess, ///< sixteen a side, eight pawns, promotions only at the cost of pawns
    pawnless, ///< sixteen a side and no pawns
    horde, ///< as chess for Black, up to thirty-six pieces for White, with pawns on the first rank too
    shared, ///< as chess, but pieces change sides: only the sum counts, with what is in the pockets
};

/// What a rule set asks of a set-up. The last three are those of the rule set: see demands_of.
struct SetupDemands {
    KingDemand kings = KingDemand::one_each;
    MaterialDemand material = MaterialDemand::chess;
    /// Whether the side that is not to move may not be in check.
    bool forbids_check_of_opponent = true;
    /// Whether kings that touch are safe from each other and from all else (atomic).
    bool touching_kings_are_safe = false;
    /// Whether no side can ever be in check (racing kings).
    bool forbids_all_checks = false;
    /// Whether pieces come and go as in chess, so that a board shows the captures and promotions before.
    bool has_history_of_chess = true;
    /// Whether checks count as in chess.
    bool king_is_royal = true;
    bool has_castling = true;
    bool has_en_passant = true;
};

SetupFaults find_faults(Setup const& setup, Tolerance tolerance, SetupDemands const& demands);

/// All that the rule set asks of a set-up.
template <class Rules>
constexpr SetupDemands demands_of()
{
    SetupDemands demands = Rules::setup_demands;
    demands.king_is_royal = Rules::king_is_royal;
    demands.has_castling = Rules::has_castling;
    demands.has_en_passant = Rules::has_en_passant;
    return demands;
}

template <class Rules>
SetupFaults find_faults(Setup const& setup, Tolerance tolerance)
{
    return find_faults(setup, tolerance, demands_of<Rules>());
}

/// The tolerance without the faults that no position of this rule set can have.
template <class Rules>
Tolerance playable(Tolerance tolerance)
{
    if constexpr (is_small) {
        static_assert(!is_small || demands_of<Rules>().material == MaterialDemand::chess);
        tolerance = tolerance.without(SetupFault::too_many_pieces)
                        .without(SetupFault::too_many_pawns)
                        .without(SetupFault::too_many_promoted);
    }
    // A rule set without pawns has no answer to how they move.
    if constexpr (demands_of<Rules>().material == MaterialDemand::pawnless)
        tolerance = tolerance.without(SetupFault::too_many_pawns);
    if constexpr (!demands_of<Rules>().forbids_check_of_opponent) {
        return tolerance.without(SetupFault::extra_king).without(SetupFault::missing_king);
    } else {
        return tolerance.without(SetupFault::extra_king)
            .without(SetupFault::missing_king)
            .without(SetupFault::opponent_in_check);
    }
}

/// The castling rights of a set-up that its board bears out, at most one a wing.
Bitboard possible_castling_rooks(Setup const& setup);

/// Whether the board bears out the en passant target that the set-up names. `asks_for_checks`: also whether
/// the checks on the board allow that the double step was the last move.
bool en_passant_fits(Setup const& setup, bool asks_for_checks);

} // namespace arbiter::detail

#endif
