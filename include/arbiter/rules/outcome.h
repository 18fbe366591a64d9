// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_OUTCOME_H
#define ARBITER_RULES_OUTCOME_H

#include "arbiter/rules/can_win.h"
#include "arbiter/rules/material.h"
#include "arbiter/rules/repetition.h"

#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace arbiter {

/// What ended a game.
enum class Termination : std::uint8_t {
    // By itself, as soon as the position is there.
    checkmate, ///< FIDE Laws 5.1.1
    stalemate, ///< 5.2.1
    insufficient_material, ///< 5.2.2, as far as the material alone shows
    dead_position, ///< 5.2.2
    fivefold_repetition, ///< 9.6.1
    seventy_five_moves, ///< 9.6.2
    // The same, where the rule set has it.
    king_captured, ///< king-capture
    third_check, ///< three-check
    hill_reached, ///< king of the hill
    race_won, ///< racing kings
    race_drawn, ///< racing kings: both kings have arrived
    king_exploded, ///< atomic
    horde_destroyed, ///< horde: Black wins
    no_moves_left, ///< antichess: the side that cannot move wins
    // When a player claims it.
    threefold_repetition, ///< 9.2
    fifty_moves, ///< 9.3
    // By what the players do, or leave undone.
    agreement, ///< 5.2.3
    resignation, ///< 5.1.2, first sentence
    resignation_but_cannot_mate, ///< 5.1.2, second sentence: a draw
    flag, ///< 6.9, first sentence
    flag_but_cannot_mate, ///< 6.9, second sentence: a draw
    illegal_moves, ///< 7.5.5: the last illegal move that an arbiter puts up with
    illegal_moves_but_cannot_mate, ///< 7.5.5, last sentence: a draw
    abandoned, ///< a player has left and does not come back
};

inline constexpr std::size_t termination_count = 24;

/// How a game ended: who won (nobody: a draw) and why.
struct Outcome {
    std::optional<Color> winner;
    Termination termination;

    friend constexpr bool operator==(Outcome const&, Outcome const&) = default;
};

/// "checkmate", "fivefold-repetition", …: for machines. The text lives as long as the program.
std::string_view to_code(Termination termination);

/// The termination with this code, or nothing.
std::optional<Termination> find_termination(std::string_view code);

namespace detail {

/// What `find_unwinnable_reason` says; nothing where mate is not all that wins.
template <class Rules>
bool is_seen_unwinnable(BasicPosition<Rules> const& position, Color color)
{
    if constexpr (std::is_same_v<BasicPosition<Rules>, Position>)
        return find_unwinnable_reason(position, color).has_value();
    else
        return false;
}

} // namespace detail

/// The plies without a capture or a pawn's move as far as they count towards a draw (FIDE Laws 9.3, 9.6.2):
/// the halfmove clock, and 0 in a rule set with drops, where captured pieces come back.
template <class Rules>
constexpr Plies plies_towards_draw(BasicPosition<Rules> const& position)
{
    return Rules::has_drops ? Plies{} : position.halfmove_clock();
}

/// What ends the game in this position without anybody's saying so: mate, stalemate, insufficient
/// material, another dead position, fivefold repetition, seventy-five moves (in this order: mate with the
/// last of the seventy-five moves is mate); before these, what the rule set has. `earlier_keys` are the keys
/// of the positions before this one, oldest first; the caller owns them.
template <class Rules>
std::optional<Outcome> automatic_outcome(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys);

/// The same for a program that has the legal moves of this position at hand: `legal_moves` must be all of
/// them. It then costs some nanoseconds.
template <class Rules>
std::optional<Outcome> automatic_outcome(BasicPosition<Rules> const& position, MoveList const& legal_moves,
    std::span<ZobristKey const> earlier_keys);

/// The draw that the player to move may claim as the position stands: threefold repetition or fifty
/// moves (FIDE Laws 9.2.2, 9.3.2). Nothing when the player to move has no move.
template <class Rules>
std::optional<Outcome> claimable_draw(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys);

