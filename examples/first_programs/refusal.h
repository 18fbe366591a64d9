// SPDX-License-Identifier: MIT
#ifndef ARBITER_EXAMPLES_REFUSAL_H
#define ARBITER_EXAMPLES_REFUSAL_H

#include "arbiter/arbiter.h"

#include <string>

/// Why a move is refused, in one line: the code, the squares, the sentence.
/// "pinned at e1 by e8: Your knight on e2 is pinned to the king by the rook on e8."
inline std::string refusal_line(
    arbiter::Position const& position, arbiter::Attempt attempt, arbiter::Verdict const& verdict)
{
    std::string line{to_code(verdict.code)};
    line += " at";
    for (arbiter::Square const square : verdict.at)
        line.append(" ").append(to_string(square));
    line += " by";
    for (arbiter::Square const square : verdict.by)
        line.append(" ").append(to_string(square));
    return line.append(": ").append(describe(position, attempt, verdict).view());
}

#endif
