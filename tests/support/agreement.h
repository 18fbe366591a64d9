// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_AGREEMENT_H
#define ARBITER_TESTS_SUPPORT_AGREEMENT_H

#include "arbiter/rules/judge.h"
#include "arbiter/rules/rule_sets.h"

#include <span>
#include <string>

namespace arbiter::test {

/// Judges attempts and compares: `legal` exactly when the generator has the move. Tells the first
/// disagreement; empty when there is none. `attempts` must contain every move that could be legal.
template <class Rules>
std::string compare_with_generator(BasicPosition<Rules> const& position, std::span<Attempt const> attempts);

/// Judges attempts and compares code and squares with those of the textbook, and the generator's count of
/// legal moves with the textbook's. Tells the first disagreement; empty when there is none.
template <class Rules>
std::string compare_with_textbook(BasicPosition<Rules> const& position, std::span<Attempt const> attempts);

/// The set-up seen from the other side: colours exchanged and ranks mirrored.
Setup mirrored(Setup setup);

} // namespace arbiter::test

#endif
