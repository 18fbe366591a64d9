// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_MATERIAL_H
#define ARBITER_RULES_MATERIAL_H

#include "arbiter/core/position.h"

namespace arbiter {

/// By which measure material is too little to win.
enum class MaterialRule : std::uint8_t {
    /// FIDE Laws 5.2.2 and 6.9: no series of legal moves, however badly the opponent plays, ends in mate.
    /// Only the material counts here: positions that are dead because everything is blocked are not seen.
    fide,
    /// The rule of thumb of many clubs and servers (US Chess 14E): a lone king, king and bishop, king and
    /// knight never win, whatever the opponent has; nor do king and two knights against no pawns.
    common,
};

/// Whether `color` has the material to mate the other king. Decides what a fallen flag means.
bool can_mate(Board const& board, Color color, MaterialRule rule = MaterialRule::fide);

/// Whether neither side has the material to mate. By the FIDE rule that is king against king, king and
/// one minor piece against king, and kings with bishops that all stand on one colour of squares.
bool has_insufficient_material(Board const& board, MaterialRule rule = MaterialRule::fide);

/// Whether `color` can still win, as far as the material says. Where mate is not the only way to win, the
/// rule set answers, whatever `rule` is.
template <class Rules>
bool can_mate(BasicPosition<Rules> const& position, Color color, MaterialRule rule = MaterialRule::fide)
{
    if constexpr (Rules::wins_only_by_mate)
        return can_mate(position.board(), color, rule);
    else
        return Rules::can_win(position.state(), color);
}

/// Whether neither side can still win, as far as the material says.
template <class Rules>
bool has_insufficient_material(BasicPosition<Rules> const& position, MaterialRule rule = MaterialRule::fide)
{
    if constexpr (Rules::wins_only_by_mate) {
        // By every measure a side that has one of these can mate.
        Bitboard const strong
            = position.pieces(Role::pawn) | position.pieces(Role::rook) | position.pieces(Role::queen);
        if (strong.any())
            return false;
    }
    return !can_mate(position, Color::white, rule) && !can_mate(position, Color::black, rule);
}

} // namespace arbiter

#endif
