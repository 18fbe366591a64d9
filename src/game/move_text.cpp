// SPDX-License-Identifier: MIT
#include "arbiter/game/move_text.h"

namespace arbiter {

Result<LegalMove, MoveProblem> read_move(
    AnyPosition const& position, std::string_view text, CastlingSquares castling)
{
    return position.visit([&](auto const& inside) { return read_move(inside, text, castling); });
}

std::string describe(AnyPosition const& position, MoveProblem const& problem, Language language)
{
    return position.visit(
        [&](auto const& inside) { return std::string{describe(inside, problem, language).view()}; });
}

} // namespace arbiter
