// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_PLAY_PLAY_FIXTURE_H
#define ARBITER_TESTS_PLAY_PLAY_FIXTURE_H

#include "arbiter/game/game_tree.h"
#include "arbiter/notation/fen.h"

#include <string_view>

namespace arbiter::test {

inline constexpr Color white = Color::white;
inline constexpr Color black = Color::black;

/// A game that begins with this position.
inline GameTree game_from(std::string_view fen, Variant variant = Variant::standard)
{
    return GameTree{AnyPosition::from_setup(variant, parse_fen(fen, variant).value()).value()};
}

} // namespace arbiter::test

#endif
