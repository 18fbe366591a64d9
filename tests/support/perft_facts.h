// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_PERFT_FACTS_H
#define ARBITER_TESTS_SUPPORT_PERFT_FACTS_H

#include "arbiter/core/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::test {

/// A count that a line of a *.perft file of tests/data tells.
struct PerftFact {
    std::string fen;
    Plies depth;
    std::uint64_t nodes;
};

/// The facts of a file. Throws when it cannot be read or holds none.
std::vector<PerftFact> perft_facts(std::string const& name);

} // namespace arbiter::test

#endif