namespace detail {

/// Whether `outcome_or_claim` is worth asking in a position of chess with this many legal moves. Costs some
/// nanoseconds, and is seldom true before the end. (A bool comes back in a register. For an optional that was
/// put together byte by byte the caller waits.)
bool may_be_over(Position const& position, std::size_t legal_moves, std::span<ZobristKey const> earlier_keys);

template <class Rules>
std::optional<Outcome> find_outcome_or_claim(BasicPosition<Rules> const& position,
    MoveList const& legal_moves, std::span<ZobristKey const> earlier_keys)
{
    auto const outcome = automatic_outcome(position, legal_moves, earlier_keys);
    return outcome ? outcome : claimable_draw(position, earlier_keys);
}

} // namespace detail

/// How a game ends here in which nobody plays on when a draw can be claimed: `automatic_outcome`, else
/// `claimable_draw`, at the price of one. Not seen are dead positions to which moves without choice lead with
/// many pieces left, and those that pawns closed earlier or around a queen. `legal_moves` must be all.
template <class Rules>
std::optional<Outcome> outcome_or_claim(BasicPosition<Rules> const& position, MoveList const& legal_moves,
    std::span<ZobristKey const> earlier_keys)
{
    if constexpr (std::is_same_v<BasicPosition<Rules>, Position>) {
        if (!detail::may_be_over(position, legal_moves.size(), earlier_keys)) [[likely]]
            return std::nullopt;
    }
    return detail::find_outcome_or_claim(position, legal_moves, earlier_keys);
}

/// The draw that the player to move may claim by announcing this move, without making it (FIDE Laws
/// 9.2.1, 9.3.1).
template <class Rules>
std::optional<Outcome> claimable_draw_with(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys, LegalMove move);

/// The flag of `loser` has fallen: the opponent wins, but only one who can still mate (FIDE Laws 6.9): who
/// has the material, and against whom `find_unwinnable_reason` sees nothing else. An arbiter who wants to be
/// sure asks `can_win`.
template <class Rules>
Outcome flag_outcome(
    BasicPosition<Rules> const& position, Color loser, MaterialRule rule = MaterialRule::fide)
{
    if (can_mate(position, !loser, rule) && !detail::is_seen_unwinnable(position, !loser))
        return {!loser, Termination::flag};
    return {std::nullopt, Termination::flag_but_cannot_mate};
}

/// `loser` gives up, and the opponent can still mate (FIDE Laws 5.1.2).
constexpr Outcome resignation_outcome(Color loser)
{
    return {!loser, Termination::resignation};
}

/// `loser` gives up: the opponent wins, but only one who can still mate (FIDE Laws 5.1.2), and so would win
/// by the flag of `loser`.
constexpr Outcome resignation_outcome(Color loser, Outcome const& by_flag)
{
    if (by_flag.winner)
        return resignation_outcome(loser);
    return {std::nullopt, Termination::resignation_but_cannot_mate};
}

/// The same, asking `flag_outcome`.
template <class Rules>
Outcome resignation_outcome(
    BasicPosition<Rules> const& position, Color loser, MaterialRule rule = MaterialRule::fide)
{
    return resignation_outcome(loser, flag_outcome(position, loser, rule));
}

/// `loser` has made as many illegal moves as lose the game: the opponent wins, but only one who can still
/// mate (FIDE Laws 7.5.5), and so would win by the flag of `loser`.
constexpr Outcome illegal_moves_outcome(Color loser, Outcome const& by_flag)
{
    if (by_flag.winner)
        return {!loser, Termination::illegal_moves};
    return {std::nullopt, Termination::illegal_moves_but_cannot_mate};
}

/// Both have agreed on a draw (FIDE Laws 5.2.3).
constexpr Outcome agreement_outcome()
{
    return {std::nullopt, Termination::agreement};
}

/// `loser` has left the game for good.
constexpr Outcome abandonment_outcome(Color loser)
{
    return {!loser, Termination::abandoned};
}

extern template std::optional<Outcome> automatic_outcome(Position const&, std::span<ZobristKey const>);
extern template std::optional<Outcome> automatic_outcome(
    Position const&, MoveList const&, std::span<ZobristKey const>);
extern template std::optional<Outcome> claimable_draw(Position const&, std::span<ZobristKey const>);
extern template std::optional<Outcome> claimable_draw_with(
    Position const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter

#endif
