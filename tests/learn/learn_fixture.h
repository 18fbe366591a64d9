// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_LEARN_LEARN_FIXTURE_H
#define ARBITER_TESTS_LEARN_LEARN_FIXTURE_H

#include "arbiter/notation/move_text.h"

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::test {

/// Moves separated by blanks, one after the other. Bad ones throw.
inline std::vector<LegalMove> line_from(Position position, std::string_view moves)
{
    std::vector<LegalMove> line;
    std::istringstream words{std::string{moves}};
    for (std::string word; words >> word;) {
        auto const move = read_move(position, word);
        if (!move)
            throw std::invalid_argument{word + ": " + std::string{describe(position, move.error()).view()}};
        line.push_back(*move);
        position = position.play(*move);
    }
    return line;
}

} // namespace arbiter::test

#endif
