// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_VARIANT_RULES_H
#define ARBITER_CORE_VARIANT_RULES_H

#include "arbiter/core/standard_rules.h"

namespace arbiter {

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
