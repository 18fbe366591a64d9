#ifndef ARBITER_CORE_DETAIL_SETUP_CHECK_H
#define ARBITER_CORE_DETAIL_SETUP_CHECK_H

#include "arbiter/core/setup.h"

/// The questions that decide whether a set-up is a position, for each rule set.
namespace arbiter::detail {

/// What a rule set asks of a set-up.
struct SetupDemands {
    bool king_is_royal;
    bool has_castling;
    bool has_en_passant;
};

SetupFaults find_faults(Setup const& setup, Tolerance tolerance, SetupDemands demands);

template <class Rules>
SetupFaults find_faults(Setup const& setup, Tolerance tolerance)
{
    return find_faults(
        setup, tolerance, SetupDemands{Rules::king_is_royal, Rules::has_castling, Rules::has_en_passant});
}

/// The tolerance without the faults that no position of this rule set can have.
template <class Rules>
Tolerance playable(Tolerance tolerance)
{
    if constexpr (!Rules::king_is_royal) {
        return tolerance.without(SetupFault::extra_king).without(SetupFault::missing_king);
    } else {
        return tolerance.without(SetupFault::extra_king)
            .without(SetupFault::missing_king)
            .without(SetupFault::opponent_in_check);
    }
}

/// The castling rights of a set-up that its board bears out, at most one a wing.
Bitboard possible_castling_rooks(Setup const& setup);

/// Whether the board bears out the en passant target that the set-up names.
bool en_passant_fits(Setup const& setup);

} // namespace arbiter::detail

#endif
