// SPDX-License-Identifier: MIT
#include "arbiter/core/position.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/play/command.h"

#include <gtest/gtest.h>

namespace arbiter::cli {
namespace {

TEST(PlayCommands, NoneButFenReadsAsAMove)
{
    for (play::Command const& command : play::all_commands()) {
        auto const move = read_move(Position::initial(), command.word);
        ASSERT_FALSE(move) << command.word;
        // "fen" is the shortest way to write fxe8=N; there the command wins.
        EXPECT_EQ(std::holds_alternative<NotationError>(move.error()), command.word != "fen") << command.word;
    }
}

} // namespace
} // namespace arbiter::cli
