#include "arbiter/core/position.h"
#include "arbiter/notation/move_text.h"

#include <gtest/gtest.h>

#include <string_view>

namespace arbiter::cli {
namespace {

TEST(PlayCommands, NoneButFenReadsAsAMove)
{
    for (std::string_view const word : {"help", "?", "board", "flip", "moves", "why", "hint", "fen", "pgn",
             "undo", "draw", "offer", "accept", "decline", "claim", "resign", "save", "save!", "load", "new",
             "reset", "quit", "exit"}) {
        auto const move = read_move(Position::initial(), word);
        ASSERT_FALSE(move) << word;
        // "fen" is the shortest way to write fxe8=N; there the command wins.
        EXPECT_EQ(std::holds_alternative<NotationError>(move.error()), word != "fen") << word;
    }
}

} // namespace
} // namespace arbiter::cli
