// SPDX-License-Identifier: MIT
#ifndef ARBITER_FUZZ_POSITION_AND_TEXT_H
#define ARBITER_FUZZ_POSITION_AND_TEXT_H

#include "arbiter/notation/fen.h"
#include "check.h"

namespace arbiter::fuzz {

/// Calls `check(position, text)` with the text after the first line, in the position that the first line
/// describes: with the castling of both modes, and the initial position where it describes none. Without a
/// second line the whole is the text.
template <class Check>
void for_each_position_and_text(std::string_view input, Check const& check)
{
    std::size_t const line_end = input.find('\n');
    if (line_end == std::string_view::npos)
        return check(Position::initial(), input);
    for (CastlingMode const mode : {CastlingMode::standard, CastlingMode::chess960}) {
        auto const position = read_position(input.substr(0, line_end), mode, Tolerance::lenient());
        check(position ? *position : Position::initial(), input.substr(line_end + 1));
    }
}

} // namespace arbiter::fuzz

#endif
