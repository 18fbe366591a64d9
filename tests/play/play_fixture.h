// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_PLAY_PLAY_FIXTURE_H
#define ARBITER_TESTS_PLAY_PLAY_FIXTURE_H

#include "arbiter/game/game_tree.h"
#include "arbiter/notation/fen.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

namespace arbiter::test {

inline constexpr Color white = Color::white;
inline constexpr Color black = Color::black;

/// For programs that never answer: long enough for those that do.
inline constexpr play::UciPatience short_patience{
    std::chrono::milliseconds{300}, std::chrono::milliseconds{50}, std::chrono::milliseconds{300}};

/// A game that begins with this position.
inline GameTree game_from(std::string_view fen, Variant variant = Variant::standard)
{
    return GameTree{AnyPosition::from_setup(variant, parse_fen(fen, variant).value()).value()};
}

/// The path of a program that answers as an engine would, or as it should not.
inline std::string mock_engine(std::string const& name)
{
    return (std::filesystem::path{ARBITER_TEST_DATA}.parent_path() / "play/mock_engines" / name).string();
}

} // namespace arbiter::test

#endif
