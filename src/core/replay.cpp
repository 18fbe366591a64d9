#include "arbiter/core/replay.h"

namespace arbiter {

std::optional<LegalMove> Replay::find_castling(CastlingSide side) const
{
    auto const rook = position_.castling_rook(side_to_move(), side);
    if (!rook)
        return std::nullopt;
    return position_.find_legal(Move::castling(position_.king(side_to_move()), *rook));
}

} // namespace arbiter
