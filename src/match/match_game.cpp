// SPDX-License-Identifier: MIT
#include "arbiter/match/match_game.h"

#include "arbiter/core/enum_table.h"

namespace arbiter::match {

namespace {

constexpr std::array<std::string_view, 12> codes{"rules", "win-by-score", "draw-by-score", "tablebase",
    "max-moves", "time", "illegal-move", "no-move", "crash", "unresponsive", "cannot-start", "stopped"};

} // namespace

std::string_view to_code(EndReason reason)
{
    return codes[static_cast<std::size_t>(reason)];
}

std::optional<EndReason> find_end_reason(std::string_view code)
{
    return find_named<EndReason>(codes, code);
}

bool is_fault(EndReason reason)
{
    return reason >= EndReason::time && reason <= EndReason::cannot_start;
}

} // namespace arbiter::match
