#ifndef ARBITER_RULES_ANTICHESS_H
#define ARBITER_RULES_ANTICHESS_H

#include "arbiter/core/perft.h"
#include "arbiter/core/position.h"
#include "arbiter/core/variant_rules.h"

namespace arbiter {

/// The game of losing: who has no move left, for want of pieces or because all are blocked, has won.
/// Captures are forced, kings are pieces like others, and there is no castling. A pawn may become a king.
struct AntichessRules : VariantRules {
    static constexpr std::string_view name = "antichess";
    static constexpr bool king_is_royal = false;
    static constexpr bool has_castling = false;
    static constexpr bool has_king_promotion = true;
    static constexpr bool captures_are_forced = true;

    /// There is no check.
    static constexpr Bitboard king_attackers(Board const&, Square, Color, Bitboard) { return Bitboard{}; }

    static constexpr detail::SetupDemands setup_demands{.kings = detail::KingDemand::any_number,
        .forbids_check_of_opponent = false,
        .king_is_royal = false,
        .has_castling = false};
};

using AntichessPosition = BasicPosition<AntichessRules>;

extern template class BasicPosition<AntichessRules>;
extern template std::uint64_t perft(AntichessPosition const&, Plies);
extern template std::uint64_t perft(AntichessPosition const&, Plies, PerftTable const&);
extern template std::uint64_t perft_making_every_leaf(AntichessPosition const&, Plies);

} // namespace arbiter

#endif
