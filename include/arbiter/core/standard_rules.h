// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_STANDARD_RULES_H
#define ARBITER_CORE_STANDARD_RULES_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/setup_check.h"
#include "arbiter/core/move.h"
#include "arbiter/core/setup.h"

#include <array>
#include <optional>
#include <string_view>

namespace arbiter {

/// What a rule set adds to a position where it adds nothing.
struct NoExtra {
    friend constexpr bool operator==(NoExtra, NoExtra) = default;
};

/// The rule set of chess (FIDE Laws), with Chess960's castling where the set-up asks for it. A rule set
/// is a stateless policy: it answers questions at compile time and costs nothing at run time.
///
/// These are all the questions, each with the answer of chess. Other rule sets derive from VariantRules
/// and hide the answers that differ (docs/rules.md, "Adding a rule set"). `State` is
/// detail::RuleState<Rules>, `Position` is BasicPosition<Rules>.
struct StandardRules {
    // ---- names --------------------------------------------------------------------------------------------

    /// As the command line and the machine forms write it.
    static constexpr std::string_view name = "standard";
    /// As a PGN Variant tag writes it.
    static constexpr std::string_view pgn_name = "Standard";
    /// Other accepted names, in any case of letters.
    static constexpr std::array<std::string_view, 2> other_names{"chess", "normal"};

    // ---- which moves there are ----------------------------------------------------------------------------

    /// Whether this is chess itself: the generator then takes shorter ways. Nothing but StandardRules may
    /// say so.
    static constexpr bool is_chess = true;
    /// The king must not be left attacked, and each side has exactly one.
    static constexpr bool king_is_royal = true;
    static constexpr bool has_castling = true;
    static constexpr bool has_en_passant = true;
    static constexpr bool has_drops = false;
    static constexpr bool has_king_promotion = false;
    /// White's pawns may make a double step from the first rank too, and cannot be captured en passant then.
    static constexpr bool has_first_rank_double_step = false;
    static constexpr bool captures_are_forced = false;
    /// Each move is made on a copy, and `allows` says whether it is legal.
    static constexpr bool filters_moves = false;

    /// Whether `us`, whose move led from `before` to `after`, may make it. Asked where filters_moves.
    template <class State>
    static constexpr bool allows(State const&, State const&, Color)
    {
        return true;
    }

    /// The pieces of the other side that would give check to a king of `us` on `king`.
    static Bitboard king_attackers(Board const& board, Square king, Color us, Bitboard occupied)
    {
        return attackers_to(board, king, !us, occupied);
    }

    /// What a move does besides what chess makes it do. `after` is the state after the chess part of the
    /// move, with the other side to move. Pieces must be changed together with the key.
    template <class State>
    static constexpr void add_effects(State const&, State&, Move)
    {
    }

    // ---- what a position has besides pieces, rights and clocks --------------------------------------------

    using Extra = NoExtra;
    /// What a set-up says of it.
    static constexpr SetupForm setup_form = SetupForm::chess;

    /// What it adds to the key. Zero at the start of a game, so that keys are those of chess where nothing
    /// is different.
    static constexpr std::uint64_t hash(NoExtra const&) { return 0; }

    /// What a set-up says of it.
    static constexpr NoExtra read_extra(Setup const&) { return {}; }

    /// The reverse.
    static constexpr void write_extra(NoExtra const&, Setup&) { }

    // ---- set-ups ------------------------------------------------------------------------------------------

    /// The start of a game, with rights to castle whether the rule set has castling or not.
    static Setup initial_setup() { return Setup::standard(); }

    /// What a set-up must have. Which rules it is for, detail::demands_of fills in.
    static constexpr detail::SetupDemands setup_demands{};

    // ---- the end of the game, and refusals ----------------------------------------------------------------

    /// Whether mate is the only way to win, so that the pieces on the board say who can still win (FIDE Laws
    /// 5.2.2 and 6.9).
    static constexpr bool wins_only_by_mate = true;

    /// Whether SAN writes # after every move that wins, and not after mate only.
    static constexpr bool marks_every_win = false;

    /// Whether `color` can still win, as far as its pieces say. Asked unless wins_only_by_mate.
    template <class State>
    static constexpr bool can_win(State const&, Color)
    {
        return true;
    }

    /// Whether the side to move has no moves because the game is over, whatever the pieces could do.
    template <class State>
    static constexpr bool has_ended(State const&)
    {
        return false;
    }

    /// The std::optional<Outcome> of a game that the rule set has ended in a way that chess does not have.
    template <class Position>
    static constexpr std::nullopt_t find_end(Position const&)
    {
        return std::nullopt;
    }

    /// The std::optional<Verdict> of the first rung that fails of those which the rule set has after the
    /// rungs of chess, or in the place of rungs 18 to 22 where the king is not royal. `castles` says that the
    /// castling ladder has been climbed.
    template <class Position, class Attempt>
    static constexpr std::nullopt_t find_own_fault(Position const&, Attempt const&, bool)
    {
        return std::nullopt;
    }

    /// Calls `rungs.ask` with the VerdictCode of each rung that `find_own_fault` asks of this attempt, in its
    /// order; the rungs before hold.
    template <class Position, class Attempt, class RungList>
    static constexpr void ask_own_rungs(Position const&, Attempt const&, bool, RungList&)
    {
    }

    /// The std::optional<Verdict> on a drop. Asked where has_drops.
    template <class Position, class Attempt>
    static constexpr std::nullopt_t find_drop_fault(Position const&, Attempt const&)
    {
        return std::nullopt;
    }
};

/// The base of all rule sets but chess. StandardRules lists the questions and has the answers of chess;
/// these are answered otherwise by nearly all the others.
struct VariantRules : StandardRules {
    static constexpr bool is_chess = false;
    static constexpr bool wins_only_by_mate = false;
    static constexpr bool marks_every_win = true;
    static constexpr std::array<std::string_view, 0> other_names{};
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
