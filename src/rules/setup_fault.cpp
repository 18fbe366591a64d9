// SPDX-License-Identifier: MIT
#include "arbiter/core/setup_fault.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/rules/sentence.h"

namespace arbiter {

namespace {

constexpr std::array<std::string_view, setup_fault_count> fault_codes{"missing-king", "extra-king",
    "pawn-on-back-rank", "opponent-in-check", "castling-king-displaced", "castling-rook-missing",
    "castling-not-standard", "castling-rights-excess", "en-passant-wrong-rank", "en-passant-target-occupied",
    "en-passant-pawn-missing", "en-passant-impossible-check", "too-many-pieces", "too-many-pawns",
    "too-many-promoted", "impossible-pawn-structure", "too-many-pawn-captures", "impossible-pawn-passing",
    "impossible-promotions", "piece-shut-in", "too-many-checkers", "impossible-check", "no-last-move",
    "impossible-last-move", "clock-beyond-move-number", "move-number-zero"};

static_assert(static_cast<std::size_t>(SetupFault::move_number_zero) + 1 == fault_codes.size());

} // namespace

std::string_view to_code(SetupFault fault)
{
    return fault_codes[static_cast<std::size_t>(fault)];
}

std::optional<SetupFault> find_setup_fault(std::string_view code)
{
    return find_named<SetupFault>(fault_codes, code);
}

} // namespace arbiter
