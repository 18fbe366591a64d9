// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_GAMES_H
#define ARBITER_TESTS_SUPPORT_GAMES_H

#include "arbiter/game/game_tree.h"

#include <cstddef>
#include <random>
#include <string_view>

/// Short ways to come by games in tests. Bad texts throw.
namespace arbiter::test {

/// The start position of a FEN under a variant.
AnyPosition any_position_from(std::string_view fen, Variant variant = Variant::standard);

/// Plays moves such as "e2e4 e7e5" from the cursor of the tree.
void play_moves(GameTree& game, std::string_view moves);

/// A game of standard chess with these moves, the cursor at its end.
GameTree game_from(std::string_view moves);

/// A tree of at most `moves` random moves with variations, comments and glyphs.
GameTree random_tree(AnyPosition const& start, std::size_t moves, std::mt19937_64& random);

} // namespace arbiter::test

#endif
