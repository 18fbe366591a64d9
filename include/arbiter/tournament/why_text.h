// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_WHY_TEXT_H
#define ARBITER_TOURNAMENT_WHY_TEXT_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/why.h"

#include <cstddef>
#include <optional>
#include <string>

/// The answers of a `RoundJudge` as sentences, in every language. Players are their numbers.
namespace arbiter::tournament {

/// Why a player does not meet another (0: have the bye), or that the rules say so.
std::string say_refusal(std::optional<Refusal> const& refusal, PlayerNumber player, PlayerNumber opponent,
    Language language = Language::english);

/// In which bracket a player is paired; for a player who has moved down, that, and why nobody with the same
/// score is the opponent, where the rules have a reason (`refusal`).
std::string say_place(Place const& place, PlayerNumber player, std::optional<Refusal> const& refusal,
    Language language = Language::english);

/// Who of a pair has White, why, and which colours the two have had.
std::string say_colors(SwissPlayer const& higher, SwissPlayer const& lower, Color first_color,
    Language language = Language::english);

/// What the rules have against a pair of the round, or which colours they give it.
std::string say_reason(
    SwissRound const& round, PairReason const& reason, Language language = Language::english);

/// What the Berger table of this many players gives two players of a round, or one without an opponent
/// (`black` is 0).
std::string say_table(
    Pair const& pair, std::size_t round, std::size_t players, Language language = Language::english);

/// The article for the colours of a pair: "5.2.2".
std::string_view article_of(ColorRule rule);

} // namespace arbiter::tournament

#endif
