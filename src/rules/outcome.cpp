// SPDX-License-Identifier: MIT
#include "arbiter/rules/outcome.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/rules/detail/outcome_impl.h"

namespace arbiter {

namespace {

constexpr std::array<std::string_view, termination_count> termination_codes{"checkmate", "stalemate",
    "insufficient-material", "dead-position", "fivefold-repetition", "seventy-five-moves", "king-captured",
    "third-check", "hill-reached", "race-won", "race-drawn", "king-exploded", "horde-destroyed",
    "no-moves-left", "threefold-repetition", "fifty-moves", "agreement", "resignation",
    "resignation-but-cannot-mate", "flag", "flag-but-cannot-mate", "illegal-moves",
    "illegal-moves-but-cannot-mate", "abandoned"};

static_assert(static_cast<std::size_t>(Termination::abandoned) + 1 == termination_codes.size());

} // namespace

std::string_view to_code(Termination termination)
{
    return termination_codes[static_cast<std::size_t>(termination)];
}

std::optional<Termination> find_termination(std::string_view code)
{
    return find_named<Termination>(termination_codes, code);
}

template std::optional<Outcome> automatic_outcome(Position const&, std::span<ZobristKey const>);
template std::optional<Outcome> automatic_outcome(
    Position const&, MoveList const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(Position const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(Position const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
