// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_CRAZYHOUSE_H
#define ARBITER_RULES_CRAZYHOUSE_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// What crazyhouse adds to a position.
struct CrazyhouseExtra {
    Pockets pockets;
    /// Pieces that were pawns once, and go to a pocket as pawns.
    Bitboard promoted;

    friend constexpr bool operator==(CrazyhouseExtra const&, CrazyhouseExtra const&) = default;
};

/// Chess in which a captured piece goes to the pocket of the side that took it, and may be dropped on an
/// empty square instead of a move: a pawn not on the first or last rank. A promoted piece that is
/// captured is a pawn again.
struct CrazyhouseRules : VariantRules {
    static constexpr std::string_view name = "crazyhouse";
    static constexpr std::string_view pgn_name = "Crazyhouse";
    using Extra = CrazyhouseExtra;
    static constexpr SetupForm setup_form = SetupForm::pockets;
    static constexpr bool has_drops = true;

    /// Puts what was taken into the pocket of the side that took it, or takes what is dropped out of it.
    template <class State>
    static void add_effects(State const& before, State& after, Move move)
    {
        move_pieces(before.board, before.side_to_move, after.extra, move);
    }

    /// What the pockets and the promoted pieces add to the key.
    static std::uint64_t hash(CrazyhouseExtra const& extra);

    /// The pockets and promoted pieces of a set-up.
    static constexpr CrazyhouseExtra read_extra(Setup const& setup)
    {
        return {setup.pockets, setup.promoted & setup.board.occupied()};
    }

    /// The reverse of `read_extra`.
    static constexpr void write_extra(CrazyhouseExtra const& extra, Setup& setup)
    {
        setup.pockets = extra.pockets;
        setup.promoted = extra.promoted;
    }

    static constexpr bool wins_only_by_mate = false;

    /// Material never leaves the game. A single knight or bishop, on the board or in a pocket, mates nobody.
    template <class State>
    static bool can_win(State const& state, Color)
    {
        Board const& board = state.board;
        Bitboard const strong = board.pieces(Role::pawn) | board.pieces(Role::rook)
            | board.pieces(Role::queen) | state.extra.promoted;
        Pockets const& pockets = state.extra.pockets;
        unsigned count = static_cast<unsigned>((board.occupied() & ~board.pieces(Role::king)).count());
        unsigned minor = 0;
        for (Color const color : all_colors) {
            count += pockets.count(color);
            minor += pockets.count(color, Role::knight) + pockets.count(color, Role::bishop);
        }
        bool const is_strong
            = strong.any() || minor != pockets.count(Color::white) + pockets.count(Color::black);
        return count > 1 || is_strong;
    }

    static constexpr detail::SetupDemands setup_demands{.material = detail::MaterialDemand::shared};

    /// The rungs of a drop: not_in_pocket, drop_on_occupied, pawn_drop_on_back_rank, then those of chess
    /// for a check, double_check and check_not_answered.
    static std::optional<Verdict> find_drop_fault(
        BasicPosition<CrazyhouseRules> const& position, Attempt attempt);

private:
    /// What a move of `us` on `board` does to pockets and promoted pieces.
    static void move_pieces(Board const& board, Color us, CrazyhouseExtra& extra, Move move);
};

using CrazyhousePosition = BasicPosition<CrazyhouseRules>;

} // namespace arbiter

#endif
