// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_ATOMIC_H
#define ARBITER_RULES_ATOMIC_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// Chess in which every capture explodes: the capturing piece and all pieces but pawns around the
/// captured one leave the board with it. The side that blows up the other king wins, check or not; nobody may
/// blow up their own. Kings that touch are safe, because neither can be taken without the other.
struct AtomicRules : VariantRules {
    static constexpr std::string_view name = "atomic";
    static constexpr std::string_view pgn_name = "Atomic";
    static constexpr bool king_is_royal = false;
    static constexpr bool filters_moves = true;

    /// A king has been blown up.
    template <class State>
    static constexpr bool has_ended(State const& state)
    {
        Bitboard const kings = state.board.pieces(Role::king);
        return (kings & state.board.pieces(Color::white)).empty()
            || (kings & state.board.pieces(Color::black)).empty();
    }

    /// Our king must survive, and be safe unless the other has not survived.
    template <class State>
    static bool allows(State const&, State const& after, Color us)
    {
        Board const& board = after.board;
        Bitboard const king = board.pieces(us, Role::king);
        if (king.empty())
            return false;
        return board.pieces(!us, Role::king).empty()
            || king_attackers(board, king.first(), us, board.occupied()).empty();
    }

    /// What leaves the board when a piece is captured on `square`, the capturing piece on it included.
    static constexpr Bitboard explosion(Board const& board, Square square)
    {
        Bitboard const around = king_attacks(square) & board.occupied() & ~board.pieces(Role::pawn);
        return around | square;
    }

    /// Takes off what the explosion of a capture destroys.
    template <class State>
    static void add_effects(State const& before, State& after, Move move)
    {
        Bitboard const them = before.board.pieces(!before.side_to_move);
        if (move.is_en_passant() || (!move.is_castling() && them.has(move.to())))
            explode(before.board, after, explosion(after.board, move.to()));
    }

    /// The pieces that attack a king; where kings touch, no piece does.
    static Bitboard king_attackers(Board const& board, Square king, Color us, Bitboard occupied)
    {
        if ((king_attacks(king) & board.pieces(!us, Role::king)).any())
            return Bitboard{};
        return attackers_to(board, king, !us, occupied);
    }

    static constexpr detail::SetupDemands setup_demands{.kings = detail::KingDemand::one_at_least,
        .touching_kings_are_safe = true,
        .has_history_of_chess = false};

    /// Nothing is asked of a side that has blown up the other king. A bare king blows nobody up. Against one
    /// it takes a queen, a pawn or two pieces that are not both knights; where the other has more, its own
    /// pieces can explode beside its king. Bishops that all stand on the other colour than the opponent's
    /// cannot be captured by them; they mate only a king whose two or more flights of that colour its own
    /// bishops take.
    template <class State>
    static bool can_win(State const& state, Color color)
    {
        Board const& board = state.board;
        if (board.pieces(!color, Role::king).empty())
            return true;
        Bitboard const ours = board.pieces(color) & ~board.pieces(Role::king);
        if (ours.empty())
            return false;
        Bitboard const theirs = board.pieces(!color) & ~board.pieces(Role::king);
        bool const are_apart = (light_squares.includes(ours) && dark_squares.includes(theirs))
            || (dark_squares.includes(ours) && light_squares.includes(theirs));
        if (board.pieces(Role::bishop).includes(ours | theirs) && are_apart && !theirs.more_than_one())
            return false;
        bool const is_bare = theirs.empty();
        bool const has_major = (ours & (board.pieces(Role::queen) | board.pieces(Role::pawn))).any();
        if (!is_bare || has_major)
            return true;
        return ours.count() > 2 || (ours.count() == 2 && !board.pieces(Role::knight).includes(ours));
    }

    /// Whose king is left; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<AtomicRules> const& position);

    /// The rungs in the place of king safety: king_captures, explodes_own_king, king_into_check,
    /// check_not_answered, explosion_exposes_king, pinned, and at last king_exploded.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<AtomicRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<AtomicRules> const& position, Attempt attempt, bool castles, RungList& rungs);

private:
    /// Takes pieces off the board, with the rights to castle and the key. `before` is the board before the
    /// capture.
    static void explode(Board const& before, detail::State& state, Bitboard squares);
};

using AtomicPosition = BasicPosition<AtomicRules>;

} // namespace arbiter

#endif
