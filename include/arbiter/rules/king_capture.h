#ifndef ARBITER_RULES_KING_CAPTURE_H
#define ARBITER_RULES_KING_CAPTURE_H

#include "arbiter/core/perft.h"
#include "arbiter/core/position.h"

namespace arbiter {

/// The house rules of the small board game: a king is taken like any other piece, and who takes it has
/// won. So there is no check, no mate and nothing a king may not walk into; there is no castling and no
/// en passant either. A pawn is promoted as in chess.
struct KingCaptureRules : StandardRules {
    static constexpr std::string_view name = "king-capture";
    static constexpr bool king_is_royal = false;
    static constexpr bool has_castling = false;
    static constexpr bool has_en_passant = false;
};

using KingCapturePosition = BasicPosition<KingCaptureRules>;

extern template class BasicPosition<KingCaptureRules>;
extern template std::uint64_t perft(KingCapturePosition const&, Plies);
extern template std::uint64_t perft(KingCapturePosition const&, Plies, PerftTable const&);
extern template std::uint64_t perft_making_every_leaf(KingCapturePosition const&, Plies);

} // namespace arbiter

#endif
