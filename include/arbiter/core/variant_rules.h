#ifndef ARBITER_CORE_VARIANT_RULES_H
#define ARBITER_CORE_VARIANT_RULES_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/setup_check.h"
#include "arbiter/core/detail/state.h"
#include "arbiter/core/move.h"
#include "arbiter/core/standard_rules.h"

namespace arbiter {

/// The base of all rule sets that are not chess: the questions which the generator asks of them, each
/// with the answer of chess. A rule set hides those that it answers otherwise. `State` is always
/// detail::RuleState of the rule set.
struct VariantRules : StandardRules {
    static constexpr bool has_only_chess_moves = false;

    // Moves that chess does not know.
    static constexpr bool has_drops = false;
    static constexpr bool has_king_promotion = false;
    /// White's pawns may make a double step from the first rank too, and are then not taken in passing.
    static constexpr bool has_first_rank_double_step = false;

    // Moves that chess knows and the rule set forbids.
    static constexpr bool captures_are_forced = false;
    /// Each move is made on a copy, and `allows` says whether that may be.
    static constexpr bool filters_moves = false;

    /// Whether the game is over, whatever moves there might be: then there are none.
    template <class State>
    static constexpr bool has_ended(State const&)
    {
        return false;
    }

    /// Whether `us`, whose move led from `before` to `after`, may make it. Asked where filters_moves.
    template <class State>
    static constexpr bool allows(State const&, State const&, Color)
    {
        return true;
    }

    /// What a move does besides what chess makes it do. `after` is the state after the chess part of the
    /// move, with the other side to move. Pieces must be changed together with the key.
    template <class State>
    static constexpr void add_effects(State const&, State&, Move)
    {
    }

    /// The pieces of the other side that would give check to a king of `us` on `king`.
    static Bitboard king_attackers(Board const& board, Square king, Color us, Bitboard occupied)
    {
        return attackers_to(board, king, !us, occupied);
    }

    /// What the extra state adds to the key. Zero at the start of a game, so that keys are those of chess
    /// where nothing is different.
    static constexpr std::uint64_t hash(Extra const&) { return 0; }

    /// The extra state that a set-up tells of.
    static constexpr Extra read_extra(Setup const&) { return {}; }

    /// The reverse.
    static constexpr void write_extra(Extra const&, Setup&) { }

    /// Whether `color` can still win, as far as its pieces tell.
    template <class State>
    static constexpr bool can_win(State const&, Color)
    {
        return true;
    }

    /// Who has no move left wins, check or not.
    static constexpr bool wins_without_moves = false;

    /// The start of a game.
    static Setup initial_setup() { return Setup::standard(); }

    static constexpr detail::SetupDemands setup_demands{};
};

namespace detail {

/// A number with well mixed bits; 0 for 0. The finalizer of MurmurHash3 (Austin Appleby).
constexpr std::uint64_t mix(std::uint64_t number)
{
    number ^= number >> 33U;
    number *= 0xFF51AFD7ED558CCDU;
    number ^= number >> 33U;
    number *= 0xC4CEB9FE1A85EC53U;
    number ^= number >> 33U;
    return number;
}

} // namespace detail

} // namespace arbiter

#endif
